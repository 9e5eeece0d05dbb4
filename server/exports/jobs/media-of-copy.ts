import type { OwnPinRow } from '../../../db/queries/exports/own-things.ts';
import type { StoredStoryBlock } from '../../../db/queries/media/pin-media.ts';
import type { OriginalFormat } from '../../media/media-keys.ts';
import { picturePath, videoPath, type ArchivedMedia } from '../archive.ts';

/** A file that a copy holds: a stored picture, or a video as it is kept. */
export interface CopyFile {
  signature: string;
  format: OriginalFormat | 'mp4';
}

/** Where a file lies in the archive. */
export function pathOfFile({ signature, format }: CopyFile): string {
  return format === 'mp4' ? videoPath(signature) : picturePath(signature, format);
}

/** What a pin is besides its cover, as the archive says it, and the files that this names. */
export function mediaOfCopy(pin: Pick<OwnPinRow, 'mediaKind' | 'mediaCard' | 'mediaDetails'>): {
  media: ArchivedMedia | null;
  files: CopyFile[];
} {
  const files: CopyFile[] = [];
  const name = (file: CopyFile): string => {
    files.push(file);
    return pathOfFile(file);
  };
  return { media: mediaOf(pin, name), files };
}

function mediaOf(
  { mediaKind: kind, mediaCard: card, mediaDetails: details }: Parameters<typeof mediaOfCopy>[0],
  name: (file: CopyFile) => string,
): ArchivedMedia | null {
  if (kind === null || card === null || details === null) return null;
  // A moving picture is its own original, and is made a video again where it comes in.
  if (kind === 'gif') return null;
  if ('video' in card && 'captions' in details)
    return {
      kind: 'video',
      video: name({ signature: card.video.signature, format: 'mp4' }),
      captions: details.captions.map(({ language, text }) => ({ language, text })),
    };
  if ('slots' in card)
    return {
      kind: 'carousel',
      slots: card.slots.map(({ picture, title, details: words, link }) => ({
        picture: name(picture),
        title,
        details: words,
        link,
      })),
    };
  if (!('pages' in details)) return null;
  return {
    kind: 'story',
    pages: details.pages.map(({ blocks }) => ({ blocks: blocks.flatMap((block) => blockOf(block, name)) })),
  };
}

type ArchivedBlock = Extract<ArchivedMedia, { kind: 'story' }>['pages'][number]['blocks'][number];

function blockOf(block: StoredStoryBlock, name: (file: CopyFile) => string): ArchivedBlock[] {
  switch (block.type) {
    case 'image':
      return [{ type: 'image', picture: name(block.picture) }];
    case 'video':
      return [{ type: 'video', video: name({ signature: block.video.signature, format: 'mp4' }) }];
    case 'product':
      // Pins of others: they do not come along.
      return [];
    default:
      return [block];
  }
}
