import test from 'ava';
import { limits } from '../../../views/contract/limits.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { domainChip, feedbackName, shortName } from '../../../views/base/text/names.ts';
import { seoDescriptionOf, seoTitleOf } from '../../../views/base/text/seo-texts.ts';
import { closeupText, gridDescription, gridTitle } from '../../../views/base/text/pin-texts.ts';
import { relativeTime } from '../../../views/base/time/relative-time.ts';
import { titleLines, type TitleLines } from '../../../views/base/text/title-lines.ts';

const family = '👨‍👩‍👧';

const cuts: [text: string, max: number, expected: string][] = [
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab😀'],
  ['ab😀d', 3, 'ab😀'],
  [`ab${family}`, 5, 'ab'],
  [`ab${family}`, 7, `ab${family}`],
  ['abe\u0301f', 3, 'ab'],
  ['', 3, ''],
];

for (const [text, max, expected] of cuts) {
  test.serial(`[CARD-09] '${text}' cut at ${max} code points is '${expected}'`, (t) => {
    t.is(cutText(text, max), expected);
  });
}

test.serial('[CARD-09] a grid title is trimmed and cut at 200', (t) => {
  t.is(gridTitle('  A title ', limits.gridTitle), 'A title');
  t.is([...gridTitle('😀'.repeat(201), limits.gridTitle)].length, 200);
});

test.serial('[CARD-09] a description has its white space collapsed and is cut at 496', (t) => {
  t.is(gridDescription(' one\n\n two\t three ', limits.gridDescription), 'one two three');
  t.is(gridDescription('x'.repeat(600), limits.gridDescription).length, 496);
});

test.serial(
  '[CARD-09] board and section names are cut to 22 with an ellipsis, feedback names at 32 with an ellipsis',
  (t) => {
    t.is(shortName('A name of thirty letters, really', limits.shortName), 'A name of thirty lett…');
    t.is(shortName('x'.repeat(22), limits.shortName), 'x'.repeat(22));
    t.is(feedbackName('x'.repeat(32), limits.feedbackName), 'x'.repeat(32));
    t.is(feedbackName('x'.repeat(33), limits.feedbackName), `${'x'.repeat(32)}…`);
  },
);

test.serial('[CARD-02] the domain chip is cut at 27, or at 12 in the context-menu experiment', (t) => {
  const domain = 'www.a-very-long-domain-name-indeed.example';
  t.is(domainChip(domain, limits.domainChip), 'a-very-long-domain-name-ind');
  t.is(domainChip(domain, limits.domainChipInMenuExperiment), 'a-very-long-');
});

test.serial(
  '[CLOSE-01] the closeup description counts only if longer than 3 and not the display name',
  (t) => {
    const cases: [own: string, expected: string][] = [
      ['Something more', 'Something more'],
      ['abc', 'plain'],
      ['Title', 'plain'],
      ['', 'plain'],
    ];
    for (const [own, expected] of cases) t.is(closeupText(own, 'plain', 'Title'), expected, own);
  },
);

test.serial('[CLOSE-05] the texts for search engines are cut between characters', (t) => {
  const words = { title: '', rich: null, altText: '', pinner: { fullName: 'Ada' } };
  const description = `a${'😀'.repeat(400)}`;
  t.is(seoTitleOf({ ...words, description }), `a${'😀'.repeat(99)}`);
  t.is(seoDescriptionOf({ ...words, description }), `a${'😀'.repeat(299)}`);
});

test.serial('[CARD-07] words get no more lines than they need', (t) => {
  const cases: [string, TitleLines][] = [
    ['', 0],
    ['Lisbon', 1],
    ['山の小屋', 1],
    ['Foggy ridge at dawn', 'wide'],
    ['Reading corner under the stairs', 2],
    ['山の小屋の暖炉のある部屋', 'wide'],
  ];
  for (const [words, lines] of cases) t.is(titleLines(words), lines, words);
});

test.serial('[CARD-07] a title beside a price gets up to three lines', (t) => {
  const cases: [string, TitleLines][] = [
    ['', 0],
    ['Lisbon', 1],
    ['Reading corner under the stairs', 2],
    ['Ten balcony herbs that survive a windy floor', 'wide3'],
    ['x'.repeat(34), 2],
    ['x'.repeat(58), 'wide3'],
    ['x'.repeat(59), 3],
  ];
  for (const [words, lines] of cases) t.is(titleLines(words, 3), lines, words);
});

test.serial('times are told relative to now in the language of the reader', (t) => {
  const now = Date.parse('2026-07-01T12:00:00Z');
  const hourMs = 3_600_000;
  t.is(relativeTime(now - 26 * hourMs, now, 'en-US'), 'yesterday');
  t.is(relativeTime(now - 3 * hourMs, now, 'de-DE'), 'vor 3 Stunden');
  t.is(relativeTime(now + hourMs, now, 'en-US'), 'now');
});
