import { anyOfWords, differsByEndings, sameQuery } from '../../views/search/query.ts';
import type { Services } from '../services.ts';
import {
  basisOf,
  emptyPage,
  isBookmarkOf,
  readPage,
  type ResultPage,
  type SearchInput,
} from './read-page.ts';
import type { Spelling } from './search-engine.ts';
import { namesOfTopics } from './matches/topic-named.ts';
import { readFurtherListedMatches } from './matches/listed-matches.ts';

/** Maximum number of looser readings. */
const maxReadings = 5;
/** Numbers of the lists of a corrected spelling's forms. */
export const exactForms = 2 * maxReadings;
export const otherForms = exactForms + 1;

/** Returns the number of a looser reading's list. Readings of a corrected query have numbers of their own. */
export const listOf = (reading: number, isCorrected: boolean): number =>
  isCorrected ? reading + maxReadings : reading;

/** Returns the likely spelling if it is another query. */
export async function probableSpelling(
  services: Services,
  { query, locale }: Pick<SearchInput, 'query' | 'locale'>,
): Promise<Spelling | null> {
  const spelling = await services.search.spelling(query, locale, await namesOfTopics(services));
  return spelling === null || sameQuery(spelling.query) === sameQuery(query) ? null : spelling;
}

/** Returns the spelling whose words are searched individually. Endings are left to the stemmer. */
export function meantBy(query: string, spelling: Spelling | null): string {
  return spelling === null || differsByEndings(spelling.query, query) ? query : spelling.query;
}

/** Reads a further page of the list that the bookmark is of. Throws `bad_bookmark`. */
export async function readFurther(services: Services, input: SearchInput): Promise<ResultPage> {
  const { query } = input;
  const matches = await readFurtherListedMatches(services, input);
  if (matches !== null) return { ...emptyPage, pins: matches.items, bookmark: matches.bookmark };
  if (query === '' || isBookmarkOf(services, input, null)) return readPage(services, input);
  const spelling = await probableSpelling(services, input);
  const basis = basisOf(input);
  const isWellSpelled = await namesOfTopics(services);
  for (let list = 0; list < 2 * maxReadings; list += 1) {
    if (!isBookmarkOf(services, input, list)) continue;
    const except = list < maxReadings ? null : (spelling?.query ?? null);
    const reading = (await services.search.readings(query, input.locale, { except, basis, isWellSpelled }))[
      list % maxReadings
    ];
    // Bookmarks of earlier versions have no basis.
    if (reading !== undefined) return readPage(services, input, { list, reading: { ...reading, basis } });
  }
  const forms =
    spelling !== null && isBookmarkOf(services, input, otherForms)
      ? await services.search.inForms(spelling.query, input.locale)
      : null;
  if (forms !== null) return readPage(services, input, { list: otherForms, reading: forms.others });
  const texts = [spelling?.query, anyOfWords(meantBy(query, spelling))];
  const text = texts.find((each) => each && isBookmarkOf(services, { ...input, query: each }, null));
  // The query as typed throws what is wrong with the bookmark.
  return readPage(services, { ...input, query: text ?? query });
}
