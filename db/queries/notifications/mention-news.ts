import { statement, type Sql } from '../../connection/database.ts';
import { boardContentsVisible, notBlocked } from '../visibility.ts';
import { addedNews } from './add-news.ts';

/** The people named in $1 by the actor $3. Visibility of the subject is checked for each of them. */
const people = `usernames n JOIN users u ON u.id = n.user_id AND u.id <> $3::bigint`;
const wanted = `n.username = ANY ($1::citext[]) AND ${notBlocked('u.id', '$3')}`;

/** An edit does not notify a person again. */
const untold = (kind: string): string => `NOT EXISTS (
  SELECT 1 FROM news_items told WHERE told.user_id = u.id AND told.kind = '${kind}' AND told.subject_id = $2::bigint)`;

const onPin = (kind: string, further: string) =>
  statement(`news_add_${kind}`)`
    ${addedNews(`
  SELECT DISTINCT u.id AS user_id, '${kind}' AS kind, p.id AS subject_id, $3::bigint AS actor_id
  FROM ${people} JOIN pins p ON p.id = $2 JOIN boards b ON b.id = p.board_id
  WHERE ${wanted} AND ${notBlocked('p.user_id', 'u.id')} AND ${boardContentsVisible('b', 'u.id')} AND ${further}`)}`;

const statements = {
  // The pin's owner is notified of the comment itself.
  comment: onPin('mention', 'p.user_id <> u.id'),
  pin: onPin('pin_mention', untold('pin_mention')),
  board: statement('news_add_board_mention')`
    ${addedNews(`
    SELECT DISTINCT u.id AS user_id, 'board_mention' AS kind, b.id AS subject_id, $3::bigint AS actor_id
    FROM ${people} JOIN boards b ON b.id = $2
    WHERE ${wanted} AND ${boardContentsVisible('b', 'u.id')} AND ${untold('board_mention')}`)}`,
};

/**
 * Notifies people whom the actor mentions: in a comment on the pin `subjectId`, or in a pin's or board's description.
 * Skips those who may not see it. A description notifies each person once.
 */
export async function insertMentionNews(
  sql: Sql,
  place: keyof typeof statements,
  mention: { names: string[]; subjectId: string; actorId: string },
): Promise<void> {
  await sql.rows(statements[place], [mention.names, mention.subjectId, mention.actorId]);
}
