import { businessForMember, type BusinessRow } from '../../db/queries/business/businesses.ts';
import type { Business } from '../../views/contract/business/business.ts';
import { mayManage } from '../../views/business/areas.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from '../people/user-summary.ts';

declare const authorized: unique symbol;
/** A business that the member may view or change. Only `authorizeBusiness` creates one. */
export type AuthorizedBusiness = Business & { readonly [authorized]: true };

/**
 * Returns the business for a member of its staff. Throws `business_not_found` for everyone else, and
 * `not_business_admin` if an employee tries to change it.
 */
export async function authorizeBusiness(
  services: Pick<Services, 'db'>,
  memberId: string,
  businessId: string,
  need: 'read' | 'manage',
): Promise<AuthorizedBusiness> {
  const row = await businessForMember(services.db, memberId, businessId);
  if (row === null) throw new AppError('business_not_found');
  if (need === 'manage' && !mayManage(row.role)) throw new AppError('not_business_admin');
  return toBusiness(row) as AuthorizedBusiness;
}

/** Returns whether the member manages the business of this account. */
export async function managesBusiness(
  services: Pick<Services, 'db'>,
  memberId: string,
  accountId: string,
): Promise<boolean> {
  const row = await businessForMember(services.db, memberId, accountId);
  return row !== null && mayManage(row.role);
}

export function toBusiness(row: BusinessRow): Business {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    website: row.website,
    contact: row.contact,
    role: row.role,
    owner: toUserSummary(row),
    assetGroupId: row.assetGroupId,
  };
}
