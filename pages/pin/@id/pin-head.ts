import { pinAlt } from '../../../views/pins/card/pin-words.ts';
import { isShownElsewhere } from '../../../server/crawlers/public-feed.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { videoOfPin } from '../../../views/media/video-of-pin.ts';
import { playerUrl } from '../../../views/media/video-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { alternatesOf } from '../../render/alternates.ts';
import { head } from '../../render/head.ts';
import { pinJsonLd } from '../../render/json-ld/pin-json-ld.ts';

/**
 * Metadata of a pin for search engines, bots and feed readers. A pin that other sites may not show has its texts alone:
 * no picture, film, player, structured data or oEmbed.
 */
export function pinHead(
  request: PageRequest,
  pin: Parameters<typeof pinJsonLd>[1],
  path: string,
): ReturnType<typeof head> {
  const isShown = isShownElsewhere(pin);
  return head(request, {
    title: en.pin.documentTitle({ title: pin.seoTitle, site: request.siteName }),
    description: pin.seoDescription,
    path: pin.seoUrl,
    robots: pin.seoNoindexReason === null ? null : 'noindex, follow',
    ogType: 'pinterestapp:pin',
    ...(isShown && {
      picture: pin.picture,
      pictureAlt: pinAlt(pin, en),
      video: videoOfPin(pin),
      player: playerUrl(pin.id),
      jsonLd: pinJsonLd(request.origin, pin, !request.viewer.isBot && !request.isOfProgram),
      alternates: alternatesOf(request, path, pin.seoTitle),
    }),
  });
}
