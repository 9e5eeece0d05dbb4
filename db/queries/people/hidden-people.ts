import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { notHiddenPerson } from '../visibility.ts';
import { queueCountOfComments } from '../comments/counted-comments.ts';
import { queueStandInsOfPerson } from '../search/stand-ins.ts';

const hidden = statement('person_is_hidden')`SELECT NOT ${notHiddenPerson('$1')} AS "isHidden"`;

/** Returns whether an account is suspended, deactivated, or scheduled for deletion. */
export async function isPersonHidden(sql: Sql, userId: string): Promise<boolean> {
  return (await firstRow<{ isHidden: boolean }>(sql, hidden, [userId]))?.isHidden ?? false;
}

/** Queues what follows from a change of whether a person is hidden, in its transaction. */
export async function queueEffectsOfHiding(tx: Sql, userId: string): Promise<void> {
  await queueCountOfComments(tx, userId);
  await queueStandInsOfPerson(tx, userId);
}
