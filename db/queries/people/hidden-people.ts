import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { notHiddenPerson } from '../visibility.ts';

const hidden = statement('person_is_hidden')`SELECT NOT ${notHiddenPerson('$1')} AS "isHidden"`;

/** Returns whether an account is suspended, deactivated, or scheduled for deletion. */
export async function isPersonHidden(sql: Sql, userId: string): Promise<boolean> {
  return (await firstRow<{ isHidden: boolean }>(sql, hidden, [userId]))?.isHidden ?? false;
}
