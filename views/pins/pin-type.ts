import type { PinType } from '../contract/models.ts';

/** Traits that determine a pin's own type. */
export interface PinTraits {
  hasVideo: boolean;
  isGif: boolean;
  hasProduct: boolean;
  hasRecipe: boolean;
  hasStory: boolean;
}

/** Returns the derived pin type, in the spec's order of precedence (spec §3, [CARD-06]). */
export function pinType(pin: PinTraits): Exclude<PinType, 'oneTap'> {
  if (pin.hasVideo) return 'video';
  if (pin.isGif) return 'gif';
  if (pin.hasProduct) return 'product';
  if (pin.hasRecipe) return 'recipe';
  if (pin.hasStory) return 'storyPin';
  return 'image';
}

/**
 * Returns the type of a pin in an ad place. A pin that is eligible for web closeup, whose card opens its site, is
 * 'oneTap' before anything else ([CARD-06]).
 */
export function typeInSlot(type: PinType, isEligibleForWebCloseup: boolean): PinType {
  return isEligibleForWebCloseup ? 'oneTap' : type;
}
