import { statement, type Sql } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';
import { addedNews } from './add-news.ts';

/** The pin $1 and its first pin, if it exists. Copies share their reactions. */
const made = `pins this JOIN pins made ON made.id IN (this.id, this.root_pin_id)`;

const reacted = statement('news_add_reactions')`
  ${addedNews(`
  SELECT p.user_id, 'reaction' AS kind, p.id AS subject_id, $2::bigint AS actor_id FROM (
    SELECT made.id, made.user_id FROM ${made} WHERE this.id = $1 ORDER BY made.id <> this.root_pin_id LIMIT 1) p
  WHERE p.user_id <> $2 AND ${notBlocked('p.user_id', '$2')}`)}`;

/** Notifies the creator of a pin of a reaction. If the first pin is gone, the owner of the copy. */
export async function insertReactionNews(sql: Sql, pinId: string, actorId: string): Promise<void> {
  await sql.rows(reacted, [pinId, actorId]);
}

const takeBack = statement('news_take_back_reaction')`
  DELETE FROM news_actors a USING news_items n, ${made}
  WHERE this.id = $1 AND n.user_id = made.user_id AND n.kind = 'reaction' AND n.subject_id = made.id
    AND a.user_id = n.user_id AND a.news_id = n.id AND a.actor_id = $2`;

/** Takes a reaction that was removed out of notifications, which disappear with their last one. */
export async function removeReactionNews(sql: Sql, pinId: string, actorId: string): Promise<void> {
  await sql.rows(takeBack, [pinId, actorId]);
}
