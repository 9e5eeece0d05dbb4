import {
  dueClaims,
  endFailedClaim,
  failClaim,
  passClaim,
  type DueClaim,
} from '../../../db/queries/people/website-claims.ts';
import { notifyPerson } from '../../moderation/notify.ts';
import type { Services } from '../../services.ts';
import { findProof } from './find-proof.ts';

const dayMs = 24 * 3600 * 1000;
export const checkEveryMs = 7 * dayMs;
const failuresUntilEnd = 5;
/** Sites looked at at once. A slow one delays only its own few. */
const atOnce = 8;

type Checking = Pick<Services, 'db' | 'outside' | 'clock'>;

/**
 * Looks again for the proofs of claimed websites that are due, weekly, and daily after one was not found. A claim ends
 * when its proof was not found five times in a row, and its owner is told. Ends early if `isStopping`.
 */
export async function recheckClaims(services: Checking, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const due = await dueClaims(services.db, services.clock.now(), atOnce);
    await Promise.all(due.map((claim) => recheck(services, claim)));
    if (due.length < atOnce) return;
  }
}

async function recheck(services: Checking, claim: DueClaim): Promise<void> {
  const { place } = await findProof(services, claim.origin, claim.token);
  const inMs = (ms: number): Date => new Date(services.clock.now().getTime() + ms);
  if (place !== null) return passClaim(services.db, claim, place, inMs(checkEveryMs));
  const failures = await failClaim(services.db, claim, inMs(dayMs));
  if (failures < failuresUntilEnd) return;
  await services.db.transaction(async (tx) => {
    if (!(await endFailedClaim(tx, claim, failuresUntilEnd))) return;
    await notifyPerson(tx, claim.userId, null, { kind: 'website_ended', subjectId: claim.userId });
  });
}
