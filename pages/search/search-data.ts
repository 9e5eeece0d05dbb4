import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { namedMatches } from '../../server/search/matches/named-matches.ts';
import { popularPins } from '../../server/search/popular-pins.ts';
import { pinsByIds } from '../../server/pins/pins-by-ids.ts';
import type { SearchInput } from '../../server/search/read-page.ts';
import { countOf, type SearchAnswer } from '../../server/search/search-answer.ts';
import { nearMatches } from '../../server/search/matches/near-matches.ts';
import { search } from '../../server/search/search.ts';
import { relatedSearches } from '../../server/search/queries/related-searches.ts';
import { searchIdeas } from '../../server/search/typeahead.ts';
import type { PageRequest } from '../../server/page-request.ts';
import type { SearchScreenProps } from '../../views/search/search-screen.tsx';
import { limits } from '../../views/contract/limits.ts';
import { hasFilters, readFilters } from '../../views/search/filters/filters.ts';
import { searchScopes, type SearchScope } from '../../views/search/scopes.ts';
import { inLanguage } from '../../views/languages/language-links.ts';
import { searchUrl } from '../../views/search/search-url.ts';
import { en } from '../../views/base/texts/en.ts';
import { feedFragment, feedProps, nextHref } from '../render/feeds/feed-props.tsx';
import { listPicture } from '../render/feeds/list-picture.ts';
import { guardBookmark } from '../render/guards/guard-bookmark.ts';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { saverOfPage } from '../render/pins/saver-of-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import { loginUrl } from '../../views/accounts/account-urls.ts';

/** Pages with fewer results are not indexed. */
const thin = 3;

/** Number of results shown of the spelling that is offered beside a few as typed. */
const suggestedPins = 12;

/** A search page in a scope (ROUTE-14, SRCH-01). Scopes over the viewer's own content require login. */
export async function searchPage(
  { request, urlParsed }: PageContextServer,
  scope: SearchScope,
): Promise<PageModel<SearchScreenProps>> {
  const { q = '', bookmark, fragment } = urlParsed.search;
  const { user } = request.viewer;
  const { own } = searchScopes[scope];
  if (own && user === null)
    throw redirect(loginUrl(`/search/${scope}/${urlParsed.searchOriginal ?? ''}`), 302);
  const filters = readFilters(urlParsed.search, scope);
  const isFirst = bookmark === undefined;
  const input = {
    saver: saverOfPage(request),
    locale: request.viewer.locale,
    query: q,
    scope,
    filters,
    bookmark,
    pageSize: limits.feedPage,
    caller: request.viewer.isBot || request.isAhead ? null : (user?.id ?? request.network),
  };
  const [answer, named] = await Promise.all([
    guardBookmark(searchUrl(scope, q, filters), () => search(request.services, input)),
    scope === 'pins' && isFirst && !hasFilters(filters)
      ? namedMatches(request.services, user?.id ?? null, q)
      : [],
  ]);
  const { query } = answer;
  const shown = answer.anyOf ?? (answer.spelling?.isUsed ? answer.spelling.query : query);
  const path = searchUrl(scope, shown, filters);
  const page = { items: answer.pins, bookmark: answer.bookmark };
  const next = nextHref(inLanguage(path, request.namedLocale), answer.bookmark);
  const hasPins = searchScopes[scope].finds === 'pins' || searchScopes[scope].finds === 'everything';
  const isEmpty = countOf(answer) === 0 && isFirst;
  const suggested = isFirst ? await suggestedOf(request, input, answer) : null;
  // What is searched instead of too narrow words is nobody's words.
  const words = answer.spelling?.isUsed ? answer.spelling.query : query;
  return {
    head: searchHead(request, scope, words, answer, { isFurther: !isFirst || hasFilters(filters), next }),
    isPersonal: searchScopes[scope].own || (query === '' && visitedPins(request).length > 0),
    props: {
      shell: shellProps(request, searchUrl(scope, query), true, {
        search: {
          action: scope === 'boards' || scope === 'users' ? searchUrl(scope) : '/search/',
          query,
          ...(query === '' && { focus: true as const }),
        },
      }),
      query,
      searched: shown,
      scope,
      filters,
      named,
      results: {
        feed: hasPins ? feedProps(request, page, path, isFirst) : null,
        boards: answer.boards,
        people: answer.people,
        nextHref: next,
      },
      spelling: answer.spelling,
      // That pins of a topic follow says enough.
      isPartial: answer.anyOf !== null && answer.topic === null,
      hasRelated: answer.hasRelated,
      topic: answer.topic,
      hasNamedBoards: answer.hasNamedBoards,
      guides: answer.guides,
      suggested,
      near: isFirst && suggested === null ? await nearOf(request, input, answer, path) : null,
      related:
        scope === 'pins' && isFirst
          ? await relatedSearches(request.services, request.viewer.locale, shown, answer.pins)
          : [],
      ideas: isEmpty ? await ideasOf(request, path, query === '') : null,
      viewerId: user?.id ?? null,
    },
    ...(fragment === 'feed' && hasPins && { fragment: () => feedFragment(request, page, path) }),
  };
}

/** Pins that the offered spelling finds, below the few found as typed. */
async function suggestedOf(
  request: PageRequest,
  input: SearchInput,
  { spelling, pins }: SearchAnswer,
): Promise<SearchScreenProps['suggested']> {
  if (spelling === null || spelling.isUsed) return null;
  const { query } = spelling;
  const found = await search(request.services, { ...input, query, pageSize: suggestedPins, caller: null });
  const shown = new Set(pins.map(({ id }) => id));
  const items = found.pins.filter(({ id }) => !shown.has(id));
  return items.length === 0
    ? null
    : feedProps(request, { items, bookmark: null }, searchUrl(input.scope, query), false);
}

/** Pins near the few that are found, so that a page with one of them does not end there. */
async function nearOf(
  request: PageRequest,
  input: SearchInput,
  answer: SearchAnswer,
  path: string,
): Promise<SearchScreenProps['near']> {
  const items = await nearMatches(request.services, input, answer);
  return items.length === 0 ? null : feedProps(request, { items, bookmark: null }, path, false);
}

async function ideasOf(
  request: PageRequest,
  path: string,
  isStart: boolean,
): Promise<SearchScreenProps['ideas']> {
  const saver = saverOfPage(request);
  const [ideas, viewed, pins] = await Promise.all([
    searchIdeas(request.services, request.viewer.user?.id ?? null, request.viewer.locale),
    isStart ? pinsByIds(request.services, saver, visitedPins(request)) : [],
    popularPins(request.services, saver, limits.feedPage),
  ]);
  const known = new Set(viewed.map(({ id }) => id));
  const popular = pins.filter(({ id }) => !known.has(id));
  const isAlone = viewed.length === 0;
  return {
    ...ideas,
    viewed: isAlone ? null : feedProps(request, { items: viewed, bookmark: null }, path),
    popular: feedProps(request, { items: popular, bookmark: null }, path, isAlone),
  };
}

/** Pins whose pages this browser has shown, newest first (CLOSE-06). */
const visitedPins = ({ session }: PageRequest): string[] => session.visitedPins ?? [];

function searchHead(
  request: PageRequest,
  scope: SearchScope,
  query: string,
  answer: SearchAnswer,
  { isFurther, next }: { isFurther: boolean; next: string | null },
): PageModel['head'] {
  const { finding } = en;
  const name = finding.scopes[scope];
  const title = query === '' ? finding.emptyTitle : finding.documentTitle({ query, scope: name });
  const isThin =
    isFurther ||
    answer.anyOf !== null ||
    ((answer.topic !== null || answer.hasNamedBoards) && answer.foundAsTyped < thin) ||
    query === '' ||
    searchScopes[scope].own ||
    countOf(answer) < thin;
  return head(request, {
    title: en.pin.documentTitle({ title, site: request.siteName }),
    description:
      query === ''
        ? en.home.description({ site: request.siteName })
        : finding.description({ query, scope: name, site: request.siteName }),
    path: searchUrl(scope, query.toLowerCase()),
    robots: isThin ? 'noindex, follow' : null,
    picture: searchScopes[scope].own ? null : listPicture(answer.pins),
    next,
  });
}
