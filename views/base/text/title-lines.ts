/**
 * Characters that always fit on one line of any card, and of a 236 px card. Wide scripts and emoji count double. Two
 * lines lose a few characters to word wrap.
 */
const narrowLine = 17;
const wideLine = 28;
const narrowTwoLines = 34;
const wideTwoLines = 58;
const doubleWidth =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/** Lines reserved below a card's picture. `wide` is 2 on narrow cards and 1 on 236 px cards; `wide3` is 3 and 2. */
export type TitleLines = 0 | 1 | 'wide' | 2 | 'wide3' | 3;

/** Returns how many lines a text needs ([CARD-07]: clamped at 2, or 3 with a price), estimated before layout. */
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
