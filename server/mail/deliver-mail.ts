import type { Sql } from '../../db/connection/database.ts';
import { postponeMail, settleMail, waitingMail } from '../../db/queries/mail/mails.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Logger } from '../logging/logger.ts';
import { MailRefused } from '../errors.ts';
import { maskAddresses } from '../logging/mask-addresses.ts';

const hourMs = 3600 * 1000;
/** Matches how long mail relays themselves keep trying. */
const maxHours = 48;

/**
 * Sends one mail from the outbox. One that the relay refuses for good has failed, with the relay's answer. Throws the
 * relay's other errors so that the job is retried.
 */
export async function deliverMail(
  services: { db: Sql; mailer: Mailer; logger: Logger },
  mailId: string,
): Promise<void> {
  const mail = await waitingMail(services.db, mailId);
  if (mail === null) return;
  try {
    await settleMail(services.db, mailId, await services.mailer.send(mail));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const reason = maskAddresses(error.message);
    services.logger.info({ mail: mailId, kind: mail.kind, reason }, 'the relay refused a mail');
    await settleMail(services.db, mailId, 'failed', reason);
  }
}

/**
 * Runs after a round of failed attempts: while the mail is recent, it waits for another in an hour, and otherwise has
 * failed. Returns whether it goes on.
 */
export async function giveUpMail(
  services: { db: Sql; now: Date },
  mailId: string,
  reason: string,
): Promise<boolean> {
  const mail = await waitingMail(services.db, mailId);
  if (mail === null) return false;
  const goesOn = services.now.getTime() - mail.createdAt.getTime() < maxHours * hourMs;
  if (goesOn) {
    await postponeMail(services.db, mailId, reason);
    await insertJob(services.db, 'send-mail', { mailId }, { delayMs: hourMs });
  } else await settleMail(services.db, mailId, 'failed', reason);
  return goesOn;
}
