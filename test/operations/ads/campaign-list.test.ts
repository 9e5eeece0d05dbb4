import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let campaigns: string;
let running: string;

const endedOnes: Statement = {
  name: 'test_ended_campaigns',
  text: `INSERT INTO campaigns (owner_id, pin_id, name, words, starts_on, ends_on, currency, daily_budget_minor, status)
    SELECT owner_id, pin_id, 'Over ' || n, words, starts_on - 9, CASE WHEN n % 2 = 0 THEN ends_on ELSE starts_on - 1 END,
      currency, daily_budget_minor, CASE WHEN n % 2 = 0 THEN 'ended' ELSE 'active' END
    FROM campaigns, generate_series(1, 60) n WHERE id = $1`,
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  await ada.call('POST', '/v3/businesses/', { name: 'Breads', category: 'brand' });
  const [pin] = await quickPins(service, ada.id, (await boardOf(ada, 'Loaves')).id, 1);
  campaigns = `/v3/businesses/${ada.id}/campaigns/`;
  for (const name of ['Paused', 'Running']) {
    const started = await ada.call('POST', campaigns, { pin_id: pin, name });
    if (started.status !== 201) throw new Error(started.text);
    ({ id: running } = started.response?.data as { id: string });
    if (name === 'Paused') await ada.call('PUT', `${campaigns}${running}/`, { status: 'paused' });
  }
  await service.db.rows(endedOnes, [running]);
});
test.after.always(() => service.stop());

test.serial(
  '[BIZ-03] a list of promotions begins with those that go on, and leads to all others',
  async (t) => {
    const seen: string[] = [];
    let bookmarks: string[] = [];
    do {
      const answer = await ada.call('GET', campaigns, { bookmarks });
      t.is(answer.status, 200, answer.text);
      seen.push(...(answer.response?.data as { name: string }[]).map(({ name }) => name));
      const { bookmark } = answer.response ?? {};
      bookmarks = bookmark === undefined ? [] : [bookmark];
    } while (bookmarks.length > 0);
    t.deepEqual(seen.slice(0, 3), ['Running', 'Paused', 'Over 60']);
    t.is(seen.length, 62);
    t.is(new Set(seen).size, 62);
  },
);

test.serial('[BIZ-03] a promotion whose last day has passed has ended, and stays so', async (t) => {
  type Listed = { id: string; name: string; status: string };
  const found: Listed[] = [];
  for (let bookmarks: string[] = []; ;) {
    const { response } = await ada.call('GET', campaigns, { bookmarks, page_size: 100 });
    found.push(...(response?.data as Listed[]));
    if (response?.bookmark === undefined) break;
    bookmarks = [response.bookmark];
  }
  t.deepEqual([...new Set(found.slice(2).map(({ status }) => status))], ['ended']);
  const over = `${campaigns}${found.find(({ name }) => name === 'Over 59')?.id}/`;
  for (const status of ['paused', 'active', 'ended'])
    t.like((await ada.call('PUT', over, { status })).response?.error, { id: 'campaign_over' }, status);
  t.is((await ada.call('PUT', `${campaigns}77/`, { status: 'ended' })).status, 404);
  const hub = (await ada.send('GET', '/business/hub/', { headers: { accept: 'text/html' } })).text;
  t.true(hub.includes(`action="${campaigns}${running}/"`));
  t.false(hub.includes(`action="${over}"`), 'it cannot be paused');
});

test.serial('[BIZ-03] a business has a hundred active promotions at once', async (t) => {
  const [pin] = await quickPins(service, bob.id, (await boardOf(bob, 'Buns')).id, 1);
  await bob.call('POST', '/v3/businesses/', { name: 'Buns', category: 'brand' });
  const own = `/v3/businesses/${bob.id}/campaigns/`;
  const first = (await bob.call('POST', own, { pin_id: pin })).response?.data as { id: string };
  const paused = (await bob.call('POST', own, { pin_id: pin })).response?.data as { id: string };
  t.is((await bob.call('PUT', `${own}${paused.id}/`, { status: 'paused' })).status, 200);
  await service.db.pool.query(
    `INSERT INTO campaigns (owner_id, pin_id, name, words, starts_on, ends_on, currency, daily_budget_minor)
     SELECT owner_id, pin_id, name, words, starts_on, ends_on, currency, daily_budget_minor
     FROM campaigns, generate_series(1, 99) WHERE id = $1`,
    [first.id],
  );
  const refused = await bob.call('POST', own, { pin_id: pin });
  t.is(refused.status, 409);
  t.like(refused.response?.error, { id: 'campaigns_full' });
  t.regex(refused.text, /100 active promotions/);
  t.is((await bob.call('PUT', `${own}${paused.id}/`, { status: 'active' })).status, 409, 'nor resumed');
  t.is((await bob.call('PUT', `${own}${first.id}/`, { status: 'ended' })).status, 200);
  t.is((await bob.call('PUT', `${own}${paused.id}/`, { status: 'active' })).status, 200);
});

test.serial(
  '[BIZ-01] [BIZ-03] the hub has the promotions that go on first, and pages for the others',
  async (t) => {
    const open = async (path: string): Promise<string> =>
      (await ada.send('GET', path, { headers: { accept: 'text/html' } })).text;
    let html = await open('/business/hub/');
    t.regex(html, /Running.*Paused.*Over 60/s);
    t.true(html.includes(`action="${campaigns}${running}/"`), 'it can be paused');
    const shown = new Set<string>();
    for (;;) {
      for (const [, name = ''] of html.matchAll(/Over (\d+)</g)) shown.add(name);
      const next = /href="(\/business\/hub\/\?[^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      if (next === undefined) break;
      html = await open(next);
    }
    t.is(shown.size, 60);
    await ada.call('POST', `/v3/businesses/${ada.id}/people/`, { username: 'bob' });
    await bob.call('PUT', `/v3/businesses/${ada.id}/invitation/`, { answer: 'accept' });
    const theirs = (await bob.send('GET', '/business/hub/', { headers: { accept: 'text/html' } })).text;
    t.regex(theirs, /Running.*rel="next"/s);
    const damaged = `/business/hub/?promotions=${ada.id}&bookmark=x`;
    t.is((await ada.send('GET', damaged, { headers: { accept: 'text/html' } })).status, 302);
  },
);
