import { statement, type Sql } from '../../connection/database.ts';
import { notHiddenPerson } from '../visibility.ts';

export type DigestFrequencyRow = 'daily' | 'weekly';

const read = statement('digest_read')`SELECT frequency FROM digests WHERE user_id = $1`;

/** Returns how often a person gets the email digest. Null for never. */
export async function digestFrequency(sql: Sql, userId: string): Promise<DigestFrequencyRow | null> {
  const [row] = await sql.rows<{ frequency: DigestFrequencyRow }>(read, [userId]);
  return row?.frequency ?? null;
}

const begin = statement('digest_begin')`
  INSERT INTO digests (user_id, frequency, next_at, told_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO NOTHING`;
const change = statement('digest_change')`
  UPDATE digests SET frequency = $2, next_at = $3 WHERE user_id = $1 AND frequency <> $2`;

export interface NewDigest {
  frequency: DigestFrequencyRow;
  nextAt: Date;
  /** Older notifications are not included. */
  toldAt: Date;
}

/** Subscribes a person to the digest. An existing subscription keeps its frequency. */
export async function beginDigest(sql: Sql, userId: string, digest: NewDigest): Promise<void> {
  await sql.rows(begin, [userId, digest.frequency, digest.nextAt, digest.toldAt]);
}

/** Like `beginDigest`, but also sets the frequency. */
export async function setDigest(tx: Sql, userId: string, digest: NewDigest): Promise<void> {
  await beginDigest(tx, userId, digest);
  await tx.rows(change, [userId, digest.frequency, digest.nextAt]);
}

const end = statement('digest_end')`DELETE FROM digests WHERE user_id = $1`;

export async function endDigest(sql: Sql, userId: string): Promise<void> {
  await sql.rows(end, [userId]);
}

const note = statement('digest_setting')`
  INSERT INTO notification_settings (user_id, kind, in_app, by_email)
  SELECT id, 'digest', false, $2 FROM users WHERE id = $1
  ON CONFLICT (user_id, kind) DO UPDATE SET by_email = excluded.by_email`;

/** Records in the notification settings whether a person gets the digest. Does nothing for a deleted account. */
export async function noteDigestSetting(sql: Sql, userId: string, isOn: boolean): Promise<void> {
  await sql.rows(note, [userId, isOn]);
}

export interface DueDigestRow {
  userId: string;
  frequency: DigestFrequencyRow;
  toldAt: Date;
  username: string;
  /** Null if there is no recipient: no confirmed address, or the account is hidden or locked. */
  email: string | null;
}

/** SQL for a person's address for news: confirmed, of an account that is neither hidden nor locked. Null if none. */
export const mailAddress = (person: string): string => `(
  SELECT e.email FROM user_emails e WHERE e.user_id = ${person} AND e.verified_at IS NOT NULL
    AND ${notHiddenPerson(person)}
    AND NOT EXISTS (SELECT 1 FROM account_states s WHERE s.user_id = ${person} AND s.locked_at IS NOT NULL)
  ORDER BY e.created_at DESC LIMIT 1)`;

const due = statement('digest_due')`
  SELECT d.user_id AS "userId", d.frequency, d.told_at AS "toldAt", u.username, ${mailAddress('d.user_id')} AS email
  FROM digests d JOIN users u ON u.id = d.user_id
  WHERE d.next_at <= $1 ORDER BY d.next_at LIMIT $2`;

/** Lists due digests, longest overdue first. */
export function dueDigests(sql: Sql, now: Date, limit: number): Promise<DueDigestRow[]> {
  return sql.rows<DueDigestRow>(due, [now, limit]);
}

const take = statement('digest_take')`
  UPDATE digests SET next_at = $3, told_at = coalesce($4, told_at) WHERE user_id = $1 AND next_at <= $2
  RETURNING user_id`;

/** Reschedules a due digest to `nextAt`. False if another worker has done so, or it was unsubscribed. */
export async function takeDigest(
  tx: Sql,
  userId: string,
  when: { now: Date; nextAt: Date; toldAt: Date | null },
): Promise<boolean> {
  return (await tx.rows(take, [userId, when.now, when.nextAt, when.toldAt])).length > 0;
}
