import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';

interface Feed {
  id: string;
  status: string;
  added: number;
  changed: number;
  removed: number;
}

let service: TestService;
let site: OutsideSite;
let ada: Member;
let bob: Member;
let feeds: string;
let feed: Feed;

test.before(async () => {
  site = await startOutsideSite();
  for (const seed of [1, 2, 3]) site.pages.set(`/${seed}.jpg`, await picture(seed, 300, 400));
  service = await startService({ env: { FETCH_ALSO: site.trusted } });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  feeds = `/v3/businesses/${ada.id}/catalogs/`;
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

interface Row {
  id: string;
  picture: number;
  group?: string;
  price?: string;
  isSoldOut?: boolean;
}
const serve = (...rows: Row[]): void => {
  const lines = rows.map(({ id, picture: seed, group = '', price = '40 EUR', isSoldOut = false }) =>
    [
      id,
      'Linen shirt',
      'https://shop.example/shirt',
      `${site.origin}/${seed}.jpg`,
      price,
      group,
      id,
      isSoldOut ? 'out_of_stock' : 'in_stock',
    ].join('\t'),
  );
  const head = 'id\ttitle\tlink\timage_link\tprice\titem_group_id\tcolor\tavailability';
  site.pages.set('/feed.tsv', {
    headers: { 'content-type': 'text/plain' },
    body: [head, ...lines].join('\n'),
  });
};
const settled = (id: string): Promise<Feed> =>
  waitFor(
    async () => {
      const all = (await ada.call('GET', feeds)).response?.data as Feed[];
      return all.find((one) => one.id === id && (one.status === 'done' || one.status === 'failed'));
    },
    { what: 'the feed to be read' },
  );
const read = async (...rows: Row[]): Promise<Feed> => {
  serve(...rows);
  await ada.call('PUT', `${feeds}${feed.id}/`);
  return settled(feed.id);
};

const pins: Statement = {
  name: 'test_pins_of_products',
  text: `
    SELECT p.id, p.image_signature AS picture, rm.card->'offer'->>'priceMinor' AS price
    FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id WHERE p.user_id = $1 ORDER BY p.id`,
};
const productsOf = (who: Member): Promise<{ id: string; picture: string; price: string }[]> =>
  service.db.rows(pins, [who.id]);

const [blue, red]: [Row, Row] = [
  { id: 'blue', picture: 1, group: 'shirt' },
  { id: 'red', picture: 2, group: 'shirt' },
];

test.serial('[BIZ-04] a variant that sells out or comes back replaces no Pin and no picture', async (t) => {
  serve(blue, red);
  const made = await ada.call('POST', feeds, { name: 'Shirts', url: `${site.origin}/feed.tsv` });
  feed = await settled((made.response?.data as Feed).id);
  const before = await productsOf(ada);
  t.is(before.length, 1);
  t.like(await read({ ...blue, isSoldOut: true }, red), { added: 0, changed: 1, removed: 0 });
  t.deepEqual(await productsOf(ada), before);
  t.like(await read(blue, { ...red, isSoldOut: true }), { added: 0, changed: 1, removed: 0 });
  t.deepEqual(await productsOf(ada), before);
  await read(red, blue);
  t.deepEqual(await productsOf(ada), before, 'in another order');
});

test.serial(
  '[BIZ-04] a group that shrinks to one row keeps its Pin, which takes the picture that is left, and what people said and saved',
  async (t) => {
    const [shirt] = await productsOf(ada);
    const id = shirt?.id ?? '';
    const { id: board } = await boardOf(bob, 'Clothes');
    t.true((await bob.call('POST', `/v3/pins/${id}/repin/`, { board_id: board })).status < 300);
    const comments = `/v3/aggregated_pin_data/${id}/comment/`;
    t.true((await bob.call('POST', comments, { text: 'Lovely' })).status < 300);
    t.like(await read({ ...red, price: '30 EUR' }), { added: 0, changed: 1, removed: 0 });
    const [now, ...others] = await productsOf(ada);
    t.deepEqual(others, []);
    t.like(now, { id, price: '3000' });
    t.not(now?.picture, shirt?.picture);
    const [copy] = await productsOf(bob);
    t.like(
      copy,
      { picture: shirt?.picture, price: '3000' },
      'a copy keeps its picture and has the new price',
    );
    t.regex((await bob.call('GET', comments)).text, /Lovely/);
    t.like(await read(blue, red), { added: 0, changed: 1, removed: 0 });
    t.is((await productsOf(ada))[0]?.id, id, 'and when it grows again');
    t.is((await read(blue, red)).changed, 0);
  },
);

test.serial('[BIZ-04] a row that was stored by its own id is the same product in a group', async (t) => {
  const [shirt] = await productsOf(ada);
  const stored = `UPDATE product_feed_items SET item_id = 'red' WHERE owner_id = $1 AND item_id = 'group:shirt'`;
  t.is((await service.db.pool.query(stored, [ada.id])).rowCount, 1);
  t.like(await read(red), { added: 0, removed: 0 });
  t.is((await productsOf(ada))[0]?.id, shirt?.id);

  t.like(await read(red, { id: 'bowl', picture: 3 }), { added: 1, removed: 0 });
  const alone = await productsOf(ada);
  const grouped = await read(
    red,
    { id: 'bowl', picture: 3, group: 'bowls' },
    { id: 'large-bowl', picture: 1, group: 'bowls' },
  );
  t.like(grouped, { added: 0, changed: 1, removed: 0 });
  t.deepEqual(await productsOf(ada), alone, 'a product that gains a variant, too');
});

test.serial('[BIZ-04] a new picture that cannot be had holds back neither price nor Pin', async (t) => {
  const before = await productsOf(ada);
  site.pages.set('/gone.jpg', { status: 404 });
  serve({ ...red, price: '25 EUR' });
  const page = site.pages.get('/feed.tsv') as { body: string; headers: Record<string, string> };
  site.pages.set('/feed.tsv', { ...page, body: page.body.replace('/2.jpg', '/gone.jpg') });
  await ada.call('PUT', `${feeds}${feed.id}/`);
  await settled(feed.id);
  const [now] = await productsOf(ada);
  t.deepEqual(now, { id: before[0]?.id ?? '', picture: before[0]?.picture ?? '', price: '2500' });
});
