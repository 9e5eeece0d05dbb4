import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../../views/base/urls/parse-url.ts';
import { ownPath } from '../../../views/base/urls/safe-next.ts';

/** Returns path and query of the referring page on this site, or null. */
export function cameFrom({ headers }: Pick<IncomingMessage, 'headers'>, origin: string): string | null {
  const url = parseUrl(headers.referer ?? '');
  return url?.origin === origin ? ownPath(url.pathname + url.search) : null;
}
