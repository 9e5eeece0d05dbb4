import type { TopicRef } from '../../views/contract/topics.ts';
import { searchScopes, type SearchScope } from '../../views/search/scopes.ts';
import type { ResultPage, SearchInput } from './read-page.ts';

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
  /** Whether pins of boards named as the query follow the few that are found by words. */
  hasNamedBoards: boolean;
  /** How many of the page's results the query finds as typed, without corrections and looser readings. */
  foundAsTyped: number;
}

export const answerOf = ({ query, scope }: SearchInput, page: ResultPage): SearchAnswer => ({
  ...page,
  query,
  scope,
  spelling: null,
  anyOf: null,
  hasRelated: false,
  topic: null,
  hasNamedBoards: false,
  foundAsTyped: countOf(page),
});

/** Below this many results, a first page also shows what looser readings of the query find. */
export const plenty = 10;

/** Returns whether others may follow: there are few, and no further pages of them. */
export const isShort = ({ scope, pageSize }: SearchInput, answer: SearchAnswer): boolean =>
  answer.bookmark === null &&
  countOf(answer) < Math.min(plenty, pageSize) &&
  searchScopes[scope].finds !== 'people';

export function countOf({ pins, boards, people }: ResultPage): number {
  return pins.length + boards.length + people.length;
}
