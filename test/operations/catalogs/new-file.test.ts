import { gzipSync } from 'node:zlib';
import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';

interface Feed {
  id: string;
  url: string;
  status: string;
  run: number;
  added: number;
  changed: number;
  removed: number;
}

let service: TestService;
let site: OutsideSite;
let ada: Member;
let eve: Member;
let feeds: string;
let feed: Feed;

test.before(async () => {
  site = await startOutsideSite();
  for (const seed of [1, 2, 3]) site.pages.set(`/${seed}.jpg`, await picture(seed, 300, 400));
  service = await startService({ env: { FETCH_ALSO: site.trusted, FEED_UPLOAD_MB: '10' } });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  feeds = `/v3/businesses/${ada.id}/catalogs/`;
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

const fileOf = (...lines: [name: string, picture: number, price: string][]): Blob => {
  const rows = lines.map(
    ([name, seed, price]) =>
      `${name}\t${name}\thttps://shop.example/${name}\t${site.origin}/${seed}.jpg\t${price}`,
  );
  return new Blob([['id\ttitle\tlink\timage_link\tprice', ...rows].join('\n')]);
};
const send = (
  who: Member,
  method: 'POST' | 'PUT',
  path: string,
  file: Blob,
  fields: Record<string, string> = {},
  accept = 'application/json',
): Promise<Answer> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('feed', file, 'feed.tsv');
  return who.send(method, path, { body, headers: { accept } });
};
const read = (after: number): Promise<Feed> =>
  waitFor(
    async () => {
      const [found] = (await ada.call('GET', feeds)).response?.data as Feed[];
      return found !== undefined && found.run > after && found.status === 'done' && found;
    },
    { what: 'the feed to be read' },
  );

const products: Statement = {
  name: 'test_pins_of_feed',
  text: `
    SELECT p.id, p.title || ' ' || (rm.card->'offer'->>'priceMinor') AS said
    FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id WHERE p.user_id = $1 ORDER BY p.id`,
};
const stock = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await service.db.rows<{ id: string; said: string }>(products, [ada.id])).map(({ id, said }) => [
      said,
      id,
    ]),
  );

test.serial('[BIZ-04] a new file of a feed changes, adds and removes, and makes nothing twice', async (t) => {
  const made = await send(ada, 'POST', feeds, fileOf(['lamp', 1, '5 EUR'], ['vase', 2, '7 EUR']), {
    name: 'Spring',
  });
  t.is(made.status, 201, made.text);
  feed = await read(0);
  const before = await stock();
  const sent = await send(
    ada,
    'PUT',
    `${feeds}${feed.id}/`,
    fileOf(['lamp', 1, '6 EUR'], ['bowl', 3, '9 EUR']),
  );
  t.is(sent.status, 200, sent.text);
  feed = await read(feed.run);
  t.like(feed, { added: 1, changed: 1, removed: 1 });
  const after = await stock();
  t.deepEqual(Object.keys(after).sort(), ['bowl 900', 'lamp 600']);
  t.is(after['lamp 600'], before['lamp 500'], 'the same Pin');
  t.is(((await ada.call('GET', feeds)).response?.data as Feed[]).length, 1);
});

test.serial('[BIZ-01] [BIZ-04] the page offers a new file where a feed came from one', async (t) => {
  const page = `/business/commerce-integrations/?business=${ada.id}`;
  const open = async (path: string): Promise<string> =>
    (await ada.send('GET', path, { headers: { accept: 'text/html' } })).text;
  const way = /href="([^"]+replace=\d+)"/.exec(await open(page))?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await open(way);
  t.regex(form, /Change where Spring is read from/);
  const token = /name="csrf_token" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const fields = { csrf_token: token, _method: 'PUT' };
  const own = `${feeds}${feed.id}/`;
  for (const [file, reason] of [
    [new Blob(['no products']), /the first line/i],
    [new Blob([' ']), /There is no product in this file/],
  ] as const) {
    const refused = await send(ada, 'POST', own, file, fields, 'text/html');
    t.is(refused.headers.get('location'), way);
    t.regex(await open(way), reason);
  }
  const sent = await send(ada, 'POST', own, fileOf(['lamp', 1, '8 EUR']), fields, 'text/html');
  t.is(sent.headers.get('location'), page, sent.text.slice(0, 300));
  feed = await read(feed.run);
  t.deepEqual(Object.keys(await stock()), ['lamp 800']);
  const history = await open(`/business/business-manager/${ada.id}/history/`);
  t.regex(history, /Product feed given a new source.*Spring/s);
});

test.serial('[BIZ-04] a feed moves to another address, and its products keep their Pins', async (t) => {
  const before = await stock();
  const own = `${feeds}${feed.id}/`;
  const at = (...lines: Parameters<typeof fileOf>) => fileOf(...lines).text();
  site.pages.set('/old.tsv', { body: await at(['lamp', 1, '9 EUR']) });
  site.pages.set('/new.tsv', { body: await at(['lamp', 1, '10 EUR']) });
  for (const [name, price] of [
    ['old', 'lamp 900'],
    ['new', 'lamp 1000'],
  ] as const) {
    const moved = await ada.call('PUT', own, { url: `${site.origin}/${name}.tsv` });
    t.is(moved.status, 200, moved.text);
    feed = await read(feed.run);
    t.like(feed, { url: `${site.origin}/${name}.tsv`, added: 0, changed: 1, removed: 0 });
    t.deepEqual(await stock(), { [price]: before['lamp 800'] });
  }
  for (const [url, sentence] of [
    ['ftp://shop.example/feed.csv', /starts with http/],
    ['https://me:secret@shop.example/feed.csv', /Leave out the user name and password/],
  ] as const) {
    const wrong = await ada.call('PUT', own, { url });
    t.is(wrong.status, 400);
    t.regex(wrong.text, sentence);
  }
  const way = `/business/commerce-integrations/?business=${ada.id}&replace=${feed.id}`;
  const open = async () => (await ada.send('GET', way, { headers: { accept: 'text/html' } })).text;
  const form = await open();
  t.regex(form, new RegExp(`name="url"[^>]*value="${site.origin}/new.tsv"`));
  const token = /name="csrf_token" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const none = { csrf_token: token, _method: 'PUT', url: '' };
  const refused = await send(ada, 'POST', own, new Blob([]), none, 'text/html');
  t.is(refused.headers.get('location'), way);
  t.regex(await open(), /Choose a file, or give the address of one/);
  const back = { ...none, url: `${site.origin}/old.tsv` };
  t.is((await send(ada, 'POST', own, fileOf(['lamp', 1, '8 EUR']), back, 'text/html')).status, 303);
  feed = await read(feed.run);
  t.is(feed.url, '', 'a file that is sent counts');
});

const nextReading: Statement = {
  name: 'test_feed_next',
  text: `SELECT round(extract(epoch FROM next_at - read_at) / 3600)::int AS hours FROM product_feeds
    WHERE owner_id = $1 AND status = 'failed' AND url = $2`,
};

test.serial(
  '[BIZ-04] a site is asked again after an hour if its failure may pass, or after a day',
  async (t) => {
    const own = `${feeds}${feed.id}/`;
    for (const [status, hours] of [
      [503, 1],
      [429, 1],
      [403, 24],
      [404, 24],
    ] as const) {
      const url = `${site.origin}/${status}.tsv`;
      site.pages.set(`/${status}.tsv`, { status });
      t.is((await ada.call('PUT', own, { url })).status, 200);
      const [next] = await waitFor(
        async () => {
          const rows = await service.db.rows<{ hours: number }>(nextReading, [ada.id, url]);
          return rows.length > 0 && rows;
        },
        { what: 'the feed to fail' },
      );
      t.is(next?.hours, hours, String(status));
    }
    t.is((await send(ada, 'PUT', own, fileOf(['lamp', 1, '8 EUR']))).status, 200);
    feed = await read(feed.run);
  },
);

test.serial('[BIZ-04] others replace no file, and a feed that is gone takes none', async (t) => {
  const own = `${feeds}${feed.id}/`;
  t.is((await send(eve, 'PUT', own, fileOf(['lamp', 1, '1 EUR']))).status, 404);
  t.is((await send(ada, 'PUT', `${feeds}77/`, fileOf(['lamp', 1, '1 EUR']))).status, 404);
  t.is((await ada.call('PUT', own)).status, 200);
  t.like(await read(feed.run), { added: 0, changed: 0, removed: 0 });
});

test.serial(
  '[BIZ-04] a file that gzip has compressed is read, within the limit of what it unpacks to',
  async (t) => {
    const own = `${feeds}${feed.id}/`;
    const plain = await fileOf(['lamp', 1, '9 EUR'], ['vase', 2, '7 EUR']).text();
    const before = (await read(0)).run;
    t.is((await send(ada, 'PUT', own, new Blob([gzipSync(plain)]))).status, 200);
    t.like(await read(before), { added: 1, changed: 1, removed: 0 });
    t.deepEqual(Object.keys(await stock()).sort(), ['lamp 900', 'vase 700']);
    const bomb = gzipSync(Buffer.concat([Buffer.from(plain), Buffer.alloc(11 * 1024 * 1024, '\n')]));
    const refused = await send(ada, 'PUT', own, new Blob([bomb]));
    t.is(refused.status, 400, refused.text);
    t.regex(refused.text, /larger than 10 MB/);
  },
);

test.serial('[BIZ-04] a feed takes the board of a name, however it is written', async (t) => {
  const made = await send(ada, 'POST', feeds, fileOf(['cup', 1, '3 EUR']), {
    name: 'Summer',
    board_name: 'PRODUCTS',
  });
  t.is(made.status, 201, made.text);
  const all = (await ada.call('GET', feeds)).response?.data as { board_id: string }[];
  t.is(all.length, 2);
  t.is(all[0]?.board_id, all[1]?.board_id);
});
