import test from 'ava';
import {
  changeOf,
  dayRange,
  everyDay,
  isDay,
  lastDays,
  openedOn,
  rangeBefore,
  statDays,
  totalsOf,
} from '../../../views/stats/day-range.ts';

const nowMs = Date.parse('2026-03-10T23:59:59Z');

test.serial('[TRACK-04] any days asked for make a range that can be shown', (t) => {
  for (const [asked, from, until] of [
    [{}, '2026-02-09', '2026-03-10'],
    [{ from: '2026-03-01' }, '2026-03-01', '2026-03-10'],
    [{ until: '2026-02-28' }, '2026-01-30', '2026-02-28'],
    [{ from: '2026-03-05', until: '2026-03-01' }, '2026-03-01', '2026-03-05'],
    [{ from: '2026-03-09', until: '2027-01-01' }, '2026-03-09', '2026-03-10'],
    [{ from: '2030-01-01', until: '2030-01-02' }, '2026-03-10', '2026-03-10'],
    [{ from: '2001-01-01', until: '2026-03-10' }, '2025-03-10', '2026-03-10'],
    [{ from: '2026-02-30', until: 'soon' }, '2026-02-09', '2026-03-10'],
  ] as const)
    t.deepEqual(dayRange(asked, nowMs), { from, until }, JSON.stringify(asked));
  t.is(everyDay(dayRange({ from: '2001-01-01' }, nowMs), []).length, statDays.most);
  for (const [text, expected] of [
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-1-1', false],
    ['', false],
    ["2025-01-01'", false],
  ] as const)
    t.is(isDay(text), expected, text);
});

test.serial('[TRACK-04] a range has every day, as many days before it, totals and what has changed', (t) => {
  const range = { from: '2026-02-27', until: '2026-03-02' };
  const one = {
    day: '2026-03-01',
    impressions: 5,
    closeups: 2,
    saves: 1,
    clicks: 0,
    videoViews: 3,
    watchSeconds: 40,
    opened: { home: 3, related: 0, search: 1, boards: 0, other: 0 },
  };
  const days = everyDay(range, [one]);
  t.deepEqual(
    days.map(({ day, impressions }) => [day, impressions]),
    [
      ['2026-02-27', 0],
      ['2026-02-28', 0],
      ['2026-03-01', 5],
      ['2026-03-02', 0],
    ],
  );
  t.deepEqual(rangeBefore(range), { from: '2026-02-23', until: '2026-02-26' });
  t.deepEqual(lastDays(7, nowMs), { from: '2026-03-04', until: '2026-03-10' });
  t.deepEqual(totalsOf([one, one]), {
    impressions: 10,
    closeups: 4,
    saves: 2,
    clicks: 0,
    videoViews: 6,
    watchSeconds: 80,
  });
  t.deepEqual(openedOn([...days, one]), { home: 6, related: 0, search: 2, boards: 0, other: 0 });
  t.deepEqual([changeOf(15, 10), changeOf(5, 10), changeOf(0, 10), changeOf(3, 0)], [50, -50, -100, null]);
});
