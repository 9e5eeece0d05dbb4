import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { sendForm } from '../support/send-form.ts';

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
  '[CLOSE-02] [ROUTE-07] the edit page has what the pin has, keeps it when sent, and says that its picture stays',
  async (t) => {
    const page = await ada.send('GET', `/pin/${pinId}/edit/`);
    t.regex(page.text, /name="product_price"[^>]*value="39.50"/);
    t.true(page.text.includes('Sand; 45.00\nBlue; sold out'));
    t.true(page.text.includes('The picture or video of a published Pin can’t be changed.'));
    const ofCopy = (await bob.send('GET', `/pin/${copyId}/edit/`)).text;
    t.regex(ofCopy, /Saved Pins keep the link of the Pin they were saved from/);
    t.false(ofCopy.includes('product_price') || ofCopy.includes('can’t be changed'));
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

test.serial('[ROUTE-07] the form saves what was typed before it leads to all boards', async (t) => {
  const fields = { _method: 'PUT', title: 'Typed before', place: 'profile', next: 'all_boards' };
  const page = (await ada.send('GET', `/pin/${pinId}/edit/`)).text;
  const answer = await sendForm(ada, page, `/v3/pins/${pinId}/`, fields);
  t.is(answer.status, 303);
  t.regex(answer.headers.get('location') ?? '', new RegExp(`^/pin/${pinId}/repin/\\?isFromToast=true&`));
  t.is(dataOf(await ada.call('GET', `/v3/pins/${pinId}/`))['title'], 'Typed before');
});

test.serial(
  '[CARD-08] the part that its owner chooses is what cards show, also those of copies, without a shift',
  async (t) => {
    const image_base64 = (await picture(322)).toString('base64');
    const { id } = dataOf(await ada.call('POST', '/v3/pins/', { image_base64, title: 'Tall' }));
    const cropOf = async (who: Member, pin = id) =>
      dataOf(await who.call('GET', `/v3/pins/${pin}/`))['image_crop'];
    /** The picture of its card on its owner's profile, and the rows that the card keeps free for it. */
    const cardOf = async () => {
      const { text } = await bob.send('GET', '/ada/_saved/');
      const [, rows, card = ''] =
        new RegExp(`--r:(\\d+)[^>]*>(?:(?!</li>).)*?href="/pin/${id}/"(.*?)</li>`, 's').exec(text) ?? [];
      return { rows: Number(rows), image: /<img[^>]*>/.exec(card)?.[0] ?? text };
    };
    t.is(await cropOf(bob), null);
    const whole = await cardOf();
    t.is(whole.rows, 32);
    t.false(whole.image.includes('object-position'));

    const edit = await ada.send('GET', `/pin/${id}/edit/`);
    t.regex(edit.text, /name="crop_bottom_percent"[^>]*value="100"/);
    const send = (fields: Record<string, string>) =>
      ada.call('PUT', `/v3/pins/${id}/`, { title: 'Tall', ...fields });
    t.is((await send({ crop_top_percent: '20', crop_bottom_percent: '60' })).status, 200);
    t.deepEqual(await cropOf(bob), { min_y: 0.2, max_y: 0.6 });
    const cropped = await cardOf();
    t.is(cropped.rows, 13);
    t.regex(cropped.image, /width="236" height="126"[^>]* style="object-position:50% 33.3%"/);
    const copy = dataOf(await bob.call('POST', `/v3/pins/${id}/repin/`, {}));
    t.deepEqual(await cropOf(ada, copy.id), { min_y: 0.2, max_y: 0.6 });
    t.regex((await ada.send('GET', `/pin/${id}/edit/`)).text, /name="crop_top_percent"[^>]*value="20"/);

    t.is((await send({})).status, 200);
    t.deepEqual(await cropOf(bob), { min_y: 0.2, max_y: 0.6 }, 'what is left out stays');
    for (const bottom of ['25', '101', 'half']) {
      const refused = await send({ crop_top_percent: '20', crop_bottom_percent: bottom });
      t.is(refused.status, 400);
      t.is(refused.response?.error?.fields[0]?.field, 'crop_bottom_percent');
    }
    t.is((await send({ crop_top_percent: '0', crop_bottom_percent: '100' })).status, 200);
    t.is(await cropOf(bob), null);
    t.deepEqual(await cardOf(), whole);
  },
);

test.serial(
  '[ROUTE-07] a refused form of the edit page says so in its own place alone, and is open',
  async (t) => {
    const path = `/pin/${pinId}/edit/`;
    const html = { headers: { accept: 'text/html' } };
    const { text } = await ada.send('GET', path, html);
    /** What is told of problems, by the form that tells it, and the disclosures that are open. */
    const refusalOf = async (to: string, fields: Record<string, string>) => {
      const refused = await sendForm(ada, text, to, { _method: 'PUT', ...fields });
      t.deepEqual([refused.status, refused.headers.get('location')], [303, path], refused.text);
      const shown = (await ada.send('GET', path, html)).text;
      return {
        alerts: [...shown.matchAll(/<form[^>]* action="([^"]*)"(?:(?!<\/form>).)*role="alert"/gs)].map(
          ([, action]) => action,
        ),
        open: [
          ...shown.matchAll(/<details class="disclosure" open="">(?:(?!<\/details>).)*?action="([^"]*)"/gs),
        ].map(([, action]) => action),
      };
    };
    const pin = `/v3/pins/${pinId}/`;
    t.deepEqual(await refusalOf(pin, { title: 'Bowl', link: 'no address' }), { alerts: [pin], open: [] });
    for (const [to, fields] of [
      [`${pin}sponsorship/`, { partner: 'x'.repeat(500) }],
      [`${pin}details/`, { kind: 'product', product_price: 'dear' }],
      [`${pin}product_tags/`, { tag_pin: 'no pin', tag_x: '1', tag_y: '1' }],
    ] as const)
      t.deepEqual(await refusalOf(to, fields), { alerts: [to], open: [to] });
    t.notRegex((await ada.send('GET', path, html)).text, /role="alert"/, 'once');
  },
);
