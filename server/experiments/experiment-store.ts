import { listExperiments, putExposure } from '../../db/queries/experiments/experiments.ts';
import type { Sql } from '../../db/connection/database.ts';
import {
  experiments,
  type ExperimentDefinition,
  type ExperimentName,
  type ExperimentUnit,
  type GroupOf,
} from '../../views/contract/staff/experiments.ts';
import { shareReading } from '../site/shared-reading.ts';
import { assignGroup } from '../../views/experiments/assign-group.ts';

/** The running experiments, as cached by this process (EXP-04). */
export interface ExperimentStore {
  /** Reloads the definitions if they may have changed. Calls `onChange` if they have. */
  refresh(): Promise<void>;
  /** Reloads the definitions at once. */
  reread(): Promise<void>;
  onChange(listener: () => void): void;
  /** Returns a unit's group, or the default group if it does not participate. Logs nothing. */
  groupOf<Name extends ExperimentName>(name: Name, unit: ExperimentUnit | null): GroupOf<Name>;
  /** Returns a unit's groups in the running experiments that it takes part in. Logs nothing. */
  groupsOf(unit: ExperimentUnit): { experiment: string; group: string }[];
  /** Logs, once per unit, its exposure to its group. */
  expose(name: ExperimentName, unit: ExperimentUnit | null): void;
  /** Returns whether a unit is in a running experiment, so that its actions matter. */
  takesPart(unit: ExperimentUnit): boolean;
  /** Returns a cache key of a visitor's groups, for pages cached for several visitors. '' if nothing is running. */
  keyOf(unit: ExperimentUnit | null): string;
}

const freshMs = 5000;
const maxRemembered = 50_000;

export function createExperimentStore(db: Sql): ExperimentStore {
  let definitions = new Map<string, ExperimentDefinition>();
  let known = '[]';
  let readAt = -Infinity;
  const listeners: (() => void)[] = [];
  const exposed = new Set<string>();

  const read = async (): Promise<void> => {
    const list = await listExperiments(db);
    readAt = Date.now();
    const text = JSON.stringify(list);
    if (text === known) return;
    known = text;
    definitions = new Map(list.map((definition) => [definition.name, definition]));
    exposed.clear();
    for (const listener of listeners) listener();
  };
  const reading = shareReading(() =>
    read().catch(() => {
      // A stale definition is better than no page.
      readAt = Date.now();
    }),
  );
  return {
    async refresh() {
      if (Date.now() - readAt >= freshMs) await reading.join();
    },
    reread: reading.anew,
    onChange: (listener) => void listeners.push(listener),
    groupOf(name, unit) {
      const groups: readonly string[] = experiments[name];
      const group = assignGroup(definitions.get(name), unit)?.group;
      return (group !== undefined && groups.includes(group) ? group : groups[0]) as never;
    },
    expose(name, unit) {
      const drawn = assignGroup(definitions.get(name), unit);
      if (unit === null || drawn === null || !drawn.isExposed) return;
      const key = `${name}|${unit.kind}|${unit.id}`;
      if (exposed.has(key)) return;
      if (exposed.size >= maxRemembered) exposed.clear();
      exposed.add(key);
      void putExposure(db, unit, name, drawn.group).catch(() => exposed.delete(key));
    },
    groupsOf: (unit) =>
      [...definitions.values()].flatMap((definition) => {
        const drawn = assignGroup(definition, unit);
        return drawn?.isExposed === true ? [{ experiment: definition.name, group: drawn.group }] : [];
      }),
    takesPart: (unit) =>
      [...definitions.values()].some((definition) => assignGroup(definition, unit)?.isExposed === true),
    keyOf(unit) {
      if (definitions.size === 0) return '';
      return [...definitions.values()]
        .map((definition) => assignGroup(definition, unit)?.group ?? '')
        .join(',');
    },
  };
}
