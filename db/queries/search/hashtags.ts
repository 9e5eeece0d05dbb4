import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable, notHiddenPerson } from '../visibility.ts';
import { isTellingPrefix } from './typeahead/next-words.ts';

/** Number of pins with words of that prefix that are searched for hashtags. */
const lookedAt = 500;
/** Of so many newest documents of each tier, for what is new and for words that many have. */
const newestOfTier = 1000;

const ofTiers = (documents: (tier: number) => string): string =>
  [5, 4, 3, 2, 1, 0].map((tier) => `(${documents(tier)})`).join(' UNION ALL ');

const newest = ofTiers(
  (tier) => `
        SELECT d.pin_id FROM (
          SELECT pin_id, words FROM pin_documents WHERE tier = ${tier} ORDER BY pin_id DESC LIMIT ${newestOfTier}
        ) d WHERE d.words @@ $1::tsquery`,
);
/** Of all documents, most saved first. An order within a tier would read all of them. */
const found = ofTiers(
  (tier) => `
        SELECT pin_id FROM pin_documents WHERE tier = ${tier} AND words @@ $1::tsquery LIMIT ${lookedAt}`,
);

// The limit of all keeps the index from being read where the newest are enough.
const descriptions = (name: string, documents: string) => statement(name)`
  SELECT p.description FROM (
    SELECT DISTINCT pin_id FROM (SELECT pin_id FROM (${documents}) every LIMIT ${lookedAt}) enough
  ) d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardDiscoverable('b')} AND ${notHiddenPerson('p.user_id')}
    AND ${notHiddenPerson('b.owner_id')} AND p.description LIKE '%#%'`;
const amongNewest = descriptions('search_hashtags_newest', newest);
const amongAll = descriptions('search_hashtags', `${newest} UNION ALL ${found}`);

/**
 * Returns descriptions with hashtags of public pins that have a word with this prefix: of the newest and, unless too many
 * words have the prefix, of all. The prefix consists of folded letters with their
 * marks only.
 */
export async function descriptionsWithTags(sql: Sql, beginning: string): Promise<string[]> {
  const statement = isTellingPrefix(beginning) ? amongAll : amongNewest;
  const rows = await sql.rows<{ description: string }>(statement, [`${beginning}:*`]);
  return rows.map(({ description }) => description);
}
