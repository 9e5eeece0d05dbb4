import type { BoardRow } from '../../db/queries/boards/board-row.ts';
import type { PersonRow } from '../../db/queries/people/person.ts';
import type { PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { TypeaheadRow } from '../../db/queries/search/typeahead.ts';
import type { WordFrequencies } from '../../views/search/guides.ts';

/** Who searches for what. `own` searches the viewer's own things, those on secret boards too. */
export interface SearchRequest {
  viewerId: string | null;
  query: string;
  /** The viewer's locale, whose stemmer reads the query besides the English one. */
  locale: string;
  /** Narrows pins to one kind; null for all. */
  kind: string | null;
  own: boolean;
  /** Where the page before ended, as the engine said it; null for the first page. */
  after: string[] | null;
  limit: number;
}

/** A page in the order of relevance. `next` are decimal numbers that mean something to the engine alone. */
export interface FoundPage<Row> {
  rows: Row[];
  next: string[] | null;
}

/**
 * What finds things by words. An engine answers only what the viewer may find: pins of public boards without hidden
 * and blocked ones, one for each picture; boards without secret ones unless they are the viewer's own.
 * No query is an error: what cannot be searched for finds nothing.
 */
export interface SearchEngine {
  pins(request: SearchRequest): Promise<FoundPage<PinCardRow>>;
  boards(request: SearchRequest): Promise<FoundPage<BoardRow>>;
  people(request: SearchRequest): Promise<FoundPage<PersonRow>>;
  /** The query as it was probably meant, or null. Suggests no word that only secret boards have. */
  spelling(query: string): Promise<string | null>;
  /** In how many of the documents that anybody may find these words stand, by the words as they are given. */
  frequencies(words: string[]): Promise<WordFrequencies>;
  /** What a beginning may become. */
  complete(viewerId: string | null, beginning: string): Promise<TypeaheadRow[]>;
  /** Pins to look at where a search has nothing to show. */
  popular(viewerId: string | null, limit: number): Promise<PinCardRow[]>;
}
