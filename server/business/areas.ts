import { businessHistory } from '../../db/queries/business/businesses.ts';
import { businessCounts, businessItem } from '../../db/queries/business/items.ts';
import { actorsOfSubject, type SubjectActor } from '../../db/queries/business/subject-roles.ts';
import type { BusinessEvent, BusinessItem } from '../../views/contract/business/business.ts';
import type { Page } from '../../views/contract/models.ts';
import type { BusinessItemKind } from '../../views/business/areas.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBusiness } from './authorize-business.ts';

type Reads = Pick<Services, 'db'>;

/** Counts a business's items by kind, plus `people`. */
export function countBusiness(services: Reads, business: AuthorizedBusiness): Promise<Map<string, number>> {
  return businessCounts(services.db, business.id);
}

/** Returns one item of a kind, or null. */
export async function getBusinessItem(
  services: Reads,
  business: AuthorizedBusiness,
  kind: BusinessItemKind,
  itemId: string,
): Promise<BusinessItem | null> {
  const row = await businessItem(services.db, business.id, itemId);
  return row?.kind !== kind ? null : { ...row, createdAt: row.createdAt.toISOString() };
}

/**
 * Returns every change, newest first: to an employee in an asset group, of promotions only its own. The bookmark is the
 * last change's id.
 */
export async function listBusinessHistory(
  services: Reads,
  business: AuthorizedBusiness,
  before: string | undefined,
  limit: number,
): Promise<Page<BusinessEvent>> {
  const newest = '9223372036854775807';
  const rows = await businessHistory(
    services.db,
    business.id,
    before ?? newest,
    limit + 1,
    business.assetGroupId,
  );
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    bookmark: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Returns a page of the users who may act on behalf of the business's profile (BOARD-10). The bookmark is an id. */
export async function actorsOfBusiness(
  services: Reads,
  business: AuthorizedBusiness,
  after: string | undefined,
  limit: number,
): Promise<Page<SubjectActor>> {
  const rows = await actorsOfSubject(services.db, business.id, after ?? '0', limit + 1);
  const shown = rows.slice(0, limit);
  return { items: shown, bookmark: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
