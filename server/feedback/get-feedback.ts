import { pinFeedback, type PinFeedbackRow } from '../../db/queries/feedback/pin-feedback.ts';
import { campaignShown } from '../../db/queries/ads/campaign-shown.ts';
import type { FeedReason } from '../../views/feedback/feedback.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { interestTree, toTopic } from '../topics/interest-tree.ts';
import { inspiredBy } from './inspired-by.ts';

export interface PinFeedback {
  isHidden: boolean;
  isReported: boolean;
  /** Why the pin is shown to the member. A follow, which they can undo, takes precedence over similarity. */
  reason: FeedReason | null;
}

/** Returns the reason for a pin shown because of a follow. The reason also tells users who unfollowed what they did. */
export function followReason(
  pin: PinRecord,
  kind: unknown,
  interest: { id: string; name: string } | null = null,
): FeedReason | null {
  if (kind === 'topic' && interest !== null)
    return { kind: 'topic', topic: interest.name, topicId: interest.id };
  return reasonOf(pin, {
    followsBoard: kind === 'followedBoard',
    followsPinner: kind === 'followedUser',
    followedOwner: null,
  });
}

/**
 * Returns a member's feedback on a pin and why it may have been shown to them. `campaignId` is the campaign whose slot
 * it filled, as stated by the link.
 */
export async function getFeedback(
  services: Services,
  userId: string,
  pin: PinRecord,
  campaignId: string | null = null,
): Promise<PinFeedback> {
  const row = await pinFeedback(services.db, userId, pin.id);
  if (row === null) return { isHidden: false, isReported: false, reason: null };
  return {
    isHidden: row.isHidden,
    isReported: row.isReported,
    reason:
      (await promotionReason(services, userId, pin, campaignId)) ??
      reasonOf(pin, row) ??
      (await topicReason(services, row.followedInterests)) ??
      (pin.pinner.id === userId ? null : await inspiredBy(services, userId, pin)),
  };
}

/** Returns the first of these topics that is shown to people. */
async function topicReason(services: Services, interestIds: string[]): Promise<FeedReason | null> {
  if (interestIds.length === 0) return null;
  const { byId } = await interestTree(services);
  const row = interestIds.map((id) => byId.get(id)).find((each) => each !== undefined);
  return row === undefined ? null : { kind: 'topic', topic: toTopic(row, '').name, topicId: row.id };
}

/**
 * Returns the advertiser if the campaign belongs to this pin, and whether it reached the member by a partner whom they
 * follow. The link's claim is not trusted.
 */
async function promotionReason(
  services: Services,
  userId: string,
  { id, pinner }: PinRecord,
  campaignId: string | null,
): Promise<FeedReason | null> {
  if (campaignId === null) return null;
  const campaign = await campaignShown(services.db, pinner.id, campaignId, userId);
  if (campaign?.pinId !== id) return null;
  return {
    kind: campaign.isByPartner ? 'partnerData' : 'promoted',
    promoter: pinner.fullName || pinner.username,
  };
}

function reasonOf(
  { board, pinner }: PinRecord,
  followed: Pick<PinFeedbackRow, 'followsBoard' | 'followsPinner' | 'followedOwner'>,
): FeedReason | null {
  if (followed.followsBoard) return { kind: 'followedBoard', board: board.name, boardId: board.id };
  if (followed.followsPinner)
    return { kind: 'followedUser', user: pinner.fullName || pinner.username, userId: pinner.id };
  // On a board with several people, the reason is the board's owner.
  const owner = followed.followedOwner;
  return owner === null ? null : { kind: 'followedUser', user: owner.name, userId: owner.id };
}
