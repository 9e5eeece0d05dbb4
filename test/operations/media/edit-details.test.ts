import test from 'ava';
import type { Answer, Member } from '../../support/client.ts';
import { picture } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pinId: string;
let copyId: string;

type Data = Record<string, unknown> & { id: string };
const dataOf = (answer: Answer): Data => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.response?.data as Data;
};
const productOf = (pin: Data): Record<string, unknown> | undefined =>
  (pin['rich_metadata'] as { products?: Record<string, unknown>[] } | null)?.products?.[0];
const details = (who: Member, id: string, fields: Record<string, unknown>): Promise<Answer> =>
  who.call('PUT', `/v3/pins/${id}/details/`, fields);
const bowl = {
  kind: 'product',
  product_price: '45',
  product_currency: 'USD',
  product_dimensions: 'Color',
  product_variants: 'Sand; 45.00\nBlue; sold out',
};

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const image_base64 = (await picture(321)).toString('base64');
  pinId = dataOf(await ada.call('POST', '/v3/pins/', { image_base64, title: 'Bowl', ...bowl })).id;
  copyId = dataOf(await bob.call('POST', `/v3/pins/${pinId}/repin/`, {})).id;
});
test.after.always(() => service?.stop());

test.serial('[CLOSE-02] the owner changes price and stock; copies show it, too', async (t) => {
  const changed = dataOf(
    await details(ada, pinId, { ...bowl, product_price: '39.50', product_availability: 'out_of_stock' }),
  );
  t.is(changed['is_oos_product'], true);
  t.like(productOf(changed)?.['offer_summary'], { price: '$39.50', availability: 'out of stock' });
  const copy = dataOf(await bob.call('GET', `/v3/pins/${copyId}/`));
  t.like(productOf(copy)?.['offer_summary'], { price: '$39.50' });
});

test.serial(
  '[CLOSE-02] nobody else changes them, not on a copy either, and what is wrong is told by field',
  async (t) => {
    t.is((await details(bob, pinId, bowl)).status, 404);
    t.is((await details(bob, copyId, bowl)).status, 404);
    for (const [fields, field] of [
      [{ ...bowl, product_price: '-1' }, 'product_price'],
      [{ ...bowl, product_currency: 'XXX' }, 'product_currency'],
      [{ kind: 'recipe' }, 'recipe_ingredients'],
    ] as const) {
      const answer = await details(ada, pinId, fields);
      t.is(answer.status, 400);
      t.is(answer.response?.error?.fields[0]?.field, field);
    }
    t.like(productOf(dataOf(await ada.call('GET', `/v3/pins/${pinId}/`)))?.['offer_summary'], {
      price: '$39.50',
    });
  },
);

test.serial(
  '[CLOSE-02] the form on the edit page is filled with what the pin has and keeps it when sent',
  async (t) => {
    const page = await ada.send('GET', `/pin/${pinId}/edit/`);
    t.regex(page.text, /name="product_price"[^>]*value="39.50"/);
    t.true(page.text.includes('Sand; 45.00\nBlue; sold out'));
    t.false((await bob.send('GET', `/pin/${copyId}/edit/`)).text.includes('product_price'));
  },
);

test.serial('[CLOSE-02] a product becomes a recipe and then a picture alone', async (t) => {
  const recipe = dataOf(
    await details(ada, pinId, {
      kind: 'recipe',
      recipe_ingredients: 'Dough:\nFlour\nWater',
      recipe_minutes: '20',
    }),
  );
  t.truthy((recipe['rich_metadata'] as { recipe?: unknown }).recipe);
  const page = await ada.send('GET', `/pin/${pinId}/edit/`);
  t.true(page.text.includes('Dough:\nFlour\nWater'));
  t.is(dataOf(await details(ada, pinId, {}))['rich_metadata'], null);
  t.is(dataOf(await bob.call('GET', `/v3/pins/${copyId}/`))['rich_metadata'], null);
});
