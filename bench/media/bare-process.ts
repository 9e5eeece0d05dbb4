import { join } from 'node:path';
import sharp from 'sharp';
import { encodeVariant } from '../../server/media/encode/encoder-settings.ts';
import { variantPixels, type MediaSize } from '../../server/media/media-sizes.ts';

export interface BareOrder {
  original: string;
  folder: string;
  wanted: { size: MediaSize; encoding: 'jpg' | 'webp' }[];
}

/** Measures sharp alone: each file from the original, all at once, with its own thread count. */
async function make({ original, folder, wanted }: BareOrder): Promise<void> {
  const size = await sharp(original).metadata();
  await Promise.all(
    wanted.map((each) => {
      const pixels = variantPixels(each.size, size);
      const image = sharp(original).resize({ ...pixels, fit: 'cover' });
      const path = join(folder, `bare-${each.size}.${each.encoding}`);
      return encodeVariant(image, pixels.width, each.encoding, 'normal').toFile(path);
    }),
  );
}

process.on('message', (order: BareOrder) => {
  make(order).then(
    () => process.send?.({ kind: 'done' }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
process.send?.({ kind: 'ready' });
