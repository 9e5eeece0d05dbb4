import type { Picture } from '../../views/contract/models.ts';
import { imageSizes, mediaPath, variantDimensions, type ImageSize } from '../../views/rules/media.ts';

/** Address of a picture at a size, absolute; null when there is no picture. */
export function presentImageUrl(origin: string, picture: Picture | null, size: ImageSize): string | null {
  return picture === null ? null : origin + mediaPath(picture, size);
}

/** `images` of a pin: every size with url, width and height (protocol §5). */
export function presentImages(
  origin: string,
  picture: Picture,
): Record<string, { url: string; width: number; height: number; dominant_color: string }> {
  return Object.fromEntries(
    imageSizes.map((size) => [
      size,
      {
        url: origin + mediaPath(picture, size),
        ...variantDimensions(picture, size),
        dominant_color: picture.dominantColor,
      },
    ]),
  );
}
