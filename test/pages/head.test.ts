import test from 'ava';
import { Client, signUp, type Member } from '../support/service/client.ts';
import type { CreatedPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { fillSite } from '../e2e/support/fill-site.ts';
import { rawGet } from '../support/service/raw-get.ts';

let service: TestService;
let maker: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  const boards = [
    { name: 'Open board', description: 'What this board is about.', privacy: 'public' },
    { name: 'Members only', privacy: 'protected' },
    { name: 'Hidden plans', privacy: 'secret' },
  ];
  const ids: string[] = [];
  for (const board of boards)
    ids.push(((await maker.call('POST', '/v3/boards/', board)).response?.data as { id: string }).id);
  pins = await fillSite(service, maker, [
    {
      title: 'Bread & <butter>',
      description: 'A long enough description of it.',
      link: 'https://example.org/bread',
      board_id: ids[0] ?? '',
    },
    { title: 'For members', board_id: ids[1] ?? '' },
    { title: 'A secret thing', board_id: ids[2] ?? '' },
  ]);
});
test.after.always(() => service?.stop());

interface Answer {
  status: number;
  location: string | null;
  html: string;
  headers: Headers;
}

async function get(path: string, client = new Client(service.origin)): Promise<Answer> {
  const answer = await client.send('GET', path, { headers: { accept: 'text/html' } });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: answer.text,
    headers: answer.headers,
  };
}

const meta = (html: string, name: string): string | null =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
const canonical = (html: string): string | null =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
const data = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
const closeup = (index: number): string => `/pin/${pins[index]?.id}/`;

test.serial('[CLOSE-05] a pin’s page tells crawlers and messengers what it is', async (t) => {
  const { html } = await get(closeup(0));
  t.is(canonical(html), service.origin + closeup(0));
  t.is(meta(html, 'og:url'), service.origin + closeup(0));
  t.is(meta(html, 'og:title'), 'Bread &amp; &lt;butter&gt; | Pinfold');
  t.is(meta(html, 'twitter:card'), 'summary_large_image');
  t.is(meta(html, 'robots'), null);
  t.truthy(meta(html, 'description'));
  t.is(meta((await get(`${closeup(0)}comments/`)).html, 'og:image'), meta(html, 'og:image'));
  const [picture] = data(html);
  t.like(picture, {
    '@type': 'ImageObject',
    url: service.origin + closeup(0),
    width: 300,
    height: 400,
    isBasedOn: 'https://example.org/bread',
  });
  t.true(String(picture?.['name']).includes('Bread & <butter>'));
  for (const address of [meta(html, 'og:image'), picture?.['contentUrl'], picture?.['thumbnailUrl']]) {
    const file = await fetch(String(address));
    t.is(file.status, 200, String(address));
    t.regex(file.headers.get('content-type') ?? '', /^image\//);
    await file.body?.cancel();
  }
  // `fetch` sets the header itself.
  const browser = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
  const { body } = await rawGet(service.origin + closeup(0), browser);
  t.deepEqual(data(body.toString()), [], 'browsers have no use for it');
});

test.serial(
  '[BOARD-09] [CLOSE-05] a sensitive board’s pin is told to other sites by its words alone',
  async (t) => {
    const open = `/v3/boards/${pins[0]?.board.id}/`;
    const searched = '/search/pins/?q=bread';
    const program = new Client(service.origin);
    const asProgram = async (): Promise<string> =>
      (await program.send('GET', closeup(0), { headers: { accept: 'application/json' } })).text;
    t.truthy(meta((await get(searched)).html, 'og:image'));
    t.regex(await asProgram(), /__PWS_/);
    await maker.call('PUT', open, { is_sensitive: true });
    const { html } = await get(closeup(0));
    t.is(meta(html, 'og:title'), 'Bread &amp; &lt;butter&gt; | Pinfold');
    t.regex(meta(html, 'robots') ?? '', /noindex/);
    for (const name of ['og:image', 'og:video', 'twitter:player']) t.is(meta(html, name), null, name);
    t.is(meta(html, 'twitter:card'), 'summary');
    t.deepEqual(data(html), []);
    t.notRegex(await asProgram(), /__PWS_|ld\+json/);
    for (const path of [searched, `${closeup(0)}comments/`])
      t.is(meta((await get(path)).html, 'og:image'), null, path);
    for (const path of ['/', '/explore/bread/']) {
      const picture = meta((await get(path)).html, 'og:image');
      t.false(picture?.includes(pins[0]?.image_signature ?? 'x') ?? false, path);
    }
    await maker.call('PUT', open, { is_sensitive: false });
  },
);

test.serial('[CLOSE-05] boards and profiles describe themselves', async (t) => {
  const board = await get('/maker/open-board/');
  t.is(canonical(board.html), `${service.origin}/maker/open-board/`);
  t.like(data(board.html)[0], { '@type': 'CollectionPage', name: 'Open board' });
  t.is(meta(board.html, 'description'), 'What this board is about.');
  const profile = await get('/maker/');
  t.is(canonical(profile.html), `${service.origin}/maker/`);
  t.is(meta(profile.html, 'og:type'), 'profile');
  t.like(data(profile.html)[0], { '@type': 'ProfilePage' });
  const signature = pins[0]?.image_signature ?? 'x';
  t.true(meta(profile.html, 'og:image')?.includes(signature), 'without a portrait, a cover');
  const open = `/v3/boards/${pins[0]?.board.id}/`;
  await maker.call('PUT', open, { is_sensitive: true });
  t.is(meta((await get('/maker/')).html, 'og:image'), null);
  await maker.call('PUT', open, { is_sensitive: false });
});

test.serial('[CLOSE-05] protected boards and copies are kept out of search engines', async (t) => {
  t.regex(meta((await get('/maker/members-only/')).html, 'robots') ?? '', /noindex/);
  const saver = await signUp(service.origin, 'saver');
  const copy = (await saver.call('POST', `/v3/pins/${pins[0]?.id}/repin/`, {})).response?.data as {
    id: string;
  };
  const { html, status } = await get(`/pin/${copy.id}/`);
  t.is(status, 200);
  t.true(/noindex/.test(meta(html, 'robots') ?? '') || canonical(html) === service.origin + closeup(0));
  t.regex(meta((await get(`${closeup(0)}repin/`)).html, 'robots') ?? '', /noindex/);
});

test.serial('[BOARD-09] a protected board hides its name and pins, a secret one is not there', async (t) => {
  const closed = await get('/maker/members-only/');
  t.is(closed.status, 200);
  t.notRegex(closed.html, /Members only|For members/);
  const secret = await get('/maker/hidden-plans/');
  t.is(secret.status, 404);
  t.is((await get(closeup(2))).status, 404);
  for (const path of ['/', '/maker/', '/maker/_created/', closeup(0)])
    t.notRegex((await get(path)).html, /Hidden plans|A secret thing|hidden-plans/, path);
  t.is((await get('/maker/hidden-plans/', maker)).status, 200, 'its owner sees it');
});

test.serial('[ROUTE-22] unknown paths answer 404 with a way back', async (t) => {
  for (const path of ['/nobody_by_this_name/', '/maker/no-such-board/', '/no/such/page/here/']) {
    const { status, html } = await get(path);
    t.is(status, 404, path);
    t.regex(html, /<h1[^>]*>Page not found<\/h1>/);
    t.regex(meta(html, 'robots') ?? '', /noindex/);
    t.regex(html, /<a class="button" href="\/">/);
  }
});

test.serial('[ROUTE-22] a section that is gone answers 404 and leads to its board', async (t) => {
  const { status, html } = await get('/maker/open-board/no-section/');
  t.is(status, 404);
  t.regex(meta(html, 'robots') ?? '', /noindex/);
  t.regex(html, /<a class="button" href="\/maker\/open-board\/">/);
});

test.serial(
  '[CARD-16] [ROUTE-22] a pin that is gone is shown as unavailable, among others that are not',
  async (t) => {
    for (const path of [
      '/pin/99/',
      '/pin/9223372036854775807/',
      '/pin/99999999999999999999/',
      '/pin/words/',
    ]) {
      const { status, html } = await get(path);
      t.is(status, 404, path);
      if (path === '/pin/words/') continue;
      t.true(html.includes('Unavailable') && html.includes('Removed by the creator'), path);
      t.true(html.includes('aria-label="Pin not available"'), path);
      t.regex(html, new RegExp(`href="${closeup(0)}"`));
    }
  },
);

test.serial('[ROUTE-22] other spellings of an address reach the one that is canonical', async (t) => {
  for (const [from, to] of [
    ['/maker', '/maker/'],
    ['/MAKER/?x=1', '/maker/?x=1'],
    ['/maker/Open-Board/', '/maker/open-board/'],
    ['//maker//open-board', '/maker/open-board/'],
    [`/pin/${pins[0]?.id}`, closeup(0)],
  ] as const) {
    const answer = await get(from);
    t.is(answer.status, 301, from);
    t.is(answer.location, to);
  }
});

test.serial('[ROUTE-01] the home feed stands at both its addresses, for visitors and members', async (t) => {
  const reader = await signUp(service.origin, 'reader');
  for (const path of ['/', '/homefeed/'])
    for (const client of [undefined, reader]) {
      const { status, html } = await get(path, client);
      t.is(status, 200);
      t.true(html.includes(`href="${closeup(0)}"`), path);
      t.is(canonical(html), `${service.origin}/`);
    }
});

test.serial(
  '[ROUTE-09] [ROUTE-10] [ROUTE-13] a profile’s tabs are tabs, and its saved pins are for members',
  async (t) => {
    for (const tab of [
      'pins',
      '_activity',
      '_created',
      '_community',
      '_shopping_list',
      'following',
      'followers',
      'tried',
    ]) {
      const { status, html } = await get(`/maker/${tab}/`);
      t.is(status, 200, tab);
      t.regex(html, /<h1[^>]*>maker/, tab);
    }
    t.is((await get('/maker/_tools/')).status, 404, 'for their owner alone');
    t.is((await get('/maker/_tools/', maker)).status, 200);
    const visitor = await get('/maker/_saved/');
    t.is(visitor.status, 302);
    t.is(visitor.location, '/');
    t.notRegex((await get('/maker/')).html, /href="\/maker\/_saved\/"/, 'nor is it offered');
    t.is((await get('/maker/_saved/', maker)).status, 200);
    t.is((await get('/me/', maker)).location, '/maker/');
    t.is((await get('/me/')).location, '/login/?next=%2Fme%2F');
  },
);

test.serial('[USER-07] each step of the onboarding says which it is', async (t) => {
  for (const [step, number] of [
    ['gender', 1],
    ['use-case', 3],
    ['app', 5],
  ] as const)
    t.true((await get(`/onboarding/${step}/`, maker)).html.includes(`content="Step ${number} of 5"`), step);
});

test.serial('[ROUTE-22] /help/ leads to the page that the footer calls so', async (t) => {
  const { status, location, html } = await get('/help/');
  t.deepEqual([status, location, html], [301, '/about/help/', '']);
  t.is((await get('/about/')).location, '/about/help/', 'as does what is above it');
});

test.serial('[ROUTE-11] the site’s own words are no one’s name', async (t) => {
  for (const username of ['login', 'pin', 'search', 'upload', 'business']) {
    const answer = await new Client(service.origin).call('POST', '/v3/register/', {
      first_name: 'Sly',
      username,
      email: `${username}@example.com`,
      password: 'a long enough password',
      birthday: '1990-05-17',
    });
    t.is(answer.status, 400, username);
    t.is(answer.response?.error?.fields[0]?.field, 'username');
  }
});

test.serial('[ROUTE-04] a pin’s page and its save screen answer visitors and members', async (t) => {
  for (const client of [undefined, maker])
    for (const path of [closeup(0), `${closeup(0)}repin/`]) t.is((await get(path, client)).status, 200, path);
});

test.serial(
  '[ROUTE-15] who is logged in is not shown the log-in form, and never sent to another site',
  async (t) => {
    t.is((await get('/login/?next=%2Fmaker%2F', maker)).location, '/maker/');
    t.is((await get('/login/?next=https%3A%2F%2Felsewhere.example%2F', maker)).location, '/');
    t.is((await get('/login/?next=%2F%2Felsewhere.example%2F', maker)).location, '/');
  },
);

test.serial('[UNAUTH-03] a visitor who only looks is given no cookie', async (t) => {
  for (const path of ['/', closeup(0), '/maker/'])
    t.is((await get(path)).headers.get('set-cookie'), null, path);
});
