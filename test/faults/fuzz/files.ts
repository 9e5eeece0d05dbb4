import sharp from 'sharp';
import { fixture } from '../../media/heic/make-heic.ts';
import { picture } from '../../support/data/pictures.ts';
import type { Chance } from './chance.ts';

export interface Seed {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Files of every accepted kind, and of some rejected ones. */
export async function seedFiles(): Promise<Seed[]> {
  const jpeg = await picture(5, 96, 72);
  const of = async (format: 'png' | 'webp' | 'gif' | 'avif'): Promise<Buffer> =>
    sharp(jpeg).toFormat(format).toBuffer();
  const page =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://127.0.0.1:1/"/></svg>';
  return [
    { name: 'a.jpg', type: 'image/jpeg', bytes: jpeg },
    { name: 'a.png', type: 'image/png', bytes: await of('png') },
    { name: 'a.webp', type: 'image/webp', bytes: await of('webp') },
    { name: 'a.gif', type: 'image/gif', bytes: await of('gif') },
    { name: 'a.avif', type: 'image/avif', bytes: await of('avif') },
    { name: 'a.heic', type: 'image/heic', bytes: fixture('p3') },
    { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from(page) },
    {
      name: 'a.mp4',
      type: 'video/mp4',
      bytes: Buffer.concat([Buffer.from('00000018667479706d70343200000000', 'hex'), jpeg]),
    },
    { name: 'polyglot.jpg', type: 'image/jpeg', bytes: Buffer.concat([jpeg, Buffer.from(page)]) },
    {
      name: 'playlist.m3u8',
      type: 'video/mp4',
      bytes: Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/a.ts\n'),
    },
    { name: '../../a.jpg', type: 'text/html', bytes: Buffer.alloc(0) },
  ];
}

/** Corrupts a file: flips bits, truncates, duplicates or overwrites parts. */
export function spoilt({ bytes }: Seed, chance: Chance): Buffer {
  if (bytes.length === 0 || chance.is(0.1)) return bytes;
  const copy = Buffer.from(bytes);
  switch (chance.below(5)) {
    case 0:
      return copy.subarray(0, chance.below(copy.length));
    case 1: {
      const at = chance.below(copy.length);
      return Buffer.concat([copy.subarray(0, at), copy.subarray(Math.max(0, at - 200))]);
    }
    case 2:
      {
        const at = chance.below(copy.length);
        copy.fill(chance.below(256), at, Math.min(copy.length, at + 64));
      }
      return copy;
    case 3:
      // Sizes, counts and offsets are near the start.
      for (let times = 0; times < 8; times += 1)
        copy[chance.below(Math.min(64, copy.length))] = chance.of([0, 1, 127, 128, 255]);
      return copy;
    default:
      for (let times = 1 + chance.below(30); times > 0; times -= 1)
        copy[chance.below(copy.length)] = chance.below(256);
      return copy;
  }
}

/** A handmade multipart body: well formed, or with damaged boundaries, names and lengths. */
export function multipart(
  fields: Record<string, unknown>,
  file: { field: string; name: string; type: string; bytes: Buffer },
  chance: Chance,
): { body: Buffer; type: string } {
  const boundary = 'fuzz-boundary';
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
      ),
    );
  const times = chance.is(0.05) ? 3 : 1;
  for (let at = 0; at < times; at += 1)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  let body = Buffer.concat(parts);
  if (chance.is(0.08)) body = body.subarray(0, chance.below(body.length));
  const named = chance.is(0.95) ? boundary : chance.of(['', 'x', '"', 'x'.repeat(500)]);
  return { body, type: `multipart/form-data; boundary=${named}` };
}
