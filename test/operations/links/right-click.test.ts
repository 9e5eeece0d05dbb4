import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let visitor: Client;
let pin: string;
let secret: string;
let campaign: string;

test.before(async () => {
  service = await startService();
  ({ ada } = await members(service, 'ada'));
  visitor = new Client(service.origin);
  const make = async (number: number, fields: Record<string, unknown>): Promise<string> => {
    const image_base64 = (await picture(number)).toString('base64');
    const answer = await ada.call('POST', '/v3/pins/', { image_base64, ...fields });
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.response?.data as { id: string }).id;
  };
  pin = await make(1, {
    kind: 'product',
    title: 'Speckled bowl',
    link: 'https://market.example/bowl',
    product_price: '45',
    product_currency: 'usd',
    product_item_id: 'B-12',
  });
  const { id: board_id } = await boardOf(ada, 'Hidden', { privacy: 'secret' });
  secret = await make(2, { title: 'Mine', link: 'https://mine.example/', board_id });
  await ada.call('POST', '/v3/businesses/', {
    name: 'Ada',
    category: 'brand',
    website: 'https://ada.example/',
  });
  const started = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: pin });
  ({ id: campaign } = started.response?.data as { id: string });
});
test.after.always(() => service?.stop());

const events: Statement = {
  name: 'test_right_clicks',
  text: `SELECT event_type AS type, view_type AS "viewType", view_parameter AS "viewParameter", aux FROM events
    WHERE event_type IN (12, 8948) AND object_id = $1 AND aux ->> 'slot' = $2 ORDER BY event_type`,
};
const product = { item_id: 'B-12', price_minor: 4500, currency: 'USD', in_stock: true };
let slots = 0;

/** Sends a right-click from a place of its own, and returns what was recorded of it. */
async function recorded(input: Record<string, unknown>, aux: Record<string, unknown> = {}) {
  slots += 1;
  const aux_data = { clickthrough_type: 'rightClick', object_id: pin, slot: slots, ...aux };
  const answer = await visitor.call('POST', '/v3/offsite/', { check_only: false, aux_data, ...input });
  if (answer.status !== 200) throw new Error(answer.text);
  const rows = await service.db.rows<{ type: number; aux: Record<string, unknown> }>(events, [
    pin,
    String(slots),
  ]);
  return rows.map(({ aux: { commerce_data: commerce, slot: _, ...rest }, ...row }) => ({
    ...row,
    aux: { ...rest, ...(typeof commerce === 'string' && { commerce: JSON.parse(commerce) as unknown }) },
  }));
}

test.serial(
  '[OFFSITE-01] [OFFSITE-07] a right-click is recorded with where the card stood, its promotion and its product',
  async (t) => {
    const place = { client_tracking_params: `202.92.${campaign}` };
    const seen = { viewType: 202, viewParameter: 92 };
    const aux = { campaign, third_party_ad: true, commerce: product };
    const both = (of: object) => [
      { type: 12, ...of },
      { type: 8948, ...of },
    ];
    t.deepEqual(await recorded({ pin_id: pin, ...place }), both({ ...seen, aux }));
    t.deepEqual(
      await recorded({ third_party_ad: pin, ...place }),
      both({ ...seen, aux }),
      'as an ad of others',
    );
    t.deepEqual(
      await recorded({ pin_id: pin, ...place }, { commerce_data: '{"a":1}' }),
      both({ ...seen, aux: { ...aux, commerce: { a: 1 } } }),
      'what the client says about the product',
    );
    t.deepEqual(
      await recorded({ pin_id: pin, ...place }, { commerce_data: 'x\0' }),
      both({ ...seen, aux }),
      'what cannot be kept is left out',
    );
    t.deepEqual(
      await recorded({ pin_id: pin, client_tracking_params: '5.0.77' }),
      both({ viewType: 5, viewParameter: 0, aux: { commerce: product } }),
      'a promotion that is not one of the pin has led nobody there',
    );
    t.deepEqual(
      await recorded({ pin_id: pin }),
      both({ viewType: null, viewParameter: null, aux: { commerce: product } }),
    );
  },
);

test.serial(
  '[OFFSITE-01] an ad of others is checked by its Pin’s link, which who may not see it does not learn',
  async (t) => {
    const checked = await visitor.call('GET', '/v3/offsite/', { third_party_ad: pin });
    t.like(checked.response?.data, { url: 'https://market.example/bowl', redirect_status: 'ok' });
    for (const third_party_ad of [secret, '9'])
      t.is((await visitor.call('GET', '/v3/offsite/', { third_party_ad })).status, 404, third_party_ad);
    const gone = await visitor.call('GET', '/v3/offsite/', {
      third_party_ad: '9',
      url: 'https://fine.example/',
    });
    t.like(gone.response?.data, { url: 'https://fine.example/' });
  },
);
