import type { Sql } from '../../db/connection/database.ts';
import { settleMail, waitingMail } from '../../db/queries/mail/mails.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';

const hourMs = 3600 * 1000;
/** Matches how long mail relays themselves keep trying. */
const maxHours = 48;

/** Sends one mail from the outbox. Throws the relay's error so that the job is retried. */
export async function deliverMail(services: { db: Sql; mailer: Mailer }, mailId: string): Promise<void> {
  const mail = await waitingMail(services.db, mailId);
  if (mail === null) return;
  await settleMail(services.db, mailId, await services.mailer.send(mail));
}

/** Runs after a round of failed attempts: marks the mail as failed and, while it is recent, retries in an hour. */
export async function giveUpMail(services: { db: Sql; now: Date }, mailId: string): Promise<void> {
  const mail = await waitingMail(services.db, mailId);
  if (mail === null) return;
  // eslint-disable-next-line no-restricted-syntax -- kept beside the answers of relays, which are English
  await settleMail(services.db, mailId, 'failed', 'The mail relay did not take it.');
  if (services.now.getTime() - mail.createdAt.getTime() < maxHours * hourMs)
    await insertJob(services.db, 'send-mail', { mailId }, { delayMs: hourMs });
}
