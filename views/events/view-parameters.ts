/**
 * What kind of view an event happened in (spec §9). The codes of rich metadata are parameters of a closeup and of what
 * is said of its related pins. Of those of related pins the spec gives the codes alone; which list has which is ours.
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
  /** What looks like a pin or a part of it. */
  relatedMore: 3070,
  newsHub: 3082,
  /** The row of products of a pin's own page. */
  relatedProducts: 3173,
  /** Products that look like a pin. */
  relatedShop: 3375,
  story: 157,
  upsell: 3844,
  none: 0,
} as const;

/** The parameter of a closeup, by what its pin is rich in (spec §9). */
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

/** What a page with feedback is of. */
export interface FeedbackPlace {
  /** Of the page, as its address has it. */
  viewParameter: number | null;
  /** The pin whose own page it is; null elsewhere. */
  closeup: { richKind: string | null; isStory: boolean } | null;
}

/**
 * The parameter of what is said of a pin of a list (spec §9 'Feedback view parameters'): below a pin that of the pin
 * itself, among products and pictures that look alike one of their own, elsewhere that of the list.
 */
export function feedbackParameter({ viewParameter, closeup }: FeedbackPlace): number | null {
  if (closeup !== null) return closeup.isStory ? viewParameters.story : closeupParameter(closeup.richKind);
  const isAlike =
    viewParameter === viewParameters.relatedMore || viewParameter === viewParameters.relatedShop;
  return isAlike ? viewParameters.relatedProducts : viewParameter;
}
