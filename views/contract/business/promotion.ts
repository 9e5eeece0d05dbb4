import type { Id, UserSummary } from '../models.ts';

/** Who paid for a pin's place (BIZ-03). */
export interface PinPromotion {
  campaignId: Id;
  promoter: UserSummary;
  /** A copy of a promoted pin, which nobody pays for. */
  isDownstream: boolean;
  isThirdParty: boolean;
}
