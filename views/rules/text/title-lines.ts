/**
 * Characters that are sure to fit on one line: of any card, and of one that is 236 px wide. Wide scripts and emoji
 * count double.
 */
const narrowLine = 17;
const wideLine = 28;
const doubleWidth =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/** Lines kept free below a card's picture for its words; `wide` is 2 on narrow cards and 1 on 236-px ones. */
export type TitleLines = 0 | 1 | 'wide' | 2;

/** How many lines words need ([CARD-07]: clamped at 2), known before they are laid out. */
export function titleLines(words: string): TitleLines {
  if (words === '') return 0;
  let units = 0;
  for (const char of words) {
    units += doubleWidth.test(char) ? 2 : 1;
    if (units > wideLine) return 2;
  }
  return units > narrowLine ? 'wide' : 1;
}
