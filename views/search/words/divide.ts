const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * Returns the words of a run of a script without spaces, without those of hiragana alone, which are mostly particles. The
 * segmenter knows all of these scripts.
 */
export function divide(word: string): string[] {
  if (
    !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      word,
    )
  )
    return [word];
  const parts = [...segmenter.segment(word)]
    .map(({ segment }) => segment)
    .filter((part) => !/^[\p{Script=Hiragana}]+$/u.test(part));
  return parts.length === 0 ? [word] : parts;
}
