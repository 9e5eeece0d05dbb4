import { followInterestOperation, unfollowInterestOperation } from './follow-interest.ts';
import {
  getInterestOperation,
  interestPinsOperation,
  listInterestsOperation,
  relatedInterestsOperation,
} from './interests.ts';

import {
  domainFeedOperation,
  moreIdeasOperation,
  shoppingFeedOperation,
  storyFeedOperation,
  videosFeedOperation,
} from './list-feeds.ts';

import { readHomeTuningOperation, tuneHomeOperation } from './tune-home.ts';

/** Operations for topics: listing, pins, following. */
export const topicOperations = [
  listInterestsOperation,
  getInterestOperation,
  interestPinsOperation,
  relatedInterestsOperation,
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
