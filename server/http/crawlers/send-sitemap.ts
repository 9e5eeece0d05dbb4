import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { readSitemapPart, type SitemapRow } from '../../crawlers/sitemap.ts';
import {
  presentSitemapEntry,
  sitemapFrame,
  type PartName,
  type SitemapOrigins,
} from '../../crawlers/present-sitemap.ts';
import type { Services } from '../../services.ts';
import { acceptedEncoding } from '../files/content-encoding.ts';

/** Streams a part of the sitemap at the client's pace. It is never entirely in memory. */
export async function sendSitemap(
  request: Request,
  response: Response,
  services: Services,
  origins: SitemapOrigins,
  part: PartName,
): Promise<void> {
  const encoding = acceptedEncoding(request);
  const rows = readSitemapPart(services, part);
  // Reads the first rows before sending anything, so that a database failure can still be reported.
  const first = request.method === 'HEAD' ? null : await rows.next();
  response.vary('Accept-Encoding').set({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
  if (first === null) {
    response.end();
    return;
  }
  const source = Readable.from(textOf(origins, part, first, rows));
  try {
    if (encoding === null) await pipeline(source, response);
    else await pipeline(source, encoding === 'br' ? quickBrotli() : createGzip({ level: 3 }), response);
  } catch (error) {
    if (!response.destroyed && !response.headersSent) throw error;
    // A disconnected client needs no response, and an aborted part must be recognizable as incomplete.
    response.destroy();
  }
}

async function* textOf(
  origins: SitemapOrigins,
  { kind }: PartName,
  first: IteratorResult<SitemapRow[], void>,
  rest: AsyncGenerator<SitemapRow[], void, undefined>,
): AsyncGenerator<string> {
  const entries = (rows: SitemapRow[]): string =>
    rows.map((row) => presentSitemapEntry(origins, kind, row)).join('');
  yield sitemapFrame.start;
  if (first.done !== true) yield entries(first.value);
  for await (const rows of rest) yield entries(rows);
  yield sitemapFrame.end;
}

function quickBrotli(): ReturnType<typeof createBrotliCompress> {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
