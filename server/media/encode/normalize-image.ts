import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { describedSize, describePixels } from './describe-pixels.ts';
import { decodeHeicAside } from '../heic/decode-heic-aside.ts';
import { ImageRefusal } from '../image-failure.ts';
import type { ImageLimits } from '../image-limits.ts';
import type { NormalizedImage } from '../process/image-messages.ts';
import { isWholeGif } from '../gif-blocks.ts';
import type { OriginalFormat } from '../media-keys.ts';
import {
  isLosslessWebp,
  isPlainLossyWebp,
  isMovingAvif,
  sniffFormat,
  type SniffedFormat,
} from '../sniff-format.ts';

/**
 * Reads an untrusted image and writes the original that is stored: upright, sRGB, 8 bits, no metadata, at most
 * `longestSide`. The same bytes give the same signature. Throws ImageRefusal. Runs only inside the decoding process.
 *
 * @param scratchPath for an intermediate file, which the caller removes
 */
export async function normalizeImage(
  inputPath: string,
  outPath: string,
  scratchPath: string,
  limits: ImageLimits,
): Promise<NormalizedImage> {
  if ((await stat(inputPath)).size === 0) throw new ImageRefusal('empty_file');
  const head = await readHead(inputPath);
  const sniffed = sniffFormat(head);
  if (!sniffed) throw new ImageRefusal('not_an_image');
  if (sniffed === 'other-image') throw new ImageRefusal('unsupported_format');
  if (isMovingAvif(head)) throw new ImageRefusal('moving_avif');
  const metadata = await readHeader(inputPath, sniffed);
  checkHeader(metadata, sniffed, head, limits);
  if (sniffed === 'gif' && !isWholeGif(await readFile(inputPath))) throw new ImageRefusal('damaged_image');
  const written = isHeic(metadata)
    ? await writeHeicOriginal(inputPath, outPath, scratchPath, head, limits)
    : await writeOriginal(inputPath, outPath, metadata, head, limits);
  const [sourceSha256, signature] = [await hashFile(inputPath, 'sha256'), await hashFile(outPath, 'md5')];
  const small = await sharp(outPath, { limitInputPixels: false })
    .resize({ ...describedSize, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { signature, sourceSha256, ...written, ...describePixels(small), originalPath: outPath };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096), length: 4096, position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readHeader(path: string, sniffed: SniffedFormat): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    if (sniffed === 'heif' && /unsupported|codec|compression/i.test(String(error))) {
      throw new ImageRefusal('heic_unsupported');
    }
    throw error;
  }
}

/** sharp reads the header of HEIC, but decodes only AVIF. */
function isHeic(metadata: Metadata): boolean {
  return metadata.format === 'heif' && metadata.compression !== 'av1';
}

function checkHeader(metadata: Metadata, sniffed: SniffedFormat, head: Buffer, limits: ImageLimits): void {
  if (metadata.format !== sniffed) throw new ImageRefusal('not_an_image');
  const pixels = metadata.width * metadata.height;
  if (pixels === 0) throw new ImageRefusal('damaged_image');
  if (pixels > stillPixels(metadata, limits)) throw new ImageRefusal('too_many_pixels');
  const frames = framesOf(metadata);
  if (frames > limits.frames || (frames > 1 && pixels * frames > limits.animationPixels)) {
    throw new ImageRefusal('too_many_frames');
  }
  if (pixels * wholeBytesPerPixel(metadata, head) > limits.wholeDecodeBytes)
    throw new ImageRefusal('too_many_pixels');
}

function stillPixels({ format, isProgressive }: Metadata, limits: ImageLimits): number {
  return format === 'jpeg' && !isProgressive ? limits.streamedPixels : limits.pixels;
}

function framesOf(metadata: Metadata): number {
  return metadata.format === 'gif' || metadata.format === 'webp' ? (metadata.pages ?? 1) : 1;
}

/** Returns the bytes per pixel that a decoder holds at once, or 0 if it streams rows. */
function wholeBytesPerPixel(metadata: Metadata, head: Buffer): number {
  const channelBytes = metadata.depth === 'ushort' ? 2 : 1;
  switch (metadata.format) {
    case 'jpeg':
      // Progressive files are buffered as 16-bit coefficients.
      return metadata.isProgressive
        ? metadata.chromaSubsampling === '4:2:0'
          ? 3
          : metadata.channels * 2
        : 0;
    case 'png':
      return metadata.isProgressive ? metadata.channels * channelBytes : 0;
    case 'webp':
      return isPlainLossyWebp(head) ? 6 : 8;
    case 'heif':
      // HEIC is decoded in tiles, which are checked there.
      if (isHeic(metadata)) return 0;
      // Sum of the decoder's frame buffers, the planes, and the interleaved image, as measured.
      return metadata.depth === 'uchar' ? 18 : 24;
    default:
      return 0;
  }
}

interface WrittenOriginal {
  width: number;
  height: number;
  frames: number;
  format: OriginalFormat;
  bytes: number;
}

async function writeOriginal(
  inputPath: string,
  outPath: string,
  metadata: Metadata,
  head: Buffer,
  limits: ImageLimits,
): Promise<WrittenOriginal> {
  const frames = framesOf(metadata);
  const format = originalFormat(metadata);
  const info = await readWhole(metadata, async (failOn) => {
    const limitInputPixels = frames > 1 ? limits.animationPixels : stillPixels(metadata, limits);
    const source = sharp(inputPath, { failOn, animated: frames > 1, limitInputPixels });
    const fitted = frames > 1 ? source : await upright(source, metadata, limits.longestSide);
    return encodeOriginal(fitted.toColourspace('srgb'), format, metadata, head).toFile(outPath);
  });
  const height = info.pageHeight ?? Math.round(info.height / frames);
  return { width: info.width, height, frames, format, bytes: info.size };
}

async function writeHeicOriginal(
  inputPath: string,
  outPath: string,
  scratchPath: string,
  head: Buffer,
  limits: ImageLimits,
): Promise<WrittenOriginal> {
  const orientation = await decodeHeicAside({ inputPath, outPath: scratchPath, limits });
  const decoded = await sharp(scratchPath, { limitInputPixels: false }).metadata();
  const metadata = { ...decoded, format: 'heif', chromaSubsampling: '4:2:0', orientation } as const;
  return writeOriginal(scratchPath, outPath, metadata, head, limits);
}

/**
 * Decodes strictly. A JPEG with harmless warnings, common in camera files, is read again leniently, unless the warning
 * was about missing pixels, which a lenient read would paint gray.
 */
async function readWhole<Info>(
  metadata: Metadata,
  read: (failOn: 'warning' | 'error') => Promise<Info>,
): Promise<Info> {
  if (metadata.format !== 'jpeg') return read('error');
  try {
    return await read('warning');
  } catch (error) {
    if (
      /premature end|bad huffman|memory|pixel limit|for write|write error|no space|disk space|quota exceeded/i.test(
        String(error),
      )
    )
      throw error;
    return read('error');
  }
}

/**
 * GIF, PNG, and WebP keep their format. Everything else becomes JPEG unless it has transparency. A WebP that moves
 * becomes a GIF, of which ffmpeg makes a film.
 */
function originalFormat(metadata: Metadata): OriginalFormat {
  if (framesOf(metadata) > 1) return 'gif';
  switch (metadata.format) {
    case 'png':
    case 'webp':
    case 'gif':
      return metadata.format;
    default:
      return metadata.hasAlpha ? 'webp' : 'jpg';
  }
}

function encodeOriginal(image: Sharp, format: OriginalFormat, metadata: Metadata, head: Buffer): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({
        quality: 92,
        chromaSubsampling: metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
      });
    case 'png':
      return image.png({ compressionLevel: 6, adaptiveFiltering: false });
    case 'webp':
      return isLosslessWebp(head)
        ? image.webp({ lossless: true, effort: 2 })
        : image.webp({ quality: 92, effort: 3 });
    case 'gif':
      // Without dithering, the source's own colors are preserved.
      return image.gif({ effort: 1, reuse: true, dither: metadata.format === 'gif' ? 0 : 0.6 });
  }
}

const turns: Record<number, (image: Sharp) => Sharp> = {
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.flop().rotate(270),
  6: (image) => image.rotate(90),
  7: (image) => image.flop().rotate(90),
  8: (image) => image.rotate(270),
};

/**
 * Resizes a still image and applies its EXIF orientation. Rotation needs the whole image in memory, so the image is
 * first resized as a stream and only the result is rotated.
 */
async function upright(source: Sharp, metadata: Metadata, longestSide: number): Promise<Sharp> {
  const fitted = source.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const turn = turns[metadata.orientation ?? 1];
  if (!turn) return fitted;
  const { data, info } = await fitted
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return turn(sharp(data, { raw: { width, height, channels }, limitInputPixels: false }));
}

async function hashFile(path: string, algorithm: 'md5' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
