import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { sendForm } from '../support/send-form.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let board: string;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  await ada.call('POST', '/v3/businesses/', { name: 'Ada’s Breads', category: 'brand' });
  ({ id: board } = await boardOf(ada, 'Loaves'));
  pins = await quickPins(service, ada.id, board, 30);
  const people = `/v3/businesses/${ada.id}/people/`;
  for (const [who, role] of [
    [bob, 'admin'],
    [eve, 'employee'],
  ] as const) {
    await ada.call('POST', people, { username: who.username, role });
    const accepted = await who.call('PUT', `/v3/businesses/${ada.id}/invitation/`, { answer: 'accept' });
    if (accepted.status !== 200) throw new Error(accepted.text);
  }
});
test.after.always(() => service.stop());

const open = (who: Member, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
const form = '/advertiser/quick-promote/';
const offered = (html: string): string[] =>
  [...html.matchAll(/<input type="radio" name="pin_id"[^>]*value="(\d+)"/g)].map(([, id = '']) => id);
const next = (html: string): string | undefined =>
  /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const field = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];

test.serial(
  '[BIZ-03] [BIZ-02] an administrator promotes for the business, an employee does not',
  async (t) => {
    const answer = await open(bob, form);
    t.is(answer.status, 200);
    t.true(answer.text.includes(`action="/v3/businesses/${ada.id}/campaigns/"`));
    t.is((await open(eve, form)).status, 302);
    t.regex(answer.text, /Days begin at midnight UTC/);
    t.regex((await open(bob, '/business/hub/')).text, new RegExp(`quick-promote/\\?business=${ada.id}`));
    t.notRegex((await open(eve, '/business/hub/')).text, /quick-promote/);

    await bob.call('POST', '/v3/businesses/', { name: 'Bob’s Bolts', category: 'brand' });
    const chosen = (html: string) =>
      /<select[^>]*name="business".*?<option value="(\d+)" selected/s.exec(html)?.[1];
    t.is(chosen((await open(bob, form)).text), bob.id, 'the own one first');
    const other = (await open(bob, `${form}?business=${ada.id}`)).text;
    t.is(chosen(other), ada.id);
    t.true(other.includes(`action="/v3/businesses/${ada.id}/campaigns/"`));
  },
);

test.serial('[BIZ-03] people of a business open the stats of its promotions from the hub', async (t) => {
  const made = await bob.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: pins[0] });
  const { id } = made.response?.data as { id: string };
  const hub = (await open(eve, '/business/hub/')).text;
  const stats = `/advertiser/${ada.id}/campaigns/${id}/stats/`;
  t.true(hub.includes(`href="${stats}"`));
  t.false(hub.includes(`/campaigns/${id}/edit/`));
  t.is((await open(eve, stats)).status, 200);
  t.is((await open(eve, `/advertiser/${ada.id}/campaigns/${id}/edit/`)).status, 404);
  t.is((await open(bob, `/advertiser/${ada.id}/campaigns/${id}/edit/`)).status, 200);
});

test.serial('[BIZ-03] all public Pins of a business can be promoted: by pages, and by search', async (t) => {
  const seen = new Set<string>();
  for (let path: string | undefined = form; path !== undefined;) {
    const html = (await open(ada, path)).text;
    for (const id of offered(html)) seen.add(id);
    path = next(html);
  }
  t.deepEqual([...seen].sort(), [...pins].sort());
  const wanted = pins[0] ?? '';
  t.is((await ada.call('PUT', `/v3/pins/${wanted}/`, { title: 'Zwieback of yore' })).status, 200);
  t.deepEqual(offered((await open(ada, `${form}?search=zwieback`)).text), [wanted]);
  t.regex((await open(ada, `${form}?search=gherkins`)).text, /No public Pin of this business matches/);
  const secret = await boardOf(ada, 'Hidden', { privacy: 'secret' });
  const [hidden = ''] = await quickPins(service, ada.id, secret.id, 1);
  await ada.call('PUT', `/v3/pins/${hidden}/`, { title: 'Secret zwieback' });
  t.deepEqual(offered((await open(ada, `${form}?search=zwieback`)).text), [wanted]);
  t.deepEqual(offered((await open(bob, `${form}?business=${ada.id}&search=zwieback`)).text), [wanted]);
});

test.serial('[BIZ-03] a refused form comes back with its business, account, Pin and limits', async (t) => {
  const items = `/v3/businesses/${ada.id}/items/`;
  const accounts: Record<string, string> = {};
  for (const currency of ['EUR', 'USD']) {
    const made = await ada.call('POST', items, { kind: 'ad_account', name: `In ${currency}`, currency });
    const { id } = made.response?.data as { id: string };
    await ada.call('PUT', `${items}${id}/`, { status: 'active' });
    accounts[currency] = id;
  }
  for (const [currency, hint] of [
    ['EUR', 'cost €5.'],
    ['USD', 'cost $5.'],
  ] as const) {
    const html = (await open(ada, `${form}?account=${accounts[currency]}`)).text;
    t.true(html.includes(`Daily budget (${currency})`));
    t.true(html.includes(hint));
    t.is(field(html, 'currency'), undefined, 'the account has one');
    t.regex(field(html, 'ad_account_id') ?? '', new RegExp(`value="${accounts[currency]}"`));
  }
  const yen = await ada.send('GET', `${form}?account=none`, {
    headers: { accept: 'text/html', 'accept-language': 'ja-JP' },
  });
  t.regex(field(yen.text, 'currency') ?? '', /value="JPY"/);
  t.regex(yen.text, /[￥¥]750/, 'half of what a day usually costs');
  const fields = {
    pin_id: pins[1] ?? '',
    ad_account_id: accounts['EUR'] ?? '',
    daily_budget: '0.10',
    days: '7',
  };
  const sent = await sendForm(ada, yen.text, `/v3/businesses/${ada.id}/campaigns/`, fields);
  t.is(sent.status, 303);
  const back = sent.headers.get('location') ?? '';
  t.is(back, `${form}?business=${ada.id}&account=${accounts['EUR']}`);
  const html = (await open(ada, back)).text;
  t.true(html.includes('Enter a daily budget between €1 and €1,000,000.'));
  t.regex(
    html,
    new RegExp(
      `<input type="radio" name="pin_id"[^>]*value="${pins[1]}"[^>]*checked|checked=""[^>]*value="${pins[1]}"`,
    ),
  );
});

test.serial('[BIZ-03] all that is wrong with a promotion is told at once', async (t) => {
  const path = `/v3/businesses/${ada.id}/campaigns/`;
  const wrongWith = async (method: 'POST' | 'PUT', to: string, fields: Record<string, unknown>) => {
    const { status, response } = await ada.call(method, to, fields);
    t.is(status, 400);
    const { fields: told } = response?.error as { fields: { field: string }[] };
    return told.map(({ field: name }) => name).sort();
  };
  const typed = { daily_budget: 'much', currency: 'EUR', days: 900, words: '!!!' };
  t.deepEqual(await wrongWith('POST', path, { pin_id: pins[4], ...typed }), [
    'daily_budget',
    'days',
    'words',
  ]);
  t.deepEqual(await wrongWith('POST', path, { pin_id: pins[4], currency: 'ABX', days: 0 }), [
    'currency',
    'days',
  ]);
  const later = { daily_budget: '0.01', starts_on: '2020-01-01' };
  t.deepEqual(await wrongWith('POST', path, { pin_id: pins[4], ...later }), ['daily_budget', 'starts_on']);
  const made = await ada.call('POST', path, { pin_id: pins[4] });
  const { id } = made.response?.data as { id: string };
  const edit = { daily_budget: 'much', ends_on: '2020-01-01' };
  t.deepEqual(await wrongWith('PUT', `${path}${id}/`, edit), ['daily_budget', 'ends_on']);
  t.deepEqual(await wrongWith('PUT', `${path}${id}/`, { name: '', words: '?' }), ['name', 'words']);
});

test.serial('[BIZ-03] the menu of a Pin leads those who manage its business to its promotion', async (t) => {
  const menu = async (who: Member, pin: string): Promise<string> =>
    (await open(who, `/pin/${pin}/feedback/`)).text.replaceAll('&amp;', '&');
  const href = `href="${form}?business=${ada.id}&pin=${pins[3]}"`;
  t.true((await menu(ada, pins[3] ?? '')).includes(href));
  t.true((await menu(bob, pins[3] ?? '')).includes(href));
  t.false((await menu(eve, pins[3] ?? '')).includes('quick-promote'));
  const secret = await boardOf(ada, 'Later', { privacy: 'secret' });
  const [hidden = ''] = await quickPins(service, ada.id, secret.id, 1);
  t.false((await menu(ada, hidden)).includes('quick-promote'));
});
