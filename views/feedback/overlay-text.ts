import {
  cutName,
  overlayTexts,
  promoterOf,
  unfollowedText,
  type FeedbackStatus,
  type FeedReason,
} from './feedback.ts';

/** Returns the overlay's text for a state (spec §2, §8). */
export function overlayText(
  status: Exclude<FeedbackStatus, 'none'>,
  reason: FeedReason | null,
  site: string,
): { title: string; text: string } {
  if (status === 'reported') return overlayTexts.reported(site);
  if (status === 'unfollowed' && reason !== null)
    return { title: overlayTexts.hidden().title, text: unfollowedText(reason) ?? overlayTexts.hidden().text };
  const promoter = promoterOf(reason);
  return promoter === null ? overlayTexts.hidden() : overlayTexts.promoted(promoter);
}

/** Returns the follow target of a reason: form action and name. */
export function followTarget(reason: FeedReason): { action: string; name: string } | null {
  switch (reason.kind) {
    case 'followedBoard':
      return target('boards', reason.boardId, reason.board);
    case 'followedUser':
      return target('users', reason.userId, reason.user);
    case 'topic':
      return target('interests', reason.topicId, reason.topic);
    case 'recentActivity':
    case 'board':
    case 'promoted':
    case 'partnerData':
      return null;
  }
}

function target(kind: string, id: string, name: string): { action: string; name: string } {
  return { action: `/v3/${kind}/${id}/follow/`, name: cutName(name) };
}
