import { followInterestOperation, unfollowInterestOperation } from './follow-interest.ts';
import { getInterestOperation, interestPinsOperation, listInterestsOperation } from './interests.ts';

/** Topics: what there are, their pins, following them. */
export const topicOperations = [
  listInterestsOperation,
  getInterestOperation,
  interestPinsOperation,
  followInterestOperation,
  unfollowInterestOperation,
] as const;
