import test from 'ava';
import { putProductTags } from '../../../db/queries/products/product-tags.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let scene: string;
let plain: string;
let pot: string;
let copy: string;

const make = async (who: Member, seed: number, fields: Record<string, unknown>): Promise<string> => {
  const image_base64 = (await picture(seed)).toString('base64');
  const answer = await who.call('POST', '/v3/pins/', { image_base64, ...fields });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.response?.data as { id: string }).id;
};
const product = { kind: 'product', product_price: '12', product_currency: 'EUR' };
interface Pin {
  id: string;
  shopping_flags: number[];
  product_tags: unknown[];
}
const read = async (who: Member, id: string): Promise<Pin> =>
  (await who.call('GET', `/v3/pins/${id}/`)).response?.data as Pin;
const tag = (who: Member, id: string, fields: Record<string, unknown>): Promise<Answer> =>
  who.call('PUT', `/v3/pins/${id}/product_tags/`, fields);

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  [scene, plain, pot] = await Promise.all([
    make(ada, 341, { title: 'A room' }),
    make(ada, 342, { title: 'No product' }),
    make(bob, 343, { title: 'A pot to buy', ...product }),
  ]);
  const saved = await bob.call('POST', `/v3/pins/${scene}/repin/`, {});
  copy = (saved.response?.data as { id: string }).id;
});
test.after.always(() => service?.stop());

test.serial(
  '[UPLOAD-05] products are tagged on a picture with their place and shown on it and on its copies',
  async (t) => {
    const answer = await tag(ada, scene, {
      tag_pin: [`/pin/${pot}/`, ''],
      tag_x: ['25', ''],
      tag_y: ['75', ''],
    });
    t.is(answer.status, 200, answer.text);
    t.like((answer.response?.data as { product_tags: unknown[] }).product_tags[0], { x: 25, y: 75 });
    for (const id of [scene, copy]) {
      const html = (await bob.send('GET', `/pin/${id}/`)).text;
      t.true(html.includes('Products in this picture'));
      t.regex(html, /left:25%;top:75%/);
      t.true(html.includes(`href="/pin/${pot}/"`));
    }
    t.false((await bob.send('GET', `/pin/${plain}/`)).text.includes('Products in this picture'));
    t.like((await read(bob, scene)).product_tags, [
      { x: 25, y: 75, pin: { id: pot, title: 'A pot to buy' } },
    ]);
    t.deepEqual((await read(bob, plain)).product_tags, []);
    t.regex((await ada.send('GET', `/pin/${scene}/edit/`)).text, new RegExp(`value="/pin/${pot}/"`));
  },
);

test.serial(
  '[BIZ-04] the flags of a picture say that its look can be bought, to those who can see the products',
  async (t) => {
    for (const id of [scene, copy])
      t.like(await read(bob, id), { shopping_flags: [2], aggregated_pin_data: { is_shop_the_look: true } });
    t.like(await read(bob, plain), { shopping_flags: [], aggregated_pin_data: { is_shop_the_look: false } });
    t.like(await read(bob, pot), { shopping_flags: [1, 6] });
    const listed = (await bob.call('GET', `/v3/users/${ada.username}/pins/`)).response?.data as Pin[];
    t.deepEqual(listed.find(({ id }) => id === scene)?.shopping_flags, [2], 'lists say the same');

    const { id: board_id } = await boardOf(bob, 'Not yet sold', { privacy: 'secret' });
    const { id: shop } = await boardOf(bob, 'Shop');
    t.is((await bob.call('PUT', `/v3/pins/${pot}/`, { board_id })).status, 200);
    t.like(await read(ada, scene), { shopping_flags: [], product_tags: [] });
    t.like(await read(bob, scene), { shopping_flags: [2] });
    t.is((await bob.call('PUT', `/v3/pins/${pot}/`, { board_id: shop })).status, 200);
    t.like(await read(ada, scene), { shopping_flags: [2] });
  },
);

test.serial('[BIZ-04] a carousel of a product is an organic product carousel', async (t) => {
  const slots = await Promise.all(
    [346, 347].map(async (seed) => ({ image_base64: (await picture(seed)).toString('base64') })),
  );
  const made = await bob.call('POST', '/v3/pins/', {
    title: 'A pot from all sides',
    carousel: slots,
    ...product,
  });
  t.is(made.status, 201, made.text);
  t.deepEqual((await read(ada, (made.response?.data as Pin).id)).shopping_flags, [1, 6, 10]);
  const bare = await bob.call('POST', '/v3/pins/', { title: 'A walk', carousel: slots });
  t.deepEqual((bare.response?.data as Pin).shopping_flags, []);
});

test.serial(
  '[UPLOAD-05] only who made a picture tags it, only with products, and only within it',
  async (t) => {
    t.is((await tag(bob, scene, { tag_pin: pot })).status, 404);
    t.is((await tag(bob, copy, { tag_pin: pot })).status, 404);
    for (const fields of [
      { tag_pin: plain },
      { tag_pin: '999' },
      { tag_pin: 'https://elsewhere.example/' },
      { tag_pin: pot, tag_x: '101' },
      { tag_pin: Array.from({ length: 6 }, () => pot) },
    ])
      t.is((await tag(ada, scene, fields)).status, 400, JSON.stringify(fields));
    t.true(
      (await ada.send('GET', `/pin/${scene}/`)).text.includes('Products in this picture'),
      'nothing changed',
    );
  },
);

test.serial(
  '[UPLOAD-05] a tagged product that the viewer may not see is not shown; no tags take them away',
  async (t) => {
    await ada.call('PUT', `/v3/users/${bob.id}/block/`, {});
    t.false((await ada.send('GET', `/pin/${scene}/`)).text.includes('A pot to buy'));
    await ada.call('DELETE', `/v3/users/${bob.id}/block/`, {});
    t.is((await tag(ada, scene, {})).status, 200);
    t.false((await ada.send('GET', `/pin/${scene}/`)).text.includes('Products in this picture'));
  },
);

test.serial('[UPLOAD-05] of two sets of products saved at once, one stays, whole', async (t) => {
  const spoon = await make(bob, 348, { title: 'A spoon to buy', ...product });
  let later: Promise<Answer> | undefined;
  await service.db.transaction(async (tx) => {
    await putProductTags(tx, scene, [
      { pinId: pot, x: 0.1, y: 0.1 },
      { pinId: pot, x: 0.2, y: 0.2 },
    ]);
    later = tag(ada, scene, { tag_pin: spoon });
    await lockAwaited(service.db);
  });
  t.is((await later)?.status, 200);
  t.like((await read(ada, scene)).product_tags, { length: 1, 0: { pin: { id: spoon } } });
  t.is((await tag(ada, scene, {})).status, 200);
});

test.serial(
  '[UPLOAD-05] a draft keeps the products on its picture, and its Pin shows those still there',
  async (t) => {
    const image_base64 = (await picture(344)).toString('base64');
    const spare = await make(bob, 345, { title: 'A spoon to buy', ...product });
    const made = await ada.call('POST', '/v3/pin_drafts/', {
      image_base64,
      title: 'A table',
      tag_pin: [pot, spare],
      tag_x: ['30', '60'],
      tag_y: ['40', '80'],
    });
    t.is(made.status, 201, made.text);
    const draft = made.response?.data as { id: string; product_tags: unknown[] };
    t.deepEqual(draft.product_tags, [
      { pin_id: pot, x: 30, y: 40 },
      { pin_id: spare, x: 60, y: 80 },
    ]);
    const path = `/v3/pin_drafts/${draft.id}/`;
    t.is((await ada.call('PUT', path, { tag_pin: [plain] })).status, 400, 'that is no product');
    const kept = (await ada.call('PUT', path, { title: 'A table again' })).response?.data;
    t.is((kept as typeof draft).product_tags.length, 2, 'what is left out stays');
    t.is((await bob.call('DELETE', `/v3/pins/${spare}/`)).status, 200);
    const published = await ada.call('PUT', path, { act: 'publish' });
    const { pin_id: pinId } = published.response?.data as { pin_id: string };
    const html = (await bob.send('GET', `/pin/${pinId}/`)).text;
    t.regex(html, /left:30%;top:40%/);
    t.notRegex(html, /left:60%/);
  },
);
