import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { firstRow } from '../../connection/first-row.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { notBlocked } from '../visibility.ts';

/** Number of a person's unread notifications, up to 99. `viewer` is an expression. */
export const unreadNews = (viewer: string): string => `(
  SELECT count(*) FROM (
    SELECT 1 FROM news_items fresh WHERE fresh.user_id = ${viewer}
      AND fresh.in_app AND fresh.updated_id > coalesce((SELECT seen_id FROM news_seen s WHERE s.user_id = ${viewer}), 0)
      AND ${stillTold('fresh', viewer)} LIMIT 99) waiting)`;

/**
 * Whether an actor is visible, and what they did still stands: a comment, try or request that was not deleted, a follow, an
 * invitation that was not declined or withdrawn. `OFFSET` keeps PostgreSQL from reading all followers at once.
 */
const stillActs = (item: string, actor: string, viewer: string): string => `(${notBlocked(actor, viewer)}
  AND CASE
    WHEN ${item}.kind IN ('comment', 'mention', 'try') THEN EXISTS (
      SELECT 1 FROM pins told JOIN pin_comments said ON said.thread_id = ANY (ARRAY[told.root_pin_id, told.id])
        AND said.user_id = ${actor} AND (said.thread_id, said.is_own) IN ((told.root_pin_id, false), (told.id, true))
      WHERE told.id = ${item}.subject_id)
    WHEN ${item}.kind IN ('follow', 'board_follow') THEN EXISTS (
      SELECT 1 FROM follows f WHERE f.follower_id = ${actor} AND f.target_id = ${item}.subject_id
        AND f.target_kind = CASE ${item}.kind WHEN 'follow' THEN 'user' ELSE 'board' END OFFSET 0)
    WHEN ${item}.kind = 'invite' THEN EXISTS (
      SELECT 1 FROM board_collaborators bc WHERE bc.board_id = ${item}.subject_id AND bc.user_id = ${item}.user_id
        AND bc.status IN ('invited', 'accepted'))
    WHEN ${item}.kind = 'request' THEN EXISTS (
      SELECT 1 FROM messages said WHERE said.conversation_id = ${item}.subject_id AND said.sender_id = ${actor}
        AND said.deleted_at IS NULL)
    WHEN ${item}.kind = 'business_invite' THEN EXISTS (
      SELECT 1 FROM business_people bp WHERE bp.business_id = ${item}.subject_id AND bp.user_id = ${item}.user_id)
    ELSE true END)`;

/**
 * Whether any such actor remains. Staff decisions and what happens to a website or product feed have no actor, nor has
 * the work of the staff, which only employees are told, and a draft that could not be published, told until it changes.
 */
const stillTold = (item: string, viewer: string): string => `(
  ${item}.kind LIKE 'moderation%' OR ${item}.kind LIKE 'merchant%' OR ${item}.kind LIKE 'website%'
  OR ${item}.kind LIKE 'promotion%' OR ${item}.kind LIKE 'feed%'
  OR ${item}.kind LIKE 'identity%'
  OR (${item}.kind LIKE 'staff%'
    AND EXISTS (SELECT 1 FROM users e WHERE e.id = ${item}.user_id AND e.is_employee))
  OR (${item}.kind = 'draft_stopped' AND EXISTS (SELECT 1 FROM pin_drafts d
    WHERE d.user_id = ${item}.user_id AND d.id = ${item}.subject_id AND d.problem IS NOT NULL))
  OR EXISTS (SELECT 1 FROM news_actors who
    WHERE who.user_id = ${item}.user_id AND who.news_id = ${item}.id AND ${stillActs(item, 'who.actor_id', viewer)}))`;

export interface NewsRow {
  id: string;
  kind: string;
  subjectId: string;
  updatedId: string;
  isNew: boolean;
}

const columns = `
  n.id, n.kind, n.subject_id AS "subjectId", n.updated_id AS "updatedId",
  n.updated_id > coalesce((SELECT seen_id FROM news_seen s WHERE s.user_id = $1), 0) AS "isNew"`;
const list = statement('news_of_person')`
  SELECT ${columns} FROM news_items n
  WHERE n.user_id = $1 AND n.in_app AND n.updated_id < $2 AND ${stillTold('n', '$1')} ORDER BY n.updated_id DESC LIMIT $3`;
const one = statement('news_item')`
  SELECT ${columns} FROM news_items n WHERE n.user_id = $1 AND n.in_app AND n.id = $2 AND ${stillTold('n', '$1')}`;

/** Lists a person's notifications, latest first. `before` is an exclusive upper update id. */
export async function newsOf(sql: Sql, userId: string, before: string, limit: number): Promise<NewsRow[]> {
  return sql.rows<NewsRow>(list, [userId, before, limit]);
}

export async function newsItem(sql: Sql, userId: string, newsId: string): Promise<NewsRow | null> {
  return firstRow<NewsRow>(sql, one, [userId, newsId]);
}

// An invitation that was answered is no longer worth a mail.
const toMail = statement('news_to_mail')`
  SELECT ${columns} FROM news_items n
  WHERE n.user_id = $1 AND n.updated_id >= $2 AND n.kind = ANY ($3) AND ${stillTold('n', '$1')}
    AND (NOT n.in_app OR n.updated_id > coalesce((SELECT seen_id FROM news_seen s WHERE s.user_id = $1), 0))
    AND (n.kind <> 'invite' OR EXISTS (SELECT 1 FROM board_collaborators bc
      WHERE bc.board_id = n.subject_id AND bc.user_id = $1 AND bc.status = 'invited'))
    AND (n.kind <> 'business_invite' OR EXISTS (SELECT 1 FROM business_people bp
      WHERE bp.business_id = n.subject_id AND bp.user_id = $1 AND bp.status = 'pending'))
  ORDER BY n.updated_id DESC LIMIT $4`;

/** Lists a person's notifications of some kinds since an update id, inclusive, that were not read, latest first. */
export async function newsToMail(
  sql: Sql,
  userId: string,
  { sinceId, kinds }: { sinceId: string; kinds: string[] },
  limit: number,
): Promise<NewsRow[]> {
  return sql.rows<NewsRow>(toMail, [userId, sinceId, kinds, limit]);
}

const countFresh = statement('news_fresh_count')`
  SELECT count(*) AS total FROM news_items n
  WHERE n.user_id = $1 AND n.in_app AND n.updated_id >= $2
    AND n.updated_id > coalesce((SELECT seen_id FROM news_seen s WHERE s.user_id = $1), 0) AND ${stillTold('n', '$1')}`;

/** Counts a person's unread notifications since an update id, inclusive. */
export async function countFreshNews(sql: Sql, userId: string, sinceId: string): Promise<number> {
  const [row] = await sql.rows<{ total: string }>(countFresh, [userId, sinceId]);
  return Number(row?.total ?? 0);
}

export interface NewsActorRow extends PersonRow {
  newsId: string;
  /** Total count. */
  total: string;
}

const actors = statement('news_actors')`
  SELECT ${personColumns}, item.id AS "newsId", (
    SELECT count(*) FROM news_actors c
    WHERE c.user_id = $1 AND c.news_id = item.id AND ${stillActs('item', 'c.actor_id', '$1')}) AS total
  FROM unnest($2::bigint[]) AS asked (id) JOIN news_items item ON item.user_id = $1 AND item.id = asked.id
  CROSS JOIN LATERAL (
    SELECT na.actor_id, na.id FROM news_actors na
    WHERE na.user_id = $1 AND na.news_id = item.id AND ${stillActs('item', 'na.actor_id', '$1')}
    ORDER BY na.id DESC LIMIT $3) latest
  JOIN users u ON u.id = latest.actor_id ${personPicture}
  ORDER BY item.id, latest.id DESC`;

/** Returns the actors of notifications, latest first, at most `most` for each. */
export async function newsActors(
  sql: Sql,
  userId: string,
  newsIds: string[],
  most: number,
): Promise<NewsActorRow[]> {
  return sql.rows<NewsActorRow>(actors, [userId, newsIds, most]);
}

const see = statement('news_see')`
  INSERT INTO news_seen AS s (user_id, seen_id)
  SELECT $1, max(updated_id) FROM news_items
  WHERE user_id = $1 AND ($2::bigint IS NULL OR updated_id <= $2) HAVING max(updated_id) IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET seen_id = greatest(s.seen_id, EXCLUDED.seen_id)`;

/** Marks a person's notifications as read, up to `newestId`, inclusive, or all. */
export async function seeNews(sql: Sql, userId: string, newestId: string | null): Promise<void> {
  await sql.rows(see, [userId, newestId]);
}

const boards = statement('news_boards')`
  SELECT b.id, b.name, b.slug, b.layout, o.username AS "ownerUsername"
  FROM (SELECT DISTINCT unnest(${anyValue('$2', 'bigint[]')}) AS id) asked
  JOIN boards b ON b.id = asked.id JOIN users o ON o.id = b.owner_id
  WHERE b.deleted_at IS NULL AND (b.owner_id = $1 OR EXISTS (
    SELECT 1 FROM board_collaborators bc WHERE bc.board_id = b.id AND bc.user_id = $1
      AND bc.status IN ('accepted', 'invited')) OR (b.privacy = 'public' AND ${notBlocked('b.owner_id', '$1')}))`;

export interface NewsBoardRow {
  id: string;
  name: string;
  slug: string;
  layout: string;
  ownerUsername: string;
}

/** Returns the boards of notifications that are public, or that the person belongs to or is invited to. */
export async function newsBoards(sql: Sql, userId: string, boardIds: string[]): Promise<NewsBoardRow[]> {
  return sql.rows<NewsBoardRow>(boards, [userId, boardIds]);
}

const ofNews = statement('news_pin')`
  SELECT p.id FROM news_items n JOIN pins p ON p.id = $3
  WHERE n.user_id = $1 AND n.id = $2 AND (p.id = n.subject_id OR EXISTS (SELECT 1 FROM news_actors who
    WHERE who.user_id = $1 AND who.news_id = n.id AND who.actor_id = p.user_id))`;

/** Checks whether a person's notification is about a pin, or shows it among the pins of its actors. */
export async function isOfNews(sql: Sql, userId: string, newsId: string, pinId: string): Promise<boolean> {
  return (await sql.rows(ofNews, [userId, newsId, pinId])).length > 0;
}

const hidden = statement('news_hidden_pins')`
  SELECT p.id FROM pins p JOIN hidden_pins h ON h.root_pin_id = p.root_pin_id
  WHERE h.user_id = $1 AND p.id = ANY ($2)`;

/** Filters the pins to those that a person has hidden. */
export async function hiddenAmong(sql: Sql, userId: string, pinIds: string[]): Promise<Set<string>> {
  return new Set((await sql.rows<{ id: string }>(hidden, [userId, pinIds])).map(({ id }) => id));
}
