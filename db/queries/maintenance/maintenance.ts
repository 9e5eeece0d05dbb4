import type { Sql, Statement } from '../../connection/database.ts';
import { pruneBoardJobs } from '../organize/board-jobs.ts';
import { pruneJobPins } from '../organize/job-pins.ts';
import { pruneKeys } from '../idempotency.ts';

const expiredSessions: Statement = {
  name: 'sessions_prune',
  text: 'DELETE FROM sessions WHERE expire < now()',
};
const oldDeletions: Statement = {
  name: 'deleted_pins_prune',
  text: `
    WITH gone AS (
      DELETE FROM deleted_pins WHERE deleted_at < now() - interval '1 hour' RETURNING user_id, pin_id
    )
    DELETE FROM pin_notes n USING gone WHERE n.user_id = gone.user_id AND n.pin_id = gone.pin_id`,
};
const oldLimits: Statement = {
  name: 'rate_limits_prune',
  text: `DELETE FROM rate_limits WHERE expire < (extract(epoch FROM now()) * 1000)::bigint`,
};
/** Tables whose rows hold a pin as JSON, to be restored from it. */
const putAway = ['deleted_pins', 'board_job_pins', 'removed_pins'];

/** Deletes rows older than a day that no pin, present or restorable, refers to by a column. */
const withoutPins = (table: string, key: string, column: string): Statement => ({
  name: `${table}_prune`,
  text: `DELETE FROM ${table} t WHERE created_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT 1 FROM pins p WHERE p.${column} = t.${key})
    ${putAway.map((table) => `AND NOT EXISTS (SELECT 1 FROM ${table} h WHERE h.pin ->> '${column}' = t.${key}::text)`).join('\n    ')}`,
});
const unusedMetadata = withoutPins('rich_metadata', 'id', 'rich_id');
const unusedMedia = withoutPins('pin_media', 'id', 'media_id');
const unusedOrigins = withoutPins('pin_origins', 'root_pin_id', 'root_pin_id');

/**
 * Deletes expired rows: sessions, idempotency keys and board jobs after 30 days, stored answers after two, deletions
 * and board jobs that can no longer be undone, spent rate limits, and metadata, media, and origins without a pin.
 */
export async function pruneExpired(sql: Sql): Promise<void> {
  await sql.rows(expiredSessions);
  await pruneKeys(sql);
  await sql.rows(oldDeletions);
  await sql.rows(oldLimits);
  await pruneBoardJobs(sql);
  await pruneJobPins(sql);
  await sql.rows(unusedMetadata);
  await sql.rows(unusedMedia);
  await sql.rows(unusedOrigins);
}

// Any number not used by another advisory lock of the service.
const originalsLock = 7_264_401;
const share: Statement = {
  name: 'originals_share',
  text: `SELECT pg_advisory_xact_lock_shared(${originalsLock})`,
};
const own: Statement = { name: 'originals_own', text: `SELECT pg_advisory_xact_lock(${originalsLock})` };

/** Prevents the sweeping of originals until the transaction ends, so that an existing one can get its row. */
export async function keepOriginals(tx: Sql): Promise<void> {
  await tx.rows(share);
}

/** Prevents new rows for originals until the transaction ends, so that those without one can be deleted. */
export async function holdBackOriginals(tx: Sql): Promise<void> {
  await tx.rows(own);
}

const known: Statement = {
  name: 'images_known',
  text: 'SELECT signature FROM images WHERE signature = ANY ($1)',
};

/** Filters the signatures to those with a row. */
export async function knownSignatures(sql: Sql, signatures: string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ signature: string }>(known, [signatures]);
  return new Set(rows.map((row) => row.signature));
}
