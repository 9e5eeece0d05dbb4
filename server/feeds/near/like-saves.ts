import type { SavedLatelyRow } from '../../../db/queries/graph/cards.ts';
import type { Services } from '../../services.ts';
import { publicPicturesAlike } from './pictures-alike.ts';
import { keptBy } from '../stages/kept.ts';
import { wordedPictures } from './worded-pictures.ts';

/** A picture that looks or reads like a save. */
interface LikeSave {
  signature: string;
  /** The save's picture. */
  of: string;
}

/** The latest saves asked about, and pictures like each. */
const latest = 3;
const ofEach = 16;

const found = keptBy<LikeSave[]>({ ms: 30_000, most: 1000 });

/**
 * Returns pictures that look like a member's latest saves, or whose texts read like theirs: the nearest of each first.
 * Kept while the member reads on.
 */
export async function likeSaves(
  services: Pick<Services, 'db' | 'words' | 'graph' | 'clock'>,
  userId: string,
  saved: readonly SavedLatelyRow[],
  how: 'looks' | 'words',
): Promise<LikeSave[]> {
  const signatures = [...new Set(saved.map(({ signature }) => signature))].slice(0, latest);
  const kept = found(services.graph);
  const terms = JSON.stringify([how, signatures]);
  const nowMs = services.clock.now().getTime();
  const known = kept.get(`${userId}:${how}`, terms, nowMs);
  if (known !== null) return known;
  const lists = how === 'looks' ? await looking() : await worded();
  const own = new Set(saved.map(({ signature }) => signature));
  const all = roundRobin(lists).filter(({ signature }) => !own.has(signature));
  kept.set(`${userId}:${how}`, terms, nowMs, all);
  return all;

  function looking(): Promise<LikeSave[][]> {
    return Promise.all(
      signatures.map(async (of) =>
        ((await publicPicturesAlike(services, of, { limit: ofEach })) ?? []).map((signature) => ({
          signature,
          of,
        })),
      ),
    );
  }

  async function worded(): Promise<LikeSave[][]> {
    const rows = await wordedPictures(services, signatures, ofEach);
    return signatures.map((of) => rows.filter((row) => row.of === of));
  }
}

/** Returns the first of each list, then the second ones, each picture once. */
function roundRobin(lists: readonly (readonly LikeSave[])[]): LikeSave[] {
  const all = new Map<string, LikeSave>();
  for (let at = 0; at < ofEach; at += 1)
    for (const list of lists) {
      const each = list[at];
      if (each !== undefined && !all.has(each.signature)) all.set(each.signature, each);
    }
  return [...all.values()];
}
