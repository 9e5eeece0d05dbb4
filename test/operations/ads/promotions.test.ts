import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, neverDrawn, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let business: string;
let pin: string;
let beside: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  for (const who of [ada, eve])
    await who.call('POST', '/v3/businesses/', { name: who.username, category: 'brand' });
  business = `/v3/businesses/${ada.id}/`;
  const { id: board } = await boardOf(ada, 'Loaves');
  [pin = ''] = await quickPins(service, ada.id, board, 1);
  await neverDrawn(service, pin);
  // So many newer ones by the same person that home shows it as an ad alone.
  await quickPins(service, ada.id, board, 30);
  const { id: others } = await boardOf(bob, 'Others');
  [beside = ''] = (await quickPins(service, bob.id, others, 30)).reverse();
});
test.after.always(() => service.stop());

const make = async (who: Member, path: string, fields: Record<string, unknown>): Promise<string> => {
  const answer = await who.call('POST', path, fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.response?.data as { id: string }).id;
};
const item = (kind: string, name: string, fields: Record<string, unknown> = {}): Promise<string> =>
  make(ada, `${business}items/`, { kind, name, ...fields });
const change = async (id: string, fields: Record<string, unknown>): Promise<number> =>
  (await ada.call('PUT', `${business}items/${id}/`, fields)).status;
const promote = (fields: Record<string, unknown> = {}): Promise<string> =>
  make(ada, `${business}campaigns/`, { pin_id: pin, ...fields });
const end = async (id: string): Promise<void> =>
  void (await ada.call('PUT', `${business}campaigns/${id}/`, { status: 'ended' }));

const repeatCampaign: Statement = {
  name: 'test_repeat_campaign',
  text: `INSERT INTO campaigns (owner_id, pin_id, name, words, starts_on, ends_on, currency, daily_budget_minor)
    SELECT owner_id, pin_id, name, words, starts_on, ends_on, currency, daily_budget_minor
    FROM campaigns, generate_series(1, $2) WHERE id = $1`,
};
const endAll: Statement = {
  name: 'test_end_campaigns',
  text: `UPDATE campaigns SET status = 'ended' WHERE owner_id = $1 AND status = 'active'`,
};

/** Campaigns that a member sees at home. */
const seenBy = async (who: Client): Promise<(string | undefined)[]> =>
  (
    (await who.resource('UserHomefeedResource', 'get', {})).response?.data as {
      is_promoted: boolean;
      campaign_id?: string;
    }[]
  )
    .filter((each) => each.is_promoted)
    .map((each) => each.campaign_id);
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;

test.serial('[BIZ-02] brand safety keeps promotions away from pages with a word or a site', async (t) => {
  const campaign = await promote();
  t.deepEqual(await seenBy(eve), [campaign]);
  const word = await item('brand_safety', 'Scándal stories');
  t.deepEqual(await seenBy(eve), [campaign], 'nothing here mentions it');
  await bob.call('PUT', `/v3/pins/${beside}/`, { title: 'Stories of a scandal' });
  t.deepEqual(await seenBy(eve), []);
  t.is(await change(word, { status: 'closed' }), 200);
  t.deepEqual(await seenBy(eve), [campaign]);
  await bob.call('PUT', `/v3/pins/${beside}/`, { title: 'A pin', link: 'https://shop.rivals.example/' });
  const site = await item('brand_safety', 'https://www.rivals.example/');
  t.deepEqual(await seenBy(eve), []);
  t.is((await ada.call('DELETE', `${business}items/${site}/`)).status, 200);
  t.deepEqual(await seenBy(eve), [campaign]);
  await end(campaign);
});

test.serial(
  '[BIZ-02] an ad account pays in its currency, once confirmed, and while it is open',
  async (t) => {
    const account = await item('ad_account', 'Main', { currency: 'eur' });
    const start = { pin_id: pin, ad_account_id: account, currency: 'EUR' };
    t.is((await ada.call('POST', `${business}campaigns/`, start)).status, 400, 'it waits');
    t.is(await change(account, { status: 'active' }), 200);
    const other = await ada.call('POST', `${business}campaigns/`, { ...start, currency: 'USD' });
    t.is(other.status, 400);
    t.regex(other.text, /pays in EUR/);
    t.regex(await page(ada, '/advertiser/quick-promote/'), /Main \(EUR\)/);
    await end(await promote({ pin_id: pin, ad_account_id: account }));
    const campaign = await promote(start);
    t.deepEqual(await seenBy(eve), [campaign]);
    t.is(await change(account, { status: 'closed' }), 200);
    t.deepEqual(await seenBy(eve), []);
    await end(campaign);
    const foreign = await make(eve, `/v3/businesses/${eve.id}/items/`, { kind: 'ad_account', name: 'Eve’s' });
    await eve.call('PUT', `/v3/businesses/${eve.id}/items/${foreign}/`, { status: 'active' });
    t.is((await ada.call('POST', `${business}campaigns/`, { ...start, ad_account_id: foreign })).status, 400);
  },
);

test.serial('[INTL-01] [BIZ-02] forms and budgets begin with the currency of the region', async (t) => {
  const headers = { accept: 'text/html', 'accept-language': 'en-IE' };
  const form = await ada.send('GET', '/advertiser/quick-promote/', { headers });
  t.regex(form.text, /name="currency"[^>]*value="EUR"|value="EUR"[^>]*name="currency"/);
  const made = await ada.call(
    'POST',
    `${business}campaigns/`,
    { pin_id: pin },
    { 'accept-language': 'ja-JP' },
  );
  t.like(made.response?.data, { currency: 'JPY', daily_budget_minor: 1500 });
  await end((made.response?.data as { id: string }).id);
});

test.serial('[BIZ-03] the form begins with the Pin that was asked for, also an older one', async (t) => {
  const chosen = async (asked: string): Promise<string[]> =>
    [
      ...(await page(ada, `/advertiser/quick-promote/?pin=${asked}`)).matchAll(
        /<input type="radio" name="pin_id"[^>]*>/g,
      ),
    ]
      .filter(([radio]) => radio.includes('checked'))
      .map(([radio]) => /value="(\d+)"/.exec(radio)?.[1] ?? '');
  t.deepEqual(await chosen(pin), [pin]);
  const [newest = ''] = await chosen('');
  t.regex(newest, /^\d+$/);
  const { id: board } = await boardOf(ada, 'Unseen', { privacy: 'secret' });
  const [secret = ''] = await quickPins(service, ada.id, board, 1);
  for (const asked of [beside, secret, '77', 'x', '9'.repeat(30)]) {
    t.deepEqual(await chosen(asked), [], asked);
    t.regex(
      await page(ada, `/advertiser/quick-promote/?pin=${asked}`),
      /Pin that you chose can’t be promoted/,
    );
  }
});

test.serial('[BIZ-02] employees of an asset group see its promotions alone', async (t) => {
  await ada.call('POST', `${business}people/`, { username: 'bob' });
  t.is((await bob.call('PUT', `${business}invitation/`, { answer: 'accept' })).status, 200);
  const group = await item('asset_group', 'Rye');
  const rye = await promote({ name: 'Rye weeks', asset_group_id: group });
  const other = await promote({ name: 'Wheat weeks' });
  const both = await page(bob, '/business/hub/');
  t.regex(both, /Rye weeks/);
  t.regex(both, /Wheat weeks/);
  const person = `${business}people/${bob.id}/`;
  t.is((await bob.call('PUT', person, { asset_group_id: '' })).status, 403, 'not by themselves');
  t.is((await ada.call('PUT', person, { asset_group_id: group })).status, 200);
  const one = await page(bob, '/business/hub/');
  t.regex(one, /Rye weeks/);
  t.notRegex(one, /Wheat weeks/);
  const listed = (await bob.call('GET', `${business}campaigns/`)).response?.data as { id: string }[];
  t.deepEqual(
    listed.map(({ id }) => id),
    [rye],
  );
  const history = `/business/business-manager/${ada.id}/history/`;
  t.regex(await page(bob, history), /Rye weeks/);
  t.regex(await page(bob, history), /Accepted the invitation/, 'what is of no group');
  t.notRegex(await page(bob, history), /Wheat weeks/);
  t.regex(await page(ada, history), /Wheat weeks/);
  t.is((await bob.call('GET', `${business}campaigns/${other}/stats/`)).status, 404);
  t.is((await bob.call('GET', `${business}campaigns/${rye}/stats/`)).status, 200);
  t.regex(await page(ada, '/business/hub/'), /Wheat weeks/, 'managers see all');
  t.regex(await page(ada, `/business/business-manager/${ada.id}/employees/`), /selected="">Rye/);
  t.is((await ada.call('DELETE', `${business}items/${group}/`)).status, 409, 'while somebody is in it');
  t.is((await ada.call('PUT', person, {})).status, 200);
  t.regex(await page(bob, '/business/hub/'), /Wheat weeks/);
  t.is((await ada.call('DELETE', `${business}items/${group}/`)).status, 200);
  for (const id of [rye, other]) await end(id);
});

test.serial('[BIZ-03] campaigns that do not fit a page do not hold up those that do', async (t) => {
  const misfit = await promote({ words: 'nowhere' });
  await service.db.rows(repeatCampaign, [misfit, 45]);
  const fitting = await promote();
  t.deepEqual(await seenBy(eve), [fitting]);
  await service.db.rows(endAll, [business.split('/')[3]]);
  t.deepEqual(await seenBy(eve), []);
});

test.serial('[BIZ-03] a keyword without letters and digits is refused, and fits no page', async (t) => {
  const refused = await ada.call('POST', `${business}campaigns/`, { pin_id: pin, words: 'stairs, 🎄' });
  t.is(refused.status, 400);
  t.regex(refused.text, /Each keyword needs a letter or a digit/);
  const campaign = await promote();
  t.deepEqual(await seenBy(eve), [campaign]);
  await service.db.rows({ name: 'test_words', text: "UPDATE campaigns SET words = '{🎄}' WHERE id = $1" }, [
    campaign,
  ]);
  t.deepEqual(await seenBy(eve), []);
  await end(campaign);
});

test.serial('[BIZ-02] a shared tag is seen by partners, and by nobody else', async (t) => {
  await item('shared_tag', 'Checkout tag', { note: 'On the last page' });
  const area = `/business/business-manager/${eve.id}/shared-tags/`;
  const asked = await item('partner', 'eve');
  t.notRegex(await page(eve, area), /Checkout tag/, 'before the answer');
  const answer = { answer: 'accept' };
  t.is(
    (await eve.call('PUT', `/v3/businesses/${eve.id}/partnerships/${ada.id}/${asked}/`, answer)).status,
    200,
  );
  t.regex(await page(eve, area), /Your partners’ tags.*Checkout tag.*On the last page/s);
  t.is(await change(asked, { status: 'closed' }), 200);
  t.notRegex(await page(eve, area), /Checkout tag/);
});

test.serial(
  '[OFFSITE-04] [CARD-14] an ad that leads to a site which is not its business’s says so to others, on its way out and in its event',
  async (t) => {
    const setLink = (link: string) =>
      service.db.rows({ name: 'test_ad_link', text: 'UPDATE pins SET link = $2 WHERE id = $1' }, [pin, link]);
    const name = (website: string) =>
      ada.call('POST', '/v3/businesses/', { name: 'Ada', category: 'brand', website });
    /** What Eve is told about the ad, in the feed, on the Pin’s page, and by the event of her click. */
    const told = async (campaign: string): Promise<(boolean | undefined)[]> => {
      const feed = (await eve.resource('UserHomefeedResource', 'get', {})).response?.data as {
        campaign_id?: string;
        is_third_party_ad?: boolean;
      }[];
      const closeup = await page(eve, `/pin/${pin}/?utm_pai=${campaign}`);
      const href = /<a class="source-link" href="([^"]+)"/.exec(closeup)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const left = await eve.send('GET', href, {
        headers: { accept: 'text/html', referer: `${service.origin}/pin/${pin}/` },
      });
      t.is(left.status, 302, href);
      const [event] = await service.db.rows<{ aux: { campaign?: string; third_party_ad?: boolean } }>(
        {
          name: 'test_way_out',
          text: 'SELECT aux FROM events WHERE event_type = 12 AND object_id = $1 ORDER BY occurred_at DESC LIMIT 1',
        },
        [pin],
      );
      t.is(event?.aux.campaign, campaign);
      return [
        feed.find((each) => each.campaign_id === campaign)?.is_third_party_ad,
        new URL(href, service.origin).searchParams.get('isThirdPartyAd') === 'true',
        event?.aux.third_party_ad === true,
      ];
    };
    await setLink('https://market.example/ada/loaf');
    await name('https://www.ada.example/about');
    const campaign = await promote();
    t.deepEqual(await told(campaign), [true, true, true]);
    await setLink('https://shop.ada.example/loaf');
    t.deepEqual(await told(campaign), [false, false, false], 'a subdomain is its own');
    await setLink('https://notada.example/loaf');
    t.deepEqual(await told(campaign), [true, true, true]);
    t.notRegex(await page(eve, `/pin/${beside}/?utm_pai=${campaign}`), /isThirdPartyAd/, 'not its Pin');
    await end(campaign);
  },
);

test.serial('[BIZ-02] an audience decides who sees a promotion', async (t) => {
  // So many newer Pins that the promoted one is on no first page by itself.
  await quickPins(service, ada.id, (await boardOf(ada, 'Rolls')).id, 60);
  const followers = await item('audience', 'Our followers');
  const campaign = await promote({ audience_id: followers });
  t.deepEqual(await seenBy(eve), []);
  t.is((await eve.resource('UserFollowResource', 'create', { user_id: ada.id })).status, 200);
  t.deepEqual(await seenBy(eve), [campaign]);
  t.is(await change(followers, { words: 'Gardening, Travel' }), 200);
  t.deepEqual(await seenBy(eve), [], 'now it consists of those who follow a topic');
  const [topic] = await service.db.rows<{ id: string }>({
    name: 'test_topic',
    text: `SELECT id FROM interests WHERE lower(name) = 'travel'`,
  });
  t.is((await eve.resource('InterestFollowResource', 'create', { interest_id: topic?.id })).status, 200);
  t.deepEqual(await seenBy(eve), [campaign]);
  t.is(await change(followers, { status: 'closed' }), 200);
  t.deepEqual(await seenBy(eve), [], 'a closed audience consists of nobody');
  t.is(
    (await ada.call('POST', `${business}campaigns/`, { pin_id: pin, audience_id: followers })).status,
    400,
  );
  t.regex(await page(ada, `/business/business-manager/${ada.id}/audiences/`), /gardening, travel/);
  await end(campaign);
});

test.serial('[BIZ-03] another person’s Pin cannot be promoted, and the refusal says why', async (t) => {
  const refused = await ada.call('POST', `${business}campaigns/`, { pin_id: beside });
  t.is(refused.status, 400, refused.text);
  t.like(refused.response?.error?.fields[0], { field: 'pin_id' });
  t.regex(refused.text, /a Pin of someone else/);
  t.is((await ada.call('POST', `${business}campaigns/`, { pin_id: '123' })).status, 404);
});
