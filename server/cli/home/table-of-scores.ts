import { homePlaceSources } from '../../../views/feeds/home-places.ts';
import { localeNow } from '../../../views/languages/language-scope.ts';
import { formatTag } from '../../../views/languages/formats-of.ts';
import { homeStaffTexts } from '../../../views/staff/texts/home.ts';
import { replays } from '../admin/command/cli-texts.ts';
import { replayedPage } from '../../feeds/replay/replay-home.ts';
import type { ReplayScore } from '../../feeds/replay/score-homes.ts';

const gap = 3;

/** Returns a line for each measure: its values side by side, then what it is. */
export function tableOfScores(names: readonly string[], scores: readonly ReplayScore[]): string[] {
  const percent = new Intl.NumberFormat(formatTag(localeNow()), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const count = new Intl.NumberFormat(formatTag(localeNow()), { maximumFractionDigits: 0 });
  const inPercent = (of: (score: ReplayScore) => number): string[] =>
    scores.map((score) => percent.format(of(score)));
  const counted = (of: (score: ReplayScore) => number): string[] =>
    scores.map((score) => count.format(of(score)));
  const both = { one: replayedPage, two: 2 * replayedPage };
  const sources = homePlaceSources.filter((source) => source !== 'ads');
  const rows: [values: readonly string[], label: string][] = [
    [names, ''],
    [counted(({ places }) => places), replays.places(both)],
    ...sources.map((source): [string[], string] => [
      inPercent((score) => score.sources[source]),
      homeStaffTexts.sources[source],
    ]),
    [inPercent(({ hit }) => hit), replays.hit(both)],
    [inPercent(({ recallOfOne }) => recallOfOne), replays.recall({ count: both.one })],
    [inPercent(({ recallOfTwo }) => recallOfTwo), replays.recall({ count: both.two })],
    [counted(({ different }) => different), replays.different],
    [inPercent(({ isNew }) => isNew), replays.isNew],
    [counted(({ ms }) => ms), replays.ms],
  ];
  const width = Math.max(...rows.flatMap(([values]) => values.map(({ length }) => length)));
  return rows.map(([values, label]) =>
    [...values.map((value) => value.padStart(width)), label].join(' '.repeat(gap)).trimEnd(),
  );
}
