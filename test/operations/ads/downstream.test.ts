import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let visitor: Client;
let campaigns: string;
let pin: string;
let copy: string;
/** A copy of Bob's copy, and one of a pin that nobody promotes. */
let copyOfCopy: string;
let unpaid: string;
let kept: string;

const savedBy = async (who: Member, id: string, board: string): Promise<string> => {
  const answer = await who.call('POST', `/v3/pins/${id}/repin/`, { board_id: board });
  if (answer.response?.data === undefined) throw new Error(answer.text);
  return (answer.response.data as { id: string }).id;
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  visitor = new Client(service.origin);
  await ada.call('POST', '/v3/businesses/', {
    name: 'Ada',
    category: 'brand',
    website: 'https://ada.example/',
  });
  campaigns = `/v3/businesses/${ada.id}/campaigns/`;
  const { id: board } = await boardOf(ada, 'Loaves');
  const [first = '', other = ''] = await quickPins(service, ada.id, board, 2);
  pin = first;
  await service.db.pool.query(`UPDATE pins SET link = 'https://market.example/loaf' WHERE id = $1`, [pin]);
  ({ id: kept } = await boardOf(bob, 'Kept'));
  copy = await savedBy(bob, pin, kept);
  unpaid = await savedBy(bob, other, kept);
  copyOfCopy = await savedBy(eve, copy, (await boardOf(eve, 'From Bob')).id);
});
test.after.always(() => service?.stop());

interface Wire {
  id: string;
  is_promoted: boolean;
  is_downstream_promotion: boolean;
  is_third_party_ad?: boolean;
  promoter: { username: string } | null;
  advertiser_id?: string;
  campaign_id?: string;
}

const wireOf = async (who: Client, id: string): Promise<Wire> =>
  (await who.call('GET', `/v3/pins/${id}/`)).response?.data as Wire;
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
/** The card of a pin in a page. */
const cardIn = (html: string, id: string): string =>
  html.split('<li class="pin-card').find((card) => card.includes(`href="/pin/${id}/"`)) ?? '';
const promote = async (): Promise<string> =>
  ((await ada.call('POST', campaigns, { pin_id: pin })).response?.data as { id: string }).id;

test.serial(
  '[CARD-14] [BIZ-03] copies of a promoted pin carry its label and say who pays, while it is promoted',
  async (t) => {
    t.like(await wireOf(eve, copy), { is_promoted: false, is_downstream_promotion: false, promoter: null });
    t.notRegex(cardIn(await page(eve, '/bob/kept/'), copy), /pin-card__promoted/);
    const campaign = await promote();
    await waitFor(async () => (await wireOf(eve, copy)).is_downstream_promotion, { what: 'the label' });
    for (const [who, id] of [
      [eve, copy],
      [visitor, copy],
      [ada, copyOfCopy],
    ] as const)
      t.like(await wireOf(who, id), {
        is_promoted: false,
        is_downstream_promotion: true,
        is_third_party_ad: true,
        promoter: { username: 'ada' },
        advertiser_id: ada.id,
        campaign_id: campaign,
      });
    const isLabeled = async (): Promise<boolean> =>
      cardIn(await page(eve, '/bob/kept/'), copy).includes('pin-card__promoted');
    await waitFor(isLabeled, { what: 'the label in pages' });
    for (const who of [eve, visitor]) {
      const board = await page(who, '/bob/kept/?again');
      t.regex(cardIn(board, copy), /<b class="pin-card__promoted">Promoted<\/b>/);
      t.notRegex(cardIn(board, copy), /data-ad=|utm_pai/, 'nobody pays for this place');
      t.notRegex(cardIn(board, unpaid), /pin-card__promoted/);
      t.regex(await page(who, `/pin/${copy}/?again`), /Promoted by ada/i);
    }
    const feed = (await eve.call('GET', `/v3/boards/${kept}/pins/`)).response?.data as Wire[];
    t.is(feed.find(({ id }) => id === copy)?.is_downstream_promotion, true);
    t.is(feed.find(({ id }) => id === unpaid)?.is_downstream_promotion, false);
    t.is(
      (await wireOf(eve, pin)).is_downstream_promotion,
      false,
      'outside its places it is a pin like others',
    );

    t.is((await ada.call('PUT', `${campaigns}${campaign}/`, { status: 'ended' })).status, 200);
    await waitFor(async () => !(await wireOf(eve, copy)).is_downstream_promotion, { what: 'its end' });
    await waitFor(async () => !(await isLabeled()), { what: 'its end in pages' });
    t.notRegex(await page(eve, `/pin/${copy}/`), /Promoted by/);
  },
);

test.serial('[CARD-14] [BIZ-03] copies follow the switch that turns promotions off', async (t) => {
  const campaign = await promote();
  await waitFor(async () => (await wireOf(eve, copy)).is_downstream_promotion, { what: 'the label' });
  await service.db.pool.query(`INSERT INTO feature_switches (name, is_on) VALUES ('promoted_pins', false)`);
  await waitFor(async () => !(await wireOf(eve, copy)).is_downstream_promotion, { what: 'its end' });
  await service.db.pool.query(`DELETE FROM feature_switches WHERE name = 'promoted_pins'`);
  t.is((await ada.call('PUT', `${campaigns}${campaign}/`, { status: 'ended' })).status, 200);
});

test.serial('[CARD-14] copies keep their label beside a thousand newer promotions', async (t) => {
  const campaign = await promote();
  const made = await service.db.pool.query<{ id: string }>(
    `INSERT INTO pins SELECT (jsonb_populate_record(p, jsonb_build_object('id', f.id, 'root_pin_id', f.id))).*
     FROM pins p, (SELECT new_id() AS id FROM generate_series(1, 1001)) f WHERE p.id = $1 RETURNING id`,
    [pin],
  );
  const others = made.rows.map(({ id }) => id);
  await service.db.pool.query(
    `INSERT INTO campaigns (owner_id, pin_id, name, words, starts_on, ends_on, currency, daily_budget_minor)
     SELECT c.owner_id, other, c.name, c.words, c.starts_on, c.ends_on, c.currency, c.daily_budget_minor
     FROM campaigns c, unnest($2::bigint[]) other WHERE c.id = $1`,
    [campaign, others],
  );
  const newest = await savedBy(bob, others.at(-1) ?? '', kept);
  await waitFor(async () => (await wireOf(eve, newest)).is_downstream_promotion, { what: 'the newer label' });
  t.like(await wireOf(eve, copy), { is_downstream_promotion: true, campaign_id: campaign });
  t.like(await wireOf(eve, copyOfCopy), { is_downstream_promotion: true });
  t.like(await wireOf(eve, unpaid), { is_downstream_promotion: false });
  await service.db.pool.query(`DELETE FROM campaigns WHERE pin_id = ANY ($1)`, [others]);
  t.is((await ada.call('PUT', `${campaigns}${campaign}/`, { status: 'ended' })).status, 200);
});

test.serial('[USER-03] [CARD-14] copies name no promoter across a block, and keep the label', async (t) => {
  const campaign = await promote();
  await waitFor(async () => (await wireOf(bob, copyOfCopy)).is_downstream_promotion, { what: 'the label' });
  const blocks = [
    [eve, ada],
    [ada, eve],
  ] as const;
  for (const [blocker, blocked] of blocks) {
    t.true((await blocker.call('PUT', `/v3/users/${blocked.id}/block/`, {})).status < 300);
    const { advertiser_id: advertiser, ...shown } = await wireOf(eve, copy);
    t.like(shown, { is_downstream_promotion: true, promoter: null, campaign_id: campaign });
    t.is(advertiser, undefined);
    t.notRegex(await page(eve, `/pin/${copy}/`), /Promoted by/i);
    t.regex(cardIn(await page(eve, '/bob/kept/'), copy), /<b class="pin-card__promoted">Promoted<\/b>/);
    t.like(await wireOf(visitor, copy), { promoter: { username: 'ada' } }, 'others see who pays');
    t.true((await blocker.call('DELETE', `/v3/users/${blocked.id}/block/`, {})).status < 300);
  }
  t.like(await wireOf(eve, copy), { promoter: { username: 'ada' }, advertiser_id: ada.id });
  t.is((await ada.call('PUT', `${campaigns}${campaign}/`, { status: 'ended' })).status, 200);
});

test.serial('[USER-06] [CARD-14] copies name no promoter who is suspended or has left', async (t) => {
  await promote();
  await waitFor(async () => (await wireOf(eve, copy)).is_downstream_promotion, { what: 'the label' });
  await service.db.pool.query('INSERT INTO hidden_people (user_id) VALUES ($1)', [ada.id]);
  await waitFor(async () => !(await wireOf(eve, copy)).is_downstream_promotion, {
    what: 'its end',
    timeoutMs: 20_000,
  });
  t.like(await wireOf(eve, copy), { promoter: null });
});
