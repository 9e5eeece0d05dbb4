import test from 'ava';
import { clickSource, type ClickSource } from '../../../views/events/click-source.ts';
import { viewOfRoute } from '../../../views/events/view-of-route.ts';
import { landingPageType, type LandingPageType } from '../../../views/events/landing-page-type.ts';

test.serial(
  '[ROUTE-23] each page that the specification names is recognized as the source of a click',
  (t) => {
    const table: [string, ClickSource | null][] = [
      ['/', 'home_feed'],
      ['/homefeed/', 'home_feed'],
      ['/ada/pins/', 'pins'],
      ['/ada/_activity/', 'activity'],
      ['/ada/_created/', 'created'],
      ['/ada/_community/', 'community'],
      ['/ada/_saved/', 'saved'],
      ['/ada/_shopping_list/', 'shopping_list'],
      ['/visual-search/', 'visual_search'],
      ['/pin/12/visual-search/', 'visual_search'],
      ['/pin/12/visual-search/products/', 'visual_search'],
      ['/pin/12/', 'related_pins'],
      ['/pin/12', 'related_pins'],
      ['/pin/12/repin/', null],
      ['/pin/create/', null],
      ['/search/', 'search'],
      ['/search/pins/', 'search'],
      ['/categories/food/', 'categories'],
      ['/categories/', null],
      ['/topics/', 'topics'],
      ['/topics/tea/', 'topics'],
      ['/discover/topics/', 'topics'],
      ['/discover/article/tea/', null],
      ['/news_hub/77/', 'news_hub'],
      ['/news_hub/', null],
      ['/ada/garden/', 'board'],
      ['/ada/garden/more_ideas/', 'board'],
      ['/ada/garden/roses/', 'board'],
      ['/_tools/more-ideas/', 'board'],
      ['/brand_catalog/', 'brand_catalog'],
      ['/today/article/5/', 'today_article'],
      ['/today/best/5/', 'today_best'],
      ['/today/trending/5/', 'today_trending'],
      ['/today/article/tea-time/', null],
      ['/today/popular/5/', null],
      ['/today/constructor/5/', null],
      ['/today/', null],
      ['/story_feed/', 'story_feed'],
      ['/ada/', null],
      ['/ada/following/', null],
      ['/ada/_tools/', null],
      ['/ada/tried/', null],
      ['/settings/profile/', null],
      ['/ada/a/b/c/', null],
      ['/%E0%A4%A/x/', 'board'],
      ['/J%C3%B6rg/Teek%C3%BCche/', 'board'],
    ];
    for (const [pathname, expected] of table)
      t.is(clickSource({ pathname, search: '?q=1' }), expected, pathname);
  },
);

test.serial('[ROUTE-20] the kind of landing page follows from the address and whose it is', (t) => {
  const table: [string, string | null, LandingPageType][] = [
    ['/', null, 'home'],
    ['/homefeed/', 'ada', 'home'],
    ['/today/', null, 'today'],
    ['/today/article/5/', null, 'today'],
    ['/ideas/', null, 'ideas'],
    ['/ideas/tea/9/', null, 'ideas'],
    ['/ada/garden/roses/', 'ada', 'own_section'],
    ['/Ada/garden/roses/', 'ada', 'own_section'],
    ['/ada/garden/', 'ada', 'own_board'],
    ['/ada/garden/roses/', 'bob', 'section'],
    ['/ada/garden/', null, 'board'],
    ['/ada/garden/more_ideas/', null, 'board'],
    ['/pin/12/', null, 'closeup'],
    ['/pin/12/repin/', 'ada', ''],
    ['/pin/create/', 'ada', ''],
    ['/ada/', null, 'profile'],
    ['/ada/_created/', 'ada', 'profile'],
    ['/ada/following/', null, 'profile'],
    ['/search/', null, 'search'],
    ['/search/boards/', null, 'search'],
    ['/topics/tea/', null, 'topic'],
    ['/topics/', null, ''],
    ['/login/', null, ''],
    ['/v3/docs/', null, ''],
  ];
  for (const [pathname, viewer, expected] of table)
    t.is(landingPageType({ pathname }, viewer), expected, `${pathname} ${viewer}`);
});

test.serial('[TRACK-03] [CARD-05] the view that a page shows its cards in follows from the address', (t) => {
  const table: [string, number | null, number | null][] = [
    ['/', null, 92],
    ['/homefeed/', null, 92],
    ['/pin/12/', 3, 140],
    ['/pin/12/visual-search/', 3, 3070],
    ['/pin/12/visual-search/products/', 3, 3375],
    ['/news_hub/7/', null, 3082],
    ['/news_hub/', null, null],
    ['/pin/create/', null, null],
    ['/ada/garden/', 5, 0],
    ['/ada/garden/roses/', 5, 0],
    ['/ada/_saved/', null, null],
    ['/topics/tea/', 210, 0],
    ['/shopping/home/3/', 605, 0],
    ['/shopping/', null, null],
    ['/videos/tea/3/', 606, 0],
    ['/search/pins/', null, null],
  ];
  for (const [pathname, viewType, viewParameter] of table)
    t.deepEqual(viewOfRoute({ pathname }), { viewType, viewParameter }, pathname);
});
