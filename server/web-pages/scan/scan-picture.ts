/** An `img` as the page has it. */
export interface ScannedPicture {
  /** Address as written, maybe relative. */
  src: string;
  width: number | null;
  height: number | null;
  alt: string;
  /** Where it stands: in the main text, in a part that every page of the site has, or neither. */
  place: 'main' | 'body' | 'side';
}

/** Attributes in which pages keep the picture that a script shows later. */
const lateAttributes = ['data-pin-media', 'data-src', 'data-lazy-src', 'data-original'];

/** What an `img` shows, in the largest size that it names; null where its page forbids saving it, or it has no address. */
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

/** The widest candidate of a `srcset`; densities alone say nothing of the size. */
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
