import type { Sql } from '../../../db/connection/database.ts';
import { latestMails } from '../../../db/queries/mail/mails.ts';
import { results } from './command/cli-texts.ts';
import type { Outcome } from './roles.ts';

const maxMails = 20;

/** Prints the newest emails, the latest last. Their links are as sensitive as passwords (USER-05). */
export async function runOutboxCommand(db: Sql, recipient: string | null): Promise<Outcome> {
  const mails = await latestMails(db, recipient, maxMails);
  if (mails.length === 0) return { lines: [results.noMail], failure: null };
  const lines = mails
    .reverse()
    .flatMap((mail) => [
      `── ${mail.createdAt.toISOString()} · ${mail.status}${mail.failure === null ? '' : ` · ${mail.failure}`}`,
      `To: ${mail.recipient}`,
      `Subject: ${mail.subject}`,
      '',
      mail.text.trimEnd(),
      '',
    ]);
  return { lines, failure: null };
}
