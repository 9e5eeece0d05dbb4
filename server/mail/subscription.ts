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

/** How often a person gets their news by mail. */
export async function digestChoice(services: Pick<Services, 'db'>, userId: string): Promise<DigestChoice> {
  return (await digestFrequency(services.db, userId)) ?? 'never';
}

/** Chooses how often, here and in the table of notifications (ROUTE-15). */
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

/** What the table of notifications means for the digest: weekly for who turns it on. */
export async function followDigestSetting(tx: Sql, userId: string, isOn: boolean, now: Date): Promise<void> {
  if (isOn)
    await beginDigest(tx, userId, { frequency: 'weekly', nextAt: nextDigest('weekly', now), toldAt: now });
  else await endDigest(tx, userId);
}

/** The address in a digest that ends it without a login (RFC 8058); it can do nothing else, and stays good. */
export function subscriptionUrl(services: Pick<Services, 'signer'>, origin: string, userId: string): string {
  return `${origin}${mailUrls.subscription}?token=${services.signer.sign(purpose, userId)}`;
}

/** Whose digest such an address is about; null when it is not one of ours. */
export function subscriberOf(services: Pick<Services, 'signer'>, token: string | undefined): string | null {
  return token === undefined || token === '' ? null : services.signer.verify(purpose, token);
}
