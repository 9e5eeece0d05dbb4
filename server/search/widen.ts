import { hasFilters, noFilters } from '../../views/search/filters/filters.ts';
import { anyOfWords } from '../../views/search/query.ts';
import { searchScopes } from '../../views/search/scopes.ts';
import { toBoard } from '../boards/board-record.ts';
import type { Services } from '../services.ts';
import { interestTree, toTopic } from '../topics/interest-tree.ts';
import { readListedMatches } from './matches/listed-matches.ts';
import { namesOfTopics, subjectOf, topicsWithin, type NamedTopic } from './matches/topic-named.ts';
import { listOf } from './read-further.ts';
import { maxOwnBoards, readPage, type SearchInput } from './read-page.ts';
import { countOf, isShort, plenty, type SearchAnswer } from './search-answer.ts';
import type { Reading } from './search-engine.ts';

/** From so many results on, a reading adds nothing: what has only one of the words, or words near them in meaning. */
const mostBefore: Record<Reading['has'], number> = { all: plenty, most: plenty, any: 1, related: 5 };

/**
 * Adds the results of looser readings of the query until there are enough. If no result has all words, the answer says
 * so (`anyOf`); otherwise results with only one of the words are left out. Those with words near them in meaning come
 * last, where there are few others. Pins of a topic that the query names take the place of readings, those of one that
 * several of its words are an example of, or that some of them name, that of the loosest, those of one that its only
 * word is an example of follow if they find nothing. Pins of boards that are named so take the place of readings that
 * have only some of the words.
 */
export async function widen(
  services: Services,
  input: SearchInput,
  answer: SearchAnswer,
  how: {
    only?: 'all';
    skip?: 'all';
    except?: string;
    spelled?: string;
    topic?: NamedTopic | null;
  } = {},
): Promise<SearchAnswer> {
  const { finds } = searchScopes[input.scope];
  const { only, skip, except = null, spelled = input.query, topic = null } = how;
  const anyOf = anyOfWords(spelled);
  if (finds === 'boards') {
    if (countOf(answer) > 0 || anyOf === null || only !== undefined) return answer;
    const some = await readPage(services, { ...input, query: anyOf });
    return countOf(some) === 0 ? answer : { ...answer, ...some, anyOf };
  }
  const named = topic === null ? [] : [topic];
  let shown = topic?.isExample === false ? await withTopics(services, input, answer, named) : answer;
  const readings =
    shown.topic === null
      ? await services.search.readings(input.query, input.locale, {
          ...{ except, basis: null },
          isWellSpelled: await namesOfTopics(services),
        })
      : [];
  const read = async (isWanted: (has: Reading['has']) => boolean): Promise<void> => {
    for (const [at, reading] of readings.entries())
      if (isWanted(reading.has) && reading.has !== skip && isShort(input, shown))
        shown = await withReading(services, input, shown, listOf(at, except !== null), reading, anyOf);
  };
  await read((has) => has === 'all');
  if (only === undefined) {
    shown = await withNamedBoards(services, input, shown);
    if (!shown.hasNamedBoards) await read((has) => has === 'most');
    if (
      finds === 'pins' &&
      !searchScopes[input.scope].own &&
      (countOf(shown) === 0 || shown.anyOf !== null)
    ) {
      // As typed first: the vocabulary may lack what a topic is called.
      const typed = await topicsWithin(services, input.query, input.locale);
      const within =
        typed.named.length > 0 ? typed : await topicsWithin(services, except ?? spelled, input.locale);
      const isPhrase = subjectOf(input.query).length > 1;
      if (isPhrase) shown = await withTopics(services, input, shown, named);
      shown = await withTopics(services, input, shown, within.named, fewOfTopic);
      named.push(...within.named, ...typed.examples);
    }
    if (!shown.hasNamedBoards && shown.topic === null)
      await read((has) => has === 'any' || has === 'related');
  }
  if (countOf(shown) === 0) shown = await withTopics(services, input, shown, named);
  return finds === 'everything' && countOf(answer) === 0 && anyOf !== null && only === undefined
    ? withBoards(services, { ...input, query: anyOf }, shown)
    : shown;
}

/** Adds what a looser reading finds, unless it has too little in common with what is found already. */
async function withReading(
  services: Services,
  input: SearchInput,
  answer: SearchAnswer,
  list: number,
  reading: Reading,
  anyOf: string | null,
): Promise<SearchAnswer> {
  const count = countOf(answer);
  if (count >= mostBefore[reading.has]) return answer;
  const left = { ...input, pageSize: input.pageSize - answer.pins.length };
  const { pins, bookmark } = await readPage(services, left, { list, reading });
  if (pins.length === 0) return answer;
  return {
    ...answer,
    pins: [...answer.pins, ...pins],
    bookmark,
    anyOf: count === 0 && reading.has !== 'all' ? anyOf : answer.anyOf,
    hasRelated: answer.hasRelated || reading.has === 'related',
  };
}

/** With fewer pins, a topic that only some words name comes after pins with any of the words. */
const fewOfTopic = 3;

/**
 * Adds the pins of the first of some topics that has at least so many, those first that are most about it. If the first
 * is named and none has any, those of what it belongs to.
 */
async function withTopics(
  services: Services,
  input: SearchInput,
  answer: SearchAnswer,
  topics: readonly NamedTopic[],
  least = 1,
): Promise<SearchAnswer> {
  const [first] = topics;
  if (first === undefined || answer.topic !== null || !isShort(input, answer)) return answer;
  const left = { ...input, pageSize: input.pageSize - answer.pins.length };
  const isLast = least === 1 && !first.isExample;
  const above = isLast ? (await interestTree(services)).above(first.row.id).toReversed() : [];
  for (const row of [...topics.map((topic) => topic.row), ...above]) {
    const { items, bookmark } = await readListedMatches(services, left, row.id, answer.pins);
    if (items.length < Math.min(least, left.pageSize)) continue;
    return { ...answer, pins: [...answer.pins, ...items], bookmark, topic: toTopic(row, input.locale) };
  }
  return answer;
}

/** Adds the pins of boards that are named as the query. */
async function withNamedBoards(
  services: Services,
  input: SearchInput,
  answer: SearchAnswer,
): Promise<SearchAnswer> {
  const { own, finds } = searchScopes[input.scope];
  const isPlain = finds === 'pins' && !own && !hasFilters(input.filters ?? noFilters);
  if (!isPlain || !isShort(input, answer) || subjectOf(input.query).length === 0) return answer;
  const left = { ...input, pageSize: input.pageSize - answer.pins.length };
  const { items, bookmark } = await readListedMatches(services, left, null, answer.pins);
  if (items.length === 0) return answer;
  return { ...answer, pins: [...answer.pins, ...items], bookmark, hasNamedBoards: true };
}

/** Adds one's own boards that have any of the words. */
async function withBoards(
  services: Services,
  input: SearchInput,
  answer: SearchAnswer,
): Promise<SearchAnswer> {
  const { rows } = await services.search.boards({
    viewerId: input.saver.userId,
    query: input.query,
    locale: input.locale,
    kind: null,
    own: true,
    after: null,
    limit: maxOwnBoards,
  });
  return rows.length === 0 ? answer : { ...answer, boards: rows.map(toBoard), anyOf: input.query };
}
