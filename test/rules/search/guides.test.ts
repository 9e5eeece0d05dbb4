import test from 'ava';
import { guideCandidates, guidesOf, isCommonplace } from '../../../views/search/guides.ts';
import { isFiller } from '../../../server/search/fillers.ts';

const unknown = { all: 0, documents: new Map<string, number>() };
const refine = (query: string[], texts: string[], frequencies = unknown): string[] =>
  guidesOf(guideCandidates(query, texts), texts.length, frequencies);

test.serial('[SRCH-01] refinements tell results apart', (t) => {
  const texts = ['red chair with arms', 'Red chair of oak', 'oak chair, red', 'chair'];
  t.deepEqual(refine(['chair'], texts), ['red', 'oak']);
  t.deepEqual(refine(['chairs'], texts), ['red', 'oak']);
  t.deepEqual(refine(['chair'], []), []);
});

test.serial('[SRCH-01] words that go with anything refine nothing, nor what finds the same again', (t) => {
  const texts = ['lamp this time, brass desk', 'the time for a brass desk lamp', 'lamp every time', 'lamp'];
  t.deepEqual(refine(['lamp'], texts), ['brass'], 'where brass stands desk does');
  t.deepEqual(refine(['time'], ['time and tide', 'time, tide', 'time']), ['tide']);
});

test.serial('[SRCH-01] a word as common elsewhere as in the results refines nothing', (t) => {
  const texts = ['lamp home brass', 'lamp home', 'lamp brass home', 'lamp', 'lamp', 'lamp'];
  const documents = new Map([
    ['home', 40_000],
    ['brass', 900],
  ]);
  t.deepEqual(refine(['lamp'], texts, { all: 100_000, documents }), ['brass']);
  t.deepEqual(refine(['lamp'], texts), ['home', 'brass']);
  const table: [found: number, results: number, documents: number, all: number, common: boolean][] = [
    // One document in a hundred has it: twice in a page of 25 may be chance, six times is not.
    [2, 25, 10_000, 1_000_000, true],
    [6, 25, 10_000, 1_000_000, false],
    // One in a hundred thousand.
    [2, 25, 20, 2_000_000, false],
    // Every second, even in twenty of 25.
    [20, 25, 500_000, 1_000_000, true],
    // Too few to tell, and no frequencies known.
    [2, 4, 19, 40, false],
    [2, 4, 30, 40, true],
    [2, 25, 10_000, 0, false],
  ];
  for (const [found, results, of, all, common] of table)
    t.is(
      isCommonplace({ found, results, documents: of, all }),
      common,
      `${found} of ${results}, ${of} of ${all}`,
    );
});

test.serial('[SRCH-02] words without meaning are those of the reader’s language', (t) => {
  t.true(isFiller(['sobre', 'pelo'], 'pt-BR'));
  t.false(isFiller(['pelo'], 'es-ES'));
  t.false(isFiller(['sobre'], 'es-ES'));
  t.true(isFiller(['den'], 'de-DE'));
  for (const word of ['den', 'son']) t.false(isFiller([word], 'en-US'));
});
