import { z } from 'zod';
import { variantPixels } from '../../media/media-sizes.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { mediaSizes, mediaUrl, type MediaSize, type StoredPicture } from '../../../views/media/media-url.ts';

export const imageSchema = z
  .object({
    url: z.string(),
    width: z.number().describe('Pixels'),
    height: z.number().describe('Pixels'),
    dominant_color: z.string().describe('`#rrggbb`, shown while the picture loads'),
  })
  .meta({ id: 'Image' });

/** An image for each size. */
export const imageOfSize = Object.fromEntries(mediaSizes.map((size) => [size, imageSchema])) as Record<
  MediaSize,
  typeof imageSchema
>;

export const imagesSchema = z
  .object(imageOfSize)
  .meta({ id: 'Images', description: 'A picture by size; `orig` is the stored original' });
export type PresentedImages = z.output<typeof imagesSchema>;

/** Returns the absolute URL of an image at a size. Null without an image. */
export function presentImageUrl(
  origin: string,
  picture: StoredPicture | null,
  size: MediaSize,
): string | null {
  return picture === null ? null : origin + mediaUrl(picture, size);
}

/** Returns `images` of a pin: every size with url, and width and height of its file in pixels (protocol §5). */
export function presentImages(origin: string, picture: Picture): PresentedImages {
  const images: Partial<PresentedImages> = {};
  for (const size of mediaSizes) {
    const { width, height } = size === 'orig' ? picture : variantPixels(size, picture);
    images[size] = {
      url: origin + mediaUrl(picture, size),
      width,
      height,
      dominant_color: picture.dominantColor,
    };
  }
  return images as PresentedImages;
}
