import type { Sql } from '../../db/connection/database.ts';
import {
  businessItem,
  businessItems,
  businessItemsInUse,
  deleteBusinessItem,
  insertBusinessItem,
  isItemNamed,
  updateBusinessItem,
  type BusinessItemRow,
} from '../../db/queries/business/items.ts';
import {
  answerPartnership,
  businessByUsername,
  closePartnerships,
  isPartner,
  openPartnership,
  partnershipsAsked,
  type AskedPartnershipRow,
} from '../../db/queries/business/partnerships.ts';
import { isGroupUsed } from '../../db/queries/business/people.ts';
import { tagsOfPartners, type SharedTagRow } from '../../db/queries/business/shared-tags.ts';
import { lockBusiness, rememberBusinessAct } from '../../db/queries/business/businesses.ts';
import type { BusinessAct, BusinessItem } from '../../views/contract/business/business.ts';
import type { Page } from '../../views/contract/models.ts';
import type { BusinessItemKind } from '../../views/business/areas.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { notifyManagers } from './notify-managers.ts';
import { audienceTopics } from './audience-topics.ts';
import { authorizeBusiness, type AuthorizedBusiness } from './authorize-business.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { refusals } from '../refusals.ts';

/** Returns a page of items of one kind, newest first. Throws `bad_bookmark`. */
export async function listBusinessItems(
  services: Pick<Services, 'db' | 'signer'>,
  business: AuthorizedBusiness,
  kind: BusinessItemKind,
  isPending: boolean,
  bookmark: string | undefined,
  pageSize: number,
): Promise<Page<BusinessItem>> {
  const list = `business-items:${business.id}:${kind}:${isPending}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => businessItems(services.db, business.id, kind, isPending, before, limit),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map(toItem) };
}

/** Most items that a form offers to choose from. */
const maxChoices = 100;

/** Returns the items of a kind that are in use, newest first, for a form to choose from. */
export async function itemsInUse(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
  kind: BusinessItemKind,
): Promise<BusinessItem[]> {
  return (await businessItemsInUse(services.db, business.id, kind, maxChoices)).map(toItem);
}

/** Lists the shared tags of a business's partners. */
export function listTagsOfPartners(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
): Promise<SharedTagRow[]> {
  return tagsOfPartners(services.db, business.id, maxChoices);
}

/**
 * Adds an item. Only audiences have topics or consist of a partner's followers, and only ad accounts have a currency. A
 * partner is named by username and stays pending until that business, which is notified, answers: asked again, it is the same. An ad account
 * stays pending until it is confirmed. Throws the errors of `authorizeBusiness`, names `name` if there is no such
 * business, if it is no phone number to call, or if another one in use of a kind that is known by its name has it, `partner_id` if it is no partner or topics are given, too, and `words` for one that is no topic.
 */
export async function addBusinessItem(
  services: Services,
  memberId: string,
  businessId: string,
  given: Pick<BusinessItem, 'kind' | 'name' | 'note' | 'words' | 'currency'> & { sharedBy: string | null },
): Promise<BusinessItem> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  if (given.kind === 'call') checkNumber(given.name);
  let partner: { id: string; name: string } | null = null;
  if (given.kind === 'partner') {
    partner = await businessByUsername(services.db, given.name.replace(/^@/, ''), business.id);
    if (partner === null || partner.id === business.id)
      throw fieldError('name', refusals.business.noBusiness);
  }
  const sharedBy = given.kind === 'audience' ? given.sharedBy : null;
  if (sharedBy !== null && given.words.length > 0)
    throw fieldError('partner_id', refusals.business.topicsOrPartner);
  if (sharedBy !== null && !(await isPartner(services.db, business.id, sharedBy)))
    throw fieldError('partner_id', refusals.business.notInUse);
  const words = given.kind === 'audience' ? await audienceTopics(services, given.words) : [];
  const waits = partner !== null || given.kind === 'ad_account';
  return services.db.transaction(async (sql) => {
    if (partner !== null) {
      await lockBusiness(sql, business.id);
      const known = await openPartnership(sql, business.id, partner.id);
      if (known !== null) return toItem(known);
    }
    await refuseSameName(sql, business.id, given.kind, given.name);
    const item = await insertBusinessItem(sql, {
      businessId: business.id,
      kind: given.kind,
      name: partner?.name ?? given.name,
      note: given.note,
      status: waits ? 'pending' : 'active',
      partnerId: partner?.id ?? sharedBy,
      createdBy: memberId,
      words,
      currency: given.kind === 'ad_account' ? given.currency : null,
    });
    await rememberBusinessAct(sql, business.id, memberId, 'item_added', item.name, given.kind);
    if (partner !== null) await notifyManagers(sql, partner.id, 'business_partner', memberId);
    return toItem(item);
  });
}

/**
 * Renames, annotates, confirms, closes or reopens an item, or gives an audience other topics. Only the partner can
 * confirm a partnership. Throws the errors of `authorizeBusiness`, `group_in_use` for closing an asset group that
 * employees are limited to, and names `words` for one that is no topic.
 */
export async function changeBusinessItem(
  services: Services,
  memberId: string,
  businessId: string,
  itemId: string,
  change: {
    name?: string | undefined;
    note?: string | undefined;
    status?: 'active' | 'closed' | undefined;
    words?: string[] | undefined;
  },
): Promise<BusinessItem> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  const former = await businessItem(services.db, business.id, itemId);
  const hasTopics = former?.kind === 'audience' && former.partnerId === null;
  if (former?.kind === 'call' && change.name !== undefined) checkNumber(change.name);
  const words =
    hasTopics && change.words !== undefined ? await audienceTopics(services, change.words) : undefined;
  return services.db.transaction(async (sql) => {
    if (change.status === 'closed' && (await isGroupUsed(sql, business.id, itemId)))
      throw new AppError('group_in_use');
    const isOpen = former !== null && (change.status ?? former.status) !== 'closed';
    if (isOpen && (change.name !== undefined || former.status === 'closed'))
      await refuseSameName(sql, business.id, former.kind, change.name ?? former.name, itemId);
    const item = await updateBusinessItem(sql, business.id, itemId, { ...change, words });
    if (item === null) throw new AppError('business_not_found');
    if (item.kind === 'partner' && change.status === 'active') throw new AppError('not_business_admin');
    const act = actOf(change.status, former?.status);
    await rememberBusinessAct(sql, business.id, memberId, act, item.name, item.kind);
    return toItem(item);
  });
}

const namedOnce: readonly BusinessItemKind[] = [
  'ad_account',
  'asset_group',
  'audience',
  'brand_safety',
  'shared_tag',
];

/** Lists and forms show these items by their names alone. Holds the business until the transaction ends. */
async function refuseSameName(
  sql: Sql,
  businessId: string,
  kind: BusinessItemKind,
  name: string,
  butId = '0',
): Promise<void> {
  if (!namedOnce.includes(kind)) return;
  await lockBusiness(sql, businessId);
  if (await isItemNamed(sql, businessId, kind, name, butId))
    throw fieldError('name', refusals.business.sameName);
}

function actOf(
  status: 'active' | 'closed' | undefined,
  former: BusinessItem['status'] | undefined,
): Extract<BusinessAct, `item_${string}`> {
  if (status === undefined) return 'item_changed';
  if (status === 'closed') return 'item_closed';
  return former === 'closed' ? 'item_reopened' : 'item_confirmed';
}

/** Removes an item. Throws `group_in_use` for an asset group that employees are limited to. */
export async function removeBusinessItem(
  services: Services,
  memberId: string,
  businessId: string,
  itemId: string,
): Promise<BusinessItem> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  return services.db.transaction(async (sql) => {
    if (await isGroupUsed(sql, business.id, itemId)) throw new AppError('group_in_use');
    const item = await deleteBusinessItem(sql, business.id, itemId);
    if (item === null) throw new AppError('business_not_found');
    await rememberBusinessAct(sql, business.id, memberId, 'item_removed', item.name, item.kind);
    return toItem(item);
  });
}

const answers = {
  accept: { from: 'pending', to: 'active', act: 'partner_accepted' },
  decline: { from: 'pending', to: 'closed', act: 'partner_declined' },
  end: { from: 'active', to: 'closed', act: 'partner_ended' },
} as const;

/**
 * Records a business's answer to a partner request, or its end of a partnership that it has accepted, in the history of
 * both. A partnership ends with all that the two have asked of each other.
 */
export async function answerPartner(
  services: Services,
  memberId: string,
  businessId: string,
  asked: { businessId: string; itemId: string },
  answer: keyof typeof answers,
): Promise<void> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  await services.db.transaction(async (sql) => {
    const { act, ...change } = answers[answer];
    const asker = await answerPartnership(sql, asked.businessId, asked.itemId, business.id, change);
    if (asker === null) throw new AppError('business_not_found');
    if (answer === 'end') await closePartnerships(sql, asked.businessId, business.id);
    await rememberBusinessAct(sql, asked.businessId, memberId, act, business.name);
    await rememberBusinessAct(sql, business.id, memberId, act, asker.name);
  });
}

/**
 * Returns a page of the partnerships that others asked of a business, newest first: those that wait, or those that it
 * has accepted. Throws `bad_bookmark`.
 */
export function listPartnershipsAsked(
  services: Pick<Services, 'db' | 'signer'>,
  business: AuthorizedBusiness,
  status: 'pending' | 'active',
  bookmark: string | undefined,
  pageSize: number,
): Promise<Page<AskedPartnershipRow>> {
  return pageOfRows(
    services,
    { list: `business-partnerships:${business.id}:${status}`, bookmark, pageSize },
    (before, limit) => partnershipsAsked(services.db, business.id, status, before, limit),
    ({ id }) => id,
  );
}

function checkNumber(name: string): void {
  if (!isPhoneNumber(name)) throw fieldError('name', refusals.business.phone);
}

function toItem(row: BusinessItemRow): BusinessItem {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

const fewestDigits = 5;

/** Returns whether a text is a phone number as people write it, also with an extension: '+49 30 123456', '555-0134 ext. 7'. */
function isPhoneNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return (
    digits >= fewestDigits && /^[\p{Nd}\s()+./#*–-]+(?:,?\s*\p{L}{1,10}\.?\s*\p{Nd}+)?$/u.test(text.trim())
  );
}
