import type { RequestHandler } from 'express';
import type { Config } from '../../config/config.ts';
import { publicPin } from '../../crawlers/public-feed.ts';
import type { Services } from '../../services.ts';
import { embedStyle, presentEmbed } from '../../widgets/present-embed.ts';
import { withMediaHost } from '../files/media/media-host.ts';
import { cacheScope } from '../cache-scope.ts';
import { originOf } from '../origin-of.ts';
import { styleHash } from '../security/security-headers.ts';
import { refusals } from '../../refusals.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** `/ext/embed.html?id=`: a public pin in a frame on another site (protocol §6), as a signed-out visitor may see it. */
export function embedPage(services: Services, config: Config): RequestHandler {
  const pictures = `'self'${config.mediaOrigin === null ? '' : ` ${config.mediaOrigin}`}`;
  const policy = [
    "default-src 'none'",
    `img-src ${pictures}`,
    `style-src '${styleHash(embedStyle)}'`,
    // Served under any host, which the player is not.
    `frame-src ${config.origin ?? "'self'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
    ...(config.secureCookies ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return async (request, response) => {
    const { id } = request.query;
    const pin = typeof id === 'string' && isId(id) ? await publicPin(services, id) : null;
    if (pin === null) {
      response
        .status(404)
        .set('Cache-Control', `${cacheScope(services)}, max-age=10`)
        .type('text/plain')
        .send(refusals.input.notFound);
      return;
    }
    response
      .set({
        'Content-Security-Policy': policy,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': `${cacheScope(services)}, max-age=60, stale-while-revalidate=600`,
      })
      .vary('Accept-Language')
      .removeHeader('X-Frame-Options');
    response.type('html').send(withMediaHost(presentEmbed(pin, originOf(request, config)), config));
  };
}
