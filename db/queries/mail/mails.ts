import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface NewMail {
  /** Null for a recipient without an account. */
  userId: string | null;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscribe by POST from mails of this kind. Null if not applicable. */
  unsubscribeUrl: string | null;
}

export interface MailRow extends NewMail {
  id: string;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  failure: string | null;
  createdAt: Date;
}

const insert = statement('mail_insert')`
  INSERT INTO mails (user_id, kind, recipient, subject, body_text, body_html, unsubscribe_url)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

export async function insertMail(sql: Sql, mail: NewMail): Promise<string> {
  const [row] = await sql.rows<{ id: string }>(insert, [
    mail.userId,
    mail.kind,
    mail.recipient,
    mail.subject,
    mail.text,
    mail.html,
    mail.unsubscribeUrl,
  ]);
  return row?.id ?? '';
}

const columns = `id, user_id AS "userId", kind, recipient, subject, body_text AS text, body_html AS html,
  unsubscribe_url AS "unsubscribeUrl", status, failure, created_at AS "createdAt"`;

const waiting = statement('mail_waiting')`
  SELECT ${columns} FROM mails WHERE id = $1 AND status IN ('waiting', 'failed')`;

/** Returns an unsent mail, or null. */
export async function waitingMail(sql: Sql, id: string): Promise<MailRow | null> {
  return firstRow<MailRow>(sql, waiting, [id]);
}

const settle = statement('mail_settle')`
  UPDATE mails SET status = $2, failure = $3, done_at = now(),
    body_text = CASE WHEN $2 = 'sent' THEN '' ELSE body_text END,
    body_html = CASE WHEN $2 = 'sent' THEN '' ELSE body_html END,
    unsubscribe_url = CASE WHEN $2 = 'sent' THEN NULL ELSE unsubscribe_url END
  WHERE id = $1`;

/** Records a mail's outcome. For a sent mail only subject and recipient are kept, because its links are secrets. */
export async function settleMail(
  sql: Sql,
  id: string,
  status: 'sent' | 'kept' | 'failed',
  failure: string | null = null,
): Promise<void> {
  await sql.rows(settle, [id, status, failure?.slice(0, 500) ?? null]);
}

const postpone = statement('mail_postpone')`
  UPDATE mails SET status = 'waiting', failure = $2, done_at = NULL WHERE id = $1`;

/** Records why a mail is not sent yet. */
export async function postponeMail(sql: Sql, id: string, failure: string): Promise<void> {
  await sql.rows(postpone, [id, failure.slice(0, 500)]);
}

const latest = statement('mails_latest')`
  SELECT ${columns} FROM mails WHERE $1::text IS NULL OR lower(recipient) = lower($1) ORDER BY id DESC LIMIT $2`;

/** Lists the newest mails, all or to one address, for administrators. */
export function latestMails(sql: Sql, recipient: string | null, limit: number): Promise<MailRow[]> {
  return sql.rows<MailRow>(latest, [recipient, limit]);
}

const prune = statement('mails_prune')`
  DELETE FROM mails WHERE created_at < now() - interval '30 days' AND status <> 'waiting'`;

export async function pruneMails(sql: Sql): Promise<void> {
  await sql.rows(prune);
}
