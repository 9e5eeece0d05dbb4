import test from 'ava';
import type { ExperimentDefinition } from '../../../views/contract/staff/experiments.ts';
import { assignGroup, spread } from '../../../views/experiments/assign-group.ts';

const definition: ExperimentDefinition = {
  name: 'ad_label',
  units: 'all',
  groups: [
    { name: 'ad', weight: 1 },
    { name: 'promoted', weight: 2 },
    { name: 'sponsored', weight: 1 },
  ],
  rampPercent: 100,
  status: 'running',
  winner: null,
  run: 1,
};
const groupOf = (id: number, change: Partial<ExperimentDefinition> = {}) =>
  assignGroup({ ...definition, ...change }, { kind: 'user', id: String(id) })?.group ?? null;

test.serial('[EXP-04] a unit is always in the same group, and groups have their shares', (t) => {
  const counts: Record<string, number> = {};
  for (let id = 0; id < 20_000; id += 1) {
    const group = groupOf(id) ?? 'none';
    t.is(groupOf(id), group);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  t.true(Math.abs((counts['promoted'] ?? 0) - 10_000) < 400, JSON.stringify(counts));
  t.true(Math.abs((counts['ad'] ?? 0) - 5000) < 300, JSON.stringify(counts));
  t.is(counts['none'], undefined);
});

test.serial('[EXP-04] a wider ramp adds units and moves none, and experiments do not go together', (t) => {
  let [narrow, both] = [0, 0];
  for (let id = 0; id < 10_000; id += 1) {
    const [ten, fifty] = [groupOf(id, { rampPercent: 10 }), groupOf(id, { rampPercent: 50 })];
    if (ten !== null) {
      narrow += 1;
      t.is(fifty, ten);
      if (groupOf(id, { name: 'other', rampPercent: 50 }) !== null) both += 1;
    }
  }
  t.true(Math.abs(narrow - 1000) < 120, String(narrow));
  t.true(Math.abs(both - narrow / 2) < 80, String(both));
  t.is(groupOf(1, { rampPercent: 0 }), null);
});

test.serial('[EXP-04] who takes part is logged; those outside, and all once it was stopped, are not', (t) => {
  const user = { kind: 'user', id: '7' } as const;
  t.true(assignGroup(definition, user)?.isExposed);
  t.is(assignGroup(undefined, user), null);
  t.is(assignGroup(definition, null), null);
  t.is(assignGroup({ ...definition, units: 'visitors' }, user), null);
  t.truthy(assignGroup({ ...definition, units: 'users' }, user));
  t.is(assignGroup({ ...definition, status: 'stopped' }, user), null);
  const won = assignGroup({ ...definition, status: 'stopped', winner: 'ad' }, null);
  t.deepEqual(won, { group: 'ad', isExposed: false });
  t.is(assignGroup({ ...definition, groups: [{ name: 'ad', weight: 0 }] }, user), null);
  for (const text of ['', 'a', 'ä', 'x'.repeat(1000)]) t.true(spread(text) >= 0 && spread(text) < 1, text);
});
