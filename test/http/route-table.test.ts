import test from 'ava';
import { compileRoutes } from '../../server/http/pages/hot/route-table.ts';
import { parsePageUrl } from '../../server/http/pages/hot/page-url.ts';

const routes = [
  '/',
  '/@username',
  '/@username/@board',
  '/@username/@board/@section',
  '/@username/@board/follow',
  '/pin/@id',
  '/pin/@id/comments',
  '/pin/create/button',
  '/search',
  '/search/@scope',
  '/about/@page',
  '/about/terms',
];
const find = compileRoutes([
  ...routes.map((pattern) => ({ pageId: pattern, pattern, isFirst: false })),
  { pageId: 'hierarchy', pattern: '/business/hierarchy/@id/*', isFirst: true },
]);

const cases: [path: string, pageId: string | null, params?: Record<string, string>][] = [
  ['/', '/'],
  ['/ada/', '/@username', { username: 'ada' }],
  ['/search/', '/search'],
  ['/search/boards/', '/search/@scope', { scope: 'boards' }],
  ['/pin/7/', '/pin/@id', { id: '7' }],
  ['/pin/7/comments/', '/pin/@id/comments', { id: '7' }],
  ['/pin/create/', '/pin/@id', { id: 'create' }],
  ['/pin/create/button/', '/pin/create/button'],
  ['/pin/7/words/', '/@username/@board/@section', { username: 'pin', board: '7', section: 'words' }],
  ['/ada/pots/', '/@username/@board', { username: 'ada', board: 'pots' }],
  ['/ada/pots/follow/', '/@username/@board/follow', { username: 'ada', board: 'pots' }],
  ['/ada/pots/raku/', '/@username/@board/@section', { username: 'ada', board: 'pots', section: 'raku' }],
  ['/about/terms/', '/about/terms'],
  ['/about/us/', '/about/@page', { page: 'us' }],
  ['/business/hierarchy/5/', 'hierarchy', { id: '5' }],
  ['/business/hierarchy/5/people/', 'hierarchy', { id: '5' }],
  ['/business/hierarchy/', '/@username/@board', { username: 'business', board: 'hierarchy' }],
  ['/ada/pots/raku/more/', null],
];

for (const [path, pageId, params = {}] of cases)
  test.serial(`[ROUTE-22] ${path} is ${pageId ?? 'no page'}`, (t) => {
    t.deepEqual(find(path), pageId === null ? null : { pageId, params });
  });

test.serial('[ROUTE-22] addresses that are spelled in ways of their own are left to Vike', (t) => {
  const left = [
    '/ada',
    '//ada/',
    '/a%2fb/',
    '/ada/?__proto__=1',
    '/ada/#x',
    '/ä/',
    'ada/',
    '/a b/',
    '/a/?toString=1',
  ];
  for (const url of left) t.is(parsePageUrl(url), null, url);
  t.deepEqual(parsePageUrl('/search/?q=a+b&x=1&x=2%26'), {
    pathname: '/search/',
    search: { q: 'a b', x: '2&' },
    searchAll: { q: ['a b'], x: ['1', '2&'] },
    searchOriginal: '?q=a+b&x=1&x=2%26',
  });
});
