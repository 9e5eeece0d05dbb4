import type { Sql } from '../../db/connection/database.ts';
import { settleMail, waitingMail } from '../../db/queries/mail/mails.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';

const hourMs = 3600 * 1000;
/** As long as relays themselves go on trying. */
const mostHours = 48;

/** Sends one mail of the outbox; throws what the relay says, to be tried again. */
export async function deliverMail(services: { db: Sql; mailer: Mailer }, mailId: string): Promise<void> {
  const mail = await waitingMail(services.db, mailId);
  if (mail === null) return;
  await settleMail(services.db, mailId, await services.mailer.send(mail));
}

/** After a round of attempts: marks the mail as failed, and tries again in an hour while it is young. */
export async function giveUpMail(services: { db: Sql; now: Date }, mailId: string): Promise<void> {
  const mail = await waitingMail(services.db, mailId);
  if (mail === null) return;
  await settleMail(services.db, mailId, 'failed', 'The mail relay did not take it.');
  if (services.now.getTime() - mail.createdAt.getTime() < mostHours * hourMs)
    await insertJob(services.db, 'send-mail', { mailId }, { delayMs: hourMs });
}
