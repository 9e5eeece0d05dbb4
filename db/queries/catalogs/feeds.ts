import { statement, type Sql } from '../../connection/database.ts';
import {
  problemsOfFeed,
  type FeedProblem,
  type ProductFeed,
} from '../../../views/contract/business/catalogs.ts';
import { firstRow } from '../../connection/first-row.ts';
import { notHiddenPerson } from '../visibility.ts';

export interface FeedRow extends Omit<ProductFeed, 'readAt'> {
  readAt: Date | null;
  /** Somebody confirmed the removals that the last run left open. */
  isConfirmed: boolean;
}

const columns = `id, name, url, sealed_login IS NOT NULL AS "hasLogin", board_id AS "boardId", status, run, total, done, added, changed, removed, refused,
  unconfirmed, jsonb_path_query_array(problems, '$[0 to ${problemsOfFeed - 1}]') AS problems,
  jsonb_array_length(problems) AS "problemCount", failure, read_at AS "readAt",
  unconfirmed > 0 AND confirmed_run IS NOT DISTINCT FROM run AS "isConfirmed"`;

const insert = statement('product_feed_add')`
  INSERT INTO product_feeds (owner_id, name, url, board_id, sealed_login)
  SELECT $1, $2, $3, $4, $6 WHERE (SELECT count(*) FROM product_feeds WHERE owner_id = $1) < $5
  RETURNING ${columns}`;

/** Adds a feed. Null if the business has the maximum. */
export async function insertFeed(
  sql: Sql,
  feed: { ownerId: string; name: string; url: string; boardId: string; sealedLogin: string | null },
  most: number,
): Promise<FeedRow | null> {
  const { ownerId, name, url, boardId, sealedLogin } = feed;
  return firstRow<FeedRow>(sql, insert, [ownerId, name, url, boardId, most, sealedLogin]);
}

const list = statement('product_feeds_of_owner')`
  SELECT ${columns} FROM product_feeds WHERE owner_id = $1 ORDER BY id DESC LIMIT 50`;

export function feedsOfOwner(sql: Sql, ownerId: string): Promise<FeedRow[]> {
  return sql.rows<FeedRow>(list, [ownerId]);
}

const one = statement('product_feed')`SELECT ${columns} FROM product_feeds WHERE owner_id = $1 AND id = $2`;

export async function feedById(sql: Sql, ownerId: string, id: string): Promise<FeedRow | null> {
  return firstRow<FeedRow>(sql, one, [ownerId, id]);
}

const body = statement('product_feed_body')`SELECT body FROM product_feeds WHERE owner_id = $1 AND id = $2`;

/** Returns the file of an uploaded feed stored before files were split into pieces. Null for any other. */
export async function bodyOfFeed(sql: Sql, ownerId: string, id: string): Promise<Buffer | null> {
  const [row] = await sql.rows<{ body: Buffer | null }>(body, [ownerId, id]);
  return row?.body ?? null;
}

const login = statement('product_feed_login')`
  SELECT sealed_login AS sealed FROM product_feeds WHERE owner_id = $1 AND id = $2`;

/** Returns the sealed login of a feed's address. Null for none. */
export async function sealedLoginOfFeed(sql: Sql, ownerId: string, id: string): Promise<string | null> {
  return (await firstRow<{ sealed: string | null }>(sql, login, [ownerId, id]))?.sealed ?? null;
}

const state = statement('product_feed_state')`
  UPDATE product_feeds SET status = $3, next_at = NULL, confirmed_run = NULL
  WHERE owner_id = $1 AND id = $2 AND status <> 'removing' RETURNING name`;

/** Enqueues a feed to be read again or removed, and returns its name. Null if it is gone or being removed. */
export async function queueFeed(
  sql: Sql,
  ownerId: string,
  id: string,
  status: 'waiting' | 'removing',
): Promise<string | null> {
  return (await firstRow<{ name: string }>(sql, state, [ownerId, id, status]))?.name ?? null;
}

/** Scheme, host and port of an address, in SQL. Null for ''. */
function originOf(url: string): string {
  return `substring(lower(${url}) from '^https?://[^/?#]+')`;
}

const takeSource = statement('product_feed_take_source')`
  UPDATE product_feeds SET status = 'waiting', next_at = NULL, confirmed_run = NULL, url = $3, body = NULL,
    sealed_login = coalesce($4, CASE WHEN $5 AND ${originOf('url')} = ${originOf('$3')} THEN sealed_login END)
  WHERE owner_id = $1 AND id = $2 AND status <> 'removing' RETURNING name`;

/**
 * Enqueues a feed that is read from another address from now on, or '' for another file, and returns its name. Null if
 * it is gone or being removed. The login of its address is replaced, or stays for another address of the same site if
 * it is to be kept. It waits for those who hold the feed (`holdFeed`).
 */
export async function takeFeedSource(
  tx: Sql,
  ownerId: string,
  id: string,
  source: { url: string; sealedLogin: string | null; keepsLogin: boolean },
): Promise<string | null> {
  const { url, sealedLogin, keepsLogin } = source;
  return (
    (await firstRow<{ name: string }>(tx, takeSource, [ownerId, id, url, sealedLogin, keepsLogin]))?.name ??
    null
  );
}

const hold = statement('product_feed_hold')`
  SELECT id FROM product_feeds WHERE owner_id = $1 AND id = $2 FOR SHARE`;

/** Keeps a feed's file as it is until the transaction ends. */
export async function holdFeed(tx: Sql, ownerId: string, id: string): Promise<void> {
  await tx.rows(hold, [ownerId, id]);
}

const begin = statement('product_feed_begin')`
  UPDATE product_feeds SET status = 'running', run = CASE WHEN status = 'running' THEN run ELSE run + 1 END,
    added = CASE WHEN status = 'running' THEN added ELSE 0 END,
    changed = CASE WHEN status = 'running' THEN changed ELSE 0 END,
    removed = 0, done = 0, refused = 0, total = $3, problems = '[]', failure = NULL, unconfirmed = 0,
    confirmed_run = NULL
  WHERE owner_id = $1 AND id = $2 AND status IN ('waiting', 'running', 'done', 'failed') RETURNING ${columns}`;

/** Starts reading a feed, or resumes an interrupted read. Null if the feed is gone. */
export async function beginFeed(
  sql: Sql,
  ownerId: string,
  id: string,
  total: number,
): Promise<FeedRow | null> {
  return firstRow<FeedRow>(sql, begin, [ownerId, id, total]);
}

const progress = statement('product_feed_progress')`
  UPDATE product_feeds SET done = $4, added = added + $5, changed = changed + $6
  WHERE owner_id = $1 AND id = $2 AND run = $3 AND status = 'running' RETURNING id`;

/** Records progress. False if the run must stop: the feed is being removed, or a later run has begun or is to begin. */
export async function noteFeedProgress(
  sql: Sql,
  ownerId: string,
  id: string,
  run: number,
  step: { done: number; added: number; changed: number },
): Promise<boolean> {
  return (await sql.rows(progress, [ownerId, id, run, step.done, step.added, step.changed])).length > 0;
}

const finish = statement('product_feed_finish')`
  UPDATE product_feeds SET status = $3, failure = $4, removed = $5, refused = coalesce($6::integer, refused),
    problems = coalesce($7::jsonb, problems),
    unconfirmed = coalesce($8::integer, unconfirmed), read_at = now(),
    next_at = least($10::timestamptz, CASE WHEN url <> '' THEN now() + $9 * interval '1 millisecond' END)
  WHERE owner_id = $1 AND id = $2 AND status <> 'removing' AND ($11::integer IS NULL OR run = $11)
  RETURNING id`;

export interface FeedEnd {
  status: 'done' | 'failed';
  failure: string | null;
  removed: number;
  /** Null for as many as before. */
  refused: number | null;
  /** Null for the same as before. */
  problems: FeedProblem[] | null;
  /** Pins whose removal waits for somebody to confirm it. Null for as many as before. */
  unconfirmed: number | null;
  /** A feed with a URL is read again after this time. */
  againMs: number;
  /** Any feed is read again at this time. Null for none. */
  againAt: Date | null;
}

/** Ends a read; without a run, whichever is the latest. False if a later run has begun, or the feed is being removed. */
export async function finishFeed(
  sql: Sql,
  ownerId: string,
  id: string,
  run: number | null,
  end: FeedEnd,
): Promise<boolean> {
  const { status, failure, removed, refused, unconfirmed, againMs, againAt } = end;
  const problems = end.problems === null ? null : JSON.stringify(end.problems);
  const result = [status, failure, removed, refused, problems, unconfirmed];
  const rows = await sql.rows(finish, [ownerId, id, ...result, againMs, againAt, run]);
  return rows.length > 0;
}

const due = statement('product_feeds_due')`
  UPDATE product_feeds SET next_at = NULL, status = 'waiting'
  WHERE (owner_id, id) IN (
    SELECT owner_id, id FROM product_feeds WHERE next_at <= $1 AND status IN ('done', 'failed')
      AND ${notHiddenPerson('product_feeds.owner_id')}
    ORDER BY next_at LIMIT 20 FOR UPDATE SKIP LOCKED)
  RETURNING owner_id AS "ownerId", id`;

/** Claims the feeds that are due to be read again. Those of hidden accounts wait. */
export function claimDueFeeds(sql: Sql, now: Date): Promise<{ ownerId: string; id: string }[]> {
  return sql.rows<{ ownerId: string; id: string }>(due, [now]);
}

const remove = statement('product_feed_remove')`
  WITH parts AS (DELETE FROM product_feed_parts WHERE owner_id = $1 AND feed_id = $2)
  DELETE FROM product_feeds WHERE owner_id = $1 AND id = $2`;

export async function deleteFeed(sql: Sql, ownerId: string, id: string): Promise<void> {
  await sql.rows(remove, [ownerId, id]);
}
