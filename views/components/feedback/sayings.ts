import { limits } from '../../contract/limits.ts';
import { feedbackName } from '../../rules/text/names.ts';
import {
  overlayTexts,
  unfollowedText,
  type FeedbackStatus,
  type FeedReason,
} from '../../rules/feedback/feedback.ts';

/** The overlay's words for a state (spec §2, §8). */
export function sayings(
  status: Exclude<FeedbackStatus, 'none'>,
  reason: FeedReason | null,
  site: string,
): { title: string; text: string } {
  if (status === 'reported') return overlayTexts.reported(site);
  if (status === 'unfollowed' && reason !== null)
    return { title: overlayTexts.hidden().title, text: unfollowedText(reason) ?? overlayTexts.hidden().text };
  return reason?.kind === 'promoted' ? overlayTexts.promoted(reason.promoter) : overlayTexts.hidden();
}

/** Where following and unfollowing what a reason names is done; names are cut as spec §5 says. */
export function followTarget(reason: FeedReason): { action: string; name: string } | null {
  switch (reason.kind) {
    case 'followedBoard':
      return {
        action: `/v3/boards/${reason.boardId}/follow/`,
        name: feedbackName(reason.board, limits.feedbackName),
      };
    case 'followedUser':
      return {
        action: `/v3/users/${reason.userId}/follow/`,
        name: feedbackName(reason.user, limits.feedbackName),
      };
    case 'topic':
      return {
        action: `/v3/interests/${reason.topicId}/follow/`,
        name: feedbackName(reason.topic, limits.feedbackName),
      };
    case 'recentActivity':
    case 'board':
    case 'promoted':
    case 'partnerData':
      return null;
  }
}
