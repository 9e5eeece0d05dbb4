import { rememberBusinessAct } from '../../db/queries/business/businesses.ts';
import {
  acceptBusinessInvite,
  businessPeople,
  declineBusinessInvite,
  inviteBusinessPerson,
  putEmployeeIntoGroup,
  removeBusinessPerson,
} from '../../db/queries/business/people.ts';
import { insertNews } from '../../db/queries/notifications/add-news.ts';
import type { BusinessPerson } from '../../views/contract/business/business.ts';
import type { Page } from '../../views/contract/models.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { authorizeBusiness, type AuthorizedBusiness } from './authorize-business.ts';
import { itemInUse } from './item-in-use.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import { refusals } from '../refusals.ts';

/** Returns a page of the people who work for the business or are invited to. Throws `bad_bookmark`. */
export async function listBusinessPeople(
  services: Pick<Services, 'db' | 'signer'>,
  business: AuthorizedBusiness,
  status: 'pending' | 'active',
  bookmark: string | undefined,
  pageSize: number,
  role: 'admin' | null = null,
): Promise<Page<BusinessPerson>> {
  const list = `business-people:${business.id}:${status}:${role ?? ''}`;
  const page = await pageOfKeyedRows(
    services,
    { list, bookmark, pageSize },
    (after, limit) => businessPeople(services.db, business.id, status, after ?? '0', limit, role),
    ({ userId }) => userId,
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      user: toUserSummary(row),
      role: row.role,
      status: row.status,
      since: row.since.toISOString(),
      assetGroupId: row.assetGroupId,
    })),
  };
}

/**
 * Invites a user, who is notified, or changes a member's role. Returns whether they are a member by now. Throws the errors of
 * `authorizeBusiness`, and `username` if no user has that name.
 */
export async function inviteToBusiness(
  services: Services,
  memberId: string,
  businessId: string,
  username: string,
  role: 'admin' | 'employee',
): Promise<BusinessPerson['status']> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  if (role === 'admin' && business.role !== 'owner') throw new AppError('not_business_admin');
  return services.db.transaction(async (sql) => {
    const person = await inviteBusinessPerson(sql, business.id, username, role, memberId);
    if (person === null) throw fieldError('username', refusals.business.nobody);
    const { userId, status, formerRole } = person;
    const act = status === 'active' ? 'role_changed' : 'invited';
    if (formerRole !== role) await rememberBusinessAct(sql, business.id, memberId, act, username, role);
    if (formerRole === null)
      await insertNews(sql, {
        userIds: [userId],
        kind: 'business_invite',
        subjectId: business.id,
        actorId: memberId,
      });
    return status;
  });
}

/**
 * Records the invited user's answer. Accepting again is the same. Throws `business_not_found` if no invitation is
 * pending.
 */
export async function answerBusinessInvite(
  services: Services,
  member: { id: string; username: string },
  businessId: string,
  answer: 'accept' | 'decline',
): Promise<void> {
  const isAnswered = await services.db.transaction(async (sql) => {
    const done =
      answer === 'accept'
        ? await acceptBusinessInvite(sql, businessId, member.id)
        : await declineBusinessInvite(sql, businessId, member.id);
    const act = answer === 'accept' ? 'accepted' : 'declined';
    if (done) await rememberBusinessAct(sql, businessId, member.id, act, member.username);
    return done;
  });
  if (isAnswered) return;
  if (answer === 'decline') throw new AppError('business_not_found');
  await authorizeBusiness(services, member.id, businessId, 'read');
}

/**
 * Limits an employee to the promotions of an asset group, or with null to none. Throws the errors of
 * `authorizeBusiness`, `user_not_found` for anyone but an employee, and names `asset_group_id`.
 */
export async function limitToGroup(
  services: Services,
  memberId: string,
  businessId: string,
  userId: string,
  assetGroupId: string | null,
): Promise<void> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  const group = await itemInUse(services, business, 'asset_group', assetGroupId, 'asset_group_id');
  await services.db.transaction(async (sql) => {
    const username = await putEmployeeIntoGroup(sql, business.id, userId, group?.id ?? null);
    if (username === null) throw new AppError('user_not_found');
    const act = group === null ? 'all_promotions' : 'group_promotions';
    await rememberBusinessAct(sql, business.id, memberId, act, username, group?.name);
  });
}

/** Removes a person. Administrators may remove anyone except the owner, and employees themselves. */
export async function removeFromBusiness(
  services: Services,
  memberId: string,
  businessId: string,
  userId: string,
): Promise<void> {
  const business = await authorizeBusiness(
    services,
    memberId,
    businessId,
    memberId === userId ? 'read' : 'manage',
  );
  await services.db.transaction(async (sql) => {
    const username = await removeBusinessPerson(sql, business.id, userId);
    if (username === null) throw new AppError('user_not_found');
    await rememberBusinessAct(sql, business.id, memberId, memberId === userId ? 'left' : 'removed', username);
  });
}
