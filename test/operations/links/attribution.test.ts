import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let pins: string[];
let campaign: string;

const setLink: Statement = {
  name: 'test_set_link',
  text: 'UPDATE pins SET link = $2, domain = $3 WHERE id = $1',
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  await ada.call('POST', '/v3/businesses/', { name: 'Breads', category: 'brand', website: '', contact: '' });
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Loaves')).id, 2);
  for (const pin of pins)
    await service.db.rows(setLink, [pin, 'https://shop.example/loaf?x=1', 'shop.example']);
  const started = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: pins[0] });
  if (started.status !== 201) throw new Error(started.text);
  campaign = (started.response?.data as { id: string }).id;
});
test.after.always(() => service?.stop());

const registered = 'attribution-reporting-register-source';

test.serial(
  '[OFFSITE-06] a running promotion registers its own link, and nothing else can be registered',
  async (t) => {
    const visitor = new Client(service.origin);
    const asked = { pin_id: pins[0] ?? '', campaign_id: campaign };
    const found = await visitor.call('GET', '/v3/attribution/source/', asked);
    t.is(found.status, 200, found.text);
    const source = found.response?.data as Record<string, string>;
    t.like(source, {
      pin_id: pins[0],
      pin_type: 'pin',
      source_id: campaign,
      advertiser_id: ada.id,
      campaign_id: campaign,
      destination_urls: ['https://shop.example/loaf?x=1'],
    } as never);
    const url = new URL(source['source_url'] ?? '');
    const register = (change: Record<string, string>, headers: Record<string, string> = {}) =>
      visitor.call(
        'GET',
        url.pathname,
        {
          ...Object.fromEntries(url.searchParams),
          source_event_id: campaign,
          destination: '["https://shop.example"]',
          expiry: '604800',
          priority: '2',
          advertiser_id: ada.id,
          campaign_id: campaign,
          source_event_type: 'click',
          ...change,
        },
        headers,
      );
    const click = await register({});
    t.is(click.status, 200, click.text);
    t.deepEqual(JSON.parse(click.headers.get(registered) ?? 'null'), {
      source_event_id: campaign,
      destination: ['https://shop.example'],
      expiry: '604800',
      priority: '2',
      filter_data: { advertiser_id: [ada.id], campaign_id: [campaign] },
    });
    const view = await register({ source_event_type: 'view', expiry: '86400', priority: '1' });
    t.regex(view.headers.get(registered) ?? '', /"expiry":"86400","priority":"1"/);

    for (const [status, change] of [
      [403, { destination: '["https://evil.example"]' }],
      [403, { destination: 'nonsense' }],
      [403, { pin_id: pins[1] ?? '' }],
      [403, { advertiser_id: '1' }],
      [403, { campaign_id: '1', source_event_id: '1' }],
      [403, { source_event_id: '1' }],
      [403, { token: 'forged' }],
      [400, { expiry: '86400' }],
      [400, { priority: '1' }],
      [400, { source_event_type: 'sale' }],
    ] as const) {
      const refused = await register(change);
      t.is(refused.status, status, JSON.stringify(change));
      t.is(refused.headers.get(registered), null);
    }
    for (const signal of ['dnt', 'sec-gpc']) {
      const answer = await register({}, { [signal]: '1' });
      t.is(answer.headers.get(registered), null, signal);
      t.deepEqual(answer.response?.data, { registered: false });
    }
    const other = { pin_id: pins[1] ?? '', campaign_id: campaign };
    t.is((await visitor.call('GET', '/v3/attribution/source/', other)).status, 404, 'another pin');
    const { pool } = service.db;
    const statusNow = async () => (await visitor.call('GET', '/v3/attribution/source/', asked)).status;
    await pool.query(`INSERT INTO feature_switches (name, is_on) VALUES ('promoted_pins', false)`);
    t.is(await statusNow(), 404, 'while promotions are switched off');
    await pool.query(`DELETE FROM feature_switches WHERE name = 'promoted_pins'`);
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO business_items (business_id, kind, name, status, created_by, currency)
       VALUES ($1, 'ad_account', 'Main', 'closed', $1, 'EUR') RETURNING id`,
      [ada.id],
    );
    await pool.query('UPDATE campaigns SET ad_account_id = $1 WHERE id = $2', [rows[0]?.id, campaign]);
    t.is(await statusNow(), 404, 'without an account that pays');
    await pool.query('UPDATE campaigns SET ad_account_id = NULL WHERE id = $1', [campaign]);
    t.is(await statusNow(), 200);
    await ada.call('PUT', `/v3/businesses/${ada.id}/campaigns/${campaign}/`, { status: 'paused' });
    t.is((await visitor.call('GET', '/v3/attribution/source/', asked)).status, 404, 'a promotion that rests');
  },
);
