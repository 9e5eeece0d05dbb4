/** Card dimensions in CSS pixels that stylesheets do not hold alone (spec §9, [CARD-07]). */
export const cardLayout = {
  widthDesktop: 236,
  imageCap: 488,
  detailsHeight: 68,
  detailsHeightSquarePriced: 90,
  squareImage: 136,
} as const;

/** Details height of a card ([CARD-07]). */
export function detailsHeight(isSquarePriced: boolean): number {
  return isSquarePriced ? cardLayout.detailsHeightSquarePriced : cardLayout.detailsHeight;
}
