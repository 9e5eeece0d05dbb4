import { picturesSavedLately, type SavedLatelyRow } from '../../db/queries/graph/cards.ts';
import type { NearRequest, Services } from '../services.ts';
import { walkFor } from './stages/kept-walks.ts';

/** Number of a member's latest saves that the home feed starts from. */
export const savesWalkedFrom = 20;
/** Doubling this finds 3% more of what a member would save (docs/performance.md), but delays the home page. */
const stepsOfHome = 8000;
/** Maximum number of pictures from a walk. */
const walked = 300;

/** A picture close to a member's saves. */
export interface NearSave {
  signature: string;
  /** The member's save that it is closest to. Null if the caller may not know of it. */
  savedPinId: string | null;
}

/** Returns the request for pictures close to given saves, newest first, with the latest weighted most. */
export function nearSavesRequest(
  userId: string,
  saved: readonly SavedLatelyRow[],
  language: string | null,
): NearRequest {
  const signatures = [...new Set(saved.map(({ signature }) => signature))];
  return {
    queries: signatures.map((signature, age) => [signature, 1 / (1 + age / 4)]),
    limit: walked,
    steps: stepsOfHome,
    // Derived from the member, so that the pages of one visit are consistent.
    seed: Number(BigInt(userId) & 0xffffffn),
    language,
  };
}

/**
 * Returns pictures close to a member's recent saves, the latest weighted most. Empty while the graph is unavailable.
 */
export async function picturesNearSaves(
  services: Pick<Services, 'db' | 'graph' | 'clock'>,
  userId: string,
  language: string | null,
): Promise<NearSave[]> {
  const saved = await picturesSavedLately(services.db, userId, savesWalkedFrom);
  return picturesNear(services, userId, saved, language);
}

/** Like `picturesNearSaves`, but for given saves, newest first. */
export async function picturesNear(
  services: Pick<Services, 'graph' | 'clock'>,
  userId: string,
  latest: readonly SavedLatelyRow[],
  language: string | null,
): Promise<NearSave[]> {
  if (latest.length === 0) return [];
  const request = nearSavesRequest(userId, latest, language);
  const { pictures, from } = await walkFor(services, userId, request);
  const pins = new Map(latest.map(({ signature, pinId }) => [signature, pinId]));
  return pictures.map((signature, index) => {
    const [closest = ''] = request.queries[from[index] ?? -1] ?? [];
    return { signature, savedPinId: pins.get(closest) ?? null };
  });
}
