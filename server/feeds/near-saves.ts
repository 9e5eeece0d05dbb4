import { picturesSavedLately } from '../../db/queries/graph/cards.ts';
import type { Services } from '../services.ts';
import { walkFor } from './stages/kept-walks.ts';

/** Number of a member's latest saves that the home feed starts from. */
export const savesWalkedFrom = 20;
/** Doubling this finds 3% more of what a member would save (docs/performance.md), but delays the home page. */
const stepsOfHome = 8000;
/** Maximum number of pictures from a walk. */
const walked = 300;

/**
 * Returns the signatures of pictures close to a member's recent saves, the latest weighted most. Empty while the graph
 * is unavailable.
 */
export async function picturesNearSaves(
  services: Pick<Services, 'db' | 'graph' | 'clock'>,
  userId: string,
  language: string | null,
): Promise<string[]> {
  const saved = await picturesSavedLately(services.db, userId, savesWalkedFrom);
  return picturesNear(services, userId, saved, language);
}

/** Like `picturesNearSaves`, but for given saves, newest first. */
export async function picturesNear(
  services: Pick<Services, 'graph' | 'clock'>,
  userId: string,
  latest: string[],
  language: string | null,
): Promise<string[]> {
  const saved = [...new Set(latest)];
  if (saved.length === 0) return [];
  return walkFor(services, userId, {
    queries: saved.map((signature, age) => [signature, 1 / (1 + age / 4)]),
    limit: walked,
    steps: stepsOfHome,
    // Derived from the member, so that the pages of one visit are consistent.
    seed: Number(BigInt(userId) & 0xffffffn),
    language,
  });
}
