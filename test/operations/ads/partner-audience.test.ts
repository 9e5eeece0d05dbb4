import test from 'ava';
import { firstPlace, runningCampaigns } from '../../../db/queries/ads/campaigns-for.ts';
import { thousandPrices } from '../../../views/ads/budget.ts';
import type { Client, Member } from '../../support/service/client.ts';
import { explaining } from '../../support/service/plans.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { plant } from '../../support/service/database.ts';
import { boardOf, members, neverDrawn, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let mia: Member;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve, mia } = await members(service, 'ada', 'bob', 'eve', 'mia'));
  for (const [who, name] of [
    [ada, 'Breads'],
    [bob, 'Jams'],
  ] as const)
    await who.call('POST', '/v3/businesses/', { name, category: 'brand' });
  const { id: board } = await boardOf(ada, 'Loaves');
  [pin = ''] = await quickPins(service, ada.id, board, 1);
  await neverDrawn(service, pin);
  // So many newer ones that home shows it as an ad alone.
  await quickPins(service, ada.id, board, 60);
  await quickPins(service, bob.id, (await boardOf(bob, 'Others')).id, 30);
  await eve.resource('UserFollowResource', 'create', { user_id: bob.id });
  await mia.resource('UserFollowResource', 'create', { user_id: ada.id });
});
test.afterEach(() =>
  service.db.pool.query(`UPDATE campaigns SET status = 'ended' WHERE owner_id = $1`, [ada.id]),
);
test.after.always(() => service.stop());

const items = (who: Member): string => `/v3/businesses/${who.id}/items/`;
const made = async (path: string, fields: Record<string, unknown>): Promise<string> => {
  const answer = await ada.call('POST', path, fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.response?.data as { id: string }).id;
};
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const area = (who: Member, name: string): Promise<string> =>
  page(who, `/business/business-manager/${who.id}/${name}/`);
/** The ads that a member sees at home, with what they were matched by. */
const ads = async (who: Client): Promise<[id: string | undefined, reason: unknown][]> =>
  (
    (await who.resource('UserHomefeedResource', 'get', {})).response?.data as {
      is_promoted: boolean;
      campaign_id?: string;
      ad_match_reason?: string | null;
    }[]
  )
    .filter((each) => each.is_promoted)
    .map((each) => [each.campaign_id, each.ad_match_reason]);
const answer = async (partnership: string, given: string): Promise<number> =>
  (
    await bob.call('PUT', `/v3/businesses/${bob.id}/partnerships/${ada.id}/${partnership}/`, {
      answer: given,
    })
  ).status;

let audiences = 0;
const audience = (): object => ({ kind: 'audience', name: `Who likes jam ${(audiences += 1)}` });
const shared = async (): Promise<{ audience: string; campaign: string }> => {
  const asked = await made(items(ada), { kind: 'partner', name: 'bob' });
  // While the partnership lasts, there is nothing to accept.
  if (![200, 404].includes(await answer(asked, 'accept'))) throw new Error('not accepted');
  const id = await made(items(ada), { ...audience(), partner_id: bob.id });
  const campaign = await made(`/v3/businesses/${ada.id}/campaigns/`, { pin_id: pin, audience_id: id });
  return { audience: id, campaign };
};

const sentence = 'This ad was personalized for you using info from one of our partners';
const paid = 'Breads paid to have this Pin show up';

test.serial(
  '[CARD-18] an ad for the followers of a partner reaches them alone and says so, until the partnership ends',
  async (t) => {
    const asked = await made(items(ada), { kind: 'partner', name: 'bob' });
    const early = await ada.call('POST', items(ada), { ...audience(), partner_id: bob.id });
    t.is(early.status, 400, 'the partner has not answered');
    t.regex(
      await area(bob, 'partners/pending'),
      /If you accept, Breads can show its promotions to your followers/,
    );
    t.is(await answer(asked, 'accept'), 200);
    t.regex(await area(bob, 'partners'), /Breads can show its promotions to your followers until/);
    t.notRegex(await area(bob, 'audiences'), /<option value="\d+">Breads/, 'only who was asked shares');

    t.regex(await area(ada, 'audiences'), new RegExp(`<option value="${bob.id}">Jams`));
    const both = await ada.call('POST', items(ada), { ...audience(), partner_id: bob.id, words: 'Baking' });
    t.is(both.status, 400);
    t.regex(both.text, /Choose topics or a partner/);
    const id = await made(items(ada), { ...audience(), partner_id: bob.id });
    const listed = await ada.call('GET', items(ada), { kind: 'audience' });
    t.like((listed.response?.data as object[])[0], { id, partner_id: bob.id, words: [] });
    t.regex(await area(ada, 'audiences'), /Who likes jam.*Followers of Jams/s);
    t.notRegex(await area(bob, 'partners'), /Who likes jam/);
    t.is(await answer(id, 'end'), 404, 'an audience is no partnership');

    const campaign = await made(`/v3/businesses/${ada.id}/campaigns/`, { pin_id: pin, audience_id: id });
    t.deepEqual(await ads(mia), [], 'who follows the business alone');
    t.deepEqual(await ads(eve), [[campaign, 'partner']]);
    const options = `/pin/${pin}/feedback/?utm_pai=${campaign}`;
    for (const each of [options, `${options}&fragment=menu`]) {
      const shown = await page(eve, each);
      t.true(shown.includes(sentence), each);
      t.false(shown.includes(paid), each);
      t.regex(shown, new RegExp(`name="campaign_id" value="${campaign}"`));
    }
    t.false((await page(mia, options)).includes(sentence), 'who was only sent the address');

    const hidden = await eve.call('PUT', `/v3/p2p/${pin}/hide/`, { campaign_id: campaign });
    t.like(hidden.response?.data, { reason: { kind: 'partnerData', promoter: 'ada' } });
    const confirmed = await eve.send('POST', `/v3/p2p/${pin}/hide/`, {
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ _method: 'PUT', campaign_id: campaign }),
    });
    t.regex(confirmed.headers.get('location') ?? '', new RegExp(`from=partnerData&utm_pai=${campaign}`));
    t.regex(await page(eve, options), /ada has paid to have this pin show up/);
    await eve.call('PUT', `/v3/p2p/${pin}/unhide/`);

    t.deepEqual(await ads(eve), [[campaign, 'partner']]);
    t.is(await answer(asked, 'end'), 200);
    t.deepEqual(await ads(eve), []);
    t.regex(await area(ada, 'audiences'), /Who likes jam.*The partnership has ended/s);
  },
);

test.serial(
  '[BIZ-02] closing the audience, and a block between the partners, end such an ad at once',
  async (t) => {
    const first = await shared();
    t.deepEqual(await ads(eve), [[first.campaign, 'partner']]);
    t.is((await ada.call('PUT', `${items(ada)}${first.audience}/`, { words: 'Baking' })).status, 200);
    t.deepEqual(await ads(eve), [[first.campaign, 'partner']], 'it stays that of the partner');
    t.is((await ada.call('PUT', `${items(ada)}${first.audience}/`, { status: 'closed' })).status, 200);
    t.deepEqual(await ads(eve), []);
    await ada.call('PUT', `/v3/businesses/${ada.id}/campaigns/${first.campaign}/`, { status: 'ended' });
    const { audience: id, campaign } = await shared();
    t.deepEqual(await ads(eve), [[campaign, 'partner']]);
    await bob.resource('UserBlockResource', 'create', { blocked_user_id: ada.id });
    t.deepEqual(await ads(eve), []);
    const listed = (await ada.call('GET', items(ada), { kind: 'audience' })).response?.data as object[];
    t.like(listed[0], { id, status: 'active' }, 'only the partnership has ended');
    t.is((await ada.call('POST', items(ada), { ...audience(), partner_id: bob.id })).status, 400);
    await bob.resource('UserBlockResource', 'delete', { blocked_user_id: ada.id });
    t.deepEqual(await ads(eve), []);
  },
);

test.serial(
  '[BIZ-03] among many campaigns, those for followers of a partner are found by index',
  async (t) => {
    const { campaign } = await shared();
    await plant(
      service.db,
      `
    INSERT INTO business_items (business_id, kind, name, created_by, partner_id, status)
    SELECT n, CASE WHEN n % 2 = 0 THEN 'audience' ELSE 'partner' END, 'Other', n, n + 1, 'active'
    FROM generate_series(1, 20000) n`,
    );
    await service.db.pool.query('ANALYZE business_items, campaigns, follows');
    const { sql, plans } = explaining(service.db, { run: true });
    const read = (from: Pick<typeof sql, 'rows'>) =>
      runningCampaigns(from, eve.id, new Date().toISOString().slice(0, 10), thousandPrices(), {
        after: firstPlace,
        listed: [],
        limit: 20,
      });
    await read(sql);
    const nodes = plans.flatMap((plan) => plan.nodes);
    t.true(nodes.some((node) => node['Index Name'] === 'business_items_by_partner'));
    const rows = nodes
      .filter((node) => node['Relation Name'] === 'business_items')
      .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0);
    t.true(rows > 0 && rows < 100, `${rows} items were read`);
    t.like(await read(service.db), [{ id: campaign, reach: 'partner' }]);
  },
);

test.serial(
  '[BIZ-03] the menu of an ad says whom it is for, as far as that concerns the reader',
  async (t) => {
    const path = `/v3/businesses/${ada.id}/campaigns/`;
    const said = async (who: Client, fields: Record<string, unknown>): Promise<string> => {
      const campaign = await made(path, { pin_id: pin, ...fields });
      const menu = await page(who, `/pin/${pin}/feedback/?utm_pai=${campaign}`);
      return /ada paid to have this Pin show up[^<]*<\/p><p>([^<]*)/.exec(menu)?.[1] ?? '';
    };
    const audience = { kind: 'audience', name: 'Followers' };
    const followers = await made(items(ada), audience);
    const carvers = await made(items(ada), { ...audience, name: 'Carvers', words: 'Woodworking' });
    t.is(await said(mia, {}), 'It is for everybody here, whatever they follow or search for.');
    t.is(await said(mia, { audience_id: followers }), 'It is for people who follow ada.');
    t.is(await said(mia, { audience_id: carvers }), 'It is for a group of people that ada chose.');
    const topic = await service.db.pool.query(`SELECT id::text FROM interests WHERE name = 'Woodworking'`);
    const [{ id = '' } = {}] = topic.rows as { id?: string }[];
    t.is((await mia.resource('InterestFollowResource', 'create', { interest_id: id })).status, 200);
    t.is(
      await said(mia, { audience_id: carvers, words: 'rye' }),
      'It is for people who follow Woodworking. It appears where words are mentioned that ada chose.',
    );
  },
);
