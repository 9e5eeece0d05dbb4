import { pinFeedback, type PinFeedbackRow } from '../../db/queries/feedback/pin-feedback.ts';
import { campaignShown, type CampaignShownRow } from '../../db/queries/ads/campaign-shown.ts';
import type { AdAim } from '../../views/feedback/ad-aim.ts';
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
  /** Whom a promotion is for, if that is the reason. */
  adAim: AdAim | null;
}

/** Returns the reason for a pin shown because of a follow. The reason also tells users who unfollowed what they did. */
export function followReason(
  pin: PinRecord,
  kind: unknown,
  interest: { id: string; name: string } | null,
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
  if (row === null) return { isHidden: false, isReported: false, reason: null, adAim: null };
  const paid = await promotionReason(services, userId, pin, campaignId);
  return {
    isHidden: row.isHidden,
    isReported: row.isReported,
    adAim: paid?.aim ?? null,
    reason:
      paid?.reason ??
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
 * Returns the advertiser if the campaign belongs to this pin, whether it reached the member by a partner whom they
 * follow, and whom else it is for. The link's claim is not trusted.
 */
async function promotionReason(
  services: Services,
  userId: string,
  { id, pinner }: PinRecord,
  campaignId: string | null,
): Promise<{ reason: FeedReason; aim: AdAim | null } | null> {
  if (campaignId === null) return null;
  const campaign = await campaignShown(services.db, pinner.id, campaignId, userId);
  if (campaign?.pinId !== id) return null;
  const promoter = pinner.fullName || pinner.username;
  if (campaign.isByPartner) return { reason: { kind: 'partnerData', promoter }, aim: null };
  return { reason: { kind: 'promoted', promoter }, aim: await aimOf(services, campaign) };
}

async function aimOf(
  services: Services,
  { isByWords, hasAudience, isFollower, topicId }: CampaignShownRow,
): Promise<AdAim> {
  const topic = topicId === null ? null : await topicReason(services, [topicId]);
  if (topic?.kind === 'topic') return { isByWords, people: 'topic', topic: topic.topic };
  return { isByWords, people: !hasAudience ? 'everybody' : isFollower ? 'followers' : 'chosen', topic: '' };
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
