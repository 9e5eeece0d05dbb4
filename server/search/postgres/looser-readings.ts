import type { Sql } from '../../../db/connection/database.ts';
import { parseForms, type WordForm } from '../../../db/queries/search/forms.ts';
import { parseSearchQuery, wordFrequencies, wordsNear } from '../../../db/queries/search/query.ts';
import { smallestCombinations } from '../../../views/search/words/combinations.ts';
import { divide } from '../../../views/search/words/divide.ts';
import { generalWords, isStopWord } from '../../../views/search/guides.ts';
import { isPluralOf, otherNumbers } from '../../../views/search/words/plurals.ts';
import { plainWords } from '../../../views/search/query.ts';
import { isSpellable, nearestWords, slips } from '../../../views/search/words/spelling.ts';
import type { WordStore } from '../../words/word-store.ts';
import type { Reading, WordTest } from '../search-engine.ts';
import { fold } from './fold.ts';
import { relatedWords } from './related-words.ts';

/** Maximum number of words that are looked up. */
const maxRead = 16;
/** Maximum number of words that are combined, the rarest first. */
const maxWords = 6;
/** Minimum length of a prefix. */
const leastPrefix = 3;
/** Maximum number of likely spellings of an unknown word. */
const maxSpellings = 3;
/** Share of its weight that a word has which tells little, however rare it is on the site. */
const generalShare = 0.3;

/**
 * Returns looser readings of a query, each of which excludes the results of those before it: all significant words in
 * any of their forms, then most of them by weight, then about half, then any; last, all of them or words near them in
 * meaning. Queries with phrases or `or` state how their words combine and have no looser readings. The counts, forms
 * and neighbors of words change as pins are made: `basis` holds those that a list began with, so that its further pages
 * are of the same order.
 */
export async function looserReadings(
  sql: Sql,
  vectors: WordStore,
  query: string,
  locale: string,
  how: { except: string | null; basis: string | null; isWellSpelled: WordTest },
): Promise<Reading[]> {
  const { basis } = how;
  const plain = plainWords(query);
  if (plain === null) return [];
  const words = [...new Set(plain.words.flatMap(divide).map(fold))].slice(0, maxRead);
  const significant = words.filter((word) => !isStopWord(word));
  const { sought, except }: Basis =
    basis === null
      ? {
          sought: await describeWords(
            sql,
            vectors,
            locale,
            words,
            significant.length === 0 ? words : significant,
            how.isWellSpelled,
          ),
          except: how.except,
        }
      : (JSON.parse(basis) as Basis);
  const [parsed, strict, excepted] = await Promise.all([
    parseForms(
      sql,
      locale,
      sought.flatMap(({ forms, prefixes }, of): WordForm[] => [
        ...forms.map((text) => ({ of, text, isPrefix: false })),
        ...prefixes.map((text) => ({ of, text, isPrefix: true })),
      ]),
    ),
    parseSearchQuery(sql, query, locale),
    except === null ? null : parseSearchQuery(sql, except, locale),
  ]);
  const terms = sought.flatMap(({ weight, near = [] }, of) => {
    const text = parsed.get(of);
    return text === undefined ? [] : [{ words: `(${text})`, weight, near }];
  });
  const unwanted =
    plain.excluded.length === 0
      ? null
      : await parseSearchQuery(sql, plain.excluded.map((word) => word.slice(1)).join(' or '), locale);
  const without = [strict, excepted, unwanted].flatMap((each) => (each?.words ? [each.words] : []));
  const again = basis ?? JSON.stringify({ sought, except } satisfies Basis);
  return stagesOf(terms, without).map((stage) => ({
    ...stage,
    terms: terms.map(({ words: text, weight, near }) => ({
      words: stage.has === 'related' ? orNear(text, near) : text,
      weight,
    })),
    asOf: strict.asOf,
    basis: again,
  }));
}

interface Sought {
  forms: string[];
  prefixes: string[];
  weight: number;
  /** Stems of words near it in meaning. Bookmarks of earlier versions have none. */
  near?: string[];
}

interface Basis {
  sought: Sought[];
  except: string | null;
}

/** Looks up how many documents contain each significant word, and the forms that the site knows. */
async function describeWords(
  sql: Sql,
  vectors: WordStore,
  locale: string,
  words: string[],
  significant: string[],
  isWellSpelled: WordTest,
): Promise<Sought[]> {
  const { all, documents } = await wordFrequencies(sql, [
    ...significant,
    ...words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`),
    ...significant.flatMap((word) => [...otherNumbers(word), ...partsOf(word)]),
  ]);
  const known = (word: string): number => documents.get(word) ?? 0;
  const unknown = significant.filter(
    (word) => known(word) === 0 && isSpellable(word) && !isWellSpelled(word),
  );
  const near = await wordsNear(sql, unknown, slips(unknown), locale);
  const total = Math.max(all, 1, ...documents.values());
  const sought = significant.map((word): Sought => {
    const at = words.indexOf(word);
    const close = near.filter(({ wanted }) => wanted === word);
    // A word of which only the other number is known is spelled well.
    const plain = close.filter((each) => isPluralOf(each.word, word));
    const similar = plain.length > 0 ? plain : close;
    const spellings = nearestWords(word, similar, maxSpellings);
    const numbers = otherNumbers(word).filter((other) => known(other) > 0);
    const compounds = [`${words[at - 1] ?? ''}${word}`, `${word}${words[at + 1] ?? ''}`].filter(
      (each) => each !== word && known(each) > 0,
    );
    const count = Math.max(known(word), ...numbers.map(known), ...spellings.map((each) => each.documents));
    return {
      forms: [word, ...spellings.map((each) => each.word), ...numbers, ...compounds, ...splitOf(word, known)],
      prefixes: [
        ...(word === words.at(-1) && Array.from(word).length >= leastPrefix ? [word] : []),
        ...(known(word) === 0 ? beginningOf(word) : []),
      ],
      weight: Number(
        (Math.log(1 + total / (count + 1)) * (generalWords.has(word) ? generalShare : 1)).toFixed(3),
      ),
    };
  });
  const combined = sought.sort((a, b) => b.weight - a.weight).slice(0, maxWords);
  const related = await relatedWords(
    sql,
    await vectors.current(),
    locale,
    combined.map(({ forms }) => forms),
  );
  return combined.map((each, of) => ({ ...each, near: related[of] ?? [] }));
}

/** The beginning of a long word without a possible ending. */
function beginningOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.length < 6 ? [] : [letters.slice(0, letters.length < 8 ? -1 : -2).join('')];
}

/** Each division of a word into two that are long enough to be words. */
function partsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < 6 || letters.length > 24) return [];
  return letters
    .slice(3, -2)
    .flatMap((_, at) => [letters.slice(0, at + 3).join(''), letters.slice(at + 3).join('')]);
}

/** The division into two words that texts of the site contain, as a phrase: the one whose rarer word is most frequent. */
function splitOf(word: string, known: (word: string) => number): string[] {
  const parts = partsOf(word);
  let best: { phrase: string; count: number } | null = null;
  for (let at = 0; at < parts.length; at += 2) {
    const [first = '', second = ''] = parts.slice(at, at + 2);
    const count = Math.min(known(first), known(second));
    if (count > known(word) && count > (best?.count ?? 0)) best = { phrase: `"${first} ${second}"`, count };
  }
  return best === null ? [] : [best.phrase];
}

/** Shares of the words' weight that a document must have, from strict to loose. */
const shares = [0.6, 0.4];

interface Term {
  words: string;
  weight: number;
  near: string[];
}

function stagesOf(terms: readonly Term[], without: readonly string[]): Pick<Reading, 'words' | 'has'>[] {
  if (terms.length === 0) return [];
  const weights = terms.map(({ weight }) => weight);
  const combined = (combination: readonly number[]): string =>
    `(${combination.map((at) => terms[at]?.words).join(' & ')})`;
  const every: Pick<Reading, 'words' | 'has'>[] = [
    { words: combined(terms.map((_, at) => at)), has: 'all' },
    ...(terms.length > 2 ? shares : []).map((share) => ({
      words: smallestCombinations(weights, share)
        .filter(({ length }) => length > 1)
        .map(combined)
        .join(' | '),
      has: 'most' as const,
    })),
    ...(terms.length > 1
      ? [{ words: terms.map(({ words }) => words).join(' | '), has: 'any' as const }]
      : []),
    ...(terms.some(({ near }) => near.length > 0)
      ? [{ words: terms.map(({ words, near }) => orNear(words, near)).join(' & '), has: 'related' as const }]
      : []),
  ];
  const stages = every.filter(({ words }, at) => words !== '' && words !== every[at - 1]?.words);
  return stages.map(({ words, has }, at) => {
    const found = [...without, ...(at === 0 ? [] : [stages[at - 1]?.words ?? ''])];
    return { words: [`(${words})`, ...found.map((each) => `!(${each})`)].join(' & '), has };
  });
}

/** Stems are of letters alone. */
const orNear = (words: string, near: readonly string[]): string =>
  `(${[words, ...near.map((stem) => `'${stem}'`)].join(' | ')})`;
