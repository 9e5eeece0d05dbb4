import type { Sql, Statement } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';

export interface NamedPersonRow {
  /** The name asked for, current or former, in lower case. */
  name: string;
  id: string;
  username: string;
}

const named: Statement = {
  name: 'people_named',
  text: `
    SELECT lower(n.username::text) AS name, u.id, u.username::text AS username
    FROM usernames n JOIN users u ON u.id = n.user_id
    WHERE n.username = ANY ($2::citext[]) AND ${notBlocked('u.id', '$1')}`,
};

/** Returns the people with these names whom the viewer may see. */
export async function peopleNamed(
  sql: Sql,
  viewerId: string | null,
  names: string[],
): Promise<NamedPersonRow[]> {
  return sql.rows<NamedPersonRow>(named, [viewerId, names]);
}
