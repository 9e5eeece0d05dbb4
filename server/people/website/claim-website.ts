import { createHash } from 'node:crypto';
import { putWebsiteClaim, websiteClaimOf } from '../../../db/queries/people/website-claims.ts';
import { readSettings } from '../../../db/queries/accounts/settings.ts';
import { outsideAddress, siteHost } from '../../../views/links/outside-address.ts';
import { AppError, fieldError } from '../../errors.ts';
import { notifyPerson } from '../../moderation/notify.ts';
import { refusals } from '../../refusals.ts';
import type { Services } from '../../services.ts';
import { findProof } from './find-proof.ts';
import { checkEveryMs } from './recheck-claims.ts';

/** The website on a person's profile, for that person. */
export interface OwnWebsite {
  url: string;
  /** What a proof contains. The same for each website of this person. */
  token: string;
  /** When it was proven to be theirs. Null if it is not. */
  claimedAt: Date | null;
}

/** Returns the website of a person's profile, and the token that proves whose it is. */
export async function getOwnWebsite(
  services: Pick<Services, 'db' | 'signer'>,
  userId: string,
): Promise<OwnWebsite> {
  const [settings, claim] = await Promise.all([
    readSettings(services.db, userId),
    websiteClaimOf(services.db, userId),
  ]);
  if (settings === null) throw new AppError('not_signed_in');
  return {
    url: settings.websiteUrl,
    token: claim?.token ?? newToken(services, userId),
    claimedAt: claim?.claimedAt ?? null,
  };
}

/**
 * Looks on a website for the person's token, and then records that it is theirs, on the profile as well. The account
 * whose it was is told. Throws `bad_input` with what was found otherwise.
 */
export async function claimWebsite(
  services: Pick<Services, 'db' | 'signer' | 'outside' | 'clock'>,
  userId: string,
  address: string,
): Promise<OwnWebsite> {
  const url = outsideAddress(address);
  const host = siteHost(address);
  if (url === null || host === null) throw fieldError('website_url', refusals.people.siteNeeded);
  const { token } = await getOwnWebsite(services, userId);
  const { place, said } = await findProof(services, url.origin, token);
  if (place === null) throw fieldError('website_url', said);
  const now = services.clock.now();
  const nextAt = new Date(now.getTime() + checkEveryMs);
  const claim = { host, origin: url.origin, token, place, address, now, nextAt };
  await services.db.transaction(async (tx) => {
    const former = await putWebsiteClaim(tx, userId, claim);
    if (former !== null) await notifyPerson(tx, former, null, { kind: 'website_taken', subjectId: former });
  });
  return getOwnWebsite(services, userId);
}

function newToken({ signer }: Pick<Services, 'signer'>, userId: string): string {
  return createHash('sha256').update(signer.sign('website', userId)).digest('hex').slice(0, 32);
}
