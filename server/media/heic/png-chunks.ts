import { crc32, deflateSync } from 'node:zlib';

/** Signature, header, and color profile of an 8-bit PNG (W3C PNG, third edition). 4 channels have transparency. */
export function pngStart(width: number, height: number, channels: 3 | 4, profile: Buffer | null): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const name = Buffer.from('ICC\0\0', 'latin1');
  const color = profile ? [chunk('iCCP', Buffer.concat([name, deflateSync(profile)]))] : [];
  return Buffer.concat([signature, chunk('IHDR', header), ...color]);
}

/** A part of the pixels, which are one zlib stream over all its parts. */
export function pngPixels(compressed: Buffer): Buffer {
  return chunk('IDAT', compressed);
}

export const pngEnd = chunk('IEND', Buffer.alloc(0));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
