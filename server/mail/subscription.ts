import {
  beginDigest,
  digestFrequency,
  endDigest,
  noteDigestSetting,
  setDigest,
} from '../../db/queries/mail/digests.ts';
import { getsNewsMails, stopNewsMails } from '../../db/queries/mail/news-mails.ts';
import type { Sql } from '../../db/connection/database.ts';
import { nextDigest, type DigestChoice } from '../../views/accounts/settings/digest.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '../../views/accounts/settings/notification-kinds.ts';
import { mailUrls } from '../../views/mail/mail-urls.ts';
import type { Services } from '../services.ts';

const purpose = 'digest-subscription';
const newsPurpose = 'news-subscription';

/** Returns how often a person gets the email digest. */
export async function digestChoice(services: Pick<Services, 'db'>, userId: string): Promise<DigestChoice> {
  return (await digestFrequency(services.db, userId)) ?? 'never';
}

/** Sets the digest frequency, here and in the notification settings table (ROUTE-15). */
export async function chooseDigest(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  choice: DigestChoice,
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await noteDigestSetting(tx, userId, choice !== 'never');
    if (choice === 'never') await endDigest(tx, userId);
    else await setDigest(tx, userId, { frequency: choice, nextAt: nextDigest(choice, now), toldAt: now });
  });
}

/** Applies the notification settings table to the digest: turning it on selects weekly. */
export async function followDigestSetting(tx: Sql, userId: string, isOn: boolean, now: Date): Promise<void> {
  if (isOn)
    await beginDigest(tx, userId, { frequency: 'weekly', nextAt: nextDigest('weekly', now), toldAt: now });
  else await endDigest(tx, userId);
}

/** A kind of mail that a person gets. */
export interface Subscription {
  userId: string;
  kind: NotificationKind;
}

/**
 * Returns the URL in a mail that unsubscribes from its kind without signing in (RFC 8058). It grants nothing else and
 * does not expire.
 */
export function subscriptionUrl(
  services: Pick<Services, 'signer'>,
  origin: string,
  { userId, kind }: Subscription,
): string {
  const token =
    kind === 'digest'
      ? services.signer.sign(purpose, userId)
      : services.signer.sign(newsPurpose, `${userId},${kind}`);
  return `${origin}${mailUrls.subscription}?token=${token}`;
}

/** Returns what an unsubscribe token is for, or null if the token is not ours. */
export function subscriptionOf(
  services: Pick<Services, 'signer'>,
  token: string | undefined,
): Subscription | null {
  if (token === undefined || token === '') return null;
  const subscriber = services.signer.verify(purpose, token);
  if (subscriber !== null) return { userId: subscriber, kind: 'digest' };
  const [userId = '', named] = services.signer.verify(newsPurpose, token)?.split(',') ?? [];
  const kind = notificationKinds.find((known) => known.kind === named)?.kind;
  return kind === undefined ? null : { userId, kind };
}

/** Checks whether a person gets a kind of mail. */
export async function isSubscribed(
  services: Pick<Services, 'db'>,
  { userId, kind }: Subscription,
): Promise<boolean> {
  return kind === 'digest'
    ? (await digestChoice(services, userId)) !== 'never'
    : getsNewsMails(services.db, userId, kind);
}

/** Ends a kind of mail, here and in the notification settings table (ROUTE-15). */
export async function endSubscription(
  services: Pick<Services, 'db' | 'clock'>,
  { userId, kind }: Subscription,
): Promise<void> {
  if (kind === 'digest') await chooseDigest(services, userId, 'never');
  else await stopNewsMails(services.db, userId, kind);
}
