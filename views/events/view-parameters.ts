/**
 * View parameters of events (spec §9). The rich metadata codes apply to closeups and to feedback on their related
 * pins. For related pins, the spec lists only the codes; their assignment to lists is ours.
 */
export const viewParameters = {
  home: 92,
  sharedHeader: 92,
  articlePin: 141,
  otherRichPin: 139,
  plainPin: 140,
  productPin: 144,
  recipePin: 145,
  /** Below a pin. */
  related: 140,
  /** Visually similar to a pin or a part of it. */
  relatedMore: 3070,
  newsHub: 3082,
  /** Product row on a pin's page. */
  relatedProducts: 3173,
  /** Products similar to a pin. */
  relatedShop: 3375,
  story: 157,
  upsell: 3844,
  none: 0,
} as const;

/** Returns the parameter of a closeup by its pin's rich metadata kind (spec §9). */
export function closeupParameter(richKind: string | null): number {
  switch (richKind) {
    case null:
      return viewParameters.plainPin;
    case 'product':
      return viewParameters.productPin;
    case 'article':
      return viewParameters.articlePin;
    case 'recipe':
      return viewParameters.recipePin;
    default:
      return viewParameters.otherRichPin;
  }
}

/** The page on which feedback is given. */
export interface FeedbackPlace {
  /** View parameter of the page's address. */
  viewParameter: number | null;
  /** The pin shown on its own page, or null on other pages. */
  closeup: { richKind: string | null; isStory: boolean } | null;
}

/**
 * Returns the parameter for feedback on a listed pin (spec §9 'Feedback view parameters'): that of the closeup pin
 * below a pin, a separate one for product and visually similar lists, otherwise that of the list.
 */
export function feedbackParameter({ viewParameter, closeup }: FeedbackPlace): number | null {
  if (closeup !== null) return closeup.isStory ? viewParameters.story : closeupParameter(closeup.richKind);
  const isAlike =
    viewParameter === viewParameters.relatedMore || viewParameter === viewParameters.relatedShop;
  return isAlike ? viewParameters.relatedProducts : viewParameter;
}
