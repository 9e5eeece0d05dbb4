/** Traits that determine a pin's type. */
export interface PinTraits {
  /** @unwired CARD-06: false for every pin, as none is stored as such. */
  isEligibleForWebCloseup: boolean;
  hasVideo: boolean;
  isGif: boolean;
  hasProduct: boolean;
  hasRecipe: boolean;
  hasStory: boolean;
}

/** Returns the derived pin type, in the spec's order of precedence (spec §3, [CARD-06]). */
export function pinType(
  pin: PinTraits,
): 'oneTap' | 'video' | 'gif' | 'product' | 'recipe' | 'storyPin' | 'image' {
  if (pin.isEligibleForWebCloseup) return 'oneTap';
  if (pin.hasVideo) return 'video';
  if (pin.isGif) return 'gif';
  if (pin.hasProduct) return 'product';
  if (pin.hasRecipe) return 'recipe';
  if (pin.hasStory) return 'storyPin';
  return 'image';
}
