import Validator from '@adobe/structured-data-validator';
import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { publishArticle, type ArticleDraft } from '../../server/articles/articles.ts';
import { boardOf, members, quickPins, sectionOf } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

type Data = Record<string, unknown> & { '@type': string };

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };
let pins: string[];

const wordPin: Statement = {
  name: 'test_listed_page_pin',
  text: 'UPDATE pins SET title = $2, alt_text = $3 WHERE id = $1',
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Open board', { description: 'What the board is about.' });
  pins = await quickPins(service, ada.id, board.id, 6);
  await sectionOf(service, board.id, 'Bowls');
  await service.db.rows(wordPin, [pins[0], 'A blue jug', 'A jug on a "table"']);
});
test.after.always(() => service.stop());

const publish = async (fields: Partial<ArticleDraft> & { title: string }): Promise<string> => {
  const outcome = await publishArticle(service.db, {
    kind: 'article',
    lead: '',
    body: '',
    pinIds: pins,
    ...fields,
  });
  if (!outcome.done) throw new Error(outcome.wrong);
  return outcome.url;
};

const get = async (path: string, agent = 'Googlebot/2.1'): Promise<string> =>
  (
    await new Client(service.origin).send('GET', path, {
      headers: { accept: 'text/html,*/*', 'user-agent': agent },
    })
  ).text;
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const meta = (html: string, name: string): string | null =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
const dataOf = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  );
const ofType = (html: string, type: string): Data | undefined =>
  dataOf(html).find((data) => data['@type'] === type);
const picturesOf = (html: string, list: string): string[] =>
  /* eslint-disable-next-line security/detect-non-literal-regexp */
  new RegExp(`<[a-z]+ class="${list}"[\\s\\S]*?</(?:ul|ol)>`).exec(html)?.[0].match(/<img[^>]*>/g) ?? [];

test.serial('[SEO-01] [ROUTE-09] each tab of a profile says what it is, and few are listed', async (t) => {
  await bob.call('POST', `/v3/users/${ada.id}/follow/`);
  const tabs = [
    ['/ada/', 'ada (ada)', true],
    ['/ada/_created/', 'Pins by ada', true],
    ['/ada/pins/', 'All Pins of ada', true],
    ['/bob/_created/', 'Pins by bob', false],
    ['/ada/followers/', 'Followers of ada', false],
    ['/ada/following/', 'People ada follows', false],
    ['/ada/tried/', 'What ada tried', false],
    ['/ada/_activity/', 'What ada did lately', false],
    ['/ada/_community/', 'What ada pins with others', false],
    ['/ada/_shopping_list/', 'Shopping list of ada', false],
  ] as const;
  for (const [path, title, isListed] of tabs) {
    const html = await get(path);
    t.is(titleOf(html), `${title} | Pinfold`, path);
    t.is(meta(html, 'robots'), isListed ? null : 'noindex, follow', path);
    const isProfile = path === '/ada/';
    t.is(ofType(html, 'ProfilePage') !== undefined, isProfile, path);
    t.is(html.includes('json+oembed'), isProfile, path);
    if (!isProfile) t.is(meta(html, 'description'), title, path);
  }
  t.is(titleOf(await get('/ada/followers/?hl=de')), 'Follower von ada | Pinfold');
});

test.serial('[SEO-01] a section is described as itself, and its board’s feed is not its own', async (t) => {
  const html = await get(`${board.url}bowls/`);
  t.is(meta(html, 'description'), 'Bowls · Open board · ada');
  t.notRegex(html, /rss\+xml|json\+oembed/);
  t.notRegex(JSON.stringify(dataOf(html)), /What the board is about/);
  const whole = await get(board.url);
  t.regex(whole, /rss\+xml/);
  t.is(ofType(whole, 'CollectionPage')?.['description'], 'What the board is about.');
});

test.serial('[SRCH-01] a page of results is named by the words that were typed', async (t) => {
  const html = await get('/search/?q=jug+zzebra', person);
  t.regex(titleOf(html) ?? '', /^jug zzebra – /);
  t.is(meta(html, 'og:url'), `${service.origin}/search/pins/?q=jug+zzebra`);
});

test.serial('[ROUTE-14] a page about a term says how its Pins are ordered', async (t) => {
  t.is(meta(await get('/explore/jug/'), 'description'), 'Pins about jug, closest first.');
});

test.serial('[ROUTE-02] [CLOSE-05] an article shows its cover and tells programs what it is', async (t) => {
  const path = await publish({ title: 'Jugs of the north', body: 'Words.' });
  const html = await get(path, person);
  const cover = /<article[\s\S]*?<\/article>/.exec(html)?.[0].match(/<img[^>]*>/g) ?? [];
  t.is(cover.length, 1);
  t.regex(cover[0] ?? '', /srcSet="[^"]*\/474x\/[^"]*\/736x\//i);
  t.regex(cover[0] ?? '', /alt="A jug on a &quot;table&quot;"/);
  t.regex(cover[0] ?? '', /fetchPriority="high"/i);
  t.notRegex(cover[0] ?? '', /loading="lazy"/);
  for (const card of picturesOf(html, 'pin-grid')) t.regex(card, /loading="lazy"/);
  const forPrograms = await get(path);
  t.is(meta(forPrograms, 'og:image:alt'), 'A jug on a &quot;table&quot;');
  t.is(meta(forPrograms, 'twitter:image:alt'), 'A jug on a &quot;table&quot;');
  const article = ofType(html, 'Article');
  t.is(article?.['mainEntityOfPage'], service.origin + path);
  t.like(article?.['author'], { '@type': 'Organization', name: 'Pinfold' });
  t.is(meta(html, 'article:published_time'), String(article?.['datePublished']));
  const issues = await new Validator().validate({ jsonld: { Article: [article ?? {}] } });
  t.deepEqual(
    issues.filter(({ severity }) => severity === 'ERROR'),
    [],
  );
  t.is(meta(await get(`/pin/${pins[0]}/`), 'og:image:alt'), 'A jug on a &quot;table&quot;');
});

test.serial('[CARD-08] the pictures that a page begins with are loaded first', async (t) => {
  const today = await get('/today/', person);
  const covers = picturesOf(today, 'article-cards');
  t.regex(covers[0] ?? '', /fetchPriority="high"/i);
  t.regex(covers[0] ?? '', /srcSet=/i);
  t.notRegex(covers[0] ?? '', /lazy/);
  t.is(today.match(/<img[^>]*fetchpriority="high"/gi)?.length, 1, 'and none of the Pins below');
});

test.serial('[SEO-02] the list of articles, the site and the language of a page are told', async (t) => {
  const today = await get('/today/');
  t.like(ofType(today, 'CollectionPage'), { url: `${service.origin}/today/` });
  t.true(JSON.stringify(ofType(today, 'CollectionPage')).includes('/today/article/jugs-of-the-north/'));
  const home = ofType(await get('/'), 'WebSite');
  t.regex(JSON.stringify(home), /SearchAction.*\/search\/\?q=\{search_term_string\}/);
  t.is(ofType(await get('/', person), 'WebSite'), undefined, 'browsers have no use for it');
  const german = await get('/today/?hl=de');
  t.is(meta(german, 'og:locale'), 'de_DE');
  const others = [...german.matchAll(/property="og:locale:alternate" content="([^"]*)"/g)].map(
    ([, each]) => each,
  );
  t.true(others.includes('ja_JP') && !others.includes('de_DE'), others.join());
});

test.serial(
  '[SEO-02] the sitemap lists articles that are out, and dates no Pin by its beginning',
  async (t) => {
    await publish({ title: 'Not yet', publishedAt: new Date(Date.now() + 86_400_000) });
    t.regex(await get('/sitemap.xml'), /\/sitemaps\/articles-0\.xml/);
    const articles = await get('/sitemaps/articles-0.xml');
    t.deepEqual(
      [...articles.matchAll(/<loc>([^<]*)<\/loc><lastmod>/g)].map(([, at]) => at),
      [`${service.origin}/today/article/jugs-of-the-north/`],
    );
    t.regex(articles, /<image:loc>[^<]*\/media\/originals\//);
    t.notRegex(await get('/sitemaps/pins-0.xml'), /<lastmod>/);
  },
);

test.serial('[USER-06] [ROUTE-22] a former name leads on: pages, feeds and embedding', async (t) => {
  t.is((await bob.call('PUT', '/v3/users/me/settings/', { username: 'robert' })).status, 200);
  const to = async (path: string) => {
    const answer = await fetch(service.origin + path, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    return [answer.status, answer.headers.get('location')];
  };
  t.deepEqual(await to('/bob/'), [301, '/robert/']);
  t.deepEqual(await to('/bob/feed.rss'), [301, '/robert/feed.rss']);
  const embedded = await get(`/oembed.json?url=${encodeURIComponent(`${service.origin}/bob/`)}`);
  t.is((JSON.parse(embedded) as { author_url: string }).author_url, `${service.origin}/robert/`);
});
