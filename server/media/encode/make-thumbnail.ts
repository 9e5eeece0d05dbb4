import sharp from 'sharp';
import { thumbSide } from '../../../views/visual-search/describe-region.ts';

/** A stored picture, or the first frame of a moving one, as a small square on white; its shape is not kept. */
export async function makeThumbnail(originalPath: string, side = thumbSide): Promise<Buffer> {
  return sharp(originalPath, { limitInputPixels: false })
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
}
