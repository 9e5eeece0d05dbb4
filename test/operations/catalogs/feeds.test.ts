import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { gzipSync } from 'node:zlib';
import type { Statement } from '../../../db/connection/database.ts';
import { runCatalogCommand } from '../../../server/cli/admin/catalogs.ts';
import type { Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { member, members } from '../support/people.ts';

interface Feed {
  id: string;
  status: string;
  added: number;
  changed: number;
  removed: number;
  refused: number;
  failure: string | null;
  problems: { line: number; item: string; problem: string }[];
}

let service: TestService;
let site: OutsideSite;
let ada: Member;
let eve: Member;
let feeds: string;
let sample: string;

test.before(async () => {
  site = await startOutsideSite();
  for (const seed of [1, 2, 3]) site.pages.set(`/${seed}.jpg`, await picture(seed, 300, 400));
  service = await startService({ env: { FETCH_ALSO: site.trusted, FEED_UPLOAD_MB: '12' } });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  feeds = `/v3/businesses/${ada.id}/catalogs/`;
  sample = (await readFile(new URL('sample-feed.tsv', import.meta.url), 'utf8')).replaceAll(
    '{site}',
    site.origin,
  );
  site.pages.set('/feed.tsv', { headers: { 'content-type': 'text/plain' }, body: sample });
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

const all = async (): Promise<Feed[]> => (await ada.call('GET', feeds)).response?.data as Feed[];
const settled = (id: string): Promise<Feed> =>
  waitFor(
    async () => {
      const feed = (await all()).find((one) => one.id === id);
      return feed !== undefined && (feed.status === 'done' || feed.status === 'failed') && feed;
    },
    { what: 'the feed to be read' },
  );
const serve = (body: string): void =>
  void site.pages.set('/feed.tsv', { headers: { 'content-type': 'text/plain' }, body });

const products: Statement = {
  name: 'test_products_of_business',
  text: `
    SELECT p.title, rm.card->'offer'->>'priceMinor' AS price, rm.is_oos_product AS "isSoldOut"
    FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id
    WHERE p.user_id = $1 AND rm.kind = 'product' ORDER BY p.title`,
};
const stock = async (): Promise<string[]> =>
  (await service.db.rows<{ title: string; price: string; isSoldOut: boolean }>(products, [ada.id])).map(
    ({ title, price, isSoldOut }) => `${title} ${price}${isSoldOut ? ' sold out' : ''}`,
  );

test.serial(
  '[BIZ-04] a feed by its address becomes product pins; its bad lines are told, not taken',
  async (t) => {
    const made = await ada.call('POST', feeds, { name: 'Spring', url: `${site.origin}/feed.tsv` });
    t.is(made.status, 201, made.text);
    const feed = await settled((made.response?.data as Feed).id);
    t.like(feed, { status: 'done', added: 3, changed: 0, removed: 0, refused: 4, failure: null });
    t.deepEqual(await stock(), ['Summer bowl 3600', 'Tall jug 125050 sold out', 'Winter soup bowl 3200']);
    t.regex(
      feed.problems.find(({ item }) => item === 'lost')?.problem ?? '',
      /^The Pin was not created: .+\.$/,
    );
    t.is((await eve.send('GET', '/ada/products/', { headers: { accept: 'text/html' } })).status, 200);
    type Listed = { id: string; title: string; shopping_flags: number[] };
    const listed = (await eve.call('GET', '/v3/users/ada/pins/')).response?.data as Listed[];
    const flags = Object.fromEntries(listed.map(({ title, shopping_flags }) => [title, shopping_flags]));
    t.deepEqual(flags['Summer bowl'], [1, 5, 6]);
    t.deepEqual(flags['Tall jug'], [5, 6], 'sold out');
    const bowl = listed.find(({ title }) => title === 'Summer bowl')?.id ?? '';
    const stated = { kind: 'product', product_price: '36', product_currency: 'EUR' };
    const changed = await ada.call('PUT', `/v3/pins/${bowl}/details/`, stated);
    t.is(changed.status, 200, changed.text);
    t.deepEqual((changed.response?.data as Listed).shopping_flags, [1, 5, 6], 'it stays the catalog’s');
  },
);

test.serial(
  '[BIZ-04] read again it changes what has changed, removes what is gone and makes nothing twice',
  async (t) => {
    const [feed] = await all();
    serve(
      sample
        .split('\n')
        .filter((line) => !line.startsWith('jug'))
        .join('\n')
        .replace('32.00 EUR', '28.00 EUR'),
    );
    t.is((await ada.call('PUT', `${feeds}${feed?.id}/`)).status, 200);
    t.like(await settled(feed?.id ?? ''), { status: 'done', added: 0, changed: 1, removed: 1 });
    t.deepEqual(await stock(), ['Summer bowl 3600', 'Winter soup bowl 2800']);
  },
);

test.serial('[BIZ-04] a feed that cannot be read says so and changes nothing', async (t) => {
  const [feed] = await all();
  for (const [answer, sentence] of [
    [{ status: 500 }, /site has a problem of its own/],
    [{ status: 404 }, /nothing at that address/],
    [{ status: 403 }, /refused to send/],
    [{ body: '<html>Be right back' }, /a web page, not a feed/],
    [{ body: gzipSync(sample).subarray(0, -20) }, /compressed file is damaged or incomplete/],
    [{ body: Buffer.from('PK\u0003\u0004') }, /not a feed/],
    [{ body: '[{"id": "jug"}]' }, /not a feed/],
    [{ body: 'jug\tJug\thttps://shop.example/jug' }, /no column called id/],
  ] as const) {
    site.pages.set('/feed.tsv', answer);
    await ada.call('PUT', `${feeds}${feed?.id}/`);
    const failed = await settled(feed?.id ?? '');
    t.is(failed.status, 'failed');
    t.regex(failed.failure ?? '', sentence);
    t.is((await stock()).length, 2);
  }
});

test.serial('[BIZ-04] who works for no business adds nothing and learns nothing', async (t) => {
  t.is((await eve.call('GET', feeds)).status, 404);
  t.is((await eve.call('POST', feeds, { name: 'X', url: `${site.origin}/feed.tsv` })).status, 404);
  const [feed] = await all();
  t.is((await eve.call('DELETE', `${feeds}${feed?.id}/`)).status, 404);
  t.is((await ada.call('POST', feeds, { name: 'X' })).status, 400, 'neither file nor address');
});

test.serial(
  '[BIZ-01] the page sends a file, tells of its lines, and asks before a feed goes with its pins',
  async (t) => {
    const page = '/business/commerce-integrations/';
    const html = { accept: 'text/html' };
    t.is((await eve.send('GET', page, { headers: html })).status, 200);
    const form = new FormData();
    form.set('name', 'From a file');
    form.set('feed', new Blob([sample.replaceAll('bowl', 'cup')]), 'feed.tsv');
    const sent = await ada.send('POST', feeds, { body: form, headers: { accept: 'application/json' } });
    t.is(sent.status, 201, sent.text);
    const { id } = sent.response?.data as Feed;
    await settled(id);
    const shown = (await ada.send('GET', page, { headers: html })).text;
    t.regex(shown, /From a file/);
    t.regex(shown, /Line 6, free/);
    const asking = (await ada.send('GET', `${page}?business=${ada.id}&remove=${id}`, { headers: html })).text;
    t.regex(asking, /Remove From a file\?/);
    const before = (await stock()).length;
    t.is((await ada.call('DELETE', `${feeds}${id}/`)).status, 200);
    await waitFor(async () => (await all()).length === 1, { what: 'the feed to go' });
    t.is((await stock()).length, before - 3);
    const history = `/business/business-manager/${ada.id}/history/`;
    t.regex((await ada.send('GET', history, { headers: html })).text, /Product feed removed.*From a file/s);
  },
);

test.serial('[BIZ-04] a feed too many is refused and leaves no board behind', async (t) => {
  const owner = await member(service, 'full');
  await owner.call('POST', '/v3/businesses/', { name: 'Full', category: 'brand', website: '', contact: '' });
  await service.db.rows(
    {
      name: 'test_many_feeds',
      text: `INSERT INTO product_feeds (owner_id, name, url, board_id, status)
        SELECT $1, 'Feed ' || n, 'https://a.example/', 1, 'done' FROM generate_series(1, 20) n`,
    },
    [owner.id],
  );
  const given = { name: 'One more', url: `${site.origin}/feed.tsv`, board_name: 'New arrivals' };
  const refused = await owner.call('POST', `/v3/businesses/${owner.id}/catalogs/`, given);
  t.is(refused.response?.error?.id, 'feeds_full');
  t.deepEqual((await owner.call('GET', `/v3/users/${owner.username}/boards/`)).response?.data, []);
});

test.serial(
  '[BIZ-04, CLOSE-02, INTL-02] an item group becomes one Pin whose page lets people choose',
  async (t) => {
    const head = 'id\ttitle\tlink\timage_link\tprice\titem_group_id\tcolor\tsize';
    const rows = ['Blue M 40', 'Blue L 42', 'Red M 40'].map((make, at) => {
      const [color, size, price] = make.split(' ');
      return `shirt-${at}\tLinen shirt ${color} ${size}\thttps://shop.example/shirt\t${site.origin}/3.jpg\t${price} EUR\tshirt\t${color}\t${size}`;
    });
    site.pages.set('/shirts.tsv', {
      headers: { 'content-type': 'text/plain' },
      body: [head, ...rows].join('\n'),
    });
    const made = await ada.call('POST', feeds, { name: 'Shirts', url: `${site.origin}/shirts.tsv` });
    const feed = await settled((made.response?.data as Feed).id);
    t.like(feed, { status: 'done', added: 1, refused: 0 });
    const pins = (await ada.call('GET', `/v3/users/${ada.username}/pins/`)).response?.data as {
      id: string;
      title: string;
    }[];
    const shirt = pins.find(({ title }) => title === 'Linen shirt');
    const page = (await eve.send('GET', `/pin/${shirt?.id}/`, { headers: { accept: 'text/html' } })).text;
    for (const words of ['Color', 'Size', 'Blue', 'Red']) t.true(page.includes(words), words);
    t.regex(page, /€40.*€42/s);
    const german = (await eve.send('GET', `/pin/${shirt?.id}/?hl=de`, { headers: { accept: 'text/html' } }))
      .text;
    for (const words of ['Farbe', 'Größe', 'Blue']) t.true(german.includes(words), words);

    site.pages.set('/shirts.tsv', {
      headers: { 'content-type': 'text/plain' },
      body: [head, rows[1], rows[2]].join('\n'),
    });
    t.is((await ada.call('PUT', `${feeds}${feed.id}/`)).status, 200);
    t.like(
      await settled(feed.id),
      { status: 'done', added: 0, changed: 1, removed: 0 },
      'it is the same Pin',
    );
    t.is((await ada.call('DELETE', `${feeds}${feed.id}/`)).status, 200);
    await waitFor(async () => (await all()).every(({ id }) => id !== feed.id), {
      what: 'the feed to go',
    });
  },
);

test.serial(
  '[BIZ-04] a large file is taken piece by piece and nothing of it stays, nor of one that is refused',
  async (t) => {
    const staged = async () =>
      (await readdir(join(service.dataDir, 'staging'))).filter((name) => !name.startsWith('upload-'));
    const send = async (bytes: number) => {
      const row = `x\t${'a'.repeat(8000)}\n`;
      const form = new FormData();
      form.set('name', 'Large');
      form.set('feed', new Blob([sample, '\n', row.repeat(Math.ceil(bytes / row.length))]), 'feed.tsv');
      return ada.send('POST', feeds, { body: form, headers: { accept: 'application/json' } });
    };
    const sent = await send(11_000_000);
    t.is(sent.status, 201, sent.text.slice(0, 500));
    const { id } = sent.response?.data as Feed;
    const feed = await settled(id);
    t.like(feed, { status: 'done', added: 3 });
    t.true(feed.refused > 1300);
    const parts: Statement = {
      name: 'test_feed_parts',
      text: 'SELECT count(*)::int AS n, sum(length(body))::int AS bytes FROM product_feed_parts',
    };
    const [kept] = await service.db.rows<{ n: number; bytes: number }>(parts);
    t.true((kept?.n ?? 0) > 10 && (kept?.bytes ?? 0) > 11_000_000);
    const refused = await send(12_700_000);
    t.is(refused.status, 413);
    t.regex(refused.text, /larger than 12 MB/);
    const none = new FormData();
    none.set('name', 'None');
    none.set('feed', new Blob(['no products in here'.repeat(90_000)]), 'feed.tsv');
    const empty = await ada.send('POST', feeds, { body: none, headers: { accept: 'application/json' } });
    t.is(empty.status, 400);
    await waitFor(async () => (await staged()).length === 0, { what: 'the staging folder to be empty' });
    t.is((await ada.call('PUT', `${feeds}${id}/`)).status, 200);
    t.like(
      await settled(id),
      { status: 'done', added: 0, changed: 0, removed: 0 },
      'read again from what is kept',
    );
    t.deepEqual(await staged(), []);
    t.is((await ada.call('DELETE', `${feeds}${id}/`)).status, 200);
    await waitFor(async () => (await service.db.rows<{ n: number }>(parts))[0]?.n === 0, {
      what: 'its pieces to go with it',
    });
  },
);

test.serial('[BIZ-04] administrators import a file for a business by the command line', async (t) => {
  const file = new URL('sample-feed.xml', import.meta.url).pathname;
  const command = { file, business: 'ada', board: 'Products' };
  const { lines, failure } = await runCatalogCommand(service.db, command);
  t.is(failure, null);
  t.is((await runCatalogCommand(service.db, { ...command, board: null })).failure, null);
  const { rows } = await service.db.pool.query('SELECT board_id FROM product_feeds ORDER BY id DESC LIMIT 2');
  t.deepEqual(rows[0], rows[1], 'where no board is named, that of the newest feed');
  t.regex(lines.join('\n'), /1 product of Kiln.*\nline 16 \(bowl-2\): The image_link/);
  t.regex(
    (await runCatalogCommand(service.db, { ...command, business: 'eve' })).failure ?? '',
    /no business account/,
  );
  t.regex(
    (await runCatalogCommand(service.db, { ...command, file: '/nowhere' })).failure ?? '',
    /cannot be read/,
  );
});
