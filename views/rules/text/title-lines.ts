/** Characters that every card width is sure to hold on one line; wide scripts and emoji count double. */
const oneLine = 17;
const wide =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/** Lines kept free below a card's picture for its words: 0, 1 or 2 ([CARD-07]: clamped at 2). */
export function titleLines(words: string): 0 | 1 | 2 {
  if (words === '') return 0;
  let units = 0;
  for (const char of words) {
    units += wide.test(char) ? 2 : 1;
    if (units > oneLine) return 2;
  }
  return 1;
}
