import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes through and records their count, line count and hash. */
export function measure(): {
  through: Transform;
  result(): { bytes: number; lines: number; sha256: string };
} {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
}
