import { picturesSavedLately } from '../../db/queries/graph/cards.ts';
import type { Services } from '../services.ts';
import { walkFor } from './stages/kept-walks.ts';

/** How many of a member's latest saves home starts from. */
export const savesWalkedFrom = 20;
/** Twice as many find 3 % more of what a member would save (docs/performance.md), and who comes home waits for them. */
const stepsOfHome = 8000;
/** Pictures that come of a walk at most. */
const walked = 300;

/** Signatures of pictures near what a member saved last, the latest counting most; none when nobody walks. */
export async function picturesNearSaves(
  services: Pick<Services, 'db' | 'graph' | 'clock'>,
  userId: string,
  language: string | null,
): Promise<string[]> {
  const saved = await picturesSavedLately(services.db, userId, savesWalkedFrom);
  return picturesNear(services, userId, saved, language);
}

/** The same from saves that are known, newest first. */
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
    // Of the member, so that the pages of one reading agree.
    seed: Number(BigInt(userId) & 0xffffffn),
    language,
  });
}
