import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

interface Shown {
  id: string;
  name: string;
  status: string;
  daily_budget_minor: number;
  currency: string;
  starts_on: string;
  ends_on: string;
  words: string[];
  halted_by: string | null;
  spent_minor: number;
}

let service: TestService;
let ada: Member;
let bob: Member;
let business: string;
let board: string;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  for (const who of [ada, bob])
    await who.call('POST', '/v3/businesses/', { name: `${who.username} & Co`, category: 'brand' });
  business = `/v3/businesses/${ada.id}/`;
  ({ id: board } = await boardOf(ada, 'Loaves'));
  [pin = ''] = await quickPins(service, ada.id, board, 1);
});
test.after.always(() => service.stop());

const day = (offset: number): string =>
  new Date(Date.now() + offset * 24 * 3600 * 1000).toISOString().slice(0, 10);
const start = (fields: Record<string, unknown> = {}) =>
  ada.call('POST', `${business}campaigns/`, { pin_id: pin, currency: 'USD', ...fields });
async function started(fields: Record<string, unknown> = {}): Promise<Shown> {
  const answer = await start(fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.response?.data as Shown;
}
const change = (id: string, fields: Record<string, unknown>) =>
  ada.call('PUT', `${business}campaigns/${id}/`, fields);
async function listed(id: string): Promise<Shown | undefined> {
  const answer = await ada.call('GET', `${business}campaigns/`, { page_size: '100' });
  return (answer.response?.data as Shown[]).find((each) => each.id === id);
}
async function page(path: string, who = ada): Promise<string> {
  const { text } = await who.send('GET', path, { headers: { accept: 'text/html' } });
  return text.replaceAll('<!-- -->', '');
}

const showOn: Statement = {
  name: 'test_shown_on',
  text: `INSERT INTO rollup_days (subject_id, subject, day, impressions) VALUES ($1, 'campaign', $2, $3)
    ON CONFLICT (subject_id, subject, day) DO UPDATE SET impressions = EXCLUDED.impressions`,
};
const began: Statement = {
  name: 'test_began',
  text: 'UPDATE campaigns SET starts_on = $2 WHERE id = $1',
};

test.serial('[BIZ-03] a promotion of an untitled Pin is named by what its picture shows', async (t) => {
  const [untitled = ''] = await quickPins(service, ada.id, board, 1);
  const alt = `A loaf of rye on a wooden board, ${'cut open '.repeat(20)}`.trim();
  const edited = await ada.call('PUT', `/v3/pins/${untitled}/`, { title: '', alt_text: alt });
  t.is(edited.status, 200, edited.text);
  const { name } = await started({ pin_id: untitled });
  t.is(name, alt.slice(0, 100));
  t.is((await started({ pin_id: untitled, name: 'Rye' })).name, 'Rye');
});

for (const [typed, currency, minor] of [
  ['1,000', 'USD', 100_000],
  ['2,500.00', 'USD', 250_000],
  ['1.000,50', 'EUR', 100_050],
  ['2,000,000', 'JPY', 2_000_000],
  ['٢٠٫٥٠', 'USD', 2050],
  ['12.5', 'KWD', 12_500],
] as const)
  test.serial(`[BIZ-03] a daily budget typed ${typed} ${currency} is ${minor} minor units`, async (t) => {
    const campaign = await started({ daily_budget: typed, currency });
    t.like(campaign, { daily_budget_minor: minor, currency });
    await change(campaign.id, { status: 'ended' });
  });

for (const [fields, message] of [
  [{ daily_budget: '50', currency: 'JPY' }, /between ¥150 and ¥150,000,000\./],
  [{ daily_budget: '0.5', currency: 'KWD' }, /between KWD.1 and KWD.1,000,000\./],
  [{ daily_budget: '1,000,001', currency: 'USD' }, /between \$1 and \$1,000,000\./],
  [{ daily_budget: '1.234', currency: 'USD' }, /the daily budget as a number, like 15\.00\./],
  [{ daily_budget: 'ten', currency: 'JPY' }, /the daily budget as a number, like 2250\./],
  [{ days: '0' }, /whole number of days from 1 to 365/],
  [{ days: '366' }, /whole number of days from 1 to 365/],
  [{ days: '1.5' }, /whole number of days from 1 to 365/],
  [{ days: 'a week' }, /whole number of days from 1 to 365/],
  [{ starts_on: '2020-01-01' }, /The first day must be from/],
  [{ starts_on: 'soon' }, /Must be a day/],
] as const)
  test.serial(`[BIZ-03] [INTL-01] ${JSON.stringify(fields)} is refused with its limits`, async (t) => {
    const refused = await start(fields);
    t.is(refused.status, 400);
    t.regex(refused.text, message);
  });

test.serial('[BIZ-03] [INTL-02] days are read in Arabic digits', async (t) => {
  const { id, ends_on: until } = await started({ days: '٣' });
  t.is(until, day(2));
  await change(id, { status: 'ended' });
});

test.serial(
  '[BIZ-03] a promotion that begins later says so, and its name, budget, last day and keywords change',
  async (t) => {
    const { id, ...made } = await started({ name: 'Rye weeks', starts_on: day(3), days: 2 });
    t.like(made, { starts_on: day(3), ends_on: day(4) });
    t.regex(await page('/business/hub/'), /Rye weeks<\/h3><p>Not started yet/);
    const changed = await change(id, {
      name: 'Rye month',
      daily_budget: '1,234.50',
      ends_on: day(30),
      words: 'rye, loaf',
    });
    t.is(changed.status, 200, changed.text);
    t.like(await listed(id), {
      name: 'Rye month',
      status: 'active',
      daily_budget_minor: 123_450,
      ends_on: day(30),
      words: ['rye', 'loaf'],
    });
    const hub = await page('/business/hub/');
    t.regex(hub, /Rye month<\/h3>.*\$1,234\.50 a day · \$0 spent so far · Shown 0 times/s);
    t.regex(hub, new RegExp(`<img class="campaign__pin"[^>]*>`));
    t.regex(await page(`/business/business-manager/${ada.id}/history/`), /Promotion changed: Rye month/);
    for (const [fields, message] of [
      [{ ends_on: day(2) }, /The last day must be from/],
      [{ ends_on: day(3 + 365) }, /The last day must be from/],
      [{ daily_budget: '0.10' }, /between \$1 and/],
      [{ name: '' }, /name/i],
      [{ words: '!' }, /Each keyword needs a letter or a digit/],
    ] as const) {
      const refused = await change(id, fields);
      t.is(refused.status, 400, JSON.stringify(fields));
      t.regex(refused.text, message);
    }
    t.is((await bob.call('PUT', `${business}campaigns/${id}/`, { name: 'Mine' })).status, 404);
    t.is((await change(id, { status: 'ended' })).status, 200);
    const over = await change(id, { name: 'Again' });
    t.is(over.status, 409);
    t.like(over.response?.error, { id: 'campaign_over' });
  },
);

test.serial('[BIZ-03] another budget leaves the cost of the days before as it was', async (t) => {
  const { id } = await started({ daily_budget: '10' });
  await service.db.rows(began, [id, day(-2)]);
  // 2,000 impressions are what ten dollars buy.
  await service.db.rows(showOn, [id, day(-2), 2100]);
  await service.db.rows(showOn, [id, day(-1), 2000]);
  await service.db.rows(showOn, [id, day(0), 1000]);
  t.is((await listed(id))?.spent_minor, 2500);
  await change(id, { daily_budget: '1' });
  t.is((await listed(id))?.spent_minor, 2500, 'a lower one');
  await change(id, { daily_budget: '100' });
  t.is((await listed(id))?.spent_minor, 2500, 'a higher one');
  await service.db.rows(showOn, [id, day(0), 3000]);
  t.is((await listed(id))?.spent_minor, 3500, 'today has the highest budget of today');
  t.regex(await page(`/advertiser/${ada.id}/campaigns/${id}/stats/`), /\$100 a day · \$35 spent so far/);
  await change(id, { status: 'ended' });
});

test.serial(
  '[BIZ-03] [BIZ-02] a promotion that nobody is shown says why, and a warning comes before that',
  async (t) => {
    const item = async (fields: Record<string, unknown>): Promise<string> => {
      const made = await ada.call('POST', `${business}items/`, fields);
      if (made.status !== 201) throw new Error(made.text);
      return (made.response?.data as { id: string }).id;
    };
    const set = (id: string, status: string) => ada.call('PUT', `${business}items/${id}/`, { status });
    const account = await item({ kind: 'ad_account', name: 'Main', currency: 'USD' });
    await set(account, 'active');
    const partnership = await item({ kind: 'partner', name: 'bob' });
    const answered = `/v3/businesses/${bob.id}/partnerships/${ada.id}/${partnership}/`;
    t.is((await bob.call('PUT', answered, { answer: 'accept' })).status, 200);
    const audience = await item({ kind: 'audience', name: 'Of Bob', partner_id: bob.id });
    const { id } = await started({ ad_account_id: account, audience_id: audience });
    const area = (kind: string, itemId: string): Promise<string> =>
      page(`/business/business-manager/${ada.id}/${kind}/${itemId}/`);
    const halted = async (by: string | null, said: RegExp | null): Promise<void> => {
      t.is((await listed(id))?.halted_by, by);
      const hub = await page('/business/hub/');
      if (said === null) t.notRegex(hub, /Not shown/);
      else t.regex(hub, said);
    };
    await halted(null, null);
    for (const [kind, itemId] of [
      ['ad-accounts', account],
      ['audiences', audience],
      ['partners', partnership],
    ] as const)
      t.regex(await area(kind, itemId), /1 active promotion uses it, and stops being shown/, kind);
    await set(account, 'closed');
    await halted('ad_account', /Not shown: its ad account is closed/);
    await set(account, 'active');
    await bob.call('PUT', answered, { answer: 'end' });
    await halted('audience', /Not shown: its audience is closed, or the partnership behind it has ended/);
    t.is((await ada.call('DELETE', `${business}items/${audience}/`)).status, 200);
    await halted('audience', /Not shown: its audience/);
    t.is((await ada.call('PUT', `/v3/boards/${board}/`, { privacy: 'secret' })).status, 200);
    await halted('pin', /Not shown: its Pin was deleted or is not public any more/);
    t.is((await ada.call('PUT', `/v3/boards/${board}/`, { privacy: 'public' })).status, 200);
    await change(id, { status: 'ended' });
    await halted(null, null);
    t.notRegex(await area('ad-accounts', account), /active promotion/);
  },
);
