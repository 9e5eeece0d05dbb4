/**
 * Characters that are sure to fit on one line: of any card, and of one that is 236 px wide. Wide scripts and emoji
 * count double. Two lines lose a few to the wrapping of words.
 */
const narrowLine = 17;
const wideLine = 28;
const narrowTwoLines = 34;
const wideTwoLines = 58;
const doubleWidth =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/**
 * Lines kept free below a card's picture for its words; `wide` is 2 on narrow cards and 1 on 236-px ones, `wide3`
 * 3 and 2.
 */
export type TitleLines = 0 | 1 | 'wide' | 2 | 'wide3' | 3;

/** How many lines words need ([CARD-07]: clamped at 2, at 3 with a price), known before they are laid out. */
export function titleLines(words: string, most: 2 | 3 = 2): TitleLines {
  if (words === '') return 0;
  const enough = most === 2 ? wideLine : wideTwoLines;
  let units = 0;
  for (const char of words) {
    units += doubleWidth.test(char) ? 2 : 1;
    if (units > enough) return most;
  }
  if (units <= wideLine) return units > narrowLine ? 'wide' : 1;
  return units > narrowTwoLines ? 'wide3' : 2;
}
