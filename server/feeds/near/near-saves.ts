import { picturesSavedLately, type SavedLatelyRow } from '../../../db/queries/graph/cards.ts';
import type { HomeLeanings } from '../../../views/feeds/leanings.ts';
import type { NearRequest } from '../../graph-reader.ts';
import type { Services } from '../../services.ts';
import { likeSaves } from './like-saves.ts';
import { walkFor } from '../stages/kept-walks.ts';
import { mixIn } from '../stages/mix-in.ts';

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

type Leanings = Pick<HomeLeanings, 'near_to_far' | 'text_to_looks'>;
const inMiddle: Leanings = { near_to_far: 0, text_to_looks: 0 };

/** Returns the request for pictures close to given saves, newest first, with the latest weighted most. */
export function nearSavesRequest(
  userId: string,
  saved: readonly SavedLatelyRow[],
  language: string | null,
  { near_to_far: far }: Leanings = inMiddle,
): NearRequest {
  const signatures = [...new Set(saved.map(({ signature }) => signature))];
  return {
    queries: signatures.map((signature, age) => [signature, 1 / (1 + age / 4)]),
    limit: walked,
    steps: stepsOfHome,
    // Derived from the member, so that the pages of one visit are consistent.
    seed: Number(BigInt(userId) & 0xffffffn),
    language,
    ...(far > 0 && { far: far === 1 ? 1 : 2 }),
  };
}

/**
 * Returns pictures close to a member's recent saves, the latest weighted most. Empty while the graph is unavailable.
 */
export async function picturesNearSaves(
  services: Pick<Services, 'db' | 'words' | 'graph' | 'clock'>,
  userId: string,
  language: string | null,
  leanings: Leanings = inMiddle,
): Promise<NearSave[]> {
  const saved = await picturesSavedLately(services.db, userId, savesWalkedFrom);
  return picturesNear(services, userId, saved, language, leanings);
}

/**
 * Like `picturesNearSaves`, but for given saves, newest first. A member who leans to looks or to text gets pictures
 * like their latest saves among them.
 */
export async function picturesNear(
  services: Pick<Services, 'db' | 'words' | 'graph' | 'clock'>,
  userId: string,
  latest: readonly SavedLatelyRow[],
  language: string | null,
  leanings: Leanings,
): Promise<NearSave[]> {
  if (latest.length === 0) return [];
  const request = nearSavesRequest(userId, latest, language, leanings);
  const looks = leanings.text_to_looks;
  const [{ pictures, from, isAway }, like] = await Promise.all([
    walkFor(services, userId, request),
    looks === 0 ? [] : likeSaves(services, userId, latest, looks > 0 ? 'looks' : 'words'),
  ]);
  const pins = new Map(latest.map(({ signature, pinId }) => [signature, pinId]));
  const toNear = (signature: string, of: string): NearSave => ({
    signature,
    savedPinId: pins.get(of) ?? null,
  });
  const near = pictures.map((signature, index) =>
    toNear(signature, request.queries[from[index] ?? -1]?.[0] ?? ''),
  );
  const others = like.map(({ signature, of }) => toNear(signature, of));
  if (others.length > 0) return onlyFirst(mixIn(others, near, Math.abs(looks) === 2 ? 2 : 3));
  if (looks !== 0 || isAway || near.length >= few) return near;
  const worded = await likeSaves(services, userId, latest, 'words');
  const further = worded.length > 0 ? worded : await likeSaves(services, userId, latest, 'looks');
  return onlyFirst([...near, ...further.map(({ signature, of }) => toNear(signature, of))]);
}

/**
 * Returns the pictures that people save together with those that a member hid last. Empty while the graph is
 * unavailable.
 */
export async function picturesNearHidden(
  services: Pick<Services, 'graph' | 'clock'>,
  userId: string,
  hidden: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hidden.length === 0) return new Set();
  const saved = hidden.map((signature) => ({ signature, pinId: null }));
  const request = { ...nearSavesRequest(userId, saved, null), limit: Math.min(walked, 40 * hidden.length) };
  return new Set((await walkFor(services, `${userId}:hidden`, request)).pictures);
}

/** Below this number of pictures beside the saves, which others have hardly saved, words and looks find more. */
const few = 8;

function onlyFirst(all: readonly NearSave[]): NearSave[] {
  const first = new Map<string, NearSave>();
  for (const each of all) if (!first.has(each.signature)) first.set(each.signature, each);
  return [...first.values()];
}
