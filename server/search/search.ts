import { hasFilters, noFilters } from '../../views/search/filters/filters.ts';
import { anyOfWords, differsByEndings, readQuery } from '../../views/search/query.ts';
import { searchScopes, type SearchScope } from '../../views/search/scopes.ts';
import { isAnyPromoted, withPromotedPins } from '../ads/promoted-pins.ts';
import { promotedTypes } from '../ads/promoted-types.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toBoard } from '../boards/board-record.ts';
import { kindOf, traitsOf } from './narrow.ts';
import { toTopic } from '../topics/interest-tree.ts';
import type { TopicRef } from '../../views/contract/topics.ts';
import { exactForms, listOf, meantBy, otherForms, probableSpelling, readFurther } from './read-further.ts';
import { maxOwnBoards, readPage, type ResultPage, type SearchInput } from './read-page.ts';
import type { Reading } from './search-engine.ts';
import { readTopicMatches, topicNamed, type NamedTopic } from './topic-matches.ts';

/** Results of the scope; other lists are empty. */
export interface SearchAnswer extends ResultPage {
  /** The query as typed, normalized. */
  query: string;
  scope: SearchScope;
  /** A corrected spelling: suggested, or used because the original query finds nothing. */
  spelling: { query: string; isUsed: boolean } | null;
  /** The any-word query that tells what was searched, because nothing contains all words. */
  anyOf: string | null;
  /** Whether pins with words near the typed ones follow. */
  hasRelated: boolean;
  /** The topic that the query names, if pins of it follow the few that are found by words. */
  topic: TopicRef | null;
  /** How many of the page's results the query finds as typed, without corrections and looser readings. */
  foundAsTyped: number;
}

/** Below this many results, a first page suggests another spelling. */
const few = 3;
/** Below this many results, a first page also shows what looser readings of the query find. */
const plenty = 10;
/** From so many results on, a reading adds nothing: what has only one of the words, or words near them in meaning. */
const mostBefore: Record<Reading['has'], number> = { all: plenty, most: plenty, any: 1, related: 5 };
/**
 * Finds pins, boards, or people by words (SRCH-01), with promoted pins at their places among pins: of the same kind where
 * the search is for one, and none where it is narrowed by anything else. Throws as `unpaidSearch` does.
 */
export async function search(services: Services, input: SearchInput): Promise<SearchAnswer> {
  const { finds, own } = searchScopes[input.scope];
  if (own || finds !== 'pins') return unpaidSearch(services, input);
  const filters = input.filters ?? noFilters;
  const kind = kindOf(input.scope, filters);
  const type = kind === null ? null : promotedTypes[kind];
  if (type === undefined || traitsOf(filters) !== null) return unpaidSearch(services, input);
  const read: { answer?: SearchAnswer } = {};
  const { saver, bookmark, pageSize } = input;
  const page = await withPromotedPins(
    services,
    { saver, bookmark, pageSize },
    {
      async load(asked) {
        const answer = await unpaidSearch(services, { ...input, bookmark: asked.bookmark });
        read.answer = answer;
        return { items: answer.pins, bookmark: answer.bookmark };
      },
      isAny: input.caller === null ? Promise.resolve(false) : isAnyPromoted(services),
      suits: (pin) => type === null || pin.type === type,
      about: { texts: [input.query], domains: [] },
    },
  );
  if (read.answer === undefined) throw new Error('a search was not read');
  return { ...read.answer, pins: page.items, bookmark: page.bookmark };
}

const isFirstPage = ({ bookmark }: SearchInput): boolean =>
  bookmark === null || bookmark === undefined || bookmark === '';

/**
 * Finds pins, boards, or people by words (SRCH-01). No query is an error. If the original spelling finds nothing, the
 * likely one is tried. If that finds little, looser readings follow, and pins of the topic that it names. Throws `bad_bookmark`, and `not_signed_in` for a
 * visitor's own items.
 */
async function unpaidSearch(services: Services, input: SearchInput): Promise<SearchAnswer> {
  const query = readQuery(input.query);
  if (searchScopes[input.scope].own && input.saver.userId === null) throw new AppError('not_signed_in');
  const isFirst = isFirstPage(input);
  const typed = { ...input, query };
  if (!isFirst) return answerOf(typed, await readFurther(services, typed));
  const { found, answer } = await readProbable(services, typed);
  const { own } = searchScopes[input.scope];
  if (input.caller !== null && !own && found !== null && findsPublic(answer))
    services.queryLog.count(found, input.caller);
  return answer;
}

/** Whether others would find something, too. Members find protected boards that nobody else may know by name. */
const findsPublic = ({ pins, boards }: SearchAnswer): boolean =>
  pins.length > 0 || boards.some(({ privacy }) => privacy === 'public');

const answerOf = ({ query, scope }: SearchInput, page: ResultPage): SearchAnswer => ({
  ...page,
  query,
  scope,
  spelling: null,
  anyOf: null,
  hasRelated: false,
  topic: null,
  foundAsTyped: countOf(page),
});

/**
 * Reads the first page with the original spelling. If it is empty, tries the likely spelling. If that leaves few
 * results, adds those of looser readings. `found` is the spelling to count for trends, null if it finds nothing itself.
 */
async function readProbable(
  services: Services,
  input: SearchInput,
): Promise<{ answer: SearchAnswer; found: string | null }> {
  const { query } = input;
  const answer = answerOf(input, await readPage(services, input));
  const count = countOf(answer);
  // Filters do not make a query likelier to be mistyped, and narrowing a search is not another one.
  if (hasFilters(input.filters ?? noFilters))
    return { answer: await widen(services, input, answer, { only: 'all' }), found: null };
  if (query === '' || !isShort(input, answer)) return { answer, found: count > 0 ? query : null };
  const { finds, own } = searchScopes[input.scope];
  const topic = finds === 'pins' && !own ? await topicNamed(services, query) : null;
  // The name of a topic is spelled well.
  const spelling = count < few && topic?.isExample !== false ? await probableSpelling(services, input) : null;
  if (count === 0 && spelling !== null) {
    // A word that pins have is meant as typed if pins have all of the words in some form.
    const forms = spelling.isCertain ? answer : await widen(services, input, answer, { only: 'all' });
    if (countOf(forms) > 0)
      return { answer: await widen(services, input, forms, { skip: 'all' }), found: null };
    const corrected = await readCorrected(services, input, spelling.query);
    if (corrected !== null) return { answer: corrected, found: spelling.query };
  }
  const isSuggested = count > 0 && spelling !== null && !differsByEndings(spelling.query, query);
  const suggested = isSuggested ? { ...answer, spelling: { query: spelling.query, isUsed: false } } : answer;
  return {
    answer: await widen(services, input, suggested, { spelled: meantBy(query, spelling), topic }),
    found: count > 0 && !isSuggested ? query : null,
  };
}

/** Reads the first page with another spelling, or returns null if it finds nothing. */
async function readCorrected(
  services: Services,
  input: SearchInput,
  spelling: string,
): Promise<SearchAnswer | null> {
  const page =
    (await readInForms(services, input, spelling)) ??
    (await readPage(services, { ...input, query: spelling }));
  if (countOf(page) === 0) return null;
  const answer = { ...answerOf(input, page), spelling: { query: spelling, isUsed: true }, foundAsTyped: 0 };
  return isShort(input, answer) ? widen(services, input, answer, { except: spelling }) : answer;
}

/**
 * Reads the first page with another spelling so that the few pins with its words in the very forms come first, among
 * which the one that was mistyped is. Null if there are none, or many.
 */
async function readInForms(
  services: Services,
  input: SearchInput,
  spelling: string,
): Promise<ResultPage | null> {
  const { finds, own } = searchScopes[input.scope];
  const forms = finds !== 'pins' || own ? null : await services.search.inForms(spelling, input.locale);
  if (forms === null) return null;
  const exact = await readPage(services, input, { list: exactForms, reading: forms.exact });
  const count = exact.pins.length;
  if (exact.bookmark !== null || count === 0 || count >= Math.min(plenty, input.pageSize)) return null;
  const left = { ...input, pageSize: input.pageSize - count };
  const others = await readPage(services, left, { list: otherForms, reading: forms.others });
  return { ...others, pins: [...exact.pins, ...others.pins] };
}

const isShort = ({ scope, pageSize }: SearchInput, answer: SearchAnswer): boolean =>
  answer.bookmark === null &&
  countOf(answer) < Math.min(plenty, pageSize) &&
  searchScopes[scope].finds !== 'people';

/**
 * Adds the results of looser readings of the query until there are enough. If no result has all words, the answer
 * says so (`anyOf`); otherwise results with only one of the words are left out. Those with words near them in meaning
 * come last, where there are few others. Pins of a topic that the query names take the place of readings, those of one
 * that it is an example of follow if they find nothing.
 */
async function widen(
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
  let shown = topic?.isExample === false ? await withTopic(services, input, answer, topic) : answer;
  const readings =
    shown.topic === null ? await services.search.readings(input.query, input.locale, except, null) : [];
  for (const [at, reading] of readings.entries()) {
    const count = countOf(shown);
    if (!isShort(input, shown) || (only !== undefined && reading.has !== only)) break;
    if (reading.has === skip || count >= mostBefore[reading.has]) continue;
    const left = { ...input, pageSize: input.pageSize - shown.pins.length };
    const { pins, bookmark } = await readPage(services, left, { list: listOf(at, except !== null), reading });
    if (pins.length === 0) continue;
    shown = { ...shown, pins: [...shown.pins, ...pins], bookmark };
    if (count === 0 && reading.has !== 'all') shown.anyOf = anyOf;
    if (reading.has === 'related') shown.hasRelated = true;
  }
  if (countOf(shown) === 0) shown = await withTopic(services, input, shown, topic);
  return finds === 'everything' && countOf(answer) === 0 && anyOf !== null && only === undefined
    ? withBoards(services, { ...input, query: anyOf }, shown)
    : shown;
}

/** Adds the pins of a topic, those first that are most about it. */
async function withTopic(
  services: Services,
  input: SearchInput,
  answer: SearchAnswer,
  topic: NamedTopic | null,
): Promise<SearchAnswer> {
  if (topic === null || !isShort(input, answer)) return answer;
  const left = { ...input, pageSize: input.pageSize - answer.pins.length };
  const { items, bookmark } = await readTopicMatches(services, left, topic.row, answer.pins);
  if (items.length === 0) return answer;
  const pins = [...answer.pins, ...items];
  return { ...answer, pins, bookmark, topic: toTopic(topic.row, input.locale) };
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

export function countOf({ pins, boards, people }: ResultPage): number {
  return pins.length + boards.length + people.length;
}
