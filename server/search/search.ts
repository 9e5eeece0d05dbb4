import { hasFilters, noFilters } from '../../views/search/filters/filters.ts';
import { differsByEndings, readQuery } from '../../views/search/query.ts';
import { searchScopes } from '../../views/search/scopes.ts';
import { isAnyPromoted, withPromotedPins } from '../ads/promoted-pins.ts';
import { promotedTypes } from '../ads/promoted-types.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { topicNamed } from './matches/topic-named.ts';
import { kindOf, traitsOf } from './narrow.ts';
import { exactForms, meantBy, otherForms, probableSpelling, readFurther } from './read-further.ts';
import { readPage, type ResultPage, type SearchInput } from './read-page.ts';
import { answerOf, countOf, isShort, plenty, type SearchAnswer } from './search-answer.ts';
import { widen } from './widen.ts';

/** Below this many results, a first page suggests another spelling. */
const few = 3;

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
 * likely one is tried. If that finds little, looser readings follow, and pins of the topic or the boards that it names.
 * Throws `bad_bookmark`, and `not_signed_in` for a visitor's own items.
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
  const topic = finds === 'pins' && !own ? await topicNamed(services, query, input.locale) : null;
  const spelling = count < few && topic === null ? await probableSpelling(services, input) : null;
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
