import { picturesSavedLately } from '../../../db/queries/graph/cards.ts';
import type { Services } from '../../services.ts';

/** How many of a member's latest saves home starts from. */
export const savesWalkedFrom = 20;
const walked = 300;

/** Signatures of pictures near what a member saved last, the latest counting most; none when nobody walks. */
export async function picturesNearSaves(
  services: Pick<Services, 'db' | 'graph'>,
  userId: string,
  language: string | null,
): Promise<string[]> {
  const saved = await picturesSavedLately(services.db, userId, savesWalkedFrom);
  return picturesNear(services, userId, saved, language);
}

/** The same from saves that are known, newest first. */
export async function picturesNear(
  services: Pick<Services, 'graph'>,
  userId: string,
  latest: string[],
  language: string | null,
): Promise<string[]> {
  const saved = [...new Set(latest)];
  if (saved.length === 0) return [];
  const near = await services.graph.near({
    queries: saved.map((signature, age) => [signature, 1 / (1 + age / 4)]),
    limit: walked,
    // Of the member, so that the pages of one reading agree.
    seed: Number(BigInt(userId) & 0xffffffn),
    language,
  });
  return near?.pictures ?? [];
}
