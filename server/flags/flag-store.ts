import { listSwitches } from '../../db/queries/flags.ts';
import type { Sql } from '../../db/connection/database.ts';
import { shareReading } from '../site/shared-reading.ts';
import { switches, type SwitchName, type SwitchState } from '../../views/contract/staff/switches.ts';

/** The feature flags as cached by this process, read at most every few seconds. */
export interface FlagStore {
  /** Reloads the flags if they may have changed. */
  refresh(): Promise<void>;
  /** Reloads the flags at once. */
  reread(): Promise<void>;
  isOn(name: SwitchName): boolean;
  all(): SwitchState[];
}

const freshMs = 5000;

export function createFlagStore(db: Sql): FlagStore {
  let known = new Map<string, { isOn: boolean; changedAt: Date }>();
  let readAt = -Infinity;

  const read = async (): Promise<void> => {
    try {
      known = new Map((await listSwitches(db)).map((row) => [row.name, row]));
    } catch {
      // Stale flags are better than no page.
    }
    readAt = Date.now();
  };
  const reading = shareReading(read);
  const isOn = (name: SwitchName): boolean => known.get(name)?.isOn ?? switches[name].isOn;
  return {
    async refresh() {
      if (Date.now() - readAt >= freshMs) await reading.join();
    },
    reread: reading.anew,
    isOn,
    all: () =>
      (Object.keys(switches) as SwitchName[]).map((name) => ({
        name,
        isOn: isOn(name),
        changedAt: known.get(name)?.changedAt.toISOString() ?? null,
      })),
  };
}
