import test, { type ExecutionContext } from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, neverDrawn, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let paths: { business: string };

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  const facts = { name: 'Ada’s Breads', category: 'brand', website: 'https://breads.example', contact: '' };
  const made = await ada.call('POST', '/v3/businesses/', facts);
  if (made.status !== 201) throw new Error(made.text);
  paths = { business: `/v3/businesses/${ada.id}/` };
});
test.after.always(() => service.stop());

const names = async (who: Client, kind: string, pending = false): Promise<string[]> =>
  (
    (await who.call('GET', `${paths.business}items/`, { kind, pending: String(pending) })).response?.data as {
      name: string;
    }[]
  ).map(({ name }) => name);
const page = async (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });

test.serial('[BIZ-01] an account becomes a business once, and says later what has changed', async (t) => {
  const changed = { name: 'Breads & Co', category: 'local' };
  t.is((await ada.call('POST', '/v3/businesses/', changed)).status, 201);
  const mine = (await ada.call('GET', '/v3/businesses/')).response?.data as { name: string; role: string }[];
  t.deepEqual(
    mine.map(({ name, role }) => [name, role]),
    [['Breads & Co', 'owner']],
  );
  t.is((await bob.call('POST', '/v3/businesses/', { name: '', category: 'brand' })).status, 400);
  t.is((await bob.call('POST', '/v3/businesses/', { name: 'B', category: 'nonsense' })).status, 400);
});

test.serial(
  '[BIZ-02] [ROUTE-18] people are invited, accept, look, and change things only as administrators',
  async (t) => {
    const people = `${paths.business}people/`;
    t.is((await ada.call('POST', people, { username: '@bob' })).status, 201);
    t.is(
      (await page(bob, `/business/business-manager/${ada.id}/dashboard/`)).status,
      404,
      'before the answer',
    );
    const answered = async (who: Client, answer: string): Promise<number> =>
      (await who.call('PUT', `${paths.business}invitation/`, { answer })).status;
    t.is(await answered(bob, 'accept'), 200);
    t.is(await answered(bob, 'accept'), 200, 'a button is pressed twice');
    t.is(await answered(bob, 'decline'), 404, 'answered once');
    t.is((await page(bob, `/business/business-manager/${ada.id}/dashboard/`)).status, 200);
    t.is(
      (await bob.call('POST', `${paths.business}items/`, { kind: 'shared_tag', name: 'Tag' })).status,
      403,
    );
    t.is((await ada.call('POST', people, { username: 'bob', role: 'admin' })).status, 201);
    t.is(
      (await bob.call('POST', `${paths.business}items/`, { kind: 'shared_tag', name: 'Tag' })).status,
      201,
    );
    t.is(
      (await bob.call('POST', people, { username: 'eve', role: 'admin' })).status,
      403,
      'owners alone make administrators',
    );
    t.is((await ada.call('POST', people, { username: 'nobody-here' })).status, 400);
    t.is((await ada.call('POST', people, { username: 'eve' })).status, 201);
    t.is(await answered(eve, 'decline'), 200);
    t.is(await answered(eve, 'accept'), 404, 'answered once');
    t.is((await bob.call('DELETE', `${people}${bob.id}/`)).status, 200, 'leaving');
    t.deepEqual((await bob.call('GET', '/v3/businesses/')).response?.data, []);
  },
);

test.serial(
  '[BIZ-02] [ROUTE-18] every area shows its records to those who work there, and is not there for others',
  async (t) => {
    for (const [kind, name] of [
      ['asset_group', 'Bakery'],
      ['brand_safety', 'rivals.example'],
      ['audience', 'People who bake'],
      ['ad_account', 'Main account'],
      ['invoice', '2026-11'],
    ] as const)
      t.is(
        (await ada.call('POST', `${paths.business}items/`, { kind, name, note: 'A note' })).status,
        201,
        kind,
      );
    const twin = { kind: 'brand_safety', name: 'RIVALS.example' };
    t.like((await ada.call('POST', `${paths.business}items/`, twin)).response?.error?.fields[0], {
      field: 'name',
    });
    const areas = [
      ...[
        'dashboard',
        'asset-groups',
        'shared-tags',
        'brand-safety',
        'employees',
        'employees/pending',
        'partners',
      ],
      ...['partners/pending', 'ad-accounts', 'ad-accounts/pending', 'ad-accounts/cee-migration', 'profiles'],
      ...['history', 'audiences', 'security', 'invoice-management'],
    ].map((area) => `business-manager/${ada.id}/${area}`);
    const trees = ['dashboard', 'hierarchy', 'business_security', 'managers'].map(
      (area) => `hierarchy/${ada.id}/${area}`,
    );
    for (const area of [...areas, ...trees, `business-access/${ada.id}/employees`]) {
      const shown = await page(ada, `/business/${area}/`);
      t.is(shown.status, 200, area);
      t.regex(shown.text, /Breads &amp; Co/, area);
      t.is((await page(eve, `/business/${area}/`)).status, 404, area);
    }
    t.is((await page(ada, `/business/business-manager/${ada.id}/nonsense/`)).status, 404);
    t.regex(
      (await page(ada, `/business/business-manager/${ada.id}/ad-accounts/pending/`)).text,
      /Main account/,
    );
    const [item] = (await ada.call('GET', `${paths.business}items/`, { kind: 'asset_group' })).response
      ?.data as { id: string }[];
    t.regex(
      (await page(ada, `/business/business-manager/${ada.id}/asset-groups/${item?.id}/`)).text,
      /Bakery/,
    );
    t.is((await ada.call('PUT', `${paths.business}items/${item?.id}/`, { status: 'closed' })).status, 200);
    for (const method of ['PUT', 'DELETE'])
      t.is(
        (await eve.call(method, `${paths.business}items/${item?.id}/`, { name: 'Mine' })).status,
        404,
        method,
      );
    t.is((await ada.call('DELETE', `${paths.business}items/${item?.id}/`)).status, 200);
    t.deepEqual(await names(ada, 'asset_group'), []);
  },
);

const history: Statement = {
  name: 'test_business_history',
  text: 'SELECT act, subject FROM business_history WHERE business_id = $1 ORDER BY id',
};
const forge: Statement = {
  name: 'test_forge_history',
  text: 'DELETE FROM business_history WHERE business_id = $1',
};

test.serial(
  '[BIZ-02] partners answer for themselves, and every change is in a history that nobody can change',
  async (t) => {
    t.is((await eve.call('POST', '/v3/businesses/', { name: 'Eve’s Jams', category: 'brand' })).status, 201);
    const asked = await ada.call('POST', `${paths.business}items/`, { kind: 'partner', name: 'eve' });
    t.is(asked.status, 201);
    const { id } = asked.response?.data as { id: string };
    t.deepEqual(await names(ada, 'partner', true), ['Eve’s Jams']);
    t.is(
      (await ada.call('PUT', `${paths.business}items/${id}/`, { status: 'active' })).status,
      403,
      'not by the asker',
    );
    t.regex(
      (await page(eve, `/business/business-manager/${eve.id}/partners/pending/`)).text,
      /Breads &amp; Co wants to be your partner/,
    );
    const answer = `/v3/businesses/${eve.id}/partnerships/${ada.id}/${id}/`;
    t.is((await bob.call('PUT', answer, { answer: 'accept' })).status, 404);
    t.is((await eve.call('PUT', answer, { answer: 'accept' })).status, 200);
    t.is((await eve.call('PUT', answer, { answer: 'decline' })).status, 404, 'answered once');
    t.deepEqual(await names(ada, 'partner'), ['Eve’s Jams']);
    t.is((await ada.call('POST', `${paths.business}items/`, { kind: 'partner', name: 'bob' })).status, 400);
    const acts = await service.db.rows<{ act: string; subject: string }>(history, [ada.id]);
    for (const act of ['made', 'invited/employee', 'left', 'item_added/shared_tag', 'partner_accepted'])
      t.true(
        acts.some((row) => row.act === act),
        act,
      );
    const inGerman = await page(ada, `/business/business-manager/${ada.id}/history/?hl=de`);
    for (const words of [
      'Unternehmen eingerichtet',
      'Eingeladen (Teammitglied): bob',
      'Partnerschaft angenommen',
    ])
      t.true(inGerman.text.includes(words), words);
    await t.throwsAsync(service.db.rows(forge, [ada.id]), { message: /only added to/ });
  },
);

interface WirePin {
  id: string;
  is_promoted: boolean;
  promoter: { username: string } | null;
  campaign_id?: string;
}

test.serial(
  '[BIZ-03] [CARD-14] a promoted pin enters home feeds with its label, within its budget, until it is paused',
  async (t) => {
    const board = await boardOf(ada, 'Loaves');
    const [pin = '', other = ''] = await quickPins(service, ada.id, board.id, 2);
    // Removes it from the fresh pin slots.
    await neverDrawn(service, pin);
    // And these from the places that each board's first pins have.
    await quickPins(service, ada.id, board.id, 30);
    const secret = await boardOf(ada, 'Recipes', { privacy: 'secret' });
    const [hidden = ''] = await quickPins(service, ada.id, secret.id, 1);
    const bobs = await boardOf(bob, 'Others');
    await quickPins(service, bob.id, bobs.id, 30);
    const campaigns = `${paths.business}campaigns/`;
    t.is((await ada.call('POST', campaigns, { pin_id: hidden })).status, 403, 'a secret pin');
    t.is((await eve.call('POST', campaigns, { pin_id: pin })).status, 404, 'another’s business');
    t.is(
      (await eve.call('POST', `/v3/businesses/${eve.id}/campaigns/`, { pin_id: pin })).status,
      400,
      'another’s pin',
    );
    for (const daily_budget of ['0', '-5', 'x', '99999999999'])
      t.is((await ada.call('POST', campaigns, { pin_id: pin, daily_budget })).status, 400, daily_budget);
    const started = await ada.call('POST', campaigns, { pin_id: pin, daily_budget: '1', words: '' });
    t.is(started.status, 201, started.text);
    const { id } = started.response?.data as { id: string };
    t.is((await ada.call('POST', campaigns, { pin_id: other, words: 'zeppelins' })).status, 201);

    const promoted = async (who: Client): Promise<WirePin[]> =>
      ((await who.resource('UserHomefeedResource', 'get', {})).response?.data as WirePin[]).filter(
        (each) => each.is_promoted,
      );
    const shown = await promoted(eve);
    t.like(shown, [{ id: pin, campaign_id: id }]);
    t.is(shown.length, 1, 'the one with words does not fit here');
    t.is(shown[0]?.promoter?.username, 'ada');
    t.regex((await page(eve, '/')).text, /<b class="pin-card__promoted">Promoted<\/b>/);
    await saysWhoPaid(t, pin, id);
    t.deepEqual(await promoted(ada), [], 'not to the one who pays');

    t.is((await ada.call('PUT', `${campaigns}${id}/`, { status: 'paused' })).status, 200);
    t.deepEqual(await promoted(eve), []);
    t.is((await ada.call('PUT', `${campaigns}${id}/`, { status: 'ended' })).status, 200);
    t.is(
      (await ada.call('PUT', `${campaigns}${id}/`, { status: 'active' })).response?.error?.id,
      'campaign_over',
      'what has ended stays so',
    );
  },
);

/** [FEED-03] [FEED-05] [CARD-18] The card's menu and hiding both name the advertiser. A forged link does not. */
async function saysWhoPaid(t: ExecutionContext, pin: string, campaign: string): Promise<void> {
  const paid = /ada[^<]* paid to have this Pin show up where you&#x27;d be more likely to notice it/;
  const menu =
    /class="pin-card__options" href="([^"]*utm_pai=[^"]*)"/.exec((await page(eve, '/')).text)?.[1] ?? '';
  t.is(menu, `/pin/${pin}/feedback/?utm_pai=${campaign}`);
  t.regex((await page(eve, menu)).text, paid);
  for (const other of ['', '?utm_pai=77', `?utm_pai=${pin}`, '?utm_pai=x'])
    t.notRegex((await page(eve, `/pin/${pin}/feedback/${other}`)).text, paid, other);
  const hidden = await eve.call('PUT', `/v3/p2p/${pin}/hide/`, { campaign_id: campaign });
  t.like(hidden.response?.data, { hidden: true, reason: { kind: 'promoted' } });
  t.regex((await page(eve, menu)).text, /Pin hidden.* has paid to have this pin show up/s);
  t.is((await eve.call('PUT', `/v3/p2p/${pin}/unhide/`)).status, 200);
}

test.serial('[ROUTE-17] [BIZ-01] the business pages are there, by plain forms', async (t) => {
  const visitor = await fetch(`${service.origin}/business/`);
  t.is(visitor.status, 200);
  for (const path of ['hub', 'convert', 'invite', 'schedule_call'])
    t.is((await page(ada, `/business/${path}/`)).status, 200, path);
  t.is((await page(ada, '/advertiser/quick-promote/')).status, 200);
  t.is((await page(bob, '/business/schedule_call/')).headers.get('location'), '/business/convert/');
  const called = await ada.call('POST', `${paths.business}items/`, {
    kind: 'call',
    name: '+49 30 1234',
    note: 'Mornings',
  });
  t.is(called.status, 201);
  t.regex((await page(ada, '/business/hub/')).text, /\+49 30 1234/);
  t.is((await bob.call('GET', '/v3/staff/calls/')).status, 404);
  const { clerk } = await members(service, 'clerk');
  await employ(service, [clerk]);
  t.regex((await page(clerk, '/_staff/calls/')).text, /\+49 30 1234.*Mornings/s);
  const { id } = called.response?.data as { id: string };
  t.is((await clerk.call('DELETE', `/v3/staff/calls/${ada.id}/${id}/`)).status, 200);
  t.is((await clerk.call('DELETE', `/v3/staff/calls/${ada.id}/${id}/`)).status, 404, 'done once');
  for (const [who, path] of [
    [clerk, '/_staff/calls/'],
    [ada, '/business/hub/'],
  ] as const)
    t.notRegex((await page(who, path)).text, /\+49 30 1234/);
  t.regex((await page(clerk, '/_staff/audit/')).text, /Made a call/);
});
