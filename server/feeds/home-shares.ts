import {
  addHomeGroupShares,
  homeGroupShares,
  type HomeGroupShare,
  type HomeGroupShareRow,
} from '../../db/queries/feeds/home-group-shares.ts';
import { addHomeShares, homeShares, type HomeShareRow } from '../../db/queries/feeds/home-shares.ts';
import { listExperiments } from '../../db/queries/experiments/experiments.ts';
import type { HomePlaceSource } from '../../views/feeds/home-places.ts';
import type { DayRange } from '../../views/stats/day-range.ts';
import type { Services } from '../services.ts';
import type { Staff } from '../staff/staff.ts';

/** Pages of this time are written together. A process that ends before loses them. */
const gatherMs = 2000;

interface Gathered {
  all: Map<string, HomeShareRow>;
  groups: Map<string, HomeGroupShareRow>;
}

const gathered = new WeakMap<object, Gathered>();

/**
 * Counts a page of home by what fills its places, for all members and for the member's groups in running experiments.
 * Costs no statement of its own.
 */
export function countHomePlaces(
  { db, clock, counters, experiments }: Pick<Services, 'db' | 'clock' | 'counters' | 'experiments'>,
  userId: string,
  sources: readonly HomePlaceSource[],
): void {
  if (sources.length === 0) return;
  const day = clock.now().toISOString().slice(0, 10);
  const waiting = gathered.get(db);
  const rows: Gathered = waiting ?? { all: new Map(), groups: new Map() };
  const { all, groups } = rows;
  const drawn = experiments.groupsOf({ kind: 'user', id: userId });
  for (const source of sources) {
    addOne(all, `${day}:${source}`, { day, source, places: 0 });
    for (const { experiment, group } of drawn)
      addOne(groups, `${day}:${experiment}:${group}:${source}`, {
        day,
        experiment,
        group,
        source,
        places: 0,
      });
  }
  if (waiting !== undefined) return;
  gathered.set(db, rows);
  setTimeout(() => {
    gathered.delete(db);
    const writes = [addHomeShares(db, [...all.values()])];
    if (groups.size > 0) writes.push(addHomeGroupShares(db, [...groups.values()]));
    for (const write of writes) write.catch(() => counters.increment('home_places_lost'));
  }, gatherMs).unref();
}

function addOne<Row extends { places: number }>(rows: Map<string, Row>, key: string, none: Row): void {
  const row = rows.get(key) ?? none;
  rows.set(key, { ...row, places: row.places + 1 });
}

/** A running experiment, with the groups that members are drawn into. */
export interface ExperimentShares {
  name: string;
  groups: string[];
  shares: HomeGroupShare[];
}

/** Returns what filled places of home, for all members and by group of each running experiment. */
export async function readHomeShares(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
  { from, until }: DayRange,
): Promise<{ shares: HomeShareRow[]; experiments: ExperimentShares[] }> {
  const running = (await listExperiments(db)).filter(({ status }) => status === 'running');
  const [shares, ofGroups] = await Promise.all([
    homeShares(db, from, until),
    homeGroupShares(
      db,
      from,
      until,
      running.map(({ name }) => name),
    ),
  ]);
  return {
    shares,
    experiments: running.map(({ name, groups }) => ({
      name,
      groups: groups.filter(({ weight }) => weight > 0).map((group) => group.name),
      shares: ofGroups.filter(({ experiment }) => experiment === name),
    })),
  };
}
