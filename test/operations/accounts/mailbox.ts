import type { Statement } from '../../../db/connection/database.ts';
import type { Answer, Client } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';

export interface ReadMail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

const mailsTo: Statement = {
  name: 'test_mails_to',
  text: `SELECT kind, recipient, subject, body_text AS text FROM mails
    WHERE recipient = $1 AND status = 'kept' ORDER BY id`,
};

/** Mails in the outbox to an address, oldest first. */
export function mailsOf(service: TestService, recipient: string): Promise<ReadMail[]> {
  return service.db.rows<ReadMail>(mailsTo, [recipient]);
}

/** Waits until there are `count` mails of a kind and returns the newest. */
export async function mailFor(
  service: TestService,
  recipient: string,
  kind: string,
  count = 1,
): Promise<ReadMail> {
  return waitFor(
    async () => {
      const found = (await mailsOf(service, recipient)).filter((mail) => mail.kind === kind);
      return found.length >= count ? found.at(-1) : undefined;
    },
    { what: `${kind} to ${recipient}` },
  );
}

/** Path and query of a mail's link to `page`. */
export function linkIn(mail: ReadMail, service: TestService, page: string): string {
  const line = mail.text.split('\n').find((text) => text.startsWith(service.origin + page));
  if (line === undefined) throw new Error(`no link to ${page} in: ${mail.text}`);
  return line.slice(service.origin.length);
}

/** The token of such a link. */
export function tokenIn(mail: ReadMail, service: TestService, page: string): string {
  return new URL(linkIn(mail, service, page), service.origin).searchParams.get('token') ?? '';
}

/** Opens a mail's link as a browser does: the token is removed from the address. */
export async function openLink(
  who: Client,
  mail: ReadMail,
  service: TestService,
  page: string,
): Promise<Answer> {
  return follow(who, linkIn(mail, service, page));
}

/** Requests an address and follows one redirect. */
export async function follow(who: Client, path: string): Promise<Answer> {
  const answer = await who.send('GET', path);
  return answer.status === 303 ? who.send('GET', answer.headers.get('location') ?? '') : answer;
}

const forgetLimits: Statement = { name: 'test_forget_limits', text: 'DELETE FROM rate_limits' };

export async function forget(service: TestService): Promise<void> {
  await service.db.rows(forgetLimits);
}
