import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns the encoding for the response, or null for none. */
export function acceptedEncoding(request: IncomingMessage): Encoding | null {
  const accepts = request.headers['accept-encoding'];
  if (typeof accepts !== 'string') return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts) ? 'gzip' : null;
}

/**
 * Compresses off the event loop. `small` takes the time to get within 2% of the best size, for bodies that are sent
 * many times. `quick` takes about a millisecond, for bodies that are sent once.
 */
export function compress(body: Buffer, encoding: Encoding, effort: 'small' | 'quick'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: effort === 'small' ? 6 : 1 });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'small' ? 9 : 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
