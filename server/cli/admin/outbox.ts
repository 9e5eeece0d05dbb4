import type { Database } from '../../../db/connection/database.ts';
import { credentialsByName } from '../../../db/queries/accounts/credentials.ts';
import { latestMails } from '../../../db/queries/mail/mails.ts';
import { maskAddresses } from '../../logging/mask-addresses.ts';
import { recordAct } from '../../staff/audit.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords, surplusIn } from './command/parse-words.ts';
import { done, type Outcome } from './outcome.ts';

export interface OutboxCommand {
  /** Email address. Null for everybody’s mails. */
  recipient: string | null;
}

export const outboxUsage = (): string => `  npm run admin -- outbox [<e-mail address>]

${help.outbox}`;

/** Parses the arguments after `outbox`. Returns a message if they form no command. */
export function readOutboxCommand(words: string[]): OutboxCommand | string {
  const parsed = parseWords(words, {});
  if (parsed === null) return wrongWords.option;
  return surplusIn(parsed, [1]) ?? { recipient: parsed.positionals[0] ?? null };
}

const maxMails = 20;

/**
 * Prints the newest emails, the latest last. Their links are as sensitive as passwords (USER-05), so the audit log tells
 * whose were read.
 */
export async function runOutboxCommand(db: Database, { recipient }: OutboxCommand): Promise<Outcome> {
  const mails = await db.transaction(async (tx) => {
    const user = recipient === null ? null : await credentialsByName(tx, recipient);
    await recordAct(tx, commandLineDoing('outbox.read'), {
      subject:
        user === null
          ? { kind: 'outbox', id: 'outbox', name: recipient === null ? 'all' : maskAddresses(recipient) }
          : { kind: 'user', id: user.userId, name: user.username },
    });
    return latestMails(tx, recipient, maxMails);
  });
  if (mails.length === 0) return done(results.noMail);
  return done(
    ...mails
      .reverse()
      .flatMap((mail) => [
        `── ${mail.createdAt.toISOString()} · ${mail.status}${mail.failure === null ? '' : ` · ${mail.failure}`}`,
        `To: ${mail.recipient}`,
        `Subject: ${mail.subject}`,
        '',
        mail.text.trimEnd(),
        '',
      ]),
  );
}
