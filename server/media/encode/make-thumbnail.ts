import sharp from 'sharp';
import { thumbSide } from '../../../views/visual-search/describe-region.ts';

/**
 * Renders a stored image, or the first frame of an animation, as a small square on white. The aspect ratio is not
 * kept.
 */
export async function makeThumbnail(originalPath: string, side = thumbSide): Promise<Buffer> {
  return sharp(originalPath, { limitInputPixels: false })
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
}
