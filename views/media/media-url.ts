/** Key of a stored picture: MD5 and file extension of the original. */
export interface StoredPicture {
  signature: string;
  format: 'jpg' | 'png' | 'webp' | 'gif';
}

/** Picture sizes of spec §3, which the API lists. `orig` is the stored original. */
export const mediaSizes = [
  '60x60',
  '136x136',
  '150x150',
  '170x',
  '236x',
  '474x',
  '564x',
  '600x315',
  '736x',
  'orig',
] as const;

/** `360x` is for the cards of pages alone. */
export type MediaSize = (typeof mediaSizes)[number] | '360x';

/**
 * Path of a picture at one size: `/media/236x/aa/bb/cc/{signature}.jpg` (spec §3 Upload). Variants always end in
 * `.jpg`, because the server negotiates AVIF or WebP by `Accept` at the same address. Originals keep their format.
 */
export function mediaUrl(picture: StoredPicture, size: MediaSize = '150x150'): string {
  const { signature } = picture;
  const folders = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}`;
  return size === 'orig'
    ? `/media/originals/${folders}/${signature}.${picture.format}`
    : `/media/${size}/${folders}/${signature}.jpg`;
}
