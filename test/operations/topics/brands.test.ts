import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let potter: Member;
let weaver: Member;
let shy: Member;
let ada: Member;
let visitor: Client;

const makeProducts: Statement = {
  name: 'test_make_products',
  text: `
    WITH made AS (
      INSERT INTO rich_metadata (kind, card, details)
      SELECT 'product', $2, '{}' FROM unnest($1::bigint[]) RETURNING id
    ), paired AS (
      SELECT pin.id AS pin_id, made.id AS rich_id
      FROM (SELECT id, row_number() OVER () AS n FROM unnest($1::bigint[]) AS id) pin
      JOIN (SELECT id, row_number() OVER () AS n FROM made) made USING (n)
    ) UPDATE pins SET rich_id = paired.rich_id FROM paired WHERE pins.id = paired.pin_id`,
};
const verify: Statement = {
  name: 'test_verify_merchant',
  text: 'UPDATE users SET is_verified_merchant = true WHERE id = $1',
};
const hide: Statement = {
  name: 'test_hide_person',
  text: 'INSERT INTO hidden_people (user_id) VALUES ($1)',
};
const card = JSON.stringify({
  kind: 'product',
  name: 'Thing',
  siteName: '',
  offer: null,
  rating: null,
  isOutOfStock: false,
  isStale: false,
  shoppingFlags: [],
  itemId: null,
  itemSetId: null,
});

async function sell(who: Member, count: number, privacy = 'public'): Promise<string[]> {
  const board = await boardOf(who, `Shop ${privacy}`, { privacy });
  const ids = await quickPins(service, who.id, board.id, count);
  await service.db.rows(makeProducts, [ids, card]);
  return ids;
}
const start = (who: Member, name: string) =>
  who.call('POST', '/v3/businesses/', { name, category: 'brand', website: '', contact: '' });
const html = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });

interface Wire {
  username: string;
  name: string;
  product_count: number;
  product_image_urls: string[];
  is_verified_merchant: boolean;
}
const list = async (who: Client, input: Record<string, string> = {}) => {
  const { response } = await who.call('GET', '/v3/brands/', input);
  return { brands: response?.data as Wire[], bookmark: response?.bookmark };
};
const names = async (who: Client, input: Record<string, string> = {}): Promise<string[]> =>
  (await list(who, input)).brands.map(({ username }) => username);

test.before(async () => {
  service = await startService({ worker: false });
  ({ potter, weaver, shy, ada } = await members(service, 'potter', 'weaver', 'shy', 'ada'));
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

test.serial('[ROUTE-14] without brands the catalog says so and is kept from search engines', async (t) => {
  const { status, text } = await html(visitor, '/brand_catalog/');
  t.is(status, 200);
  t.true(text.includes('No brands yet'));
  t.regex(text, /<meta name="robots" content="noindex, follow"/);
  t.true((await html(visitor, '/shopping/')).text.includes('href="/brand_catalog/"'));
});

test.serial('[ROUTE-14] brands are businesses and verified merchants with public products', async (t) => {
  await start(potter, 'Kiln & Clay');
  await service.db.rows(verify, [potter.id]);
  await service.db.rows(verify, [weaver.id]);
  await start(shy, 'Hidden drawer');
  await sell(potter, 5);
  await sell(weaver, 1);
  await sell(ada, 2);
  await sell(shy, 2, 'secret');
  const { brands } = await list(visitor);
  t.deepEqual(
    brands.map(({ username }) => username),
    ['weaver', 'potter'],
    'nobody who is no brand, nobody whose products are secret, nobody twice',
  );
  t.like(brands[1], { name: 'Kiln & Clay', product_count: 5, is_verified_merchant: true });
  t.is(brands[1]?.product_image_urls.length, 4);
  t.like(brands[0], { name: 'weaver', product_count: 1 });

  const { text } = await html(visitor, '/brand_catalog/');
  t.notRegex(text, /<meta name="robots"/);
  t.true(text.includes(`<link rel="canonical" href="${service.origin}/brand_catalog/"`));
  t.true(text.includes('href="/brand_catalog/potter/"') && text.includes('5 products'));
  t.true(text.includes('Kiln &amp; Clay') && text.includes('1 product<'));
  t.false(text.includes('/brand_catalog/ada/') || text.includes('Hidden drawer'));
});

test.serial('[ROUTE-14] brands are found by the business’s name and by the person’s', async (t) => {
  t.deepEqual(await names(visitor, { query: 'kiln' }), ['potter']);
  t.deepEqual(await names(visitor, { query: 'Wéaver' }), ['weaver']);
  t.deepEqual(await names(visitor, { query: 'ada' }), [], 'sells, but is no brand');
  const none = await html(visitor, '/brand_catalog/?q=%3Czebra%3E');
  t.is(none.status, 200);
  t.true(none.text.includes('No brand is called “&lt;zebra&gt;”'));
  t.regex(none.text, /<meta name="robots" content="noindex, follow"/);
  t.true((await html(visitor, '/brand_catalog/?q=kiln')).text.includes('/brand_catalog/potter/'));
});

test.serial('[ROUTE-14] the catalog is paged, without repeats and gaps', async (t) => {
  const first = await list(visitor, { page_size: '1' });
  t.deepEqual(
    first.brands.map(({ username }) => username),
    ['weaver'],
  );
  const second = await list(visitor, { page_size: '1', bookmarks: first.bookmark ?? '' });
  t.deepEqual(
    second.brands.map(({ username }) => username),
    ['potter'],
  );
  t.is(second.bookmark, undefined);
  const forged = await visitor.call('GET', '/v3/brands/', { bookmarks: 'forged' });
  t.is(forged.status, 400);
  t.is((await html(visitor, '/brand_catalog/?bookmark=forged')).status, 302);
  const later = await html(visitor, `/brand_catalog/?bookmark=${encodeURIComponent(first.bookmark ?? '')}`);
  t.regex(later.text, /<h1/);
});

test.serial('[ROUTE-14] a brand’s products have a page of their own, newest first', async (t) => {
  const { response } = await visitor.call('GET', '/v3/users/potter/products/', { page_size: '3' });
  t.is((response?.data as unknown[]).length, 3);
  const rest = await visitor.call('GET', '/v3/users/potter/products/', {
    bookmarks: response?.bookmark ?? '',
  });
  t.is((rest.response?.data as unknown[]).length, 2);
  const page = await html(visitor, '/brand_catalog/potter/');
  t.is(page.status, 200);
  t.true(page.text.includes('Products of Kiln &amp; Clay') && page.text.includes('href="/potter/"'));
  t.is((await html(visitor, '/brand_catalog/POTTER/')).status, 301);
  t.is((await html(visitor, '/brand_catalog/nobody_here/')).status, 404);
  const empty = await html(visitor, '/brand_catalog/shy/');
  t.true(empty.text.includes('No products yet'));
  t.regex(empty.text, /<meta name="robots" content="noindex, follow"/);
});

test.serial('[ROUTE-14] [USER-03] [USER-06] blocked and hidden people are in no catalog', async (t) => {
  t.deepEqual(await names(ada), ['weaver', 'potter']);
  t.is((await potter.call('PUT', `/v3/users/${ada.id}/block/`, {})).status, 200);
  t.deepEqual(await names(ada), ['weaver']);
  t.is((await html(ada, '/brand_catalog/potter/')).status, 404);
  await service.db.rows(hide, [weaver.id]);
  t.deepEqual(await names(visitor), ['potter']);
  t.deepEqual(await names(visitor, { query: 'weaver' }), []);
  t.false((await html(visitor, '/brand_catalog/')).text.includes('weaver'));
});
