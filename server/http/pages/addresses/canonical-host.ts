import { isIP } from 'node:net';
import type { IncomingMessage, RequestListener } from 'node:http';
import { ownPath } from '../../../../views/base/urls/safe-next.ts';
import { parseUrl } from '../../../../views/base/urls/parse-url.ts';
import type { Config } from '../../../config/config.ts';
import { askedHost } from '../../origin-of.ts';

/**
 * Paths served on any host. They use no cookie, and are used by scripts and tokens that do not follow redirects to
 * another host, or read where the first one leads.
 */
const anyHost =
  /^\/(?:(?:v5|v1|v3\/pidgets|js|ext|oembed\.json|url_shortener|upload-media|media|originals|\d{2,3}x\d{0,3}|healthz|readyz|\.well-known)(?:[/?]|$)|[^/?]+\/[^/?]+\.rss(?:\?|$))/;
const calls = /^\/(v3|resource|_ngjs)(\/|$)/;

/**
 * Redirects requests for another name of the site, such as the apex, to ORIGIN, because forms from another host would
 * be rejected. Pages get a 301. Calls and requests with a body get a 307, which keeps method and body. IP addresses
 * and names without a dot are exempt, because probes and neighbors in a private network use them.
 */
export function canonicalHost(
  config: Pick<Config, 'origin' | 'mediaOrigin' | 'trustedProxies'>,
  next: RequestListener,
): RequestListener {
  const { origin, mediaOrigin } = config;
  if (origin === null) return next;
  const own = new Set(
    [origin, ...(mediaOrigin === null ? [] : [mediaOrigin])].map((each) => new URL(each).host),
  );
  return (request, response) => {
    const to = isElsewhere(request, config, own) ? ownPath(request.url ?? '/') : null;
    if (to === null || anyHost.test(to)) {
      next(request, response);
      return;
    }
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !calls.test(to);
    response.writeHead(isPage ? 301 : 307, {
      Location: origin + to,
      'Cache-Control': isPage ? 'public, max-age=3600' : 'no-store',
      Vary: 'Host, X-Forwarded-Host',
    });
    // Discards the body, so that the connection can be reused.
    request.resume();
    response.end();
  };
}

function isElsewhere(
  request: IncomingMessage,
  config: Pick<Config, 'trustedProxies'>,
  own: ReadonlySet<string>,
): boolean {
  const asked = parseUrl(`https://${askedHost(request, config)}`);
  if (asked === null || own.has(asked.host)) return false;
  const { hostname } = asked;
  return hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
}
