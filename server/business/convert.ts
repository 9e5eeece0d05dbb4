import {
  businessesOfMember,
  rememberBusinessAct,
  upsertBusiness,
} from '../../db/queries/business/businesses.ts';
import type { Business } from '../../views/contract/business/business.ts';
import type { Services } from '../services.ts';
import { authorizeBusiness, toBusiness } from './authorize-business.ts';

/** Converts the account to a business (BIZ-01), or updates its business details. */
export async function convertToBusiness(
  services: Services,
  ownerId: string,
  company: { name: string; category: string; website: string; contact: string },
): Promise<Business> {
  await services.db.transaction(async (sql) => {
    const isNew = await upsertBusiness(sql, { ownerId, ...company });
    await rememberBusinessAct(sql, ownerId, ownerId, isNew ? 'made' : 'changed', company.name);
  });
  return authorizeBusiness(services, ownerId, ownerId, 'manage');
}

/** Returns the businesses that the user owns, works for, or is invited to. */
export async function listBusinesses(
  services: Pick<Services, 'db'>,
  memberId: string,
  status: 'active' | 'pending',
): Promise<Business[]> {
  return (await businessesOfMember(services.db, memberId, status)).map(toBusiness);
}
