import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import { recentLinks } from '../../../db/queries/accounts/links.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { issueLink, readLink, useLink } from '../../mail/one-time-links.ts';

type Mailing = Pick<Services, 'clock' | 'siteName'> & { db: Services['db'] };

const hourMs = 3600 * 1000;
/** Matches the number of links valid at once, so that whoever requested them, the account holder has one that works. */
const linksAnHour = 3;

/**
 * Mails a link that makes a browser a known device of the account. For unknown accounts it takes the same time and
 * mails nothing, so that timing reveals nothing.
 */
export function askDeviceLink(
  { db }: Pick<Services, 'db'>,
  userId: string | null,
  origin: string,
): Promise<void> {
  return insertJob(db, 'device-link', { userId: userId ?? '', origin }, { priority: 2 });
}

/** The refusal of a login that a mailed link may follow, or one that the people who run the site hand over. */
export function loginHeld({ sendsMail }: Pick<Services, 'sendsMail'>): AppError {
  return new AppError('login_held', sendsMail ? {} : { message: accountTexts.noMail.held });
}

/** Mails the link, unless the account was sent several within the hour. */
export async function mailDeviceLink(services: Mailing, userId: string, origin: string): Promise<void> {
  if (userId === '') return;
  await services.db.transaction(async (tx) => {
    const account = await credentialsOf(tx, userId);
    if (account?.email == null) return;
    const now = services.clock.now();
    if ((await recentLinks(tx, userId, 'know_device', new Date(now.getTime() - hourMs))) >= linksAnHour)
      return;
    const token = await issueLink(tx, now, { kind: 'know_device', userId });
    const href = origin + tokenUrl(accountUrls.device, token);
    const panic = await issueLink(tx, now, { kind: 'panic', userId });
    await queueMail(tx, { userId, address: account.email }, 'know_device', () =>
      mailTexts.knowDevice({
        site: services.siteName,
        username: account.username,
        href,
        panic: origin + tokenUrl(accountUrls.panic, panic),
      }),
    );
  });
}

/** Returns the account that a device link token belongs to, or null. */
export async function accountOfDeviceLink(services: Services, token: string): Promise<string | null> {
  const link = await readLink(services.db, services.clock.now(), 'know_device', token);
  return link?.username ?? null;
}

/** Consumes the token and returns the account for which the browser becomes a known device. Throws `link_gone`. */
export async function useDeviceLink(services: Services, token: string): Promise<{ userId: string }> {
  const link = await useLink(services.db, services.clock.now(), 'know_device', token);
  if (link === null) throw new AppError('link_gone');
  return { userId: link.userId };
}
