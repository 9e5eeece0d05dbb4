import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { createPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, members, quickPins } from '../support/people.ts';
import { readAll } from '../support/read-all.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Ceramics');
  await quickPins(service, ada.id, board.id, 13);
});
test.after.always(() => service.stop());

for (const [name, path] of [
  ['visitor’s home', () => '/v3/feeds/home/'],
  ['board', () => `/v3/boards/${board.id}/pins/`],
  ['profile', () => '/v3/users/ada/pins/'],
] as const)
  test.serial(`[FEED-01] the pages of a ${name} feed never repeat or skip while pins arrive`, async (t) => {
    const visitor = new Client(service.origin);
    const whole = (await readAll(visitor, path(), { page_size: '250' })).flat();
    const pages = await readAll(visitor, path(), { page_size: '4' }, () =>
      quickPins(service, ada.id, board.id, 3),
    );
    t.true(pages.length > 3);
    t.deepEqual(pages.flat(), whole);
    for (const page of pages.slice(0, -1)) t.is(page.length, 4);
  });

test.serial(
  '[FEED-01] a member’s home has all that is followed and discovered, each once, while pins arrive',
  async (t) => {
    const { carl, dora, viewer } = await members(service, 'carl', 'dora', 'viewer');
    const followed = await boardOf(carl, 'Followed');
    const other = await boardOf(dora, 'Other');
    await viewer.call('PUT', `/v3/users/${carl.id}/follow/`);
    const expected = [
      ...(await quickPins(service, carl.id, followed.id, 9)),
      ...(await quickPins(service, dora.id, other.id, 5)),
    ];
    const pages = await readAll(viewer, '/v3/feeds/home/', { page_size: '4' }, () =>
      quickPins(service, carl.id, followed.id, 2),
    );
    const all = pages.flat();
    t.is(new Set(all).size, all.length);
    for (const id of expected) t.true(all.includes(id), id);
  },
);

test.serial(
  '[FEED-01] a followed person’s secret pins and a run of one picture do not end the feed',
  async (t) => {
    const { fay, fan } = await members(service, 'fay', 'fan');
    const open = await boardOf(fay, 'Open');
    const hidden = await boardOf(fay, 'Hidden', { privacy: 'secret' });
    const expected = await quickPins(service, fay.id, open.id, 3);
    await quickPins(service, fay.id, open.id, 12, 'f'.repeat(32));
    const secret = await quickPins(service, fay.id, hidden.id, 12);
    await fan.call('PUT', `/v3/users/${fay.id}/follow/`);
    const all = (await readAll(fan, '/v3/feeds/home/', { page_size: '3' })).flat();
    for (const id of expected) t.true(all.includes(id), id);
    t.deepEqual(
      all.filter((id) => secret.includes(id)),
      [],
    );
  },
);

test.serial('[FEED-01] a pin deleted between two pages is skipped, and the list goes on', async (t) => {
  const { gus } = await members(service, 'gus');
  const { id } = await boardOf(gus, 'Zoetropes');
  const titles = Array.from({ length: 24 }, (_, number) => ({ title: `Zoetrope ${number}` }));
  const [first = ''] = await wordedPins(service, gus.id, id, titles);
  await bob.call('PUT', `/v3/users/${gus.id}/follow/`);
  const lists = [`boards/${id}/pins`, 'users/gus/pins', 'feeds/home', `pins/${first}/related`, 'search'];
  for (const path of lists.map((list) => `/v3/${list}/`)) {
    const query = { page_size: '4', ...(path.includes('search') && { query: 'zoetrope' }) };
    const before = await readAll(bob, path, query);
    // The last item of the first page, and the first of the second.
    const gone = [before[0]?.at(-1) ?? '', before[1]?.[0] ?? ''];
    const pages = await readAll(bob, path, query, async () => {
      for (const owner of [gus, ada])
        for (const each of gone) await owner.call('DELETE', `/v3/pins/${each}/`);
    });
    t.is(new Set(pages.flat()).size, pages.flat().length, path);
    t.deepEqual(
      pages.flat().sort(),
      before
        .flat()
        .filter((each) => each !== gone[1])
        .sort(),
      path,
    );
  }
});

test.serial(
  '[FEED-01] a forged, foreign or damaged bookmark is 400 and leads a page back to the beginning',
  async (t) => {
    const first = await bob.call('GET', `/v3/boards/${board.id}/pins/`, { page_size: '2' });
    const token = first.response?.bookmark ?? '';
    const other = await boardOf(ada, 'Another');
    for (const [path, bookmarks] of [
      [`/v3/boards/${other.id}/pins/`, token],
      ['/v3/users/ada/pins/', token],
      ['/v3/feeds/home/', token],
      ['/v3/users/ada/boards/', token],
      [`/v3/boards/${board.id}/pins/`, `${token}x`],
      [`/v3/boards/${board.id}/pins/`, 'made-up'],
      [`/v3/boards/${board.id}/pins/`, '5'],
    ] as const) {
      const answer = await bob.call('GET', path, { bookmarks });
      t.is(answer.status, 400, path);
      t.is(answer.response?.error?.fields[0]?.field, 'bookmarks');
    }
    const page = await bob.send('GET', `${board.url}?bookmark=made-up`);
    t.is(page.status, 302);
    t.is(page.headers.get('location'), board.url);
  },
);

test.serial('[FEED-02] more pages load as plain links and as fragments of HTML', async (t) => {
  const visitor = new Client(service.origin);
  await quickPins(service, ada.id, board.id, 30);
  const page = await visitor.send('GET', board.url);
  const next = /href="([^"]*\?bookmark=[^"]+)"/.exec(page.text)?.[1]?.replace(/&amp;/g, '&') ?? '';
  t.truthy(next);
  const second = await visitor.send('GET', next);
  t.is(second.status, 200);
  const pinsOf = (html: string) =>
    new Set([...html.matchAll(/href="\/pin\/(\d+)\/"/g)].map((match) => match[1]));
  const [one, two] = [pinsOf(page.text), pinsOf(second.text)];
  t.is(one.size, 25);
  t.deepEqual(
    [...two].filter((id) => one.has(id)),
    [],
  );
  const fragment = await visitor.send('GET', `${next}&fragment=feed`);
  t.is(fragment.status, 200);
  t.false(fragment.text.includes('<html'));
  t.deepEqual(pinsOf(fragment.text), two);
});

test.serial(
  '[BOARD-09] nobody but its owner finds a secret board or its pins anywhere, and forbidden looks like missing',
  async (t) => {
    const owner = await member(service, 'olga');
    const stranger = await member(service, 'sven');
    const visitor = new Client(service.origin);
    const secret = await boardOf(owner, 'Hush Hush', { privacy: 'secret' });
    const open = await boardOf(owner, 'Open air');
    const pin = await createPin(owner, 4711, { board_id: secret.id, title: 'A hidden thing' });
    const [listed] = await quickPins(service, owner.id, open.id, 1);
    await stranger.call('PUT', `/v3/users/${owner.id}/follow/`);
    t.is((await owner.call('GET', `/v3/boards/${secret.id}/`)).status, 200);
    t.is((await owner.send('GET', secret.url)).status, 200);

    const traces = [secret.id, pin.id, pin.image_signature, 'Hush Hush', 'hush-hush', 'A hidden thing'];
    const document = (await (await fetch(`${service.origin}/v3/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const reads = Object.entries(document.paths).filter(([, methods]) => 'get' in methods);
    t.true(reads.length > 8);
    const fill = (path: string, ids: Record<string, string>) =>
      path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? '1');
    const real = { id: pin.id, pin: pin.id, pin_id: pin.id, board_id: secret.id, username: 'olga' };
    const unknown = { id: '77', pin: '77', pin_id: '77', board_id: '77', username: 'olga' };
    const alike = (answer: Answer) =>
      answer.text
        .replace(/"request_identifier":"[^"]*"/, '')
        .replaceAll(secret.id, '77')
        .replaceAll(pin.id, '77');
    for (const who of [visitor, stranger]) {
      for (const [path] of reads) {
        const query = { upload_ids: '1', email: 'x@example.com' };
        const both = async () => [
          await who.call('GET', fill(path, real), query),
          await who.call('GET', fill(path, unknown), query),
        ];
        let [answer, missing] = (await both()) as [Answer, Answer];
        // The worker may assign topics in the meantime. A real difference persists.
        for (let again = 0; again < 3 && alike(answer) !== alike(missing); again += 1)
          [answer, missing] = (await both()) as [Answer, Answer];
        t.is(answer.status, missing.status, path);
        t.is(alike(answer), alike(missing), path);
        if (answer.status === 200)
          for (const trace of traces) t.false(answer.text.includes(trace), `${path} ${trace}`);
      }
      for (const path of [
        '/',
        '/homefeed/',
        '/olga/',
        '/olga/pins/',
        '/olga/_created/',
        '/olga/_activity/',
        '/olga/_saved/',
        open.url,
        `/pin/${listed}/`,
      ]) {
        const page = await who.send('GET', path);
        for (const trace of traces) t.false(page.text.includes(trace), `${path} ${trace}`);
      }
      const [hidden, none] = [
        await who.send('GET', secret.url),
        await who.send('GET', '/olga/no-such-board/'),
      ];
      t.is(hidden.status, 404);
      t.is(none.status, 404);
      t.is((await who.send('GET', `/pin/${pin.id}/`)).status, 404);
      t.is((await who.send('GET', `/pin/${pin.id}/repin/`)).status, 404);
      t.is((await who.send('GET', secret.url.toUpperCase().replace('/OLGA', '/olga'))).status, 404);
      t.like((await who.call('GET', '/v3/users/olga/')).response?.data, { pin_count: 1, board_count: 1 });
    }
    for (const [method, path, input] of [
      ['POST', '/v3/pins/{}/repin/', {}],
      ['PUT', '/v3/boards/{}/follow/', {}],
      ['DELETE', '/v3/boards/{}/', {}],
      ['DELETE', '/v3/pins/{}/', {}],
    ] as const) {
      const hiddenId = path.includes('board') ? secret.id : pin.id;
      const hidden = await stranger.call(method, path.replace('{}', hiddenId), input);
      const missing = await stranger.call(method, path.replace('{}', '77'), input);
      t.is(hidden.status, 404, `${method} ${path}`);
      t.is(alike(hidden), alike(missing));
    }
    t.is((await visitor.call('POST', '/v3/unauth_saves/', { pin_id: pin.id })).status, 404);
    t.is((await stranger.call('POST', '/v3/pins/', { image_url: '', board_id: secret.id })).status, 400);
    t.like((await owner.call('GET', '/v3/users/olga/')).response?.data, { pin_count: 2, board_count: 2 });
  },
);

test.serial(
  '[ROUTE-22] a page has one address: slash, doubled slashes and letter case lead there by 301',
  async (t) => {
    const visitor = new Client(service.origin);
    for (const [path, to] of [
      ['/ada', '/ada/'],
      ['/ada?x=1', '/ada/?x=1'],
      ['//ada//', '/ada/'],
      ['/ADA/', '/ada/'],
      ['/Ada/Ceramics/', '/ada/ceramics/'],
      ['/ada/CERAMICS/', '/ada/ceramics/'],
      ['/homefeed', '/homefeed/'],
    ] as const) {
      const answer = await visitor.send('GET', path);
      t.is(answer.status, 301, path);
      let location = answer.headers.get('location') ?? '';
      for (let hops = 0; hops < 2 && location !== to; hops += 1)
        location = (await visitor.send('GET', location)).headers.get('location') ?? '';
      t.is(location, to);
      t.is((await visitor.send('GET', to)).status, 200);
    }
    for (const path of [
      '/no_such_person/',
      '/ada/nothing/',
      '/pin/1/',
      '/pin/x/',
      '/a/b/c/d/e/',
      '/%00/',
      '/%E0%A4%A/',
      '/ada/ceramics/%00/',
    ]) {
      const answer = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
      t.true(
        answer.status === 404 || (answer.status === 400 && path === '/%E0%A4%A/'),
        `${path} ${answer.status}`,
      );
      t.true(answer.text.includes('<h1') || answer.status === 400, path);
      t.false(/\n\s+at /.test(answer.text));
    }
    t.is(
      (await visitor.send('GET', '//evil.example/x')).headers.get('location')?.startsWith('//') ?? false,
      false,
    );
    t.true((await visitor.send('GET', '/pin/1/')).text.includes('Unavailable'));
  },
);
