import { addHomeShares, homeShares, type HomeShareRow } from '../../db/queries/feeds/home-shares.ts';
import { listExperiments } from '../../db/queries/experiments/experiments.ts';
import type { HomePlaceSource } from '../../views/feeds/home-places.ts';
import type { DayRange } from '../../views/stats/day-range.ts';
import type { Services } from '../services.ts';
import type { Staff } from '../staff/staff.ts';

/** Pages of this time are written together. A process that ends before loses them. */
const gatherMs = 2000;

const gathered = new WeakMap<object, Map<string, HomeShareRow>>();

/** Counts a page of home by what fills its places. Costs no statement of its own. */
export function countHomePlaces(
  { db, clock, counters }: Pick<Services, 'db' | 'clock' | 'counters'>,
  sources: readonly HomePlaceSource[],
): void {
  if (sources.length === 0) return;
  const day = clock.now().toISOString().slice(0, 10);
  const waiting = gathered.get(db);
  const rows = waiting ?? new Map<string, HomeShareRow>();
  for (const source of sources) {
    const row = rows.get(`${day}:${source}`) ?? { day, source, places: 0 };
    rows.set(`${day}:${source}`, { ...row, places: row.places + 1 });
  }
  if (waiting !== undefined) return;
  gathered.set(db, rows);
  setTimeout(() => {
    gathered.delete(db);
    addHomeShares(db, [...rows.values()]).catch(() => counters.increment('home_places_lost'));
  }, gatherMs).unref();
}

/** Returns what filled places of home, and which experiments run. */
export async function readHomeShares(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
  { from, until }: DayRange,
): Promise<{ shares: HomeShareRow[]; experiments: string[] }> {
  const [shares, experiments] = await Promise.all([homeShares(db, from, until), listExperiments(db)]);
  return {
    shares,
    experiments: experiments.filter(({ status }) => status === 'running').map(({ name }) => name),
  };
}
