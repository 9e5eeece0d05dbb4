import type { BoardRow } from '../../db/queries/boards/board-row.ts';
import type { PersonRow } from '../../db/queries/people/person.ts';
import type { PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { PinTraits } from '../../db/queries/search/traits.ts';
import type { TypeaheadRow } from '../../db/queries/search/typeahead/typeahead.ts';
import type { WordFrequencies } from '../../views/search/guides.ts';

/** A search request. `own` searches the viewer's own items, including those on secret boards. */
export interface SearchRequest {
  viewerId: string | null;
  query: string;
  /** The viewer's locale. Its stemmer processes the query in addition to the English one. */
  locale: string;
  /** Limits pins to one kind. Null for all. */
  kind: string | null;
  /** Limits pins to those with these traits. Null or omitted for all. */
  traits?: PinTraits | null;
  own: boolean;
  /** Where the previous page ended, as returned by the engine. Null for the first page. */
  after: string[] | null;
  limit: number;
  /** Searches for pins by this reading of the query. Null for the query as typed. */
  reading?: Reading | null;
}

/** A looser reading of a query. */
export interface Reading {
  /** Opaque to all but the engine. */
  words: string;
  /** The highest id when it was made. */
  asOf: string;
  /** Its words and the weight of each, for ranking. Null ranks as a query does. */
  terms: { words: string; weight: number }[] | null;
  /** How many of the significant words its documents contain, in some form. `related`: for each, it or one near it in meaning. */
  has: 'all' | 'most' | 'any' | 'related';
  /** What `readings` takes to read the same again, whatever is written meanwhile. Null if it always reads the same. */
  basis: string | null;
}

export interface Spelling {
  query: string;
  /** Whether no pin contains the words that it replaces. */
  isCertain: boolean;
}

/** A page in order of relevance. `next` holds decimal numbers that only the engine interprets. */
export interface FoundPage<Row> {
  rows: Row[];
  next: string[] | null;
}

/** Tells whether a word is one that need not be in any pin. */
export type WordTest = (word: string) => boolean;

/**
 * Full-text search. An engine returns only what the viewer may find: pins of public boards without hidden and blocked
 * ones, one per image, and boards without secret ones unless they are the viewer's own. No query is an error: one that
 * cannot be searched finds nothing.
 */
export interface SearchEngine {
  pins(request: SearchRequest): Promise<FoundPage<PinCardRow>>;
  boards(request: SearchRequest): Promise<FoundPage<BoardRow>>;
  people(request: SearchRequest): Promise<FoundPage<PersonRow>>;
  /**
   * Returns the query's likely intended spelling, or null. Never suggests words that only secret boards contain, nor others
   * for those that are well spelled.
   */
  spelling(query: string, locale: string, isWellSpelled: WordTest): Promise<Spelling | null>;
  /**
   * Returns looser readings of a query, from strict to loose. Each excludes pins that those before it or the query
   * `except` find. `basis` is that of a former call.
   */
  readings(
    query: string,
    locale: string,
    how: { except: string | null; basis: string | null; isWellSpelled: WordTest },
  ): Promise<Reading[]>;
  /** Reads a query in two parts: pins with its words in the very forms that they have, and those with other forms. */
  inForms(query: string, locale: string): Promise<{ exact: Reading; others: Reading } | null>;
  /** Counts the publicly findable documents that contain each word, by the words as given. */
  frequencies(words: string[]): Promise<WordFrequencies>;
  /** Returns the completions of a prefix. */
  complete(viewerId: string | null, beginning: string): Promise<TypeaheadRow[]>;
  /** Returns pins to show when a search has no results. */
  popular(viewerId: string | null, limit: number): Promise<PinCardRow[]>;
}
