import test from 'ava';
import { Client, type Member } from '../../support/client.ts';
import { picture } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let pin: string;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const answer = await ada.call('POST', '/v3/pins/', {
    image_base64: (await picture(1)).toString('base64'),
    kind: 'product',
    title: 'Speckled bowl',
    link: 'https://a-very-long-domain-name-indeed.example/bowl',
    product_price: '45',
    product_currency: 'usd',
    product_item_id: 'B-12',
    product_item_set_id: 'B',
  });
  if (answer.status !== 201) throw new Error(answer.text);
  pin = (answer.response?.data as { id: string }).id;
});
test.after.always(() => service.stop());

const page = (path: string, who: Client = new Client(service.origin)) =>
  who.send('GET', path, { headers: { accept: 'text/html', referer: `${service.origin}/pin/${pin}/` } });

test.serial(
  '[OFFSITE-04] [OFFSITE-07] a product’s link carries its commerce data, which is kept with the click',
  async (t) => {
    const { text } = await page(`/pin/${pin}/`, bob);
    const href = /<a class="source-link" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const fields = new URL(href, service.origin).searchParams;
    t.truthy(fields.get('client_tracking_params'));
    const { commerce_data: commerce = '' } = JSON.parse(fields.get('aux_data') ?? '{}') as {
      commerce_data?: string;
    };
    const expected = {
      item_id: 'B-12',
      item_set_id: 'B',
      price_minor: 4500,
      currency: 'USD',
      in_stock: true,
    };
    t.deepEqual(JSON.parse(commerce), expected);
    const left = await page(href, bob);
    t.is(left.headers.get('location'), 'https://a-very-long-domain-name-indeed.example/bowl');
    const [click] = await service.db.rows<{ commerce: string }>({
      name: 'test_clicks_with_commerce',
      text: `SELECT aux ->> 'commerce_data' AS commerce FROM events WHERE aux ? 'commerce_data'`,
    });
    t.deepEqual(JSON.parse(click?.commerce ?? '{}'), expected);
  },
);

test.serial('[CARD-02] a card names 27 characters of its domain', async (t) => {
  t.regex((await page('/')).text, /<span dir="auto">a-very-long-domain-name-ind</);
});
