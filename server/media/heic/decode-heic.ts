import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createDeflate } from 'node:zlib';
import { ImageRefusal } from '../image-failure.ts';
import type { ImageLimits } from '../image-limits.ts';
import { openHeic, type Heic, type Tile } from './open-heic.ts';
import { pngEnd, pngPixels, pngStart } from './png-chunks.ts';

/**
 * Decodes the primary image of a HEIC file into an uncompressed PNG with the same color profile, one row of tiles at a
 * time. Returns its rotation as a value of EXIF's Orientation. Throws ImageRefusal. Blocks its thread while
 * it decodes a tile.
 */
export async function decodeHeic(
  inputPath: string,
  outPath: string,
  limits: Pick<ImageLimits, 'pixels' | 'wholeDecodeBytes'>,
): Promise<number> {
  const heic = openHeic(await readFile(inputPath), limits.pixels);
  checkSize(heic, limits);
  const rows = croppedRows(heic);
  await pipeline(
    rows,
    createDeflate({ level: 0, chunkSize: 1 << 20 }),
    async function* (compressed: AsyncIterable<Buffer>) {
      yield pngStart(heic.crop.width, heic.crop.height, heic.channels, heic.profile);
      for await (const bytes of compressed) yield pngPixels(bytes);
      yield pngEnd;
    },
    createWriteStream(outPath),
  );
  return heic.orientation;
}

/** Memory of a tile while it is decoded, as measured: the decoder's frame, its planes, and the interleaved pixels. */
const bytesPerTilePixel = 15;

function checkSize(heic: Heic, limits: Pick<ImageLimits, 'pixels' | 'wholeDecodeBytes'>): void {
  const { width, height, crop, columns, rows, tileWidth, tileHeight } = heic;
  if (crop.width <= 0 || crop.height <= 0 || crop.left < 0 || crop.top < 0)
    throw new ImageRefusal('damaged_image');
  if (columns * tileWidth < width || rows * tileHeight < height) throw new ImageRefusal('damaged_image');
  if (width * height > limits.pixels) throw new ImageRefusal('too_many_pixels');
  const tile = tileWidth * tileHeight * bytesPerTilePixel;
  const strip = rows > 1 || columns > 1 ? crop.width * tileHeight * heic.channels : 0;
  if (tile + strip > limits.wholeDecodeBytes) throw new ImageRefusal('too_many_pixels');
}

/** Rows of the cropped image as PNG has them, each after a byte for its filter. */
function* croppedRows(heic: Heic): Generator<Buffer> {
  const { crop, channels, tileWidth, tileHeight } = heic;
  const rowBytes = 1 + crop.width * channels;
  const bottom = crop.top + crop.height;
  const firstRow = Math.floor(crop.top / tileHeight);
  for (let row = firstRow; row * tileHeight < bottom; row += 1) {
    const top = Math.max(crop.top, row * tileHeight);
    const strip = Buffer.alloc(rowBytes * (Math.min(bottom, (row + 1) * tileHeight) - top));
    const firstColumn = Math.floor(crop.left / tileWidth);
    for (let column = firstColumn; column * tileWidth < crop.left + crop.width; column += 1) {
      const tile = heic.decodeTile(column, row);
      if (tile.width < tileWidth || tile.height < tileHeight) throw new ImageRefusal('damaged_image');
      copyTile(tile, column * tileWidth, top - row * tileHeight);
    }
    yield strip;

    /** Copies the part of a tile that is inside the crop, from this row of the tile on. */
    function copyTile(tile: Tile, tileLeft: number, fromRow: number): void {
      const left = Math.max(crop.left, tileLeft);
      const right = Math.min(crop.left + crop.width, tileLeft + tileWidth);
      for (let line = 0; line < strip.length / rowBytes; line += 1) {
        const from = (fromRow + line) * tile.stride + (left - tileLeft) * channels;
        const to = line * rowBytes + 1 + (left - crop.left) * channels;
        strip.set(tile.pixels.subarray(from, from + (right - left) * channels), to);
      }
    }
  }
}
