import type { Sql } from '../../db/connection/database.ts';
import { insertMail } from '../../db/queries/mail/mails.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { renderMail, type MailWords } from './render-mail.ts';

/**
 * Puts a mail into the outbox, from where the worker sends it: in the caller's transaction, so that what is
 * not done is not told. `kind` groups mails for those who read the outbox;
 * `unsubscribeUrl` is where a mail program ends them (RFC 8058).
 */
export async function queueMail(
  sql: Sql,
  to: { userId: string | null; address: string },
  kind: string,
  words: MailWords,
  unsubscribeUrl: string | null = null,
): Promise<void> {
  const mailId = await insertMail(sql, {
    userId: to.userId,
    kind,
    recipient: to.address,
    subject: words.subject,
    unsubscribeUrl,
    ...renderMail(words),
  });
  await insertJob(sql, 'send-mail', { mailId }, { priority: 2 });
}
