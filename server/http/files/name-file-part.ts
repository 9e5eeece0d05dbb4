import { Transform, type Writable } from 'node:stream';

/** Fields before the file are small, so its header comes early. */
const searchedBytes = 256 * 1024;

/**
 * Gives the part `file` of a form a file name where the client sends none, as object stores allow; a part without one
 * counts as a field otherwise. Only the part's header is looked for. Passes nothing on once `parser` reads no more.
 */
export function nameFilePart(parser: Writable): Transform {
  const header = Buffer.from('name="file"');
  let pending: Buffer | null = Buffer.alloc(0);
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (parser.listenerCount('file') === 0) return done();
      if (pending === null) return done(null, chunk);
      const seen = Buffer.concat([pending, chunk]);
      const end = seen.indexOf(header) + header.length;
      const isFound = end >= header.length;
      if (isFound && seen.length < end + 2) {
        pending = seen;
        return done();
      }
      if (isFound || passed + seen.length > searchedBytes) {
        pending = null;
        const isUnnamed = isFound && seen.subarray(end, end + 2).toString() === '\r\n';
        return done(
          null,
          isUnnamed
            ? Buffer.concat([seen.subarray(0, end), Buffer.from('; filename="file"'), seen.subarray(end)])
            : seen,
        );
      }
      const kept = Math.min(seen.length, header.length - 1);
      pending = seen.subarray(seen.length - kept);
      passed += seen.length - kept;
      done(null, seen.subarray(0, seen.length - kept));
    },
    flush(done) {
      done(null, pending ?? undefined);
    },
  });
}
