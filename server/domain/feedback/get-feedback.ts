import { pinFeedback } from '../../../db/queries/pins/pin-feedback.ts';
import type { FeedReason } from '../../../views/rules/feedback/feedback.ts';
import type { Services } from '../../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';

export interface PinFeedback {
  isHidden: boolean;
  isReported: boolean;
  /** What of it the member follows, and so may unfollow: the board before the person. */
  reason: FeedReason | null;
}

/** Reasons that following gives, by which the person who unfollowed is told what they did. */
export function followReason(pin: PinRecord, kind: unknown): FeedReason | null {
  return reasonOf(pin, { followsBoard: kind === 'followedBoard', followsPinner: kind === 'followedUser' });
}

/** What a member has said of a pin, and why it may have come to them. */
export async function getFeedback(services: Services, userId: string, pin: PinRecord): Promise<PinFeedback> {
  const row = await pinFeedback(services.db, userId, pin.id);
  if (row === null) return { isHidden: false, isReported: false, reason: null };
  return { isHidden: row.isHidden, isReported: row.isReported, reason: reasonOf(pin, row) };
}

function reasonOf(
  { board, pinner }: PinRecord,
  { followsBoard, followsPinner }: { followsBoard: boolean; followsPinner: boolean },
): FeedReason | null {
  if (followsBoard) return { kind: 'followedBoard', board: board.name, boardId: board.id };
  if (followsPinner)
    return { kind: 'followedUser', user: pinner.fullName || pinner.username, userId: pinner.id };
  return null;
}
