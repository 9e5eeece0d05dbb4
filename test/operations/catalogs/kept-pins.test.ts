import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';

interface Feed {
  id: string;
  run: number;
  status: string;
  added: number;
  changed: number;
  removed: number;
  refused: number;
  unconfirmed: number;
  failure: string | null;
  problems: { line: number; item: string; problem: string; kept: boolean }[];
}

let service: TestService;
let site: OutsideSite;
let ada: Member;
let eve: Member;
let feeds: string;
let feed: Feed;

test.before(async () => {
  site = await startOutsideSite();
  site.pages.set('/1.jpg', await picture(1, 300, 400));
  service = await startService({ env: { FETCH_ALSO: site.trusted } });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  feeds = `/v3/businesses/${ada.id}/catalogs/`;
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

const columns = ['id', 'title', 'link', 'image_link', 'price', 'item_group_id', 'sale_price'] as const;
type Row = Partial<Record<(typeof columns)[number] | 'sale_price_effective_date', string>>;
const tableOf = (rows: Row[]): string => {
  const names = [...columns, 'sale_price_effective_date'] as const;
  const lines = rows.map((row) => {
    const title = row.id ?? '';
    const all = {
      title,
      link: 'https://shop.example/',
      image_link: `${site.origin}/1.jpg`,
      price: '5 EUR',
      ...row,
    };
    return names.map((name) => all[name] ?? '').join('\t');
  });
  return [names.join('\t'), ...lines].join('\n');
};
const xmlOf = (ids: string[]): string =>
  `<rss><channel>${ids
    .map(
      (id) =>
        `<item><g:id>${id}</g:id><title>${id}</title><link>https://shop.example/</link><g:image_link>${site.origin}/1.jpg</g:image_link><g:price>5 EUR</g:price></item>`,
    )
    .join('')}</channel></rss>`;

const latest = async (): Promise<Feed | undefined> =>
  ((await ada.call('GET', feeds)).response?.data as Feed[])[0];
const settled = (): Promise<Feed> =>
  waitFor(
    async () => {
      const found = await latest();
      return (found?.status === 'done' || found?.status === 'failed') && found;
    },
    { what: 'the feed to be read' },
  );
const readText = async (body: string): Promise<Feed> => {
  site.pages.set('/feed', { headers: { 'content-type': 'text/plain' }, body });
  if (feed === undefined) await ada.call('POST', feeds, { name: 'Spring', url: `${site.origin}/feed` });
  else await ada.call('PUT', `${feeds}${feed.id}/`);
  feed = await settled();
  return feed;
};
const read = (...rows: Row[]): Promise<Feed> => readText(tableOf(rows));

const products: Statement = {
  name: 'test_pins_of_kept_products',
  text: `
    SELECT p.id, p.title, rm.card->'offer'->>'priceMinor' AS price
    FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id WHERE p.user_id = $1 ORDER BY p.title`,
};
const stock = (): Promise<{ id: string; title: string; price: string }[]> =>
  service.db.rows(products, [ada.id]);
const titles = async (): Promise<string[]> => (await stock()).map(({ title }) => title);
const open = async (who: Member, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text.replaceAll('<!-- -->', '');
const page = '/business/commerce-integrations/';

test.serial('[BIZ-04] a product whose row cannot be read keeps its Pin as it is', async (t) => {
  await read({ id: 'bowl' }, { id: 'jug' }, { id: 'vase' });
  const before = await stock();
  t.is(before.length, 3);

  const bad = await read({ id: 'bowl' }, { id: 'jug', price: '' }, { id: 'new', price: '' });
  t.like(bad, { status: 'done', removed: 1, refused: 2, unconfirmed: 0 }, 'the vase is gone');
  t.deepEqual(
    bad.problems.map(({ line, item, kept }) => [line, item, kept]),
    [
      [3, 'jug', true],
      [4, 'new', false],
    ],
  );
  t.deepEqual(await stock(), before.slice(0, 2));
  t.regex(await open(ada, page), /Line 3, jug<\/b>: The price is missing[^<]* Its Pin stays as it is\./);

  t.like(await read({ id: 'bowl' }, { id: 'jug', price: '6 EUR' }), { added: 0, changed: 1, removed: 0 });
  t.deepEqual(await stock(), [before[0], { ...before[1], price: '600' }]);
});

test.serial('[BIZ-04] a product that is listed again has its Pin back', async (t) => {
  const [bowl, jug] = await stock();
  t.like(await read({ id: 'bowl' }), { removed: 1 });
  t.deepEqual(await stock(), [bowl]);
  t.is((await eve.send('GET', `/pin/${jug?.id}/`, { headers: { accept: 'text/html' } })).status, 404);
  t.like(await read({ id: 'bowl' }), { removed: 0 }, 'once');
  // Somebody else's deletion of that time can no longer be undone.
  await service.db.pool.query(`UPDATE deleted_pins SET deleted_at = now() - interval '20 days'`);
  t.like(await read({ id: 'bowl' }, { id: 'jug', price: '7 EUR' }), { added: 1, removed: 0 });
  t.deepEqual(await stock(), [bowl, { ...jug, price: '700' }]);
  t.is((await eve.send('GET', `/pin/${jug?.id}/`, { headers: { accept: 'text/html' } })).status, 200);
});

test.serial('[BIZ-04] an item group none of whose rows can be read keeps its Pin', async (t) => {
  const group: Row[] = [
    { id: 'red', item_group_id: 'shirt', title: 'Linen shirt red' },
    { id: 'blue', item_group_id: 'shirt', title: 'Linen shirt blue' },
  ];
  t.like(await read({ id: 'bowl' }, { id: 'jug' }, ...group), { added: 1 });
  const before = await stock();
  const bad = await read({ id: 'bowl' }, { id: 'jug' }, ...group.map((row) => ({ ...row, price: 'free' })));
  t.like(bad, { removed: 0, refused: 2 });
  t.true(bad.problems.every(({ kept }) => kept));
  t.deepEqual(await stock(), before);
});

test.serial('[BIZ-04] XML that is cut says so and removes nothing', async (t) => {
  const whole = xmlOf(['bowl', 'jug', 'new']);
  const before = await stock();
  const cut = await readText(whole.slice(0, whole.indexOf('</item>') + 20));
  t.is(cut.status, 'failed');
  t.is(cut.failure, 'This feed breaks off before its end. Nothing was changed. Provide the whole feed.');
  t.deepEqual(await stock(), before);
  t.like(await readText(whole), { status: 'done', added: 1, removed: 1, failure: null });
});

test.serial('[BIZ-04] a quotation mark that is never closed takes no Pin with it', async (t) => {
  const before = await stock();
  const torn = await readText(
    tableOf([{ id: 'bowl' }, { id: 'jug', title: '"Tall' }, { id: 'new' }]).replaceAll('\t', ','),
  );
  t.like(torn, { status: 'done', removed: 0, unconfirmed: 0 });
  t.regex(torn.problems[0]?.problem ?? '', /quotation mark/);
  t.deepEqual(await stock(), before);
});

test.serial('[BIZ-04] most Pins go only when somebody confirms it', async (t) => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  await read(...all, { id: 'bowl' }, { id: 'jug' }, { id: 'new' });
  const before = await titles();
  t.is(before.length, 9);
  t.like(await read({ id: 'a' }), { status: 'done', removed: 0, unconfirmed: 8 });
  t.deepEqual(await titles(), before);
  const asking = await open(ada, page);
  t.regex(asking, /Needs confirmation/);
  t.regex(asking, /no longer lists 8 products/);
  t.regex(asking, /Remove 8 Pins/);

  const own = `${feeds}${feed.id}/removals/`;
  t.is((await eve.call('PUT', own)).status, 404);
  t.is((await ada.call('PUT', `${feeds}77/removals/`)).status, 404);
  const csrf = /name="csrf_token" value="([^"]+)"/.exec(asking)?.[1] ?? '';
  const body = new URLSearchParams({ _method: 'PUT', csrf_token: csrf });
  const sent = await ada.send('POST', own, { body, headers: { accept: 'text/html' } });
  t.is(sent.status, 303, sent.text);
  await waitFor(async () => (await titles()).length === 1, { what: 'the Pins to go' });
  t.like(await settled(), { status: 'done', removed: 8, unconfirmed: 0, run: feed.run });
  t.is((await ada.call('PUT', own)).status, 200, 'confirmed twice');
  t.regex(
    await open(ada, `/business/business-manager/${ada.id}/history/`),
    /Removed the Pins that a product feed no longer lists/,
  );
  t.like(await read(...all), { added: 5, removed: 0 });
});

test.serial('[BIZ-04] a whole feed settles what was open to confirm', async (t) => {
  t.like(await read({ id: 'a' }), { unconfirmed: 5 });
  t.like(await read({ id: 'a' }), { unconfirmed: 5 }, 'as it was');
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  t.like(await read(...all), { added: 0, removed: 0, unconfirmed: 0 });
});

test.serial('[BIZ-04] a sale that has ended is none, and a feed is read again when one ends', async (t) => {
  const sale = { id: 'a', price: '9 EUR', sale_price: '4 EUR' };
  const others = ['b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  await read({ ...sale, sale_price_effective_date: '2020-01-01/2020-01-31' }, ...others);
  t.is((await stock())[0]?.price, '900');
  const until = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3600_000);
  const dates = `2020-01-01/${until.toISOString()}`;
  await read({ ...sale, sale_price_effective_date: dates }, ...others);
  t.is((await stock())[0]?.price, '400');
  const next: Statement = {
    name: 'test_next_at',
    text: 'SELECT next_at AS at FROM product_feeds WHERE id = $1',
  };
  const [row] = await service.db.rows<{ at: Date }>(next, [feed.id]);
  t.is(row?.at.toISOString(), until.toISOString());
});

test.serial('[BIZ-01] [BIZ-04] lines to check have pages, and the feed says when it was read', async (t) => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  const bad = Array.from({ length: 250 }, (_, at) => ({ id: `bad${at}`, price: '' }));
  t.like(await read(...all, ...bad), { refused: 250 });
  t.is(feed.problems.length, 100);
  const shown = await open(ada, page);
  t.regex(shown, /250 lines to check/);
  t.regex(shown, /last read <?/);
  t.regex(shown, /Board for the Pins: <a href="[^"]+">Products<\/a>/);
  const next = (html: string, words: string): string =>
    new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const first = await open(ada, next(shown, 'Show all lines'));
  t.regex(first, /Line 8, bad0</);
  const second = await open(ada, next(first, 'Show more'));
  t.regex(second, /Line 108, bad100</);
  const third = await open(ada, next(second, 'Show more'));
  t.regex(third, /Line 257, bad249</);
  t.is(next(third, 'Show more'), '');
  const own = `${feeds}${feed.id}/problems/`;
  t.is(((await ada.call('GET', `${own}?page_size=30`)).response?.data as unknown[]).length, 30);
  t.is((await eve.call('GET', own)).status, 404);
});
