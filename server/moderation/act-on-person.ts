import { staffPerson, type StaffPersonRow } from '../../db/queries/staff/people.ts';
import type { Sql } from '../../db/connection/database.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Staff } from '../staff/staff.ts';

/**
 * Runs an action in one transaction, on an existing person other than the employee. Throws `not_found`, `case_own`.
 */
export function actOnPerson(
  { db }: Pick<Services, 'db'>,
  staff: Staff,
  userId: string,
  work: (tx: Sql, person: StaffPersonRow) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const person = await staffPerson(tx, userId);
    if (person === null) throw new AppError('not_found');
    if (userId === staff.id) throw new AppError('case_own');
    await work(tx, person);
  });
}
