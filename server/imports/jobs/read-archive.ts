import { ZipRefused, type ZipReader } from '../../adapters/archive/read-zip.ts';
import { archiveLimits } from '../../exports/archive.ts';

/** Returns a list of an archive that is read as a whole. Throws ZipRefused if it is missing or too large. */
export async function readJson(zip: ZipReader, name: string): Promise<unknown> {
  const entry = zip.entries.get(name);
  if (entry === undefined) throw new ZipRefused('noCopy');
  if (entry.bytes > archiveLimits.listBytes) throw new ZipRefused('tooMuch');
  const parts: Buffer[] = [];
  for await (const part of zip.read(name)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** Yields the lines of a list, with one line in memory at a time. Throws ZipRefused if it is missing or too large. */
export async function* linesOf(zip: ZipReader, name: string): AsyncGenerator<string> {
  const entry = zip.entries.get(name);
  if (entry === undefined) throw new ZipRefused('noCopy');
  if (entry.bytes > archiveLimits.pinsBytes) throw new ZipRefused('tooMuch');
  let rest: Buffer = Buffer.alloc(0);
  let count = 0;
  for await (const part of zip.read(name)) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    let from = 0;
    for (let at = rest.indexOf(10, from); at !== -1; at = rest.indexOf(10, from)) {
      count += 1;
      if (count > archiveLimits.pins) throw new ZipRefused('tooMuch');
      if (at > from) yield rest.toString('utf8', from, at);
      from = at + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > archiveLimits.lineBytes) throw new ZipRefused('tooMuch');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

/** Returns a line's value. Undefined, which is no item, if it is not JSON. */
export function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
