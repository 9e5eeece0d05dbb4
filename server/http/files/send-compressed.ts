import type { Request, Response } from 'express';
import { acceptedEncoding, compress, type Effort } from './content-encoding.ts';
import type { JsonReplacer } from './media/media-host.ts';

/** Shorter bodies fit into the packets that their headers need anyway. */
const leastBytes = 1024;

/** Sends a body that is made for each request, compressed as the client accepts it. */
export async function sendCompressed(
  response: Response,
  body: Buffer,
  { effort = 'quick', mayCompress = true }: { effort?: Effort; mayCompress?: boolean } = {},
): Promise<void> {
  const isWorthIt = mayCompress && body.length >= leastBytes;
  const encoding = isWorthIt ? acceptedEncoding(response.req) : null;
  const sent = encoding === null ? body : await compress(body, encoding, effort);
  response.vary('Accept-Encoding');
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', sent.length);
  response.end(sent);
}

/** Sends a value as JSON. */
export async function sendJson(
  response: Response,
  value: unknown,
  options: { mayCompress?: boolean } = {},
): Promise<void> {
  const replacer = response.app.get('json replacer') as JsonReplacer | undefined;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  await sendCompressed(response, Buffer.from(JSON.stringify(value, replacer)), options);
}

/**
 * Whether a request does not come from a page of another site, which must not learn from the length of an answer what
 * it holds beside the options that the page chose (BREACH).
 */
export function isFromOwnPages(request: Pick<Request, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== 'cross-site' && site !== 'same-site';
}
