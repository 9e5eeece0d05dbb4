import type { Request, Response } from 'express';
import type { StoredFile } from '../../../adapters/storage/storage.ts';
import { readRange } from '../../../media/video/read-range.ts';
import { etagMatches } from '../../pages/etag-matches.ts';

/**
 * Sends a stored file that never changes: whole, or the range that is asked for (RFC 9110 §14), so that a download can
 * be resumed. The caller sets the headers about its content. `onFault` is told of a file that cannot be read.
 */
export function sendStored(
  request: Request,
  response: Response,
  file: StoredFile,
  etag: string,
  onFault: (error: unknown) => void,
): void {
  response.set({ 'Accept-Ranges': 'bytes', ETag: etag });
  if (etagMatches(request.headers['if-none-match'], etag)) {
    response.status(304).end();
    return;
  }
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etag;
  const range = isSame ? readRange(request.headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${file.bytes}`);
    for (const name of ['Content-Type', 'Content-Disposition']) response.removeHeader(name);
    response.end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  response.set('Content-Length', String(end - start + 1));
  if (range !== null) response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.bytes}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = file.stream({ start, end });
  stream.on('error', (error) => {
    onFault(error);
    response.destroy();
  });
  response.on('close', () => stream.destroy());
  stream.pipe(response);
}
