import { drawArtwork, type ArtworkSpec } from '@pinfold/demo-artwork';
import { films, type FilmName } from '@pinfold/demo-artwork/films';
import { turningSun } from '@pinfold/demo-artwork/turning-sun';
import { pinIdByIdempotencyKey } from '../../../db/queries/saves/saves.ts';
import type { SpecialBlock, SpecialMedia, SpecialPin } from '../../../db/seeds/cast/special/special.ts';
import type { Video } from '../../../views/contract/pins/media.ts';
import type { MediaInput, StoryBlockInput } from '../../pins/media/media-input.ts';
import { createPin } from '../../pins/create/create-pin.ts';
import { findFfmpeg } from '../../media/video/ffmpeg/find-ffmpeg.ts';
import { storeGifVideo, storeVideo } from '../../media/video/store-video.ts';
import type { LocalPictures } from '../local-pictures.ts';
import { makeFilm } from './make-film.ts';
import { saveElsewhere, storeBytes, type SeededBoard } from './seeding.ts';

/** The parts of a special pin: its cover's signature, and its video or pages. */
interface Made {
  signature: string;
  media: MediaInput | null;
}

export interface SpecialSeeder {
  /** Creates a pin, or none if it needs ffmpeg and there is none. `productIds` maps linked URLs to pins. */
  seed(pin: SpecialPin, productIds: ReadonlyMap<string, string>): Promise<void>;
}

/** Creates the videos, moving pictures, carousels and stories of the demo content. */
export async function createSpecialSeeder(
  local: LocalPictures,
  boards: ReadonlyMap<string, SeededBoard>,
): Promise<SpecialSeeder> {
  const ffmpeg = await findFfmpeg(local.config.ffmpegPath, local.config.searchPath);
  const store = { ...local.store, ffmpeg };
  const made = new Map<FilmName, Promise<Video>>();

  async function film(name: FilmName): Promise<Video> {
    if (ffmpeg === null) throw new Error('A film needs ffmpeg.');
    const folder = await store.storage.makeTemporaryFolder();
    try {
      return await storeVideo(store, await makeFilm(ffmpeg, films[name](), folder.path));
    } finally {
      await folder.remove();
    }
  }
  /** Each film is made once, however many pins show it. */
  function video(name: FilmName): Promise<Video> {
    const known = made.get(name);
    if (known !== undefined) return known;
    const video = film(name);
    made.set(name, video);
    return video;
  }
  async function picture(key: string, artwork: ArtworkSpec): Promise<string> {
    return storeBytes(local, key.replaceAll(':', '-'), (await drawArtwork(artwork)).data);
  }

  async function make(
    key: string,
    media: SpecialMedia,
    products: ReadonlyMap<string, string>,
  ): Promise<Made> {
    switch (media.kind) {
      case 'video': {
        const { signature, poster } = await video(media.film);
        const captions =
          media.captions === undefined ? [] : [{ language: 'en', label: 'English', text: media.captions }];
        return { signature: poster.signature, media: { kind: 'video', signature, captions } };
      }
      case 'gif': {
        const signature = await storeBytes(local, key.replaceAll(':', '-'), await turningSun());
        await storeGifVideo(store, signature);
        return { signature, media: null };
      }
      case 'carousel': {
        const slots = await Promise.all(
          media.slots.map(async ({ artwork, title, details = '', link = '' }, index) => ({
            signature: await picture(`${key}:${index}`, artwork),
            title,
            details,
            link,
          })),
        );
        return { signature: slots[0]?.signature ?? '', media: { kind: 'carousel', slots } };
      }
      case 'story': {
        const pages = await Promise.all(
          media.pages.map(async (blocks, page) => ({
            blocks: await Promise.all(
              blocks.map((one, index) => block(`${key}:${page}:${index}`, one, products)),
            ),
          })),
        );
        const cover = pages.flatMap(({ blocks }) => blocks).find((one) => one.type === 'image');
        return { signature: cover?.signature ?? '', media: { kind: 'story', pages } };
      }
    }
  }

  async function block(
    key: string,
    one: SpecialBlock,
    products: ReadonlyMap<string, string>,
  ): Promise<StoryBlockInput> {
    switch (one.type) {
      case 'image':
        return { type: 'image', signature: await picture(key, one.artwork) };
      case 'video':
        return { type: 'video', signature: (await video(one.film)).signature };
      case 'product':
        return { type: 'product', pinId: products.get(one.link) ?? '' };
      case 'text':
        return one;
      case 'list':
        return { ...one, items: [...one.items] };
    }
  }

  return {
    async seed(pin, products) {
      const board = boards.get(pin.board);
      if (board === undefined || (ffmpeg === null && needsFfmpeg(pin.media))) return;
      const key = `demo:special:${pin.name}`;
      if ((await pinIdByIdempotencyKey(local.services.db, board.ownerId, key)) !== null) return;
      const { signature, media } = await make(key, pin.media, products);
      const created = await createPin(local.services, {
        userId: board.ownerId,
        boardId: board.boardId,
        sectionId: board.sections.get(pin.section) ?? null,
        signature,
        title: pin.title,
        description: pin.description,
        altText: pin.alt,
        link: pin.link ?? '',
        method: 'uploaded',
        key,
        media,
      });
      await saveElsewhere(local, boards, created.id, key, pin.savedTo ?? []);
    },
  };
}

function needsFfmpeg(media: SpecialMedia): boolean {
  if (media.kind === 'story') return media.pages.some((page) => page.some(({ type }) => type === 'video'));
  return media.kind === 'video';
}
