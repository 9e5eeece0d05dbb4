/** An `img` as found on the page. */
export interface ScannedPicture {
  /** URL as written, possibly relative. */
  src: string;
  width: number | null;
  height: number | null;
  alt: string;
  /** Its location: in the main content, in a part repeated on every page, or neither. */
  place: 'main' | 'body' | 'side';
}

/** Attributes for lazy-loaded images. */
const lateAttributes = ['data-pin-media', 'data-src', 'data-lazy-src', 'data-original'];

/** Returns the largest image that an `img` names. Null if its page forbids saving it or it has no URL. */
export function scanPicture(
  attributes: Record<string, string>,
  place: ScannedPicture['place'],
): ScannedPicture | null {
  if (attributes['data-pin-nopin'] !== undefined || attributes['nopin'] !== undefined) return null;
  if (/^(true|nopin)$/i.test(attributes['data-pin-no-hover'] ?? '') && attributes['role'] === 'presentation')
    return null;
  const late = lateAttributes.map((name) => attributes[name]).find((value) => value);
  const largest = largestOfSet(attributes['srcset'] ?? attributes['data-srcset'] ?? '');
  const src = attributes['data-pin-media'] ?? largest?.src ?? late ?? attributes['src'] ?? '';
  if (src.trim() === '') return null;
  const [width, height] = [lengthOf(attributes['width']), lengthOf(attributes['height'])];
  const isLarger = largest !== null && width !== null && largest.width > width;
  return {
    src: src.trim(),
    width: isLarger ? largest.width : (width ?? largest?.width ?? null),
    height: isLarger && height !== null && width > 0 ? Math.round((height * largest.width) / width) : height,
    alt: (attributes['data-pin-description'] ?? attributes['alt'] ?? '').trim().slice(0, 500),
    place,
  };
}

/** Returns the widest candidate of a `srcset`. Densities alone give no size. */
function largestOfSet(srcset: string): { src: string; width: number } | null {
  let largest: { src: string; width: number } | null = null;
  for (const part of srcset.slice(0, 8000).split(/,\s+/)) {
    const [src = '', measure = ''] = part.trim().split(/\s+/);
    const width = /^(\d{1,5})w,?$/.exec(measure)?.[1];
    if (src !== '' && width !== undefined && Number(width) > (largest?.width ?? 0))
      largest = { src, width: Number(width) };
  }
  return largest;
}

function lengthOf(value: string | undefined): number | null {
  const digits = /^\s*(\d{1,5})(px)?\s*$/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
