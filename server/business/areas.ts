import { businessHistory } from '../../db/queries/business/businesses.ts';
import { businessCounts, businessItem } from '../../db/queries/business/items.ts';
import { actorsOfSubject, type SubjectActor } from '../../db/queries/business/subject-roles.ts';
import type { BusinessEvent, BusinessItem } from '../../views/contract/business/business.ts';
import type { Page } from '../../views/contract/models.ts';
import type { BusinessItemKind } from '../../views/business/areas.ts';
import { pageOfKeyedRows, pageOfRows } from '../paging/page-of-rows.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBusiness } from './authorize-business.ts';

type Reads = Pick<Services, 'db'>;
type ReadsPages = Pick<Services, 'db' | 'signer'>;

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
 * Returns every change, newest first: to an employee in an asset group, of promotions only its own. Throws
 * `bad_bookmark`.
 */
export async function listBusinessHistory(
  services: ReadsPages,
  business: AuthorizedBusiness,
  bookmark: string | undefined,
  pageSize: number,
): Promise<Page<BusinessEvent>> {
  const { id, assetGroupId } = business;
  const page = await pageOfRows(
    services,
    { list: `business-history:${id}`, bookmark, pageSize },
    (before, limit) => businessHistory(services.db, id, before, limit, assetGroupId),
    (row) => row.id,
  );
  return { ...page, items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/** Returns a page of the users who may act on behalf of the business's profile (BOARD-10). Throws `bad_bookmark`. */
export function actorsOfBusiness(
  services: ReadsPages,
  business: AuthorizedBusiness,
  bookmark: string | undefined,
  pageSize: number,
): Promise<Page<SubjectActor>> {
  return pageOfKeyedRows(
    services,
    { list: `business-actors:${business.id}`, bookmark, pageSize },
    (after, limit) => actorsOfSubject(services.db, business.id, after ?? '0', limit),
    ({ id }) => id,
  );
}
