import type { Campaign } from '../business/business.ts';

export const promotionStates = ['running', 'paused', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** A promotion as the staff see it. */
export interface StaffPromotion extends Campaign {
  ownerId: string;
  ownerUsername: string;
  /** '' if the pin has no title or was deleted. */
  pinTitle: string;
  state: PromotionState;
}
