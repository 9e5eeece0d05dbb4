import type { Config } from '../../config/config.ts';
import { publicPin } from '../../crawlers/public-feed.ts';
import { playerStyle, presentPlayer } from '../../crawlers/present-player.ts';
import type { Services } from '../../services.ts';
import { videoOfPin } from '../../../views/media/video-of-pin.ts';
import { withMediaHost } from '../files/media/media-host.ts';
import { styleHash } from '../security/security-headers.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/**
 * Returns the page that plays a pin's video in a frame on any other site (CLOSE-05), with its headers: no script, no
 * cookie, as a signed-out visitor sees it. Null for any other pin, so that it appears not to exist.
 */
export async function playerPage(
  services: Services,
  config: Pick<Config, 'origin' | 'mediaOrigin' | 'storeOrigin' | 'secureCookies'>,
  origin: string,
  pinId: string,
): Promise<{ html: string; headers: Record<string, string> } | null> {
  const pin = isId(pinId) ? await publicPin(services, pinId) : null;
  const video = pin === null ? null : videoOfPin(pin);
  if (pin === null || video === null) return null;
  const { media, mediaDetails } = pin;
  const html = presentPlayer({
    pinId: pin.id,
    address: origin + pin.seoUrl,
    title: pin.seoTitle,
    video,
    poster: media?.kind === 'video' ? pin.picture : video.poster,
    captions: mediaDetails?.kind === 'video' ? mediaDetails.captions : [],
  });
  const from = `'self'${config.mediaOrigin === null ? '' : ` ${config.mediaOrigin}`}`;
  const policy = [
    "default-src 'none'",
    `media-src ${from}${config.storeOrigin === null ? '' : ` ${config.storeOrigin}`}`,
    `img-src ${from}`,
    `style-src '${styleHash(playerStyle)}'`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
    ...(config.secureCookies ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    html: withMediaHost(html, config),
    headers: { 'Content-Security-Policy': policy, 'Cross-Origin-Resource-Policy': 'cross-origin' },
  };
}
