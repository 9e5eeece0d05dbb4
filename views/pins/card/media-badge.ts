import type { MediaCard } from '../../contract/media.ts';
import type { Picture } from '../../contract/picture.ts';
import { videoDuration } from '../../base/text/durations.ts';
import type { Texts } from '../../base/texts/en.ts';
import { markup, type Markup } from '../../base/markup.ts';

/**
 * Returns the corner badge of a card: a video's length ([CARD-12]), GIF, or the number of pictures or pages. Null for
 * a still picture.
 */
export function mediaBadge(media: MediaCard | null, picture: Picture, t: Texts): Markup | null {
  if (media === null) return picture.format === 'gif' ? badge('', t.media.gifBadge, t.media.gif) : null;
  switch (media.kind) {
    case 'video': {
      const length = videoDuration(media.video.durationMs);
      return badge('', length, t.media.video(length));
    }
    case 'gif':
      return badge('', t.media.gifBadge, t.media.gif);
    case 'carousel':
      return badge(' stacked', String(media.slots.length), t.media.slides(media.slots.length));
    case 'story':
      return media.isDeleted
        ? null
        : badge(' stacked', String(media.pages.length), t.media.pages(media.pages.length));
  }
}

function badge(kind: string, shown: string, said: string): Markup {
  return markup`<span class="media-badge${kind}" role="img" aria-label="${said}">${shown}</span>`;
}
