import {
  type MediaRow,
  type StoredCaption,
  type StoredStoryBlock,
  takeIds,
} from '../../../db/queries/media/pin-media.ts';
import { noteUse } from '../../../db/queries/media/used-media.ts';
import { videoBySignature } from '../../../db/queries/media/videos.ts';
import { imagesBySignatures } from '../../../db/queries/pins/images.ts';
import { pinCardsByIds } from '../../../db/queries/pins/pin-cards.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { Video } from '../../../views/contract/pins/media.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refusals } from '../../refusals.ts';

type Db = Pick<Services, 'db'>;

/** Media of a new pin besides its cover. Signatures are those of stored images and prepared videos. */
export type MediaInput =
  | { kind: 'video'; signature: string; captions: StoredCaption[] }
  | { kind: 'carousel'; slots: SlotInput[] }
  | { kind: 'story'; pages: { blocks: StoryBlockInput[] }[] };

export interface SlotInput {
  signature: string;
  title: string;
  details: string;
  link: string;
}

export type StoryBlockInput =
  | { type: 'image'; signature: string; altText?: string | undefined }
  | { type: 'video'; signature: string; altText?: string | undefined }
  | { type: 'text'; text: string }
  | { type: 'list'; title: string; items: string[] }
  | { type: 'product'; pinId: string };

/**
 * Converts media input to a row. Throws `picture_missing` for images and videos that are not stored, `pin_not_found`
 * for a tagged product hidden from its author, and field errors for too few or too many items.
 */
export async function toMediaRow(services: Db, userId: string, input: MediaInput): Promise<MediaRow> {
  switch (input.kind) {
    case 'video':
      return {
        kind: 'video',
        card: { video: await storedVideo(services, input.signature) },
        details: { captions: input.captions },
      };
    case 'carousel':
      return carouselRow(services, input.slots);
    case 'story':
      return storyRow(services, userId, input.pages);
  }
}

async function carouselRow(services: Db, slots: SlotInput[]): Promise<MediaRow> {
  if (slots.length < limits.carouselSlotsMin || slots.length > limits.carouselSlots)
    throw fieldError(
      'carousel',
      refusals.pins.carousel({ min: limits.carouselSlotsMin, max: limits.carouselSlots }),
    );
  const pictures = await storedPictures(
    services,
    slots.map(({ signature }) => signature),
  );
  const ids = await takeIds(services.db, slots.length);
  return {
    kind: 'carousel',
    card: {
      slots: slots.map(({ signature, title, details, link }, index) => ({
        id: ids[index] ?? '',
        picture: pictures(signature),
        title,
        details,
        link,
      })),
    },
    details: {},
  };
}

async function storyRow(
  services: Db,
  userId: string,
  pages: { blocks: StoryBlockInput[] }[],
): Promise<MediaRow> {
  if (pages.length === 0 || pages.length > limits.storyPages)
    throw fieldError('pages', refusals.pins.story({ max: limits.storyPages }));
  const blocks = pages.flatMap((page) => page.blocks);
  const pictures = await storedPictures(
    services,
    blocks.flatMap((block) => (block.type === 'image' ? [block.signature] : [])),
  );
  const videos = new Map<string, Video>();
  for (const block of blocks)
    if (block.type === 'video')
      videos.set(block.signature, await storedVideo(services, block.signature, 'pages'));
  await requireProducts(services, userId, blocks);
  const ids = await takeIds(services.db, pages.length);
  const stored = pages.map((page, index) => ({
    id: ids[index] ?? '',
    blocks: page.blocks.map((block): StoredStoryBlock => {
      if (block.type === 'image')
        return { type: 'image', picture: pictures(block.signature), ...altOf(block) };
      if (block.type !== 'video') return block;
      const video = videos.get(block.signature);
      if (video === undefined) throw new AppError('picture_missing');
      return { type: 'video', video, ...altOf(block) };
    }),
  }));
  const videosOf = (page: { blocks: StoredStoryBlock[] }): Video[] =>
    page.blocks.flatMap((block) => (block.type === 'video' ? [block.video] : []));
  return {
    kind: 'story',
    card: {
      pages: stored.map((page) => {
        const [first] = page.blocks.flatMap((block) => (block.type === 'image' ? [block.picture] : []));
        const [video] = videosOf(page);
        return { id: page.id, picture: first ?? null, video: video ?? null };
      }),
      staticPageCount: stored.filter((page) => videosOf(page).length === 0).length,
      totalVideoDurationMs: stored.flatMap(videosOf).reduce((sum, video) => sum + video.durationMs, 0),
      hasProductPins: blocks.some((block) => block.type === 'product'),
    },
    details: { pages: stored },
  };
}

/** A picture without its own alt text has that of the pin. */
const altOf = ({ altText }: { altText?: string | undefined }): { altText?: string } =>
  altText ? { altText } : {};

async function requireProducts(services: Db, userId: string, blocks: StoryBlockInput[]): Promise<void> {
  const ids = [...new Set(blocks.flatMap((block) => (block.type === 'product' ? [block.pinId] : [])))];
  if (ids.length === 0) return;
  const seen = new Set((await pinCardsByIds(services.db, userId, ids)).map(({ id }) => id));
  if (ids.some((id) => !seen.has(id))) throw fieldError('pages', refusals.pins.tagGone, 'pin_not_found');
}

/** Finds stored images by signature. Throws `picture_missing` if any is missing. */
async function storedPictures(services: Db, signatures: string[]): Promise<(signature: string) => Picture> {
  await noteUse(services.db, 'image', signatures);
  const rows = await imagesBySignatures(services.db, [...new Set(signatures)]);
  const found = new Map(rows.map((row): [string, Picture] => [row.signature, row]));
  return (signature) => {
    const picture = found.get(signature);
    if (picture === undefined) throw new AppError('picture_missing');
    return picture;
  };
}

async function storedVideo(services: Db, signature: string, field = 'video'): Promise<Video> {
  await noteUse(services.db, 'video', [signature]);
  const video = await videoBySignature(services.db, signature);
  if (video === null) throw fieldError(field, refusals.pins.videoGone, 'picture_missing');
  return video;
}

/** Returns the video made from an animation, for display at small sizes, if there is one. */
export async function mediaOfGif(services: Db, signature: string): Promise<MediaRow | null> {
  const video = await videoBySignature(services.db, signature);
  return video === null ? null : { kind: 'gif', card: { video }, details: {} };
}
