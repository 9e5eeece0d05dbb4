/** Made for the first text that needs it: this alone takes a phone a tenth of a second. */
let segmenter: Intl.Segmenter | undefined;

/** Characters that are each a grapheme of their own in any combination. */
const eachAGrapheme = /^[\u0020-\u02ff]*$/;

/**
 * Returns the longest prefix of at most `max` Unicode code points that ends at a grapheme boundary, so that an emoji
 * sequence or accented letter is never split. Firefox 124 and older know no graphemes.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Segmentation is the most expensive part of a card. Most texts need none up to the character after the cut.
  if (eachAGrapheme.test(text.slice(0, max + 1))) return text.slice(0, max);
  if (!('Segmenter' in Intl)) return [...text].slice(0, max).join('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  let end = 0;
  for (const { segment } of segmenter.segment(text)) {
    count += [...segment].length;
    if (count > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** The same, with an ellipsis after the first `kept` characters of a longer text. */
export function cutVisibly(text: string, max: number, kept = max): string {
  return cutText(text, max) === text ? text : `${cutText(text, kept).trimEnd()}…`;
}
