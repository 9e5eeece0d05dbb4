import { open } from 'node:fs/promises';
import exifr from 'exifr';

/** A file's metadata, by EXIF and IPTC blocks and XMP namespaces. */
export type EmbeddedMetadata = Record<string, Record<string, unknown>>;

/** The only fields read. They include no location, camera, or names of people in the picture. */
const wanted: Record<string, readonly string[]> = {
  ifd0: ['ImageDescription', 'XPTitle', 'XPComment', 'XPSubject'],
  exif: ['DateTimeOriginal', 'CreateDate'],
  iptc: ['ObjectName', 'Headline', 'Caption'],
  dc: ['title', 'description'],
  photoshop: ['Headline', 'DateCreated'],
  xmp: ['CreateDate'],
  Iptc4xmpCore: ['AltTextAccessibility'],
};

const options = {
  tiff: true,
  gps: false as const,
  ifd1: false as const,
  interop: false as const,
  iptc: true,
  xmp: true,
  icc: false as const,
  jfif: false as const,
  mergeOutput: false,
  // Dates are kept as text because they state no time zone.
  reviveValues: false,
};

/** Reads a picture's embedded metadata. Returns {} if there is none or it is damaged. */
export async function embeddedMetadata(path: string): Promise<EmbeddedMetadata> {
  try {
    const input = (await webpAsJpeg(path)) ?? path;
    const found: unknown = await exifr.parse(input, options);
    if (typeof found !== 'object' || found === null) return {};
    const metadata: EmbeddedMetadata = {};
    for (const [name, block] of Object.entries(found as Record<string, unknown>)) {
      const keys = wanted[name];
      if (keys === undefined || typeof block !== 'object' || block === null) continue;
      metadata[name] = Object.fromEntries(
        Object.entries(block as Record<string, unknown>).filter(([key]) => keys.includes(key)),
      );
    }
    return metadata;
  } catch {
    return {};
  }
}

const maxChunkBytes = 65_000;

/** Wraps a WebP file's metadata chunks in a JPEG without a picture, because the parser does not support WebP. */
async function webpAsJpeg(path: string): Promise<Buffer | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await bytesAt(0, 12);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return null;
    const segments: Buffer[] = [];
    for (let at = 12; at + 8 <= size;) {
      const header = await bytesAt(at, 8);
      if (header.length < 8) break;
      const length = header.readUInt32LE(4);
      const prefix = prefixes[header.toString('latin1', 0, 4)];
      if (prefix !== undefined && length <= maxChunkBytes) {
        const data = await bytesAt(at + 8, length);
        const bare = data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
        segments.push(jpegSegment(Buffer.concat([Buffer.from(prefix, 'latin1'), bare])));
      }
      at += 8 + length + (length % 2);
    }
    return Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...segments,
      Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
    ]);
  } finally {
    await file.close();
  }

  async function bytesAt(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
    return buffer.subarray(0, bytesRead);
  }
}

const prefixes: Record<string, string | undefined> = {
  EXIF: 'Exif\0\0',
  'XMP ': 'http://ns.adobe.com/xap/1.0/\0',
};

function jpegSegment(data: Buffer): Buffer {
  const start = Buffer.from([0xff, 0xe1, 0, 0]);
  start.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([start, data]);
}
