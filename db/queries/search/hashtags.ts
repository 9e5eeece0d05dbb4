import type { Sql, Statement } from '../../connection/database.ts';
import { boardDiscoverable, notHiddenPerson } from '../visibility.ts';

/** Number of newest pins with words of that prefix that are searched for hashtags. */
const lookedAt = 500;

const descriptions: Statement = {
  name: 'search_hashtags',
  text: `
    SELECT p.description FROM (
      SELECT pin_id FROM pin_documents WHERE tier >= 0 AND words @@ $1::tsquery ORDER BY pin_id DESC LIMIT ${lookedAt}
    ) d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
    WHERE ${boardDiscoverable('b')} AND ${notHiddenPerson('p.user_id')}
      AND ${notHiddenPerson('b.owner_id')} AND p.description LIKE '%#%'`,
};

/**
 * Returns descriptions with hashtags of public pins that have a word with this prefix. The prefix consists of folded
 * letters with their marks only.
 */
export async function descriptionsWithTags(sql: Sql, beginning: string): Promise<string[]> {
  const rows = await sql.rows<{ description: string }>(descriptions, [`${beginning}:*`]);
  return rows.map(({ description }) => description);
}
