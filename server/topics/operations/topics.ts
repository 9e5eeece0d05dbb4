import { followInterestOperation, unfollowInterestOperation } from './follow-interest.ts';
import { getInterestOperation, interestPinsOperation, listInterestsOperation } from './interests.ts';

import {
  domainFeedOperation,
  moreIdeasOperation,
  shoppingFeedOperation,
  storyFeedOperation,
  videosFeedOperation,
} from './list-feeds.ts';

import { readHomeTuningOperation, tuneHomeOperation } from './tune-home.ts';

/** Topics: what there are, their pins, following them. */
export const topicOperations = [
  listInterestsOperation,
  getInterestOperation,
  interestPinsOperation,
  followInterestOperation,
  unfollowInterestOperation,
  shoppingFeedOperation,
  videosFeedOperation,
  storyFeedOperation,
  domainFeedOperation,
  moreIdeasOperation,
  readHomeTuningOperation,
  tuneHomeOperation,
] as const;
