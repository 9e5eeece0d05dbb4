import type { Picture } from '../../views/contract/models.ts';
import { mediaSizes, mediaUrl, type MediaSize } from '../../views/rules/media-url.ts';

/** Address of a picture at a size, absolute; null when there is no picture. */
export function presentImageUrl(origin: string, picture: Picture | null, size: MediaSize): string | null {
  return picture === null ? null : origin + mediaUrl(picture, size);
}

/** `images` of a pin: every size with url, width and height in pixels (protocol §5). */
export function presentImages(
  origin: string,
  picture: Picture,
): Record<string, { url: string; width: number; height: number; dominant_color: string }> {
  return Object.fromEntries(
    mediaSizes.map((size) => [
      size,
      {
        url: origin + mediaUrl(picture, size),
        ...variantDimensions(picture, size),
        dominant_color: picture.dominantColor,
      },
    ]),
  );
}

function variantDimensions(picture: Picture, size: MediaSize): { width: number; height: number } {
  if (size === 'orig') return { width: picture.width, height: picture.height };
  const [wantedWidth = 0, wantedHeight] = size.split('x').map(Number);
  if (wantedHeight) return { width: wantedWidth, height: wantedHeight };
  const width = Math.min(wantedWidth, picture.width);
  return { width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) };
}
