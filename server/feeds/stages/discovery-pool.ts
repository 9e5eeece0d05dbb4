import { newestPins, pinsOfAges, type NewestPinRow } from '../../../db/queries/feeds/newest-pins.ts';
import { idAt } from '../../../views/base/time/id-time.ts';
import type { Services } from '../../services.ts';
import { keptBy } from './kept.ts';
import { spread } from './spread.ts';

/** New pins in the order in which home shows them to people of whom it knows nothing else. */
export interface DiscoveryPool {
  pins: NewestPinRow[];
  /** Older pins than this one follow newest first. Null if there are none. */
  floor: string | null;
}

const maxNewest = 400;
/** Older pins of each age. One import may be all of the newest. */
const maxOfAge = 40;
const hourMs = 3_600_000;
const agesMs = [1, 6, 24, 3 * 24, 10 * 24, 30 * 24, 100 * 24].map((hours) => hours * hourMs);

const pools = keptBy<DiscoveryPool>({ ms: 1000, most: 1 });

/**
 * Returns new pins, spread over boards, people, languages and times, for everyone and unfiltered. Cached for a second
 * where there are many. Where there are few, each new one shows immediately.
 */
export async function discoveryPool({
  replica,
  clock,
}: Pick<Services, 'replica' | 'clock'>): Promise<DiscoveryPool> {
  const kept = pools(replica);
  const nowMs = clock.now().getTime();
  const known = kept.get('', '', nowMs);
  if (known !== null) return known;
  const newest = await newestPins(replica, maxNewest);
  if (newest.length < maxNewest) return { pins: spread(newest), floor: null };
  const floor = newest.at(-1)?.id ?? null;
  const older = await pinsOfAges(
    replica,
    agesMs.map((ageMs) => idAt(nowMs - ageMs)),
    maxOfAge,
  );
  const all = new Map([...newest, ...older].map((row) => [row.id, row]));
  const pool = { pins: spread([...all.values()]), floor };
  kept.set('', '', nowMs, pool);
  return pool;
}
