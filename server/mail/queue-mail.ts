import type { Sql } from '../../db/connection/database.ts';
import { insertMail } from '../../db/queries/mail/mails.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { inAccountLocale } from '../accounts/in-account-locale.ts';
import type { Mail } from '../../views/languages/fill-mail.ts';
import { renderMail } from './render-mail.ts';

/**
 * Adds a mail to the outbox, from which the worker sends it. It joins the caller's transaction, so that nothing is
 * announced that was rolled back. It is written in the language of the account that receives it, whoever caused it; in
 * `locale` or else the site's for an address without an account. `kind` groups mails for readers of the outbox. `unsubscribeUrl` is the
 * one-click unsubscribe address for mail clients (RFC 8058).
 */
export async function queueMail(
  sql: Sql,
  to: { userId: string | null; address: string; locale?: string },
  kind: string,
  write: () => Mail,
  unsubscribeUrl: string | null = null,
): Promise<void> {
  const render = () => {
    const words = write();
    return { subject: words.subject, ...renderMail(words) };
  };
  const mail = await inAccountLocale(sql, to.userId, render, to.locale);
  const mailId = await insertMail(sql, {
    userId: to.userId,
    kind,
    recipient: to.address,
    unsubscribeUrl,
    ...mail,
  });
  await insertJob(sql, 'send-mail', { mailId }, { priority: 2 });
}
