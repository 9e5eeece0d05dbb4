import type { ScannedPicture } from './scan/scan-picture.ts';

/** An image that can be saved from a page. */
export interface FoundPicture {
  /** Absolute URL. */
  url: string;
  /** As stated by the page. Null if it is not. */
  width: number | null;
  height: number | null;
  alt: string;
}

/** An image named in the page's head or structured data, which the page wants to be represented by. */
export type NamedPicture = Omit<FoundPicture, 'alt'>;

/** Smaller images are buttons, avatars, and icons. */
const leastSide = 100;
const longestBanner = 4;
export const maxPictures = 60;

const decoration =
  /(?:^|[/_.-])(?:logo|icon|sprite|avatar|gravatar|pixel|spacer|blank|badge|button|emoji|favicon|tracking)(?:s?[/_.\d-]|$)/i;

/**
 * Returns the images of a page worth saving, best first: the ones that represent the page, then those in its content
 * by size and place. Each appears once. Non-images, tiny images, banners, and images repeated on every page are left
 * out.
 */
export function rankPictures(
  named: readonly NamedPicture[],
  pictures: readonly ScannedPicture[],
  resolve: (address: string) => string | null,
): FoundPicture[] {
  const candidates: { picture: FoundPicture; score: number; order: number }[] = [];
  for (const [order, { url, width, height }] of named.entries())
    candidates.push({ picture: { url, width, height, alt: '' }, score: 10_000 - order, order });
  for (const [order, scanned] of pictures.entries()) {
    const url = resolve(scanned.src);
    if (url === null || !isWorthSaving(scanned, url)) continue;
    const { width, height, alt } = scanned;
    candidates.push({ picture: { url, width, height, alt }, score: scoreOf(scanned), order });
  }
  candidates.sort((a, b) => b.score - a.score || a.order - b.order);
  const best = new Map<string, FoundPicture>();
  for (const { picture } of candidates) {
    const known = best.get(sameness(picture.url));
    if (known === undefined) best.set(sameness(picture.url), { ...picture });
    else {
      known.alt ||= picture.alt;
      known.width ??= picture.width;
      known.height ??= picture.height;
    }
  }
  return [...best.values()].slice(0, maxPictures);
}

function isWorthSaving({ width, height }: ScannedPicture, url: string): boolean {
  if ((width !== null && width < leastSide) || (height !== null && height < leastSide)) return false;
  if (width !== null && height !== null && (width > height * longestBanner || height > width * longestBanner))
    return false;
  const { pathname } = new URL(url);
  return !/\.svgz?$/i.test(pathname) && !decoration.test(pathname);
}

/** Size counts by its square root, so that one huge image does not outweigh its place in the margin. */
function scoreOf({ width, height, place, alt }: ScannedPicture): number {
  const size = Math.sqrt((width ?? height ?? 300) * (height ?? width ?? 300));
  const weight = place === 'main' ? 1.5 : place === 'body' ? 1 : 0.3;
  return Math.min(size, 2000) * weight + (alt === '' ? 0 : 30);
}

/** With most image services, the same image in two sizes differs only in the query. */
function sameness(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname.length > 8 ? host + pathname : url;
}
