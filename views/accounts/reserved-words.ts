import { routeWords } from './route-words.ts';

/** First path segments that no route uses: planned ones, and words that look like the site's own. */
const kept = `
  _activity _community _created _saved _shopping_list access account accounts admin api app
  apple-touch-icon.png apps ask auth billing blog boards careers comments community contact create css
  dashboard developer developers download error everything favicon.ico favorites feed feedback followers
  following forgot gallery gifts guidelines home images img inbox islands jobs legal live logout mail
  manifest.json messages metrics mobile new null opensearch.xml orig originals page pages pins press privacy
  product profile register repin reset root security shop signin signout sitemap site static status support
  sw.js system tags team terms tests tos tried trust undefined user username users v2 v4 verify webhooks
  widgets www
`;

export const reservedWords: ReadonlySet<string> = new Set(`${routeWords} ${kept}`.trim().split(/\s+/));

/** Segments after `/{username}/` that are profile tabs or pages, never boards ([ROUTE-09]). */
export const profileTabWords: ReadonlySet<string> = new Set([
  'following',
  'followers',
  '_tools',
  '_created',
  '_saved',
  'tried',
  'pins',
  '_activity',
  '_community',
  '_shopping_list',
  '_archived',
  '_deleted',
  'feed.rss',
]);

/** Returns whether a first path segment is reserved, in any letter case ([ROUTE-11]). */
export function isReservedWord(segment: string): boolean {
  return reservedWords.has(segment.toLowerCase());
}
