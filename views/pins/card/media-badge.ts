import type { MediaCard } from '../../contract/pins/media.ts';
import type { Picture } from '../../contract/pins/picture.ts';
import { videoDuration } from '../../base/time/durations.ts';
import type { Texts } from '../../base/texts/en.ts';
import { markup, type Markup } from '../../base/markup.ts';

/**
 * Returns the corner badge of a card: a video's length ([CARD-12]), GIF, or the number of pictures or pages. Null for
 * a still picture.
 */
export function mediaBadge(media: MediaCard | null, picture: Picture, t: Texts): Markup | null {
  if (media === null) return picture.format === 'gif' ? badge(t.media.gifBadge, t.media.gif) : null;
  switch (media.kind) {
    case 'video': {
      const length = videoDuration(media.video.durationMs);
      return badge(length, t.media.video({ length }));
    }
    case 'gif':
      return badge(t.media.gifBadge, t.media.gif);
    case 'carousel':
      return badge(String(media.slots.length), t.media.slides({ count: media.slots.length }), {
        isStacked: true,
      });
    case 'story':
      return media.isDeleted || media.pages.length < 2
        ? null
        : badge(String(media.pages.length), t.media.pages({ count: media.pages.length }), {
            isStacked: true,
          });
  }
}

function badge(shown: string, said: string, { isStacked = false } = {}): Markup {
  return markup`<span class="media-badge${isStacked ? ' stacked' : ''}" role="img" aria-label="${said}">${shown}</span>`;
}
