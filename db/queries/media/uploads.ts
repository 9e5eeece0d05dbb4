import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { MeasuredImage } from '../pins/images.ts';

export type UploadStatus = 'registered' | 'processing' | 'succeeded' | 'failed';

export type UploadKind = 'pinimage' | 'video';

export interface UploadRow {
  id: string;
  userId: string;
  kind: UploadKind;
  status: UploadStatus;
  signature: string | null;
  /** Id of the error that ended it, or null. */
  failure: string | null;
}

const columns = 'id, user_id AS "userId", kind, status, signature, failure';

const insert = statement('upload_insert')`INSERT INTO uploads (user_id, kind) VALUES ($1, $2) RETURNING id`;

export async function insertUpload(sql: Sql, userId: string, kind: UploadKind = 'pinimage'): Promise<string> {
  const [row] = await sql.rows<{ id: string }>(insert, [userId, kind]);
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

const byIds = statement('uploads_by_ids')`
  SELECT ${columns} FROM uploads WHERE user_id = $1 AND id = ANY ($2)`;

/** Filters the uploads to those of the person. */
export async function uploadsByIds(sql: Sql, userId: string, ids: string[]): Promise<UploadRow[]> {
  return sql.rows<UploadRow>(byIds, [userId, ids]);
}

const lockPerson = statement('upload_person_lock')`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`;
const reserve = statement('upload_reserve')`
  UPDATE uploads SET direct_bytes = $3 WHERE user_id = $1 AND id = $2 AND (
    SELECT held = 0 OR $3 + held <= $4 FROM (
      SELECT coalesce(sum(direct_bytes) FILTER (WHERE status = 'registered'), 0) + greatest(0, coalesce(
        sum(direct_bytes) FILTER (WHERE failure = 'given_up')
          - greatest($4, max(direct_bytes) FILTER (WHERE failure = 'given_up')), 0)) AS held
      FROM uploads
      WHERE user_id = $1 AND (status = 'registered' OR failure = 'given_up')
        AND created_at > now() - make_interval(secs => $5)
    ) underway
  ) RETURNING id`;

/**
 * Counts a file that the person may send to the object store. Returns false if it would exceed `maxBytes` together with
 * others registered in the last `seconds` that have not arrived; a person's only file may be larger. Files given up
 * count beyond `maxBytes`, or beyond the largest of them, because their addresses can still be used. Call in a
 * transaction.
 */
export async function reserveUpload(
  tx: Sql,
  upload: { userId: string; id: string; bytes: number },
  maxBytes: number,
  seconds: number,
): Promise<boolean> {
  const { userId, id, bytes } = upload;
  await tx.rows(lockPerson, [userId]);
  return (await tx.rows(reserve, [userId, id, bytes, maxBytes, seconds])).length > 0;
}

const giveUp = statement('upload_give_up')`
  UPDATE uploads SET status = 'failed', failure = 'given_up'
  WHERE user_id = $1 AND id = $2 AND status = 'registered' RETURNING direct_bytes IS NOT NULL AS "isDirect"`;

/** Ends an upload whose file has not arrived. Returns whether its sender has an address in the object store. */
export async function giveUpUpload(sql: Sql, userId: string, id: string): Promise<boolean> {
  const [row] = await sql.rows<{ isDirect: boolean }>(giveUp, [userId, id]);
  return row?.isDirect === true;
}

const unclaimed = statement('uploads_unclaimed')`
  DELETE FROM uploads WHERE id >= $1 AND id < $2 AND direct_bytes IS NOT NULL
    AND (status = 'registered' OR failure = 'given_up') RETURNING id`;

/** Deletes uploads to the object store between two ids that nobody has claimed or wants, and returns their ids. */
export async function deleteUnclaimedUploads(sql: Sql, from: string, before: string): Promise<string[]> {
  return (await sql.rows<{ id: string }>(unclaimed, [from, before])).map(({ id }) => id);
}

/** Reserved for uploads in the queue. */
const uploadPriority = 1;

const begin = statement('upload_begin')`
  WITH begun AS (
    UPDATE uploads SET status = 'processing', failure = NULL
    WHERE user_id = $1 AND id = $2 AND status IN ('registered', 'failed') RETURNING id, kind
  ), job AS (
    SELECT CASE WHEN $3::jsonb IS NOT NULL THEN 'take-frame' WHEN kind = 'video' THEN 'process-video'
      ELSE 'process-upload' END AS kind FROM begun
  ), queued AS (
    INSERT INTO jobs (kind, payload, priority, traceparent, turn)
    SELECT job.kind, coalesce($3::jsonb, '{}')
        || jsonb_build_object('userId', $1::bigint::text, 'uploadId', $2::bigint::text),
      ${uploadPriority}, $4, greatest(
        (SELECT first.turn FROM jobs first WHERE first.priority = ${uploadPriority} AND first.kind = job.kind
          ORDER BY first.turn, first.run_at, first.id LIMIT 1),
        (SELECT 1 + max(own.turn) FROM jobs own
          WHERE own.priority = ${uploadPriority} AND own.payload ->> 'userId' = $1::bigint::text AND own.kind = job.kind),
        0)
    FROM job
  ), told AS (SELECT pg_notify('jobs', kind) FROM job)
  SELECT begun.id FROM begun LEFT JOIN told ON true`;

/**
 * Marks received bytes as waiting for the worker and enqueues the job in the same statement. It ranks behind the
 * person's own others and alongside everyone else's first, so that one person's thousand do not delay another's one.
 */
export async function beginUpload(sql: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await sql.rows<{ id: string }>(begin, [userId, id, null, sql.traceparent?.() ?? null]);
  return rows.length > 0;
}

/** Enqueues a job that fills a registered upload with a stored video's frame at a given time. */
export async function beginFrame(
  sql: Sql,
  userId: string,
  id: string,
  frame: { signature: string; atMs: number },
): Promise<void> {
  await sql.rows(begin, [userId, id, JSON.stringify(frame), sql.traceparent?.() ?? null]);
}

const finish = statement('upload_finish')`
  WITH done AS (
    UPDATE uploads SET status = $3, signature = $4, failure = $5
    WHERE user_id = $1 AND id = $2 AND status = 'processing' RETURNING id
  )
  SELECT done.id, pg_notify('uploads', done.id::text) FROM done`;

/**
 * Finishes an upload with its image or an error id and notifies waiters. A finished upload is left unchanged, because
 * its job may run again.
 */
export async function finishUpload(
  sql: Sql,
  userId: string,
  id: string,
  outcome: { signature: string } | { failure: string },
): Promise<void> {
  const signature = 'signature' in outcome ? outcome.signature : null;
  const failure = 'failure' in outcome ? outcome.failure : null;
  await sql.rows(finish, [userId, id, signature === null ? 'failed' : 'succeeded', signature, failure]);
}

/** The failures that the last attempt of a job leaves. Its bytes are kept, since staff may run it again. */
const gaveUp = `status = 'failed' AND failure IN ('too_slow', 'video_too_slow')`;

const reopen = statement('upload_reopen')`
  UPDATE uploads SET status = 'processing', failure = NULL WHERE user_id = $1 AND id = $2 AND ${gaveUp} RETURNING id`;

/** Lets a job that was given up fill its upload after all. False if the person no longer waits for it. */
export async function reopenUpload(tx: Sql, userId: string, id: string): Promise<boolean> {
  return (await tx.rows(reopen, [userId, id])).length > 0;
}

const live = statement('uploads_live')`
  SELECT id FROM uploads WHERE id = ANY ($1) AND (status IN ('registered', 'processing') OR ${gaveUp})`;

/** Filters the upload ids to those whose received bytes are still needed. */
export async function liveUploadIds(sql: Sql, ids: string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ id: string }>(live, [ids]);
  return new Set(rows.map((row) => row.id));
}

const owners = statement('upload_owners')`SELECT id, user_id AS "userId" FROM uploads WHERE id = ANY ($1)`;

/** Returns the owners of uploads by upload id. */
export async function uploadOwners(sql: Sql, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<{ id: string; userId: string }>(owners, [ids]);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

const abandon = statement('uploads_abandon')`
  DELETE FROM uploads WHERE id < $1 AND status IN ('registered', 'failed')`;

/** Deletes uploads that never became an image. `before` is an exclusive upper id. */
export async function deleteAbandonedUploads(sql: Sql, before: string): Promise<void> {
  await sql.rows(abandon, [before]);
}

const uploaded = statement('uploaded_picture')`
  SELECT i.signature, i.width, i.height FROM uploads u JOIN images i ON i.signature = u.signature
  WHERE u.user_id = $1 AND u.signature = $2 AND u.status = 'succeeded' LIMIT 1`;

/** Returns the image with this signature, if the person has uploaded it. */
export async function uploadedPicture(
  sql: Sql,
  userId: string,
  signature: string,
): Promise<MeasuredImage | null> {
  return firstRow<MeasuredImage>(sql, uploaded, [userId, signature]);
}

const findStore = statement('shared_store_find')`SELECT token FROM shared_store`;
const claimToken = statement('shared_store_claim')`
  INSERT INTO shared_store (token) VALUES ($1) ON CONFLICT DO NOTHING`;

/** Returns the token of the data folder that belongs to the database, or null if there is none yet. */
export async function tokenOfStore(sql: Sql): Promise<string | null> {
  const [row] = await sql.rows<{ token: string }>(findStore);
  return row?.token ?? null;
}

/** Records a folder's token, unless another one was recorded first. */
export async function claimStore(sql: Sql, token: string): Promise<void> {
  await sql.rows(claimToken, [token]);
}
