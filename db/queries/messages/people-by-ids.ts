import { statement, type Sql } from '../../connection/database.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';

const byIds = statement('people_by_ids')`
  SELECT ${personColumns} FROM users u ${personPicture} WHERE u.id = ANY ($1)`;

/** Returns people by their ids, unordered. The caller checks visibility. */
export async function peopleByIds(sql: Sql, userIds: string[]): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(byIds, [userIds]);
}
