import type { Sql } from '../../../db/connection/database.ts';
import { boardsByWord, peopleByPart } from '../../../db/queries/search/typeahead/typeahead-parts.ts';
import { queriesThatFind, textsFor } from '../../../db/queries/search/typeahead/next-words.ts';
import { wordFrequencies } from '../../../db/queries/search/query.ts';
import {
  namedToRead,
  shownTo,
  typeaheadRows,
  typeaheadRowsStill,
  type TypeaheadRow,
} from '../../../db/queries/search/typeahead/typeahead.ts';
import { guideCandidates, guidesOf, isStopWord } from '../../../views/search/guides.ts';
import { soughtWords } from '../../../views/search/query.ts';
import { keptBy } from '../../feeds/stages/kept.ts';
import { swapsOf } from './find-boards-and-people.ts';
import { fold } from './fold.ts';

/** Short prefixes are typed often, and their completions change slowly. */
const completions = keptBy<TypeaheadRow[]>({ ms: 20_000, most: 2000 });
/** Below this count, new entries are shown immediately. */
const plenty = 6;
/** Maximum number of suggested words. */
const maxWords = 6;

/**
 * Returns the completions of a prefix for a viewer. They are cached for all viewers. Whether each may still be shown,
 * and to this viewer, is queried every time, and if one may not, they are looked up again.
 */
export async function completeBeginning(
  sql: Sql,
  viewerId: string | null,
  beginning: string,
): Promise<TypeaheadRow[]> {
  const folded = fold(beginning);
  const words = soughtWords(folded);
  const last = /\s$/.test(folded) ? '' : (words.pop() ?? '');
  if (last === '' && words.length === 0) return [];
  const kept = completions(sql);
  const known = kept.get(folded, last, Date.now());
  const still = known === null ? null : await typeaheadRowsStill(sql, viewerId, known);
  const rows = still ?? (await lookUp(sql, viewerId, folded, words, last));
  if (still === null && rows.length >= plenty) kept.set(folded, last, Date.now(), rows);
  return shownTo(rows);
}

/** Looks completions up. After other words, suggests words that pins contain together with them. */
async function lookUp(
  sql: Sql,
  viewerId: string | null,
  folded: string,
  before: string[],
  last: string,
): Promise<TypeaheadRow[]> {
  const [rows, next] = await Promise.all([
    typeaheadRows(sql, viewerId, folded, last === '' ? (before.at(-1) ?? '') : last),
    before.length === 0 ? null : nextWords(sql, before, last),
  ]);
  const asked = rows.flatMap(({ kind, label }) => (kind === 'query' ? [label] : []));
  const finding = await queriesThatFind(sql, asked);
  const named = await namedByPart(sql, viewerId, rows, before, last);
  const saysNothing = before.length > 0 && [...before, last].every(isStopWord);
  const found = [...rows, ...named].filter(({ kind, label }) =>
    kind === 'query' ? finding.has(label) : kind !== 'word' || !saysNothing,
  );
  if (next === null) return found;
  const ofKinds = (...kinds: TypeaheadRow['kind'][]): TypeaheadRow[] =>
    found.filter(({ kind }) => kinds.includes(kind));
  return [...ofKinds('query'), ...next, ...ofKinds('user', 'board')];
}

/** Letters of scripts that do not divide words, of which one may be a name. */
const undivided =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Shortest prefix of a later word of a name: shorter ones are those of too many. */
const leastPart = 3;

/**
 * Finds people and boards by a later word of their names, or with two letters swapped, where none has a name that begins
 * as typed.
 */
async function namedByPart(
  sql: Sql,
  viewerId: string | null,
  rows: readonly TypeaheadRow[],
  before: readonly string[],
  last: string,
): Promise<TypeaheadRow[]> {
  const isUndivided = undivided.test(last);
  if (Array.from(last).length < (isUndivided ? 1 : leastPart)) return [];
  const typed = [...before, last].join(' ');
  const lacks = (kind: TypeaheadRow['kind']): boolean => rows.every((row) => row.kind !== kind);
  const found = await Promise.all([
    lacks('user')
      ? peopleByPart(sql, viewerId, [typed, ...swapsOf(typed)], isUndivided, namedToRead.people)
      : [],
    lacks('board')
      ? boardsByWord(sql, viewerId, before.join(' '), [last, ...swapsOf(last)], namedToRead.boards)
      : [],
  ]);
  return found.flat();
}

/**
 * Returns words with a prefix that pins contain together with the given ones, the most frequent and telling first.
 * Without a prefix, returns the most distinctive ones. Null if the given ones are stop words.
 */
async function nextWords(sql: Sql, before: string[], prefix: string): Promise<TypeaheadRow[] | null> {
  const significant = before.filter((word) => !isStopWord(word));
  if (significant.length === 0) return prefix === '' ? [] : null;
  const texts = await textsFor(sql, significant.join(' '), prefix);
  const folded = texts.map(({ text }) => fold(text));
  const words =
    prefix === ''
      ? await distinctiveWords(sql, before, folded)
      : await wordsFrom(sql, before, prefix, folded);
  return words.slice(0, maxWords).flatMap((label) => {
    const example = texts.find(({ text }) => fold(text).includes(label));
    return example === undefined ? [] : [{ ...none, kind: 'word' as const, id: example.id, label }];
  });
}

const none = { username: null, slug: null, avatarSignature: null, avatarFormat: null, isApart: false };

async function distinctiveWords(sql: Sql, before: string[], texts: string[]): Promise<string[]> {
  const candidates = guideCandidates(before, texts);
  const frequencies = await wordFrequencies(
    sql,
    candidates.map(({ word }) => word),
  );
  return guidesOf(candidates, texts.length, frequencies);
}

/** Words whose frequency on the site is looked up, most frequent in the texts first. */
const maxWeighed = 60;

/**
 * Returns the words with a prefix, by how many of the texts have them, twice where they follow the word before, and how
 * many more that is than of all pins, so that words that are everywhere do not come first after any other.
 */
async function wordsFrom(sql: Sql, before: string[], prefix: string, texts: string[]): Promise<string[]> {
  const counts = new Map<string, number>();
  // Words consist of letters and digits alone.
  const afterLast = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${before.at(-1) ?? ''}\\s+([\\p{L}\\p{M}\\p{N}]+)`,
    'gu',
  );
  for (const text of texts) {
    const words = soughtWords(text);
    const following = new Set([...text.matchAll(afterLast)].map(([, word]) => word));
    for (const word of new Set(words))
      if (word.startsWith(prefix) && !before.includes(word))
        counts.set(word, (counts.get(word) ?? 0) + (following.has(word) ? 2 : 1));
  }
  const most = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, maxWeighed);
  const { all, documents } = await wordFrequencies(
    sql,
    most.map(([word]) => word),
  );
  const weight = ([word, count]: [string, number]): number => {
    const expected = texts.length * ((documents.get(word) ?? 1) / Math.max(1, all));
    return count * Math.log(1 + count / expected);
  };
  return most
    .map((counted) => ({ word: counted[0], weight: all > 0 ? weight(counted) : counted[1] }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
}
