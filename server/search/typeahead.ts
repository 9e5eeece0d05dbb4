import { recentSearches, trendingQueries } from '../../db/queries/search/history.ts';
import { interestCovers } from '../../db/queries/topics/topic-pins.ts';
import type { TypeaheadRow } from '../../db/queries/search/typeahead/typeahead.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { completeHashtag } from './hashtags.ts';
import { isFiller } from './fillers.ts';
import { shownQueries } from './queries/shown-queries.ts';
import { readQuery, sameQuery, soughtWords } from '../../views/search/query.ts';
import { isPluralOf } from '../../views/search/words/plurals.ts';
import { boardUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import type { Services } from '../services.ts';
import { interestTree, toTopic } from '../topics/interest-tree.ts';
import { fold } from './postgres/fold.ts';
import { toUserSummary } from '../people/user-summary.ts';

export type Suggestion =
  | { kind: 'recent' | 'trending' | 'query'; query: string }
  | { kind: 'user'; id: string; name: string; username: string; url: string; avatar: Picture | null }
  | { kind: 'board'; id: string; name: string; username: string; url: string };

/** A query is shown to others only after this many people sent it in a week. */
const crowd = 3;
const maxRecent = 6;
const maxTrending = 8;
const maxTopics = 2;
/** Minimum length of a topic's beginning, unless a letter of its script is as telling as a word. */
const leastOfTopic = 2;
/** Frequent ones that are left out leave room for others. */
const maxLeftOut = 12;

/**
 * Returns the search field's suggestions (SRCH-02): for an empty field the member's recent searches and trending ones,
 * for a prefix topics, its completions, people, and boards; after `@` people alone, after `#` hashtags.
 */
export async function suggest(
  services: Services,
  userId: string | null,
  locale: string,
  term: string,
  most: number,
): Promise<Suggestion[]> {
  const beginning = readQuery(term);
  if (beginning === '') return begin(services, userId, locale, most);
  const [, sign, name = ''] = /^([@#])\s*(.*)/u.exec(beginning) ?? [];
  if (sign !== undefined && name === '') return [];
  if (sign === '@') return peopleNamed(services, userId, name, most);
  if (sign === '#') return hashtagsOf(services, name, most);
  const typed = /\s$/.test(term) ? `${beginning} ` : beginning;
  const [rows, topics] = await Promise.all([
    services.search.complete(userId, typed),
    topicsBeginning(services, userId, locale, typed),
  ]);
  const queries = new Map<string, Suggestion>();
  const add = (query: string): void => {
    if (!queries.has(sameQuery(query))) queries.set(sameQuery(query), { kind: 'query', query });
  };
  topics.filter(({ isStart }) => isStart).forEach(({ name }) => add(name));
  const named: Suggestion[] = [];
  for (const row of rows) {
    if (row.kind === 'word' && isFiller([row.label], locale)) continue;
    const suggestion = toSuggestion(row, typed);
    if ('query' in suggestion) {
      // A complete word is suggested too, because it shows that there are results.
      const same = sameQuery(suggestion.query);
      const isOtherNumber = [...queries.keys()].some((known) => isNumberOf(known, same));
      if (!queries.has(same) && !isOtherNumber && !isFiller(soughtWords(same), locale))
        queries.set(same, suggestion);
    } else named.push(suggestion);
  }
  topics.forEach(({ name }) => add(name));
  return [...[...queries.values()].slice(0, Math.max(3, most - named.length)), ...named].slice(0, most);
}

/**
 * Returns names of topics with pins, in the viewer's language, that begin as typed, or of which a later word does. The
 * latter follow words of pins.
 */
async function topicsBeginning(
  services: Services,
  userId: string | null,
  locale: string,
  typed: string,
): Promise<{ name: string; isStart: boolean }[]> {
  const beginning = fold(typed);
  if (Array.from(beginning.trim()).length < leastOfTopic && !/^\p{Script=Han}/u.test(beginning)) return [];
  const tree = await interestTree(services);
  const named = tree.rows.flatMap((row) => {
    const { name } = toTopic(row, locale);
    const places = [fold(name), withoutArticles(fold(name))].map((text) =>
      ` ${text}`.indexOf(` ${beginning}`),
    );
    const at = places.find((place) => place >= 0);
    return at === undefined ? [] : [{ id: row.id, name, at }];
  });
  const first = named.sort((a, b) => a.at - b.at).slice(0, 2 * maxTopics);
  if (first.length === 0) return [];
  const covers = await interestCovers(
    services.db,
    userId,
    first.map(({ id }) => id),
  );
  const shown = new Set(covers.map(({ interestId }) => interestId));
  return first
    .filter(({ id }) => shown.has(id))
    .slice(0, maxTopics)
    .map(({ name, at }) => ({ name: name.toLowerCase(), isStart: at === 0 }));
}

/** Leaves out what Arabic writes as part of a word: “the”, and “and the”. */
const withoutArticles = (text: string): string => text.replace(/(^|\s)و?ال(?=\p{L}{2})/gu, '$1');

/** Returns whether two queries differ by the number of their last word alone. They find the same. */
function isNumberOf(a: string, b: string): boolean {
  const [before, last] = splitLast(a);
  const [other, lastOther] = splitLast(b);
  return before === other && isPluralOf(last, lastOther);
}

function splitLast(query: string): [before: string, last: string] {
  const at = query.lastIndexOf(' ') + 1;
  return [query.slice(0, at), query.slice(at)];
}

async function peopleNamed(
  services: Services,
  userId: string | null,
  beginning: string,
  most: number,
): Promise<Suggestion[]> {
  const rows = await services.search.complete(userId, beginning);
  return rows
    .filter(({ kind }) => kind === 'user')
    .map((row) => toSuggestion(row, beginning))
    .slice(0, most);
}

async function hashtagsOf(services: Services, beginning: string, most: number): Promise<Suggestion[]> {
  const tags = await completeHashtag(services, beginning);
  return tags.slice(0, most).map(({ name }) => ({ kind: 'query', query: `#${name}` }));
}

async function begin(
  services: Services,
  userId: string | null,
  locale: string,
  most: number,
): Promise<Suggestion[]> {
  const [recent, frequent] = await Promise.all([
    userId === null ? Promise.resolve([]) : recentSearches(services.db, userId, maxRecent),
    trendingQueries(services.db, maxTrending + maxLeftOut, crowd),
  ]);
  const known = new Set(recent.map(sameQuery));
  const others = frequent.filter((query) => !known.has(query) && !isFiller(soughtWords(query), locale));
  const trending = await shownQueries(services.db, others, maxTrending);
  return [
    ...recent.map((query): Suggestion => ({ kind: 'recent', query })),
    ...trending.map((query): Suggestion => ({ kind: 'trending', query })),
  ].slice(0, most);
}

/** Converts a row to the suggestion that completes a beginning. */
export function toSuggestion(row: TypeaheadRow, beginning: string): Suggestion {
  const { id, username } = row;
  if (row.kind === 'user' && id !== null && username !== null) {
    const user = toUserSummary({
      ...row,
      userId: id,
      username,
      fullName: row.label,
      firstName: row.label,
      isVerifiedMerchant: false,
      isWebsiteVerified: false,
      isIdentityVerified: false,
    });
    return {
      kind: 'user',
      id,
      name: row.label || username,
      username,
      url: profileUrl(username),
      avatar: user.avatar,
    };
  }
  if (row.kind === 'board' && id !== null && username !== null)
    return { kind: 'board', id, name: row.label, username, url: boardUrl(username, row.slug ?? '') };
  return {
    kind: 'query',
    query: row.kind === 'word' ? beginning.replace(/[\p{L}\p{M}\p{N}]*$/u, row.label) : row.label,
  };
}

/** Returns trending and, for members, recent searches, for a search page without a query. */
export async function searchIdeas(
  services: Services,
  userId: string | null,
  locale: string,
): Promise<{ recent: string[]; trending: string[] }> {
  const suggestions = await begin(services, userId, locale, maxRecent + maxTrending);
  const of = (kind: 'recent' | 'trending'): string[] =>
    suggestions.flatMap((suggestion) => (suggestion.kind === kind ? [suggestion.query] : []));
  return { recent: of('recent'), trending: of('trending') };
}
