const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters of which every one is a grapheme by itself whatever follows among them. */
const eachAGrapheme = /^[\u0020-\u02ff]*$/;

/**
 * The longest beginning of a text that has at most `max` Unicode code points and ends between two graphemes, so
 * that an emoji sequence or an accented letter is kept whole or left out whole.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Segmenting costs more than all the rest of a card; up to the one past the cut, most texts have no need of it.
  if (eachAGrapheme.test(text.slice(0, max + 1))) return text.slice(0, max);
  let count = 0;
  let end = 0;
  for (const { segment } of segmenter.segment(text)) {
    count += [...segment].length;
    if (count > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
