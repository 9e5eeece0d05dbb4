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

/**
 * Closeup measures in CSS pixels and shares of the viewport (spec §9, [CARD-07]).
 *
 * @unwired CARD-07: the closeup’s style sheet has measures of its own.
 */
export const closeupLayout = {
  column: 508,
  card: 1016,
  imageCap: 488,
  wideCard: 992,
  mediumCard: 672,
  maxCard: 1176,
  imageShare: 0.6,
  viewportShare: 0.84,
  breakpointSmall: 740,
  breakpointLarge: 912,
} as const;

/** Details height of a card ([CARD-07]). */
export function detailsHeight(isSquarePriced: boolean): number {
  return isSquarePriced ? cardLayout.detailsHeightSquarePriced : cardLayout.detailsHeight;
}
