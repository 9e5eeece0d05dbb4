import { statement, type Sql, type Statement } from '../../connection/database.ts';
import { pruneBoardJobs } from '../organize/board-jobs.ts';
import { pruneJobPins } from '../organize/job-pins.ts';
import { pruneFeedItems } from '../catalogs/feed-removals.ts';
import { pruneFailedJobs } from '../staff/failed-jobs.ts';
import { pruneKeys } from '../idempotency.ts';
import {
  pruneMedia,
  pruneMetadata,
  pruneOrigins,
  pruneProductTags,
  pruneSponsorships,
} from './unused-rows.ts';

const expiredSessions = statement('sessions_prune')`DELETE FROM sessions WHERE expire < now()`;
const oldDeletions = statement('deleted_pins_prune')`
  WITH gone AS (
    DELETE FROM deleted_pins d WHERE d.deleted_at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT 1 FROM product_feed_items i
        WHERE i.owner_id = d.user_id AND i.pin_id = d.pin_id AND i.removed_at IS NOT NULL)
    RETURNING d.user_id, d.pin_id
  )
  DELETE FROM pin_notes n USING gone WHERE n.user_id = gone.user_id AND n.pin_id = gone.pin_id`;
const oldLimits = statement('rate_limits_prune')`
  DELETE FROM rate_limits WHERE expire < (extract(epoch FROM now()) * 1000)::bigint`;
const pruneBy =
  (statement: Statement) =>
  async (sql: Sql): Promise<void> => {
    await sql.rows(statement);
  };

/**
 * What expires, and its deletion: sessions, idempotency keys, board jobs and failed jobs after 30 days, stored answers
 * after two, deletions and board jobs that can no longer be undone, products that feeds no longer list, spent rate
 * limits, and metadata, media, origins, sponsorships, and product tags without a pin. None needs another.
 */
export const expiring: readonly (readonly [what: string, prune: (sql: Sql) => Promise<void>])[] = [
  ['sessions', pruneBy(expiredSessions)],
  ['idempotency keys', pruneKeys],
  ['products of feeds', pruneFeedItems],
  ['deleted pins', pruneBy(oldDeletions)],
  ['rate limits', pruneBy(oldLimits)],
  ['board jobs', pruneBoardJobs],
  ['failed jobs', pruneFailedJobs],
  ['pins of board jobs', pruneJobPins],
  ['metadata', pruneMetadata],
  ['media', pruneMedia],
  ['origins', pruneOrigins],
  ['sponsorships', pruneSponsorships],
  ['product tags', pruneProductTags],
];

// Any number not used by another advisory lock of the service.
const originalsLock = 7_264_401;
const share = statement('originals_share')`SELECT pg_advisory_xact_lock_shared(${originalsLock})`;
const own = statement('originals_own')`SELECT pg_advisory_xact_lock(${originalsLock})`;

/** Prevents the sweeping of originals until the transaction ends, so that an existing one can get its row. */
export async function keepOriginals(tx: Sql): Promise<void> {
  await tx.rows(share);
}

/** Prevents new rows for originals until the transaction ends, so that those without one can be deleted. */
export async function holdBackOriginals(tx: Sql): Promise<void> {
  await tx.rows(own);
}

const known = statement('images_known')`SELECT signature FROM images WHERE signature = ANY ($1)`;

/** Filters the signatures to those with a row. */
export async function knownSignatures(sql: Sql, signatures: string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ signature: string }>(known, [signatures]);
  return new Set(rows.map((row) => row.signature));
}

const claim = statement('demo_content_claim')`
  SELECT pg_try_advisory_xact_lock(hashtext('demo content')) AS "isMine"`;

/** Claims the making of demo content until the transaction ends. False while another process has it. */
export async function claimDemoContent(tx: Sql): Promise<boolean> {
  const [row] = await tx.rows<{ isMine: boolean }>(claim);
  return row?.isMine ?? false;
}
