import test from 'ava';
import { insertPin } from '../../../db/queries/pins/pins.ts';
import { renewProduct } from '../../../db/queries/catalogs/feed-items.ts';
import type { RichRow } from '../../../db/queries/products/rich-metadata.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let boardId: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  boardId = (await boardOf(ada, 'Lamps')).id;
  const [pin = ''] = await quickPins(service, ada.id, boardId, 1);
  await state(pin, '20');
  const { rows } = await service.db.pool.query<RichRow>(
    `SELECT kind, card, details, false AS "isOutOfStock", false AS "isStale", '{}'::smallint[] AS "shoppingFlags"
    FROM rich_metadata`,
  );
  if (rows[0] !== undefined) lamp = rows[0];
});
test.after.always(() => service?.stop());

async function state(pinId: string, price: string): Promise<void> {
  const stated = { kind: 'product', product_price: price, product_currency: 'EUR' };
  const { status, text } = await ada.call('PUT', `/v3/pins/${pinId}/details/`, stated);
  if (status !== 200) throw new Error(text);
}

let lamp: RichRow;

const product = (title: string, priceMinor: number, currency = 'EUR'): RichRow => {
  const { card } = lamp;
  if (!('offer' in card) || card.offer === null) throw new Error('a lamp has a price');
  return { ...lamp, card: { ...card, name: title, offer: { ...card.offer, priceMinor, currency } } };
};

const pricesOf = async (pinId: string): Promise<string[]> =>
  (
    await service.db.rows<{ price: string }>(
      {
        name: 'test_prices_of_pin',
        text: `SELECT h.day || ' ' || h.currency || ' ' || h.price_minor AS price
          FROM price_history h JOIN pins p ON p.rich_id = h.rich_id WHERE p.id = $1 ORDER BY h.day`,
      },
      [pinId],
    )
  ).map(({ price }) => price);

const make = async (rich: RichRow): Promise<string> => {
  const [plain = ''] = await quickPins(service, ada.id, boardId, 1);
  const { rows } = await service.db.pool.query<{ signature: string }>(
    'SELECT image_signature AS signature FROM pins WHERE id = $1',
    [plain],
  );
  const made = await insertPin(service.db, {
    userId: ada.id,
    boardId,
    sectionId: null,
    signature: rows[0]?.signature ?? '',
    title: 'Lamp',
    description: '',
    altText: '',
    link: '',
    domain: 'Uploaded by user',
    method: 'catalog',
    key: null,
    rich,
    createdAt: new Date('2026-11-01T12:00:00Z'),
  });
  return made.pinId ?? '';
};

test.serial(
  '[BIZ-04] the first price of a product is kept, and then each change, not each reading',
  async (t) => {
    const pin = await make(product('Lamp', 2000));
    t.deepEqual(await pricesOf(pin), ['2026-11-01 EUR 2000']);
    const read = (day: string, rich: RichRow): Promise<void> =>
      renewProduct(service.db, ada.id, pin, rich, new Date(`${day}T12:00:00Z`));
    await read('2026-11-02', product('Paper lamp', 2000));
    await read('2026-11-03', product('Paper lamp', 1500));
    await read('2026-11-04', product('Paper lamp, new', 1500));
    t.deepEqual(await pricesOf(pin), ['2026-11-01 EUR 2000', '2026-11-03 EUR 1500']);
    await read('2026-11-05', product('Paper lamp', 1500, 'USD'));
    t.deepEqual((await pricesOf(pin)).at(-1), '2026-11-05 USD 1500');
  },
);

test.serial('[BIZ-04] a price that its owner states is kept, too, unless it stays', async (t) => {
  const pin = await make(product('Lamp', 2000));
  await state(pin, '20');
  t.is((await pricesOf(pin)).length, 1, 'the same price');
  await state(pin, '18');
  t.regex((await pricesOf(pin)).at(-1) ?? '', / EUR 1800$/);
  const [plain = ''] = await quickPins(service, ada.id, boardId, 1);
  await state(plain, '9');
  t.regex((await pricesOf(plain)).join(), /^\S+ EUR 900$/);
});

test.serial('[BIZ-04] the history on a product’s page begins with its first price', async (t) => {
  const pin = await make(product('Lamp', 2375));
  await renewProduct(service.db, ada.id, pin, product('Lamp', 1500), new Date('2026-11-03T12:00:00Z'));
  const page = await ada.send('GET', `/pin/${pin}/`, { headers: { accept: 'text/html' } });
  t.regex(page.text, /€23\.75/);
});
