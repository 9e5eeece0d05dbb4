import { notificationKinds, settingOfNews } from '../../../views/accounts/settings/notification-kinds.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { conversationOpen } from '../messages/conversation-visible.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { notBlocked } from '../visibility.ts';
import { mailAddress } from './digests.ts';

/** How long a notification waits to be read on the site before it is mailed. */
const unreadFor = `interval '5 minutes'`;
/** Least time between two mails of a kind to a person. What happens meanwhile is gathered. */
const apart = `interval '1 hour'`;

const settings = notificationKinds.map(({ kind, inApp, byEmail }) => `('${kind}', ${inApp}, ${byEmail})`);

/** The kinds of the notification settings with their default channels. */
export const usualChannels = `(VALUES ${settings.join(', ')}) AS usual (kind, in_app, by_email)`;

/** The setting of each kind of notification that has one. */
export const settingsOfNews = `(VALUES ${Object.entries(settingOfNews)
  .map(([news, setting]) => `('${news}', '${setting}')`)
  .join(', ')}) AS of_news (news, setting)`;

/**
 * SQL that has mails written to people: `source` has `user_id`, `kind` as in the settings, and `since_id`. Rows are
 * written in a fixed order, so that concurrent writers wait instead of deadlocking.
 */
export const queuedNewsMails = (source: string): string => `
  INSERT INTO news_mails AS waiting (user_id, kind, since_id, due_at)
  SELECT told.user_id, told.kind, min(told.since_id), now() + ${unreadFor} FROM (${source}) told
  GROUP BY told.user_id, told.kind ORDER BY told.user_id, told.kind
  ON CONFLICT (user_id, kind) DO UPDATE
    SET since_id = EXCLUDED.since_id, due_at = greatest(EXCLUDED.due_at, waiting.sent_at + ${apart})
    WHERE waiting.due_at IS NULL`;

const ofMessage = statement('news_mails_of_message')`
  ${queuedNewsMails(`
  SELECT cm.user_id, usual.kind, $2::bigint AS since_id
  FROM conversation_members cm JOIN ${usualChannels} ON usual.kind = 'message'
  LEFT JOIN notification_settings s ON s.user_id = cm.user_id AND s.kind = usual.kind
  WHERE cm.conversation_id = $1 AND cm.user_id <> $3 AND coalesce(s.by_email, usual.by_email)
    AND ${notBlocked('cm.user_id', '$3')} AND (cm.status = 'accepted' OR cm.status = 'requested' AND NOT EXISTS (
      SELECT 1 FROM messages earlier WHERE earlier.conversation_id = $1 AND earlier.id < $2))`)}`;

/** Has a message mailed to its readers. A request is mailed once, with its first message. */
export async function queueMessageMails(
  tx: Sql,
  message: { conversationId: string; id: string; writerId: string },
): Promise<void> {
  await tx.rows(ofMessage, [message.conversationId, message.id, message.writerId]);
}

export interface DueNewsMailRow {
  userId: string;
  kind: string;
  sinceId: string;
  username: string;
  /** Null if there is no recipient: no confirmed address, or the account is hidden or locked. */
  email: string | null;
}

const due = statement('news_mails_due')`
  SELECT m.user_id AS "userId", m.kind, m.since_id AS "sinceId", u.username, ${mailAddress('u.id')} AS email
  FROM news_mails m JOIN users u ON u.id = m.user_id
  WHERE m.due_at <= $1 ORDER BY m.due_at LIMIT $2`;

/** Lists the mails that are due, longest overdue first. */
export function dueNewsMails(sql: Sql, now: Date, limit: number): Promise<DueNewsMailRow[]> {
  return sql.rows<DueNewsMailRow>(due, [now, limit]);
}

const take = statement('news_mail_take')`
  UPDATE news_mails SET due_at = NULL WHERE user_id = $1 AND kind = $2 AND due_at <= $3 AND since_id = $4
  RETURNING user_id`;
const noteSent = statement('news_mail_sent')`
  UPDATE news_mails SET sent_at = $3 WHERE user_id = $1 AND kind = $2`;
const postpone = statement('news_mail_postpone')`
  UPDATE news_mails SET due_at = $3 WHERE user_id = $1 AND kind = $2 AND due_at IS NOT NULL`;

/** Takes a due mail, in the transaction that writes it. False if another worker has, or it was ended. */
export async function takeNewsMail(tx: Sql, mail: DueNewsMailRow, now: Date): Promise<boolean> {
  return (await tx.rows(take, [mail.userId, mail.kind, now, mail.sinceId])).length > 0;
}

export async function noteNewsMailSent(tx: Sql, mail: DueNewsMailRow, now: Date): Promise<void> {
  await tx.rows(noteSent, [mail.userId, mail.kind, now]);
}

export async function postponeNewsMail(sql: Sql, mail: DueNewsMailRow, until: Date): Promise<void> {
  await sql.rows(postpone, [mail.userId, mail.kind, until]);
}

const end = statement('news_mails_end')`
  UPDATE news_mails SET due_at = NULL WHERE user_id = $1 AND NOT kind = ANY ($2)`;

/** Drops waiting mails of every kind that a person does not get by mail. */
export async function endNewsMails(tx: Sql, userId: string, kinds: readonly string[]): Promise<void> {
  await tx.rows(end, [userId, kinds]);
}

export interface WriterRow extends PersonRow {
  /** Number of people who wrote. */
  total: string;
  /** The conversation of all that they wrote. Null if there are several. */
  onlyConversationId: string | null;
}

const writers = statement('news_mail_writers')`
  SELECT ${personColumns}, written.total,
    CASE WHEN written.first_of = written.last_of THEN written.first_of END AS "onlyConversationId"
  FROM (
    SELECT m.sender_id, max(m.id) AS latest, count(*) OVER () AS total,
      min(min(m.conversation_id)) OVER () AS first_of, max(max(m.conversation_id)) OVER () AS last_of
    FROM conversation_members mine JOIN messages m ON m.conversation_id = mine.conversation_id
    WHERE mine.user_id = $1 AND mine.status IN ('accepted', 'requested') AND ${conversationOpen('mine', '$1')}
      AND mine.last_message_id >= $2 AND m.id >= $2 AND m.id > greatest(mine.last_read_id, mine.cleared_id)
      AND m.deleted_at IS NULL AND m.sender_id <> $1 AND ${notBlocked('m.sender_id', '$1')}
    GROUP BY m.sender_id ORDER BY latest DESC LIMIT $3) written
  JOIN users u ON u.id = written.sender_id ${personPicture}
  ORDER BY written.latest DESC`;

/** Returns the people whose messages someone has not read since one of them, latest first, at most `most`. */
export async function unreadWriters(
  sql: Sql,
  userId: string,
  sinceId: string,
  most: number,
): Promise<WriterRow[]> {
  return sql.rows<WriterRow>(writers, [userId, sinceId, most]);
}

const stop = statement('news_mail_stop')`
  INSERT INTO notification_settings (user_id, kind, in_app, by_email)
  SELECT u.id, usual.kind, usual.in_app, false FROM users u JOIN ${usualChannels} ON usual.kind = $2 WHERE u.id = $1
  ON CONFLICT (user_id, kind) DO UPDATE SET by_email = false`;

/** Turns mails of a kind off. Does nothing for a deleted account. */
export async function stopNewsMails(tx: Sql, userId: string, kind: string): Promise<void> {
  await tx.rows(stop, [userId, kind]);
}

const isOn = statement('news_mail_is_on')`
  SELECT coalesce(s.by_email, usual.by_email) AS "isOn" FROM ${usualChannels}
  LEFT JOIN notification_settings s ON s.user_id = $1 AND s.kind = usual.kind WHERE usual.kind = $2`;

/** Checks whether a person gets mails of a kind. */
export async function getsNewsMails(sql: Sql, userId: string, kind: string): Promise<boolean> {
  return (await firstRow<{ isOn: boolean }>(sql, isOn, [userId, kind]))?.isOn ?? false;
}
