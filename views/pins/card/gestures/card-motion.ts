import type { MediaCard } from '../../../contract/pins/media.ts';
import { writeCardSlots } from '../../media/card-slots.ts';
import { markup, type Markup } from '../../../base/markup.ts';

/**
 * Attributes of a card's picture box for scripts: the video signature (with `data-g` for a GIF, which plays alongside
 * others), or a carousel's id and slides. Null for still pictures.
 */
export function cardMotion(media: MediaCard | null): Markup | null {
  switch (media?.kind) {
    case 'video':
      return markup` data-v="${media.video.signature}"`;
    case 'gif':
      return markup` data-v="${media.video.signature}" data-g`;
    case 'carousel':
      return markup` data-k="${media.id}" data-s="${writeCardSlots(media.slots)}"`;
    case 'story':
    case undefined:
      return null;
  }
}
