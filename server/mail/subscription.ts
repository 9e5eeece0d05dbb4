import {
  beginDigest,
  digestFrequency,
  endDigest,
  noteDigestSetting,
  setDigest,
} from '../../db/queries/mail/digests.ts';
import type { Sql } from '../../db/connection/database.ts';
import { nextDigest, type DigestChoice } from '../../views/accounts/settings/digest.ts';
import { mailUrls } from '../../views/mail/mail-urls.ts';
import type { Services } from '../services.ts';

const purpose = 'digest-subscription';

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

/**
 * Returns the URL in a digest that unsubscribes without signing in (RFC 8058). It grants nothing else and does not
 * expire.
 */
export function subscriptionUrl(services: Pick<Services, 'signer'>, origin: string, userId: string): string {
  return `${origin}${mailUrls.subscription}?token=${services.signer.sign(purpose, userId)}`;
}

/** Returns the user whose digest an unsubscribe token is for, or null if the token is not ours. */
export function subscriberOf(services: Pick<Services, 'signer'>, token: string | undefined): string | null {
  return token === undefined || token === '' ? null : services.signer.verify(purpose, token);
}
