/** Card dimensions in CSS pixels (spec §9, [CARD-07]). `cornerStep` is in 4 px steps. */
export const cardLayout = {
  widthDesktop: 236,
  widthMobile: 175,
  gap: 14,
  imageCap: 488,
  cornerStep: 4,
  titleLines: 2,
  titleLinesWithPrice: 3,
  detailsHeight: 68,
  detailsHeightSquarePriced: 90,
  squareImage: 136,
  minButtonHeight: 40,
  minButtonWidth: 70,
  pillRadius: 24,
} as const;

/** Details height of a card ([CARD-07]). */
export function detailsHeight(isSquarePriced: boolean): number {
  return isSquarePriced ? cardLayout.detailsHeightSquarePriced : cardLayout.detailsHeight;
}
