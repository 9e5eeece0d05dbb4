import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { acceptedEncoding, compress, type Encoding } from '../files/content-encoding.ts';
import { etagMatches } from '../pages/etag-matches.ts';

interface Written {
  of: object;
  plain: Buffer;
  etag: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** Serves the OpenAPI document to programs of any site. It is written and compressed once for each document. */
export function apiDocumentRoute(document: () => Record<string, unknown>): RequestHandler {
  let kept: Written | undefined;
  return async (request, response) => {
    const current = document();
    const written = kept?.of === current ? kept : (kept = write(current));
    const { plain, etag, compressed } = written;
    response
      .set({
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag',
        'Cache-Control': 'public, max-age=300',
        'Content-Type': 'application/json; charset=utf-8',
        ETag: etag,
      })
      .vary('Accept-Encoding');
    if (etagMatches(request.headers['if-none-match'], etag)) {
      response.status(304).end();
      return;
    }
    const encoding = acceptedEncoding(request);
    if (encoding !== null && !compressed.has(encoding))
      compressed.set(encoding, compress(plain, encoding, 'small'));
    const sent = (encoding === null ? undefined : await compressed.get(encoding)) ?? plain;
    if (encoding !== null) response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(sent.length)).end(sent);
  };
}

function write(document: Record<string, unknown>): Written {
  const plain = Buffer.from(JSON.stringify(document));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { of: document, plain, etag, compressed: new Map() };
}
