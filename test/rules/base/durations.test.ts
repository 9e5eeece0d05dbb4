import test from 'ava';
import {
  displayDuration,
  isoDuration,
  roundedDuration,
  videoDuration,
  videoTime,
} from '../../../views/base/time/durations.ts';

const cases: [minutes: number, shown: string, iso: string][] = [
  [0, '0 min', 'PT0M'],
  [10, '10 min', 'PT10M'],
  [20.4, '20 min', 'PT20M'],
  [50, '50 min', 'PT50M'],
  [59.6, '1 hr', 'PT1H'],
  [60, '1 hr', 'PT1H'],
  [75, '1 hr', 'PT1H15M'],
  [76, '1.5 hr', 'PT1H16M'],
  [105, '1.5 hr', 'PT1H45M'],
  [106, '2 hr', 'PT1H46M'],
  [120, '2 hr', 'PT2H'],
  [1440, '24 hr', 'PT24H'],
  [-5, '0 min', 'PT0M'],
];
for (const [minutes, shown, iso] of cases) {
  test.serial(`[CARD-12] ${minutes} minutes read ${shown}`, (t) => {
    t.is(displayDuration(minutes, 'en-US'), shown);
    t.is(isoDuration(minutes), iso);
  });
}

test.serial('[CARD-12] over 15 minutes add half an hour, over 45 a whole one', (t) => {
  const over = (minutes: number) => roundedDuration(60 + minutes).amount - 1;
  t.deepEqual([0, 15, 16, 45, 46, 59].map(over), [0, 0, 0.5, 0.5, 1, 1]);
});

test.serial('[INTL-02] durations are told in the reader’s language', (t) => {
  t.is(displayDuration(90, 'de-DE').replace('\u00a0', ' '), '1,5 Std.');
});

test.serial('[CARD-12] a video’s length is minutes:seconds of its milliseconds', (t) => {
  const lengths = [0, 1, 999, 5400, 65_400, 3_661_000];
  t.deepEqual(lengths.map(videoDuration), ['0:00', '0:01', '0:01', '0:05', '1:05', '61:01']);
  t.deepEqual(lengths.map(videoTime), ['0:00', '0:00', '0:00', '0:05', '1:05', '61:01'], 'a place in it');
});
