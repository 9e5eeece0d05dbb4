import { statement, type Sql } from '../../connection/database.ts';
import { queuedNewsMails, settingsOfNews, usualChannels } from '../mail/news-mails.ts';
import { notBlocked } from '../visibility.ts';

/**
 * One row per subject and day. An actor already in it changes nothing. Notifications that a person turned off in both
 * channels are skipped; those chosen by mail wait to be mailed. Rows are written in a fixed order, so that concurrent
 * writers wait instead of deadlocking. Messages have mails of their own, so a request has none.
 */
export const addedNews = (source: string): string => `
  WITH told AS (${source}), chosen AS (
    SELECT told.*, of_news.setting, coalesce(s.in_app, usual.in_app, true) AS in_app,
      told.kind <> 'request' AND coalesce(s.by_email, usual.by_email, false) AS by_email
    FROM told LEFT JOIN ${settingsOfNews} ON of_news.news = told.kind
    LEFT JOIN ${usualChannels} ON usual.kind = of_news.setting
    LEFT JOIN notification_settings s ON s.user_id = told.user_id AND s.kind = of_news.setting
  ), item AS (
    INSERT INTO news_items AS n (user_id, kind, subject_id, day, in_app)
    SELECT DISTINCT chosen.user_id, chosen.kind, chosen.subject_id, (now() AT TIME ZONE 'UTC')::date, chosen.in_app
    FROM chosen WHERE chosen.in_app OR chosen.by_email
    ORDER BY 1, 3
    ON CONFLICT (user_id, kind, subject_id, day) DO UPDATE SET updated_id = new_id(), in_app = EXCLUDED.in_app
      WHERE EXISTS (SELECT 1 FROM told
        WHERE told.user_id = n.user_id AND told.subject_id = n.subject_id AND NOT EXISTS (
          SELECT 1 FROM news_actors a
          WHERE a.user_id = n.user_id AND a.news_id = n.id AND a.actor_id = told.actor_id))
    RETURNING n.user_id, n.id, n.subject_id, n.updated_id
  ), mailed AS (${queuedNewsMails(`
    SELECT item.user_id, chosen.setting AS kind, item.updated_id AS since_id FROM item
    JOIN chosen ON chosen.user_id = item.user_id AND chosen.subject_id = item.subject_id AND chosen.by_email`)}
  )
  INSERT INTO news_actors (user_id, news_id, actor_id)
  SELECT item.user_id, item.id, told.actor_id FROM item
  JOIN told ON told.user_id = item.user_id AND told.subject_id = item.subject_id
  WHERE told.actor_id IS NOT NULL ON CONFLICT DO NOTHING`;

const one = statement('news_add_all')`
  ${addedNews(`
  SELECT u.id AS user_id, $2::text AS kind, $3::bigint AS subject_id, $4::bigint AS actor_id FROM users u
  WHERE u.id = ANY ($1::bigint[]) AND u.id IS DISTINCT FROM $4::bigint
    AND ($4::bigint IS NULL OR ${notBlocked('u.id', '$4')})`)}`;

/** Notifies people of an event, except the actor and people with a block between them and the actor. */
export async function insertNews(
  sql: Sql,
  news: { userIds: string[]; kind: string; subjectId: string; actorId: string | null },
): Promise<void> {
  await sql.rows(one, [news.userIds, news.kind, news.subjectId, news.actorId]);
}

const withdraw = statement('news_withdraw')`
  DELETE FROM news_items WHERE user_id = $1 AND kind = $2 AND subject_id = $3`;

/** Deletes notifications of what is not so any more. */
export async function withdrawNews(tx: Sql, userId: string, kind: string, subjectId: string): Promise<void> {
  await tx.rows(withdraw, [userId, kind, subjectId]);
}

const takeBack = statement('news_take_back')`
  DELETE FROM news_actors a USING news_items n
  WHERE n.user_id = ANY ($1::bigint[]) AND n.kind = $2 AND n.subject_id = $3
    AND a.user_id = n.user_id AND a.news_id = n.id AND a.actor_id = $4`;

/** Takes an actor out of notifications, which disappear with their last one. */
export async function removeNews(
  sql: Sql,
  news: { userIds: string[]; kind: string; subjectId: string; actorId: string },
): Promise<void> {
  await sql.rows(takeBack, [news.userIds, news.kind, news.subjectId, news.actorId]);
}

const putBack = statement('news_put_back')`
  INSERT INTO news_actors (user_id, news_id, actor_id)
  SELECT DISTINCT ON (n.user_id) n.user_id, n.id, $4::bigint FROM news_items n
  WHERE n.user_id = ANY ($1::bigint[]) AND n.kind = $2 AND n.subject_id = $3
    AND n.day >= ((now() AT TIME ZONE 'UTC') - interval '1 day')::date
  ORDER BY n.user_id, n.day DESC ON CONFLICT DO NOTHING`;

/** Puts an actor who was taken out of them back into notifications of the last day, which does not make them new. */
export async function putNewsBack(
  sql: Sql,
  news: { userIds: string[]; kind: string; subjectId: string; actorId: string },
): Promise<void> {
  await sql.rows(putBack, [news.userIds, news.kind, news.subjectId, news.actorId]);
}

const boardFollowed = statement('news_add_board_follows')`
  ${addedNews(`
  SELECT b.owner_id AS user_id, 'board_follow' AS kind, b.id AS subject_id, $2::bigint AS actor_id FROM boards b
  WHERE b.id = $1 AND b.owner_id <> $2 AND ${notBlocked('b.owner_id', '$2')}`)}`;

/** Notifies a board's owner of a new follower. */
export async function insertBoardFollowNews(sql: Sql, boardId: string, actorId: string): Promise<void> {
  await sql.rows(boardFollowed, [boardId, actorId]);
}

const boardJoined = statement('news_add_board_joins')`
  ${addedNews(`
  SELECT b.owner_id AS user_id, 'joined' AS kind, b.id AS subject_id, $2::bigint AS actor_id FROM boards b
  WHERE b.id = $1 AND b.owner_id <> $2`)}`;

/** Notifies a board's owner of a new member. */
export async function insertJoinedNews(sql: Sql, boardId: string, actorId: string): Promise<void> {
  await sql.rows(boardJoined, [boardId, actorId]);
}

const saved = statement('news_add_saves')`
  ${addedNews(`
  SELECT source.user_id, 'save' AS kind, source.id AS subject_id, copy.user_id AS actor_id
  FROM pins copy JOIN boards b ON b.id = copy.board_id AND b.privacy = 'public'
  JOIN pins source ON source.id = copy.parent_pin_id
  WHERE copy.id = ANY ($1) AND source.user_id <> copy.user_id AND ${notBlocked('source.user_id', 'copy.user_id')}`)}`;

/** Notifies pin owners of public saves. */
export async function insertSaveNews(sql: Sql, copyIds: string[]): Promise<void> {
  await sql.rows(saved, [copyIds]);
}

const commented = statement('news_add_comments')`
  ${addedNews(`
  SELECT p.user_id, 'comment' AS kind, p.id AS subject_id, $2::bigint AS actor_id FROM pins p
  WHERE p.id = $1 AND p.user_id <> $2 AND ${notBlocked('p.user_id', '$2')}`)}`;

/** Notifies a pin's owner of a new comment. */
export async function insertCommentNews(sql: Sql, pinId: string, actorId: string): Promise<void> {
  await sql.rows(commented, [pinId, actorId]);
}

const tried = statement('news_add_tries')`
  ${addedNews(`
  SELECT p.user_id, 'try' AS kind, p.id AS subject_id, $3::bigint AS actor_id FROM (
    SELECT made.id, made.user_id FROM pins made WHERE made.id IN ($1, $2) ORDER BY made.id <> $1 LIMIT 1) p
  WHERE p.user_id <> $3 AND ${notBlocked('p.user_id', '$3')}`)}`;

/** Notifies the creator of a pin that someone tried it. If the first pin is gone, the owner of the copy. */
export async function insertTryNews(
  sql: Sql,
  firstPinId: string,
  pinId: string,
  actorId: string,
): Promise<void> {
  await sql.rows(tried, [firstPinId, pinId, actorId]);
}
