import test from 'ava';
import { smallestCombinations } from '../../../views/search/words/combinations.ts';
import { otherNumbers } from '../../../views/search/words/plurals.ts';
import {
  anyOfWords,
  differsByEndings,
  readQuery,
  rewriteQuery,
  sameQuery,
  soughtWords,
} from '../../../views/search/query.ts';
import { withRecent } from '../../../views/search/recent.ts';
import { searchScopes } from '../../../views/search/scopes.ts';
import { correctWord, nearestWords, slips, typingDistance } from '../../../views/search/words/spelling.ts';
import { searchUrl } from '../../../views/search/search-url.ts';

test.serial('[SRCH-01] a query is cleaned and cut, whatever was typed', (t) => {
  for (const [typed, query] of [
    ['', ''],
    ['  red \n\t chair ', 'red chair'],
    ['a\u0000b\u0007', 'a b'],
    ['\ud83d', ''],
    ['x'.repeat(10_000), 'x'.repeat(200)],
    ['😀'.repeat(300), '😀'.repeat(200)],
    ['lemon '.repeat(99), `${'lemon '.repeat(33).trim()}`],
    ['“old oak” –chair, a – b', '"old oak" -chair, a – b'],
    ['well‑known', 'well‑known'],
  ] as const)
    t.is(readQuery(typed), query);
  t.is(sameQuery(' Red  CHAIR '), 'red chair');
});

test.serial('[SRCH-01] sought are the words without operators and exclusions', (t) => {
  for (const [query, words] of [
    ['red -chair', ['red']],
    ['"red chair" or sofa', ['red', 'chair', 'sofa']],
    ['x -"old oak" y', ['x', 'y']],
    ['well-known', ['well', 'known']],
    ['-- & |', []],
  ] as const)
    t.deepEqual(soughtWords(query), words);
  t.is(rewriteQuery('"Red chiar" -sofa', new Map([['chiar', 'chair']])), '"Red chair" -sofa');
});

test.serial('[SRCH-01] any of the words is sought less what is excluded, never parts of a phrase', (t) => {
  for (const [query, any] of [
    ['red garden chair', 'red or garden or chair'],
    ['a chair of the garden -"old oak" -red', 'chair or garden -"old oak" -red'],
    ['the chair', 'chair'],
    ['chair', null],
    ['of the', null],
    ['"red chair" garden', null],
    ['red or blue', null],
    ['ليمون شجرة', 'ليمون or شجرة'],
  ] as const)
    t.is(anyOfWords(query), any, query);
  t.true(differsByEndings('Garden chairs', 'garden chair'));
  t.false(differsByEndings('garden chiar', 'garden chair'));
  t.false(differsByEndings('garden', 'garden chair'));
});

test.serial('[SRCH-01] the spelling that was meant is near and more frequent', (t) => {
  for (const [from, to, distance] of [
    ['chair', 'chair', 0],
    ['chiar', 'chair', 0.8],
    ['chaiir', 'chair', 0.8],
    ['chai', 'chair', 0.9],
    ['chairy', 'chair', 0.9],
    ['chajr', 'chair', 1],
    ['kitten', 'sitting', 2.9],
    ['', 'abc', 2.7],
  ] as const)
    t.is(Math.round(typingDistance(from, to) * 10) / 10, distance, from);
  const known = [
    { word: 'chair', documents: 40 },
    { word: 'chain', documents: 3 },
    { word: 'hair', documents: 90 },
    { word: 'ice', documents: 90 },
    { word: 'coat', documents: 90 },
    { word: 'does', documents: 90 },
    { word: 'case', documents: 90 },
    { word: 'cheese', documents: 90 },
    { word: 'reading', documents: 90 },
  ];
  for (const [typed, meant] of [
    ['chiar', 'chair'],
    ['chair', null],
    ['chait', 'chair'],
    ['zzzzz', null],
    ['mice', null],
    ['icee', 'ice'],
    ['ch', null],
    ['cat', null],
    ['iec', 'ice'],
    ['dogs', null],
    ['deos', 'does'],
    ['wedding', null],
    ['readnigg', 'reading'],
    ['eading', 'reading'],
    ['chaise', null],
    ['chese', 'cheese'],
    ['cehesse', 'cheese'],
  ] as const)
    t.is(correctWord(typed, known), meant, typed);
});

test.serial('[SRCH-01] a slip is letters that changed places, or one too many', (t) => {
  t.deepEqual(
    slips(['ab', 'chi', 'c3po']).map(([, meant]) => meant),
    ['hi', 'hci', 'ci', 'cih', 'ch'],
  );
  const known = [
    { word: 'lamp', documents: 3 },
    { word: 'lamb', documents: 9 },
    { word: 'clamp', documents: 1 },
  ];
  t.deepEqual(
    nearestWords('lamo', known, 2).map(({ word }) => word),
    ['lamb', 'lamp'],
  );
});

test.serial('[SRCH-01] the other number of a noun may be one that no stemmer recognizes', (t) => {
  for (const [word, other] of [
    ['mice', 'mouse'],
    ['mouse', 'mice'],
    ['shelves', 'shelf'],
    ['hypotheses', 'hypothesis'],
    ['handcraftsmen', 'handcraftsman'],
    ['tetrahedra', 'tetrahedron'],
  ] as const)
    t.true(otherNumbers(word).includes(other), word);
  t.deepEqual(otherNumbers('chair'), []);
});

test.serial('[SRCH-01] the smallest combinations of words with enough weight', (t) => {
  t.deepEqual(smallestCombinations([3, 2, 1], 0.6), [
    [0, 1],
    [0, 2],
  ]);
  t.deepEqual(smallestCombinations([1, 1, 1], 0.6), [
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  t.deepEqual(smallestCombinations([1], 1), [[0]]);
});

test.serial('[SRCH-01] the codes of scopes are those of spec §9', (t) => {
  t.deepEqual(
    Object.entries(searchScopes).flatMap(([name, { code }]) => (code === null ? [] : [[name, code]])),
    [
      ['pins', 0],
      ['buyable_pins', 1],
      ['videos', 2],
      ['boards', 3],
      ['users', 4],
    ],
  );
});

test.serial('[ROUTE-14] a search has one address', (t) => {
  t.is(searchUrl('pins', 'red & blue'), '/search/pins/?q=red+%26+blue');
  t.is(searchUrl('boards'), '/search/boards/');
});

test.serial('[SRCH-02] recent searches stand once, newest first', (t) => {
  t.deepEqual(withRecent(['a', 'b'], 'B', 3), ['B', 'a']);
  t.deepEqual(withRecent(['a', 'b'], 'c', 2), ['c', 'a']);
  t.deepEqual(withRecent(['a'], ' ', 2), ['a']);
});
