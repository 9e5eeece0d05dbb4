import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Paths besides the pages: feeds and crawler files. */
export const besidePages = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pins-0.xml',
  '/sitemaps/boards-0.xml',
  '/sitemaps/users-0.xml',
  '/sitemaps/topics-0.xml',
  '/@username/feed.rss',
  '/@username/@board.rss',
];

/** Named paths besides pages and operations: widgets, captions, counts. */
const namedPaths = [
  '/v3/pidgets/pins/info/?pin_ids=@pin',
  '/v3/pidgets/users/@username/pins/',
  '/v3/pidgets/boards/@username/@board/pins/',
  '/v1/urls/count.json?url=https%3A%2F%2Fexample.org%2F',
  '/captions/@pin/en.vtt',
  '/url_shortener/@pin/redirect/',
  '/settings/export/@pin.zip',
  '/stats/days.csv?pin=@pin',
  '/stats/days.csv?board=@board_id',
];

/** Requests of embedding sites, which name the page by its absolute URL. */
const embeds = (origin: string): string[] =>
  ['/pin/@pin/', '/@username/@board/', '/@username/'].map(
    (path) => `/oembed.json?url=${encodeURIComponent(origin)}${path}`,
  );

/** Search pages with terms that the site knows. */
const searches = ['pins', 'boards', 'users', 'my_pins', 'my_boards', 'my_content'].flatMap((scope) =>
  ['@query', 'hidden', 'seen'].map((query) => `/search/${scope}/?q=${query}`),
);

/** Every address of the site, with `@name` for a name or id, from the pages' routes. */
export async function pagePaths(origin: string): Promise<string[]> {
  const paths = [...besidePages, ...(await pageFolders()).map(({ path }) => path)];
  return [
    ...paths.flatMap((path) => [path, `${path}?fragment=feed`]),
    ...namedPaths,
    ...searches,
    ...embeds(origin),
  ];
}

/** The folder and the address of every page. */
export async function pageFolders(): Promise<{ folder: string; path: string }[]> {
  const found: { folder: string; path: string }[] = [];
  for (const file of await readdir('pages', { recursive: true })) {
    const folder = `pages/${dirname(file)}`;
    if (basename(file) === '+Page.tsx' && !file.startsWith('_error'))
      found.push({ folder, path: await routeOf(folder) });
  }
  return found;
}

async function routeOf(folder: string): Promise<string> {
  const route = await readFile(`${folder}/+route.ts`, 'utf8').catch(() => null);
  const said = route === null ? null : /export default '([^']+)'/.exec(route)?.[1];
  const path = said ?? folder.replace(/^pages/, '').replace(/^\/index$/, '');
  return path.endsWith('/') ? path : `${path}/`;
}
