import type { Sql } from '../../db/connection/database.ts';
import { insertMail } from '../../db/queries/mail/mails.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { renderMail, type MailWords } from './render-mail.ts';

/**
 * Adds a mail to the outbox, from which the worker sends it. It joins the caller's transaction, so that nothing is
 * announced that was rolled back. `kind` groups mails for readers of the outbox. `unsubscribeUrl` is the one-click
 * unsubscribe address for mail clients (RFC 8058).
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
