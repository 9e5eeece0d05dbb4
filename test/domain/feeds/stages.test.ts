import test from 'ava';
import { createSigner } from '../../../server/adapters/signer.ts';
import { diversify } from '../../../server/feeds/stages/diversify.ts';
import { interleave } from '../../../server/feeds/stages/interleave.ts';
import { turnsOf } from '../../../server/feeds/stages/turns.ts';
import type { HomeCandidateRow } from '../../../db/queries/feeds/home-candidates.ts';
import { alikeEvery, mixIn, mixThin } from '../../../server/feeds/stages/mix-in.ts';
import { readShown, readShownBookmark, writeShownBookmark } from '../../../server/feeds/stages/shown.ts';

const signer = createSigner('a secret that is only used in this test');
const signature = (number: number): string => number.toString(16).padStart(32, '0');

/** `a1` is a pin of board a by pinner 1. */
const pins = (text: string): { boardId: string; userId: string }[] =>
  text.split(' ').map((each) => ({ boardId: each.charAt(0), userId: each.slice(1) }));

for (const [name, ranked, size, expected] of [
  ['keeps the order where all are apart', 'a1 b2 c3 d4 e5', 5, 'a1 b2 c3 d4 e5'],
  ['moves a board apart', 'a1 a2 b3 c4 d5', 5, 'a1 b3 c4 d5 a2'],
  ['moves a pinner apart', 'a1 b1 c2 d3', 4, 'a1 c2 d3 b1'],
  ['rather repeats a pinner than a board', 'a1 a2 b1', 3, 'a1 b1 a2'],
  ['keeps the order where nothing else is left', 'a1 a2 a3', 3, 'a1 a2 a3'],
  ['fills the page no further than asked', 'a1 b2 c3', 2, 'a1 b2'],
] as const)
  test.serial(`[FEED-09] diversity ${name}`, (t) => {
    t.deepEqual(diversify(pins(ranked), size), pins(expected));
  });

test.serial('[FEED-09] diversity of what is near something does not bring up what is far down', (t) => {
  t.deepEqual(diversify(pins('a1 a2 a3 a4 b5 c6'), 6, 3), pins('a1 a2 b5 c6 a3 a4'));
});

test.serial('[FEED-01] what was shown travels in the bookmark and comes back', (t) => {
  const shown = readShown('');
  for (let number = 0; number < 300; number += 1) shown.add(signature(number * 7));
  const token = writeShownBookmark(signer, 'related:1', ['5', '6'], shown);
  const read = readShownBookmark(signer, 'related:1', token, 2);
  t.deepEqual(read?.positions, ['5', '6']);
  for (let number = 0; number < 300; number += 1) t.true(read?.shown.has(signature(number * 7)));
  const mistaken = Array.from({ length: 10_000 }, (_, index) => signature(1_000_000 + index)).filter((each) =>
    read?.shown.has(each),
  );
  t.true(mistaken.length <= 3, `${mistaken.length} of 10,000 taken for shown`);
});

test.serial('[FEED-01] a full list is told, and its bookmark is still one that can be read', (t) => {
  const shown = readShown('');
  for (let number = 0; number < 800; number += 1) shown.add(signature(number));
  t.true(shown.isFull);
  const token = writeShownBookmark(
    signer,
    'home:9223372036854775807',
    ['9'.repeat(18), '9'.repeat(18)],
    shown,
  );
  t.true(token.length < 4096, `${token.length} characters`);
  t.true(readShownBookmark(signer, 'home:9223372036854775807', token, 2)?.shown.isFull);
});

test.serial('[FEED-01] bookmarks of other lists, ended ones and none are told apart', (t) => {
  const token = writeShownBookmark(signer, 'related:1', [], readShown(''));
  t.throws(() => readShownBookmark(signer, 'related:2', token, 0));
  t.throws(() => readShownBookmark(signer, 'related:1', token, 2));
  t.is(readShownBookmark(signer, 'related:1', '-end-', 0), null);
  t.deepEqual(readShownBookmark(signer, 'home:1', undefined, 2)?.positions, [null, null]);
});

for (const [support, walked, expected] of [
  [8, 'abcdefgh', 'abcd1efgh2'],
  [2, 'abcdefgh', 'abcd1efgh2'],
  [1, 'abcdefgh', 'ab1cd2ef3gh'],
  [0.1, 'abcdefgh', '1a2b3cdefgh'],
  [0, '', '123'],
] as const)
  test.serial(
    `[FEED-09] of support ${support} and ${walked.length} walked, those that look alike come so`,
    (t) => {
      t.deepEqual(
        mixIn([...'123'], [...walked], alikeEvery(support))
          .join('')
          .slice(0, expected.length),
        expected,
      );
    },
  );

test.serial('[FEED-09] of a few boards, what several lists have comes first', (t) => {
  const lists = (support: number, sectioned: string): string =>
    mixThin(
      {
        walked: items('abcdefgh'),
        words: items('xgy'),
        looks: items('lh'),
        sectioned: items(sectioned),
      },
      support,
    )
      .map(({ signature: name }) => name)
      .join('');
  t.is(lists(2, '').slice(0, 2), 'gx', 'in both lists, then of words, which tell more than few boards');
  t.is(lists(2, 'fe').slice(0, 3), 'feg', 'people keep them together');
  t.is(lists(0.1, '').slice(0, 3), 'xgl', 'a large folder says nothing');
  t.is(new Set(lists(2, 'fe')).size, lists(2, 'fe').length, 'each once');
});

const items = (names: string): { signature: string }[] => [...names].map((name) => ({ signature: name }));

const candidatesOf = (prefix: string, count: number): (HomeCandidateRow & { place: string })[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    rootPinId: `${prefix}${index}`,
    signature: signature(prefix.charCodeAt(0) * 1000 + index),
    boardId: '1',
    userId: '1',
    link: '',
    domain: '',
    annotations: [],
    place: '1',
  }));
const inMiddle = { new_to_proven: 0, near_to_far: 0, people_to_topics: 0 };

for (const [what, counts, expected] of [
  ['a place in five is for a fresh pin', { f: 25, x: 25, d: 25 }, 5],
  ['who follows nothing has no more of them on a page', { f: 0, x: 25, d: 25 }, 5],
  ['they fill where nothing else is left', { f: 0, x: 25, d: 3 }, 22],
  ['the newest fill where there are few', { f: 25, x: 2, d: 25 }, 2],
] as const)
  test.serial(`[FEED-09] of a home’s pins ${what}`, (t) => {
    const followed = candidatesOf('f', counts.f).map((row) => ({
      ...row,
      viaBoard: true,
      boardOwnerId: '2',
    }));
    const [fresh, discovered] = [candidatesOf('x', counts.x), candidatesOf('d', counts.d)];
    const shown = readShown('');
    const sources = { followed, topics: [], near: [], fresh, discovered };
    const { picks, last } = interleave(sources, shown, 25, turnsOf(inMiddle));
    t.is(picks.length, 25);
    t.is(picks.filter(({ source }) => source === 'fresh').length, expected);
    t.is(last.fresh, `x${expected - 1}`);
    for (const { row } of picks) t.true(shown.has(row.signature));
  });
