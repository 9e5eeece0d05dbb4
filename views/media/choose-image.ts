import type { MediaSize } from './media-url.ts';

export interface SizedImage {
  url: string;
  width: number;
  height: number;
}

export interface ImageChoiceInput {
  embed: { type: string; src: string } | null;
  images: Partial<Record<MediaSize, SizedImage>>;
}

/**
 * Address of the image to show (spec §5 image choice, [CARD-08]): a gif uses its embed source; otherwise the
 * preferred size, then 736x, then the widest size that is not the original; null when the pin has none.
 *
 * @unwired CARD-08: pictures are chosen by `pictureSources`, which offers all sizes instead of one.
 */
export function chooseImage(pin: ImageChoiceInput, preferred: MediaSize): string | null {
  if (pin.embed?.type === 'gif' && pin.embed.src !== '') return pin.embed.src;
  const exact = pin.images[preferred] ?? pin.images['736x'];
  if (exact) return exact.url;
  let widest: SizedImage | null = null;
  for (const [size, image] of Object.entries(pin.images)) {
    if (size !== 'orig' && (widest === null || image.width > widest.width)) widest = image;
  }
  return widest?.url ?? null;
}
