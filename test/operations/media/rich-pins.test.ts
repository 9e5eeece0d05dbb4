import ava from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { pruneExpired } from '../../support/data/prune-expired.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';

const test = ava.serial;

let service: TestService;
let ada: Member;
let bob: Member;
let image: string;

ava.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  image = (await picture(1)).toString('base64');
});
ava.after.always(() => service.stop());

const create = (fields: Record<string, unknown>): Promise<Answer> =>
  ada.call('POST', '/v3/pins/', { image_base64: image, ...fields });

interface Pin {
  id: string;
  rich_metadata: Record<string, unknown> | null;
  rich_summary: Record<string, unknown> | null;
  [field: string]: unknown;
}
async function created(fields: Record<string, unknown>): Promise<Pin> {
  const answer = await create(fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.response?.data as Pin;
}

const bowl = {
  kind: 'product',
  title: 'Speckled bowl',
  link: 'https://shop.example/bowl',
  product_price: '45',
  product_max_price: '55',
  product_standard_price: '60.50',
  product_currency: 'usd',
  product_brand: 'Atelier Sol',
  product_free_shipping_from: '50',
  product_item_id: 'B-12',
  product_item_set_id: 'B',
  product_dimensions: 'Color, Size',
  product_variants: 'Sand, S\nSand, L; 55\nBlue, S; 45.00; sold out',
};

test('[CLOSE-02] [BIZ-04] a product is answered with its offer, shipping and variants, snake_case', async (t) => {
  const pin = await created(bowl);
  t.like(pin, {
    is_oos_product: false,
    is_stale_product: false,
    is_eligible_for_pdp: true,
    shopping_flags: [1, 6],
  });
  const [product] = pin.rich_metadata?.['products'] as Record<string, unknown>[];
  t.like(product, {
    name: 'Speckled bowl',
    item_id: 'B-12',
    item_set_id: 'B',
    offer_summary: {
      price: '$45',
      min_price: '$45',
      max_price: '$55',
      standard_price: '$60.50',
      price_val: '45.00',
      currency: 'USD',
      in_stock: true,
      availability: 'in stock',
    },
    brand: { name: 'Atelier Sol' },
    shipping_info: { free_shipping_price: '$50', free_shipping_value: 50 },
    additional_images: [],
  });
  t.deepEqual(product?.['variant_set'], {
    dimension_metadata: [
      { name: 'Color', values: ['Sand', 'Blue'] },
      { name: 'Size', values: ['S', 'L'] },
    ],
    variants: [
      ['1', 'Sand', 'S', null, true],
      ['2', 'Sand', 'L', '$55', true],
      ['3', 'Blue', 'S', '$45', false],
    ].map(([itemId, color, size, price, inStock]) => ({
      item_id: itemId,
      dimensions: { Color: color, Size: size },
      offer_summary: {
        price: price ?? '$45',
        min_price: price === null ? '$45' : null,
        max_price: price === null ? '$55' : null,
        standard_price: '$60.50',
        price_val: price === '$55' ? '55.00' : '45.00',
        currency: 'USD',
        in_stock: inStock,
        availability: inStock ? 'in stock' : 'out of stock',
      },
    })),
  });
  t.like(pin.rich_summary, {
    type_name: 'product',
    display_name: 'Speckled bowl',
    site_name: 'shop.example',
    url: 'https://shop.example/bowl',
    aggregate_rating: null,
    display_cook_time: null,
  });
});

test('[CLOSE-02] a sold-out product is flagged', async (t) => {
  const pin = await created({ ...bowl, product_availability: 'out_of_stock' });
  t.like(pin, { is_oos_product: true, shopping_flags: [6] });
});

test('[CLOSE-02] more pictures of a product come from uploads of its maker', async (t) => {
  const upload = async (who: Member, seed: number): Promise<string> => {
    const registered = await who.resource('VIPResource', 'create', { type: 'pinimage' });
    const { upload_id, upload_url, upload_parameters } = registered.response?.data as {
      upload_id: string;
      upload_url: string;
      upload_parameters: Record<string, string>;
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(upload_parameters)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(await picture(seed))]), 'more.jpg');
    await fetch(upload_url, { method: 'POST', body: form });
    return upload_id;
  };
  const own = await upload(ada, 2);
  const pin = await created({ ...bowl, additional_upload_ids: [own] });
  const [product] = pin.rich_metadata?.['products'] as { additional_images: Record<string, unknown>[] }[];
  t.is(product?.additional_images.length, 1);
  t.like(product?.additional_images[0]?.['136x136'], { width: 136, height: 136 });
  const others = await create({ ...bowl, additional_upload_ids: [await upload(bob, 3)] });
  t.is(others.status, 404);
});

test('[CLOSE-02] a recipe is answered with its groups, servings, steps and time, whatever digits it is typed in', async (t) => {
  const pin = await created({
    kind: 'recipe',
    title: 'Flat bread',
    recipe_ingredients: '200 g flour\n½ tsp salt\nTo serve:\nButter',
    recipe_steps: ['1. Mix.', '2) Bake.'],
    recipe_servings: 4,
    recipe_minutes: '٩٥',
    author: 'Ada',
  });
  t.like(pin.rich_metadata?.['recipe'], {
    from_aggregated_data: false,
    cook_times: { total: 95 },
    servings_summary: { serves: 4 },
    categorized_ingredients: [
      {
        category: '',
        ingredients: [
          { amt: '200', name: 'g flour' },
          { amt: '½', name: 'tsp salt' },
        ],
      },
      { category: 'To serve', ingredients: [{ amt: '', name: 'Butter' }] },
    ],
    steps: ['Mix.', 'Bake.'],
    authors: [{ name: 'Ada' }],
  });
  t.like(pin.rich_summary, { type_name: 'recipe', display_cook_time: 95, products: [] });
  t.is(pin.rich_metadata?.['products'], null);
});

test('[CLOSE-02] an article is answered with its author and date; a picture alone with nulls', async (t) => {
  const pin = await created({
    kind: 'article',
    rich_title: 'Twelve windowsills',
    rich_description: 'What they taught us.',
    author: 'Jonas',
    published: '2026-03-05',
    site_name: 'Gardeners',
  });
  t.like(pin.rich_metadata, { title: 'Twelve windowsills', site_name: 'Gardeners', recipe: null });
  t.like(pin.rich_metadata?.['article'], {
    name: 'Twelve windowsills',
    description: 'What they taught us.',
    authors: [{ name: 'Jonas' }],
    date_published: '2026-03-05',
  });
  const plain = await created({ title: 'A picture', product_price: '12' });
  t.like(plain, {
    rich_metadata: null,
    rich_summary: null,
    is_oos_product: false,
    is_stale_product: false,
    shopping_flags: [],
    reaction_counts: { 1: 0 },
  });
});

test('[CLOSE-02] lists carry what a card shows, and copies share it', async (t) => {
  const pin = await created(bowl);
  const saved = await bob.call('POST', `/v3/pins/${pin.id}/repin/`, {});
  const copy = (saved.response?.data as { pin: Pin }).pin;
  const { offer_summary: offer } = (copy.rich_summary?.['products'] as { offer_summary: unknown }[])[0] ?? {};
  t.like(offer, { price: '$45', max_price: '$55' });
  t.is((await ada.call('DELETE', `/v3/pins/${pin.id}/`)).status, 200);
  const left = (await bob.call('GET', `/v3/pins/${copy.id}/`)).response?.data as Pin;
  t.like((left.rich_metadata?.['products'] as unknown[])[0], { brand: { name: 'Atelier Sol' } });
});

const wrong: [changes: Record<string, unknown>, field: string, sentence: RegExp][] = [
  [{ product_price: '' }, 'product_price', /Enter the price/],
  [{ product_price: '-3' }, 'product_price', /below 0/],
  [{ product_price: '99999999999' }, 'product_price', /Check the price/],
  [{ product_price: 'cheap' }, 'product_price', /as a number/],
  [{ product_price: '1.999' }, 'product_price', /2 decimals/],
  [{ product_currency: 'JPY', product_price: '1.5' }, 'product_price', /no decimals/],
  [{ product_currency: '' }, 'product_currency', /Choose the currency/],
  [{ product_currency: 'XYZ' }, 'product_currency', /XYZ isn’t a currency/],
  [{ product_max_price: '1' }, 'product_max_price', /Swap them/],
  [{ product_standard_price: '-1' }, 'product_standard_price', /below 0/],
  [{ product_dimensions: '' }, 'product_dimensions', /variants differ/],
  [{ product_variants: 'Sand' }, 'product_variants', /Line 1: give 2 values/],
  [{ product_variants: 'Sand, S; 1; 2' }, 'product_variants', /only ‘sold out’/],
  [{ product_variants: 'Sand, S; -1' }, 'product_variants', /Line 1: A price cannot be below 0/],
  [{ product_variants: 'Sand, S\nSand, S' }, 'product_variants', /twice/],
  [{ product_variants: 'a, b\n'.repeat(101) }, 'product_variants', /up to 100 variants/],
  [{ kind: 'recipe' }, 'recipe_ingredients', /ingredients, one per line/],
  [
    { kind: 'recipe', recipe_ingredients: 'Salt\n'.repeat(101) },
    'recipe_ingredients',
    /up to 100 ingredients/,
  ],
  [{ kind: 'recipe', recipe_ingredients: 'x'.repeat(201) }, 'recipe_ingredients', /200 characters/],
  [{ kind: 'recipe', recipe_ingredients: 'Salt', recipe_minutes: '-5' }, 'recipe_minutes', /whole number/],
  [{ kind: 'recipe', recipe_ingredients: 'Salt', recipe_servings: '0' }, 'recipe_servings', /1 to 100/],
  [
    { kind: 'recipe', recipe_ingredients: 'Salt', recipe_steps: 'Stir\n'.repeat(61) },
    'recipe_steps',
    /60 steps/,
  ],
  [{ kind: 'article', published: 'yesterday' }, 'published', /year-month-day/],
  [{ kind: 'article', published: '2026-02-31' }, 'published', /year-month-day/],
  [{ kind: 'poem' }, 'kind', /Must be one of/],
];
for (const [changes, field, sentence] of wrong) {
  test(`[CLOSE-02] [API-03] ${JSON.stringify(changes).slice(0, 70)} is refused, naming ${field}`, async (t) => {
    const answer = await create({ ...bowl, ...changes });
    t.is(answer.status, 400, answer.text);
    const named = answer.response?.error?.fields.find((one) => one.field === field);
    t.regex(named?.message ?? '', sentence);
  });
}

test('[API-03] everything that is wrong is told at once', async (t) => {
  const answer = await create({
    ...bowl,
    product_price: '-3',
    product_variants: 'Sand',
    product_dimensions: '',
  });
  t.deepEqual(answer.response?.error?.fields.map(({ field }) => field).toSorted(), [
    'product_dimensions',
    'product_price',
  ]);
});

const rich: Statement = { name: 'test_rich_rows', text: 'SELECT count(*)::int AS count FROM rich_metadata' };
const age: Statement = {
  name: 'test_rich_age',
  text: `UPDATE rich_metadata SET created_at = now() - interval '2 days'`,
};
const count = async (): Promise<number> => (await service.db.rows<{ count: number }>(rich))[0]?.count ?? -1;

test('[CLOSE-02] repeating a creation makes one pin with one set of metadata', async (t) => {
  const before = await count();
  const [one, two] = await Promise.all([1, 2].map(() => create({ ...bowl, idempotency_key: 'twice' })));
  t.is((one?.response?.data as Pin).id, (two?.response?.data as Pin).id);
  t.is(await count(), before + 1);
});

const ageDeletions: Statement = {
  name: 'test_age_deletions',
  text: `UPDATE deleted_pins SET deleted_at = now() - interval '2 hours'`,
};

test('[CLOSE-02] metadata stays while a pin refers to it, and goes with the last', async (t) => {
  const pin = await created(bowl);
  await service.db.rows(age);
  await pruneExpired(service.db);
  const kept = await count();
  t.like((await ada.call('GET', `/v3/pins/${pin.id}/`)).response?.data, { is_eligible_for_pdp: true });
  await ada.call('DELETE', `/v3/pins/${pin.id}/`);
  await pruneExpired(service.db);
  t.is(await count(), kept, 'the pin can still be restored');
  await service.db.rows(ageDeletions);
  await pruneExpired(service.db);
  t.is(await count(), kept - 1);
});
