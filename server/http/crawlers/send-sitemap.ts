import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { readSitemapPart } from '../../domain/crawlers/sitemap.ts';
import { presentSitemapEntry, sitemapFrame, type PartName } from '../../present/crawlers/sitemap.ts';
import type { Services } from '../../services.ts';
import { acceptedEncoding } from '../files/content-encoding.ts';

/** Streams a part of the sitemap as fast as it is taken; it is never whole in memory. */
export async function sendSitemap(
  request: Request,
  response: Response,
  services: Services,
  origin: string,
  part: PartName,
): Promise<void> {
  const encoding = acceptedEncoding(request);
  response.vary('Accept-Encoding').set({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const source = Readable.from(textOf(services, origin, part));
  try {
    if (encoding === null) await pipeline(source, response);
    else await pipeline(source, encoding === 'br' ? quickBrotli() : createGzip({ level: 3 }), response);
  } catch (error) {
    if (!response.destroyed && !response.headersSent) throw error;
    // Whoever hung up wants no answer, and a part that breaks off is seen to be broken.
    response.destroy();
  }
}

async function* textOf(services: Services, origin: string, part: PartName): AsyncGenerator<string> {
  yield sitemapFrame.start;
  for await (const rows of readSitemapPart(services, part))
    yield rows.map((row) => presentSitemapEntry(origin, part.kind, row)).join('');
  yield sitemapFrame.end;
}

function quickBrotli(): ReturnType<typeof createBrotliCompress> {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
