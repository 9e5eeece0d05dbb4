import type { OwnPinRow } from '../../../db/queries/exports/own-things.ts';
import type { StoredStoryBlock } from '../../../db/queries/media/pin-media.ts';
import type { OriginalFormat } from '../../media/media-keys.ts';
import { picturePath, videoPath, type ArchivedMedia } from '../archive.ts';

/** A file in an export: a stored picture, or a video in its stored form. */
export interface CopyFile {
  signature: string;
  format: OriginalFormat | 'mp4';
}

/** Returns a file's path in the archive. */
export function pathOfFile({ signature, format }: CopyFile): string {
  return format === 'mp4' ? videoPath(signature) : picturePath(signature, format);
}

/** Returns a pin's media besides its cover in the archive's format, and the files it references. */
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
  // A moving picture is its own original and is converted to video again on import.
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
      return [{ type: 'image', picture: name(block.picture), altText: block.altText }];
    case 'video':
      return [
        {
          type: 'video',
          video: name({ signature: block.video.signature, format: 'mp4' }),
          altText: block.altText,
        },
      ];
    default:
      return [block];
  }
}
