import { personPath, segmentsOf, type RouteLocation } from '../base/urls/path-of.ts';

/** Page type on which a click happened (spec §2 Click-source tracking, [ROUTE-23]). */
export type ClickSource =
  | 'home_feed'
  | 'pins'
  | 'activity'
  | 'created'
  | 'community'
  | 'saved'
  | 'shopping_list'
  | 'visual_search'
  | 'related_pins'
  | 'search'
  | 'categories'
  | 'topics'
  | 'news_hub'
  | 'board'
  | 'brand_catalog'
  | 'today_article'
  | 'today_best'
  | 'today_trending'
  | 'story_feed';

/** Kinds of lists in statistics of where pins were opened. */
export const openedFrom = ['home', 'related', 'search', 'boards', 'other'] as const;

export type OpenedFrom = (typeof openedFrom)[number];

/** The click sources of each kind. All others, and taps without one, are `other`. */
export const sourcesOf: Readonly<Record<Exclude<OpenedFrom, 'other'>, readonly ClickSource[]>> = {
  home: ['home_feed'],
  related: ['related_pins'],
  search: ['search', 'visual_search'],
  boards: ['board', 'pins', 'activity', 'created', 'community', 'saved', 'shopping_list'],
};

const tabs: Readonly<Record<string, ClickSource>> = {
  pins: 'pins',
  _activity: 'activity',
  _created: 'created',
  _community: 'community',
  _saved: 'saved',
  _shopping_list: 'shopping_list',
};

const todayKinds: ReadonlyMap<string, ClickSource> = new Map([
  ['article', 'today_article'],
  ['best', 'today_best'],
  ['trending', 'today_trending'],
]);

/** Returns the click source of an address, or null if it has none. */
export function clickSource(location: RouteLocation): ClickSource | null {
  const segments = segmentsOf(location);
  const [first, second, third] = segments;
  switch (first) {
    case undefined:
    case 'homefeed':
      return 'home_feed';
    case 'pin':
      return pinSource(second, third);
    case 'visual-search':
      return 'visual_search';
    case 'search':
      return 'search';
    case 'categories':
      return second === undefined ? null : 'categories';
    case 'topics':
      return 'topics';
    case 'discover':
      return second === 'topics' ? 'topics' : null;
    case 'news_hub':
      return isNumber(second) ? 'news_hub' : null;
    case '_tools':
      return second === 'more-ideas' ? 'board' : null;
    case 'brand_catalog':
      return 'brand_catalog';
    case 'today':
      return isNumber(third) ? (todayKinds.get(second ?? '') ?? null) : null;
    case 'story_feed':
      return 'story_feed';
    default:
      return personSource(segments);
  }
}

function pinSource(id: string | undefined, page: string | undefined): ClickSource | null {
  if (!isNumber(id)) return null;
  if (page === undefined) return 'related_pins';
  return page === 'visual-search' ? 'visual_search' : null;
}

function personSource(segments: readonly string[]): ClickSource | null {
  const path = personPath(segments);
  if (path === null) return null;
  if (path.kind === 'profile') return path.tab === null ? null : (tabs[path.tab] ?? null);
  return 'board';
}

function isNumber(segment: string | undefined): boolean {
  return segment !== undefined && /^\d+$/.test(segment);
}
