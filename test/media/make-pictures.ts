import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ExecutionContext } from 'ava';

/** Public path of a picture: a variant by size, or the original by 'orig'. */
export function mediaPath(signature: string, size: string, extension: string): string {
  const fan = [signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6)].join('/');
  return `/${size === 'orig' ? 'originals' : size}/${fan}/${signature}.${extension}`;
}

/** A folder removed after the test. */
export async function newFolder(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A picture with soft shapes and some grain. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const small = { width: Math.ceil(width / 12), height: Math.ceil(height / 12), channels: 3 as const };
  const seed = await sharp({ create: { ...small, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(seed, { limitInputPixels: false }).resize(width, height, { fit: 'fill', kernel: 'cubic' });
}

/** One color: fast at any size. */
export function flat(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#4682b4' } });
}

/** Large soft shapes, different on each call. */
export async function blobs(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const seed = sharp({ create: { width: 9, height: 6, channels: 3, background: '#808080', noise } });
  return sharp(await seed.png().toBuffer()).resize(width, height, { fit: 'fill' });
}

/** Four quarters: red, green / blue, white. */
export function quarters(width: number, height: number): Sharp {
  const [half, middle] = [Math.floor(width / 2), Math.floor(height / 2)];
  const quarter = (left: number, top: number, background: string) => ({
    input: { create: { width: half, height: middle, channels: 3 as const, background } },
    left,
    top,
  });
  const pieces = [quarter(0, 0, '#ff0000'), quarter(half, 0, '#00ff00'), quarter(0, middle, '#0000ff')];
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(pieces);
}

/** An animation with distinct frames. */
export async function animation(frames: number, side: number): Promise<Sharp> {
  const pictures = Array.from({ length: frames }, (_, index) =>
    sharp({
      create: { width: side, height: side, channels: 3, background: { r: index * 20, g: 90, b: 200 } },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } });
}

/** A PNG whose header states the size and whose rows are all zero: tiny on disk, huge when decoded. */
export function flatPng(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([magic, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', rows), end]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A GIF with this many one-pixel frames and a comment. */
export function manyFramesGif(frames: number): Buffer {
  const start = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 6]), Buffer.from('secret'), Buffer.from([0])]);
  const frame = Buffer.from('21f90400050000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([start, comment, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}
