import { bestPinsOf, personPinDays, pinDays, type BestBy } from '../../db/queries/events/pin-days.ts';
import { rollupDays } from '../../db/queries/events/rollup-days.ts';
import { businessForMember } from '../../db/queries/business/businesses.ts';
import { subjectRole } from '../../db/queries/business/subject-roles.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { campaignOfOwner } from '../../db/queries/ads/campaigns.ts';
import type { DayCounts, StatCounts, Stats } from '../../views/contract/staff/stats.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import { mayManage } from '../../views/business/areas.ts';
import type { Campaign } from '../../views/contract/business/business.ts';
import { everyDay, openedOn, rangeBefore, totalsOf, type DayRange } from '../../views/stats/day-range.ts';
import { toCampaign } from '../ads/campaigns.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { getBoard } from '../boards/get-board.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';

/** Returns a pin's statistics by day. Throws `pin_not_found`, also without permission. */
export async function pinStats(
  services: Services,
  memberId: string,
  pinId: string,
  range: DayRange,
): Promise<Stats & { title: string }> {
  const pin = await pinCardById(services.db, memberId, pinId);
  if (pin === null || !(await maySee(services, memberId, pin.userId))) throw new AppError('pin_not_found');
  const stats = await statsOf(range, ({ from, until }) => pinDays(services.replica, pinId, from, until));
  return { ...stats, title: pin.title };
}

/** Returns the statistics of all pins that were on a board. Throws `board_not_found`, also without permission. */
export async function boardStats(
  services: Services,
  memberId: string,
  boardId: string,
  range: DayRange,
): Promise<Stats & { title: string; url: string }> {
  const board = (await getBoard(services, memberId, boardId))?.board;
  if (board === undefined || !(await maySee(services, memberId, board.owner.id)))
    throw new AppError('board_not_found');
  return { ...(await rolledUp(services, 'board', board.id, range)), title: board.name, url: board.url };
}

/** Returns the statistics of all of a person's pins. Throws `user_not_found`, also without permission. */
export async function personStats(
  services: Services,
  memberId: string,
  personId: string,
  range: DayRange,
): Promise<Stats> {
  if (!(await maySee(services, memberId, personId))) throw new AppError('user_not_found');
  const { db } = services;
  // The totals of an account do not tell secret boards from others.
  if (db.hidesSecretBoards === true)
    return statsOf(range, ({ from, until }) => personPinDays(db, personId, from, until));
  return rolledUp(services, 'user', personId, range);
}

/**
 * Returns the statistics of a promotion. Throws `business_not_found`, also without permission and for an employee of
 * another asset group.
 */
export async function campaignStats(
  services: Services,
  memberId: string,
  businessId: string,
  campaignId: string,
  range: DayRange,
): Promise<Stats & { campaign: Campaign }> {
  const campaign = (await maySee(services, memberId, businessId))
    ? await campaignOfOwner(services.db, businessId, campaignId, thousandPrices())
    : null;
  const group = (await businessForMember(services.db, memberId, businessId))?.assetGroupId ?? null;
  if (campaign === null || (group !== null && campaign.assetGroupId !== group))
    throw new AppError('business_not_found');
  return { ...(await rolledUp(services, 'campaign', campaignId, range)), campaign: toCampaign(campaign) };
}

/** Lists a person's best pins. Throws `user_not_found`, also without permission. */
export async function bestPins(
  services: Services,
  memberId: string,
  personId: string,
  range: DayRange,
  { by = 'impressions', limit = maxPins }: { by?: BestBy; limit?: number } = {},
): Promise<{ pin: PinRecord; counts: StatCounts }[]> {
  if (!(await maySee(services, memberId, personId))) throw new AppError('user_not_found');
  const best = await bestPinsOf(services.replica, memberId, personId, range, limit, by);
  const pins = await pinsByIds(
    services,
    { userId: memberId, unauthPinIds: [] },
    best.map(({ pinId }) => pinId),
  );
  return best.flatMap(({ pinId, ...counts }) => {
    const pin = pins.find(({ id }) => id === pinId);
    return pin === undefined ? [] : [{ pin, counts }];
  });
}

const maxPins = 10;

/** Allows the owner, managers of the owner's business, and people with a role on the account (BOARD-10). */
async function maySee({ db }: Services, memberId: string, ownerId: string): Promise<boolean> {
  if (memberId === ownerId) return true;
  const business = await businessForMember(db, memberId, ownerId);
  if (business !== null && mayManage(business.role)) return true;
  return (await subjectRole(db, ownerId, memberId)) !== null;
}

function rolledUp(
  { replica }: Services,
  subject: 'board' | 'user' | 'campaign',
  id: string,
  range: DayRange,
): Promise<Stats> {
  return statsOf(range, ({ from, until }) => rollupDays(replica, subject, id, from, until));
}

async function statsOf(range: DayRange, read: (range: DayRange) => Promise<DayCounts[]>): Promise<Stats> {
  const [counted, before] = await Promise.all([read(range), read(rangeBefore(range))]);
  return {
    days: everyDay(range, counted),
    totals: totalsOf(counted),
    before: totalsOf(before),
    opened: openedOn(counted),
  };
}
