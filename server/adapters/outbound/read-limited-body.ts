import { Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundRefusal } from './outbound-failure.ts';

/**
 * Returns the stream stages for a body: count as received, decompress, count again. Both counters fail with
 * `too_large` at maxBytes, which stops both a false Content-Length and a decompression bomb.
 */
export function limitedBodyStages(contentEncoding: string, maxBytes: number): Transform[] {
  return [byteCap(maxBytes), ...unpacker(contentEncoding), byteCap(maxBytes)];
}

function byteCap(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new OutboundRefusal('too_large'));
      else done(null, chunk);
    },
  });
}

function unpacker(contentEncoding: string): Transform[] {
  switch (contentEncoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return [];
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()];
    case 'deflate':
      return [createInflate()];
    case 'br':
      return [createBrotliDecompress()];
    default:
      throw new OutboundRefusal('bad_response');
  }
}

/** Ends a body that has sent nothing for idleMs with `timed_out`. Returns a function that stops watching. */
export function watchIdle(body: Readable, idleMs: number): () => void {
  const timer = setTimeout(() => body.destroy(new OutboundRefusal('timed_out')), idleMs);
  body.on('data', () => timer.refresh());
  body.pause();
  return () => clearTimeout(timer);
}
