import { caseKeysOf } from '../../db/queries/moderation/cases-of-person.ts';
import { staffActsOn } from '../../db/queries/staff/audit.ts';
import type { StaffActRecord } from '../../views/contract/staff/staff.ts';
import type { Services } from '../services.ts';
import type { Staff } from './staff.ts';

/** Cases whose decisions are looked for, those that were reported last. */
const mostCases = 500;

/** Lists what the staff did to a person and to what they posted, newest first. */
export async function actsOfPerson(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
  userId: string,
  limit: number,
): Promise<StaffActRecord[]> {
  const keys = [`user:${userId}`, ...(await caseKeysOf(db, userId, mostCases))];
  const rows = await staffActsOn(db, [...new Set(keys)], limit);
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}
