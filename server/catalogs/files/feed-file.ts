import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { refusals } from '../../refusals.ts';
import type { FeedSource } from './read-records.ts';
import { NoFeed } from './read-table.ts';

/**
 * Opens the file of a feed, unpacked if gzip has compressed it. Reading throws `NoFeed` if the compressed file is damaged
 * or cut off, or once it has unpacked to more than `maxBytes`.
 */
export function feedFile(path: string, maxBytes: number): FeedSource {
  return async function* () {
    if (!(await isGzip(path))) {
      yield* createReadStream(path);
      return;
    }
    let seen = 0;
    try {
      for await (const bytes of unpacked(path)) {
        seen += bytes.length;
        if (seen > maxBytes)
          throw new NoFeed(refusals.catalogs.fileTooLarge({ megabytes: maxBytes / 1024 / 1024 }));
        yield bytes;
      }
    } catch (error) {
      if (isDamage(error)) throw new NoFeed(refusals.catalogs.damaged);
      throw error;
    }
  };
}

async function isGzip(path: string): Promise<boolean> {
  for await (const bytes of createReadStream(path, { end: 1 }) as AsyncIterable<Buffer>)
    return bytes[0] === 0x1f && bytes[1] === 0x8b;
  return false;
}

/** Failures of either stream end the iteration, and the end of the iteration closes both. */
function unpacked(path: string): AsyncIterable<Buffer> {
  const stream: Readable = pipeline(createReadStream(path), createGunzip(), () => undefined);
  return stream as AsyncIterable<Buffer>;
}

/** zlib names its errors `Z_…`. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
