import { readCaptions } from '../pins/media/captions.ts';
import type { MediaInput, SlotInput, StoryBlockInput } from '../pins/media/media-input.ts';
import { isAppError } from '../errors.ts';
import { limits } from '../../views/contract/limits.ts';
import type { ArchivedMedia } from '../exports/archive.ts';
import { plain, webLink } from '../exports/archived-words.ts';

/** Converts archive files, by name, to stored files. */
export interface CopyFiles {
  /** Returns a picture's signature. Null if it is missing or refused. */
  picture(name: string): Promise<string | null>;
  /** Returns a video. Null if it is missing or refused. Throws VideoPending. */
  video(name: string): Promise<PreparedVideo | null>;
}

export interface PreparedVideo {
  signature: string;
  uploadId: string;
}

/** Thrown while a video is being processed. The import goes on from the same item. */
export class VideoPending extends Error {
  override readonly name = 'VideoPending';
  constructor(readonly uploadId: string) {
    super(`the video of upload ${uploadId} is being processed`);
  }
}

/** Returns the pin here that an archived pin's ID stands for, or null. */
export type FindPin = (id: string) => Promise<string | null>;

/** Returns an archived pin's media besides its cover. Null if none of it is left. Throws VideoPending. */
export async function bringMedia(
  media: ArchivedMedia,
  files: CopyFiles,
  findPin: FindPin,
): Promise<MediaInput | null> {
  switch (media.kind) {
    case 'video': {
      const video = await files.video(media.video);
      if (video === null) return null;
      const { signature } = video;
      return { kind: 'video', signature, captions: media.captions.flatMap(captionsOf) };
    }
    case 'carousel': {
      const slots: SlotInput[] = [];
      for (const { picture, title, details, link } of media.slots) {
        const signature = await files.picture(picture);
        if (signature !== null)
          slots.push({ signature, title: plain(title), details: plain(details), link: webLink(link) });
      }
      return slots.length < limits.carouselSlotsMin ? null : { kind: 'carousel', slots };
    }
    case 'story':
      return bringStory(media.pages, files, findPin);
  }
}

type Story = Extract<ArchivedMedia, { kind: 'story' }>;

/** Pages without any imported content are dropped. */
async function bringStory(
  archived: Story['pages'],
  files: CopyFiles,
  findPin: FindPin,
): Promise<MediaInput | null> {
  const pages: { blocks: StoryBlockInput[] }[] = [];
  for (const page of archived) {
    const blocks: StoryBlockInput[] = [];
    for (const block of page.blocks) {
      if (block.type === 'image') {
        const signature = await files.picture(block.picture);
        if (signature !== null)
          blocks.push({ type: 'image', signature, altText: plain(block.altText ?? '') });
      } else if (block.type === 'video') {
        const video = await files.video(block.video);
        if (video !== null)
          blocks.push({
            type: 'video',
            signature: video.signature,
            altText: plain(block.altText ?? ''),
          });
      } else if (block.type === 'product') {
        const pinId = await findPin(block.pinId);
        if (pinId !== null) blocks.push({ type: 'product', pinId });
      } else if (block.type === 'text') blocks.push({ type: 'text', text: plain(block.text) });
      else blocks.push({ type: 'list', title: plain(block.title), items: block.items.map(plain) });
    }
    if (blocks.length > 0) pages.push({ blocks });
  }
  return pages.length === 0 ? null : { kind: 'story', pages };
}

function captionsOf({ language, text }: { language: string; text: string }): ReturnType<typeof readCaptions> {
  try {
    return readCaptions(text, language);
  } catch (error) {
    if (isAppError(error)) return [];
    throw error;
  }
}
