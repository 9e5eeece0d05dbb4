/** Not that of `cut-text.ts`, so that pages without such names do not load this. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the first character as people see it, however many code points it has. Firefox 124 and older, which know no
 * graphemes, get its first code point.
 */
export function firstGrapheme(text: string): string {
  // These are each a character of their own.
  if (/^[\u0020-\u02ff]{2}/.test(text)) return text.slice(0, 1);
  if (!('Segmenter' in Intl)) return [...text][0] ?? '';
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text).containing(0)?.segment ?? '';
}
