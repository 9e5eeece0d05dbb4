import type { ScannedPicture } from './scan/scan-picture.ts';

/** A picture that can be saved from a page. */
export interface FoundPicture {
  /** Absolute. */
  url: string;
  /** As the page says; null where it does not. */
  width: number | null;
  height: number | null;
  alt: string;
}

/** A picture that the page names in its head or data, which is what it wants to be known by. */
export type NamedPicture = Omit<FoundPicture, 'alt'>;

/** Smaller pictures are buttons, avatars and marks. */
const leastSide = 100;
const longestBanner = 4;
export const mostPictures = 60;

const decoration =
  /(?:^|[/_.-])(?:logo|icon|sprite|avatar|gravatar|pixel|spacer|blank|badge|button|emoji|favicon|tracking)(?:s?[/_.\d-]|$)/i;

/**
 * The pictures of a page worth saving, best first: what the page names itself by, then those of its text by size and
 * place. Each stands there once; what is no picture, tiny, a banner or a part of every page is left out.
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
    const held = best.get(sameness(picture.url));
    if (held === undefined) best.set(sameness(picture.url), { ...picture });
    else {
      held.alt ||= picture.alt;
      held.width ??= picture.width;
      held.height ??= picture.height;
    }
  }
  return [...best.values()].slice(0, mostPictures);
}

function isWorthSaving({ width, height }: ScannedPicture, url: string): boolean {
  if ((width !== null && width < leastSide) || (height !== null && height < leastSide)) return false;
  if (width !== null && height !== null && (width > height * longestBanner || height > width * longestBanner))
    return false;
  const { pathname } = new URL(url);
  return !/\.svgz?$/i.test(pathname) && !decoration.test(pathname);
}

/** Size counts by its square root, so that one huge picture does not hide that it stands in the margin. */
function scoreOf({ width, height, place, alt }: ScannedPicture): number {
  const size = Math.sqrt((width ?? height ?? 300) * (height ?? width ?? 300));
  const weight = place === 'main' ? 1.5 : place === 'body' ? 1 : 0.3;
  return Math.min(size, 2000) * weight + (alt === '' ? 0 : 30);
}

/** The same picture in two sizes differs in its query alone with most image services. */
function sameness(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname.length > 8 ? host + pathname : url;
}
