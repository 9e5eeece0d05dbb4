import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { growSitemap } from '../../server/crawlers/sitemap.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;
let maker: Member;
let saver: Member;
let open: { id: string; url: string; slug: string };
let pins: string[];
let screenedPins: string[];

const wordPin: Statement = {
  name: 'test_crawler_file_pin',
  text: `UPDATE pins SET title = $2, description = $3, alt_text = 'A <bowl>' WHERE id = $1`,
};
const screen: Statement = {
  name: 'test_screen_board',
  text: 'UPDATE boards SET is_sensitive = true WHERE id = $1',
};

/** Search triggers are not needed here and take most of the time. */
const withoutTriggers: Statement = {
  name: 'test_without_triggers',
  text: 'ALTER TABLE pins DISABLE TRIGGER USER',
};
const crowdOfPins: Statement = {
  name: 'test_crowd_of_pins',
  text: `
    INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
      image_format)
    SELECT id, $1::bigint, $2::bigint, id, md5(id::text), 600, 800, '#336699', 'jpg'
    FROM (SELECT new_id() AS id FROM generate_series(1, $3::int)) fresh`,
};

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1' } });
  ({ maker, saver } = await members(service, 'maker', 'saver', 'idle'));
  open = await boardOf(maker, 'Open board', { description: 'Bowls & jugs.' });
  pins = await quickPins(service, maker.id, open.id, 30);
  await service.db.rows(wordPin, [pins[29], 'Bread & <butter> \u0007', 'Half of \u{1F35E} ]]> it']);
  for (const [name, privacy] of [
    ['Zzhidden plans', 'secret'],
    ['Zzmembers only', 'protected'],
  ] as const) {
    const board = await boardOf(maker, name, { privacy });
    await quickPins(service, maker.id, board.id, 2);
  }
  const screened = await boardOf(maker, 'Zzscreened');
  screenedPins = await quickPins(service, maker.id, screened.id, 1);
  await service.db.rows(screen, [screened.id]);
  await boardOf(maker, 'Zzempty');
  await saver.call('POST', `/v3/pins/${pins[0]}/repin/`, {});
});
test.after.always(() => service.stop());

let addresses = 0;
async function get(path: string, headers: Record<string, string> = {}) {
  addresses += 1;
  return new Client(service.origin).send('GET', path, {
    headers: { 'x-forwarded-for': `10.3.0.${addresses & 255}`, ...headers },
  });
}

const locations = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at ?? '');
const pathOf = (address: string): string => address.slice(service.origin.length);

async function sitemap(kind: string): Promise<string[]> {
  const parts = locations((await get('/sitemap.xml')).text).filter((part) => part.includes(`/${kind}-`));
  const all: string[] = [];
  for (const part of parts) all.push(...locations((await get(pathOf(part))).text));
  return all.map(pathOf);
}

test.serial('[SEO-02] robots.txt keeps crawlers to pages and names the sitemap', async (t) => {
  const { status, text, headers } = await get('/robots.txt');
  t.is(status, 200);
  t.regex(headers.get('content-type') ?? '', /^text\/plain/);
  t.true(text.includes(`Sitemap: ${service.origin}/sitemap.xml`));
  t.regex(text, /^Disallow: \/v3\/$/m);
  t.notRegex(text, /Disallow: \/(pin\/)?$/m);
});

test.serial('[SEO-02] the sitemap lists public pins, boards and people, and nothing else', async (t) => {
  t.deepEqual(
    await sitemap('pins'),
    pins.map((id) => `/pin/${id}/`),
    'no copies, nothing of secret, protected or screened boards',
  );
  t.deepEqual(await sitemap('boards'), ['/maker/open-board/']);
  t.deepEqual(await sitemap('users'), ['/maker/', '/saver/'], 'nobody who has nothing to show');
  for (const path of ['/pin/' + pins[0] + '/', '/maker/open-board/', '/maker/']) {
    const page = await get(path, { accept: 'text/html', 'user-agent': 'Googlebot/2.1' });
    t.is(page.status, 200);
    t.notRegex(page.text, /name="robots"/, `${path} is not listed and forbidden at once`);
  }
  const hidden = await get(`/pin/${screenedPins[0]}/`, {
    accept: 'text/html',
    'user-agent': 'Googlebot/2.1',
  });
  t.regex(hidden.text, /<meta name="robots" content="noindex, follow"/, 'nor is a pin of a screened board');
});

test.serial('[SEO-02] each pin of the sitemap comes with its picture', async (t) => {
  const { text, headers } = await get('/sitemaps/pins-0.xml');
  t.regex(headers.get('content-type') ?? '', /^application\/xml/);
  t.is(text.match(/<image:loc>[^<]*\/media\/originals\/[^<]*\.jpg<\/image:loc>/g)?.length, 30);
  t.true(text.endsWith('</urlset>\n'));
});

test.serial('[SEO-02] past 50,000 addresses the sitemap goes on in further files', async (t) => {
  const crowd = await boardOf(saver, 'A crowd');
  await service.db.transaction(async (sql) => {
    await sql.rows(withoutTriggers);
    await sql.rows(crowdOfPins, [saver.id, crowd.id, 50_100]);
  });
  t.is(await growSitemap(service), 1);
  t.is(await growSitemap(service), 0, 'and asking again changes nothing');
  const parts = locations((await get('/sitemap.xml')).text).filter((part) => part.includes('/pins-'));
  t.is(parts.length, 2);
  const seen = new Set<string>();
  for (const part of parts) {
    const found = locations((await get(pathOf(part))).text);
    t.true(found.length > 0 && found.length <= 50_000, `${part} has ${found.length}`);
    for (const each of found) seen.add(each);
  }
  t.is(seen.size, 50_130);
});

test.serial('[SEO-02] what is no part of the sitemap is not there', async (t) => {
  for (const path of [
    '/sitemaps/secrets-0.xml',
    '/sitemaps/pins-x.xml',
    '/sitemaps/pins-99999999999999999999.xml',
  ])
    t.is((await get(path)).status, 404, path);
  t.deepEqual(locations((await get('/sitemaps/boards-999999999999999999.xml')).text), []);
});

test.serial('[SEO-02] a board’s RSS holds its 25 newest pins, each with its linked picture', async (t) => {
  const { status, text, headers } = await get('/maker/open-board.rss');
  t.is(status, 200);
  t.regex(headers.get('content-type') ?? '', /^application\/rss\+xml/);
  t.true(text.includes('<title>Open board</title>'));
  t.true(text.includes('<description>Bowls &amp; jugs.</description>'));
  const items = [...text.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => item);
  t.is(items.length, 25);
  const [newest = ''] = items;
  const address = `${service.origin}/pin/${pins[29]}/`;
  t.true(newest.includes(`<link>${address}</link>`));
  t.true(newest.includes(`<guid isPermaLink="true">${address}</guid>`));
  t.true(
    newest.includes('<title>Bread &amp; &lt;butter&gt; </title>'),
    'escaped, without control characters',
  );
  t.regex(newest, /<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/);
  const description = unescaped(/<description>([\s\S]*?)<\/description>/.exec(newest)?.[1] ?? '');
  t.true(description.startsWith(`<a href="${address}"><img src="${service.origin}/236x/`));
  t.true(
    description.includes('alt="A &lt;bowl&gt;"') &&
      description.includes('<p>Half of \u{1F35E} ]]&gt; it</p>'),
  );
});

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

test.serial(
  '[SEO-02] a person’s RSS holds what they pin in public; a feed that is known is not sent again',
  async (t) => {
    const feed = await get('/maker/feed.rss');
    t.is(feed.text.match(/<item>/g)?.length, 25);
    t.false(feed.text.includes(`/pin/${screenedPins[0]}/`), 'nothing of a screened board');
    t.true(feed.text.includes(`<atom:link href="${service.origin}/maker/feed.rss" rel="self"`));
    const again = await get('/maker/feed.rss', { 'if-none-match': feed.headers.get('etag') ?? '' });
    t.is(again.status, 304);
  },
);

test.serial(
  '[SEO-02] [BOARD-09] feeds of secret, protected, screened and unknown boards all look missing',
  async (t) => {
    const missing = await get('/maker/no-such-board.rss');
    t.is(missing.status, 404);
    for (const slug of ['zzhidden-plans', 'zzmembers-only', 'zzscreened']) {
      const visitor = await get(`/maker/${slug}.rss`);
      t.deepEqual([visitor.status, visitor.text], [404, missing.text], slug);
      t.is(
        (await maker.send('GET', `/maker/${slug}.rss`)).status,
        404,
        'for their owner too: feeds know nobody',
      );
    }
    t.is((await get('/nobody_here/feed.rss')).status, 404);
    t.is((await get('/maker/%00.rss')).status, 404);
  },
);

test.serial('[SEO-02] other spellings of a feed’s address reach the one that is canonical', async (t) => {
  for (const [from, to] of [
    ['/MAKER/feed.rss', '/maker/feed.rss'],
    ['/maker/Open-Board.rss', '/maker/open-board.rss'],
  ] as const) {
    const { status, headers } = await get(from);
    t.deepEqual([status, headers.get('location')], [301, to]);
  }
});

test.serial('[SEO-02] pages tell where their feeds and their oEmbed are', async (t) => {
  for (const [path, feed] of [
    ['/maker/', '/maker/feed.rss'],
    ['/maker/open-board/', '/maker/open-board.rss'],
    [`/pin/${pins[0]}/`, null],
  ] as const) {
    const { text } = await get(path, { accept: 'text/html' });
    if (feed !== null)
      t.regex(text, new RegExp(`<link type="application/rss\\+xml" href="${service.origin}${feed}"`));
    const oembed = /<link type="application\/json\+oembed" href="([^"]+)"/.exec(text)?.[1] ?? '';
    t.is((await get(pathOf(oembed.replaceAll('&amp;', '&')))).status, 200, path);
  }
  for (const path of ['/maker/zzmembers-only/', `/pin/${screenedPins[0]}/`]) {
    const closed = await get(path, { accept: 'text/html' });
    t.notRegex(closed.text, /json\+oembed/, path);
  }
});

const embed = (url: string, more = '') => get(`/oembed.json?url=${encodeURIComponent(url)}${more}`);

test.serial('[SEO-02] oEmbed answers pins, boards and people as rich, no wider than asked', async (t) => {
  const pin = await embed(`${service.origin}/pin/${pins[29]}/`);
  t.is(pin.status, 200);
  t.like(pin.body, {
    version: '1.0',
    type: 'rich',
    width: 564,
    author_name: 'maker',
    author_url: `${service.origin}/maker/`,
    provider_url: `${service.origin}/`,
    thumbnail_width: 236,
  });
  const html = String(pin.body?.['html']);
  t.true(
    html.startsWith(`<iframe src="${service.origin}/ext/embed.html?id=${pins[29]}" width="564" height="`),
  );
  t.true(Number(pin.body?.['height']) > 752, 'room for the words below the picture');
  t.true(html.includes(`height="${Number(pin.body?.['height'])}"`));
  t.notRegex(html, /<butter>/, 'titles are text');
  t.is(pin.headers.get('access-control-allow-origin'), '*');
  const small = await embed(`${service.origin}/pin/${pins[0]}/`, '&maxwidth=300&maxheight=200');
  t.like(small.body, { width: 150, height: 200, thumbnail_width: 136, thumbnail_height: 136 });
  const narrow = await embed(`${service.origin}/pin/${pins[0]}/`, '&maxwidth=200');
  t.like(narrow.body, { thumbnail_width: 170, thumbnail_height: 227 });
  t.regex(String(narrow.body?.['thumbnail_url']), /\/media\/170x\//);
  const tiny = await embed(`${service.origin}/pin/${pins[0]}/`, '&maxwidth=50');
  t.false('thumbnail_url' in (tiny.body ?? {}), 'none is that small');
  t.like((await embed(`${service.origin}/maker/open-board/`)).body, { type: 'rich', title: 'Open board' });
  t.like((await embed(`${service.origin}/maker/`)).body, { type: 'rich', title: 'maker' });
  t.regex(String((await embed(`${service.origin}/maker/`)).body?.['html']), /^<a data-pin-do="embedUser"/);
});

test.serial(
  '[SEO-02] [BOARD-09] oEmbed knows nothing of what is unknown, elsewhere, secret, protected or screened',
  async (t) => {
    const answers = await Promise.all(
      [
        `${service.origin}/pin/77/`,
        `${service.origin}/pin/${screenedPins[0]}/`,
        `${service.origin}/pin/99999999999999999999/`,
        `${service.origin}/maker/zzhidden-plans/`,
        `${service.origin}/maker/zzmembers-only/`,
        `${service.origin}/search/`,
        `https://elsewhere.example/pin/${pins[0]}/`,
        `${service.origin}/%00/`,
        'no address',
        '',
      ].map((url) => embed(url)),
    );
    for (const { status, text } of answers) t.deepEqual([status, text], [404, answers[0]?.text]);
    t.is((await embed(`${service.origin}/pin/${pins[0]}/`, '&format=xml')).status, 501);
    t.is((await get(`/ext/embed.html?id=${pins[0]}`)).status, 200);
    t.is((await get(`/ext/embed.html?id=${screenedPins[0]}`)).status, 404);
  },
);
