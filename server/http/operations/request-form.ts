import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { parseUrl } from '../../../views/base/urls/parse-url.ts';
import { ownPath } from '../../../views/base/urls/safe-next.ts';

/** Returns the parsed body's fields, or {} if it is not an object. */
export function bodyOf(request: Request): Record<string, unknown> {
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};
}

/** Returns whether a request is a form from a page without JavaScript: a POST that accepts HTML. */
export function isPlainForm(request: Request): boolean {
  return (
    request.method === 'POST' &&
    request.originalUrl.startsWith('/v3/') &&
    (request.headers.accept ?? '').includes('text/html') &&
    (request.is(['application/x-www-form-urlencoded', 'multipart/form-data']) || false) !== false
  );
}

/** Returns path and query of the referring page on this site, or null. */
export function cameFrom({ headers }: Pick<IncomingMessage, 'headers'>, origin: string): string | null {
  const url = parseUrl(headers.referer ?? '');
  return url?.origin === origin ? ownPath(url.pathname + url.search) : null;
}

/** Whether a script of the page sends its form, and itself goes where the form leads. */
export const isSentInPlace = (request: Request): boolean => request.get('x-in-place') === 'true';
