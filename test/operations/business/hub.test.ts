import test from 'ava';
import { picture } from '../../support/data/pictures.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';

let service: TestService;
let site: OutsideSite;
let ada: Member;
let bob: Member;
let eve: Member;

const facts = { category: 'brand', website: '', contact: '' };
test.before(async () => {
  site = await startOutsideSite();
  service = await startService({ env: { FETCH_ALSO: site.trusted } });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  await ada.call('POST', '/v3/businesses/', { ...facts, name: 'Breads' });
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
});

const business = (): string => `/v3/businesses/${ada.id}/`;
const open = async (who: Member, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text.replaceAll('<!-- -->', '');
interface Told {
  news_type: string;
  url: string;
}
const toldTo = async (who: Member): Promise<Told[]> =>
  (await who.call('GET', '/v3/news_hub/')).response?.data as Told[];
const news = async (who: Member): Promise<string[]> => (await toldTo(who)).map((told) => told.news_type);
const latest = async (who: Member): Promise<Told | undefined> => (await toldTo(who))[0];

test.serial('[BIZ-02] who is invited to a business is told, and by whom', async (t) => {
  const invited = { username: 'bob', role: 'admin' };
  t.is((await ada.call('POST', `${business()}people/`, invited)).status, 201);
  t.deepEqual(await news(bob), ['business_invite']);
  const told = await open(bob, '/notifications/');
  t.regex(told, /ada[^<]* invited you to work for a business/);
  t.is((await latest(bob))?.url, '/business/invite/');
  t.regex(await open(bob, '/business/hub/'), /Business invitations \(1\)/);
  t.is((await ada.call('POST', `${business()}people/`, { ...invited, role: 'employee' })).status, 201);
  t.deepEqual(await news(bob), ['business_invite'], 'told once');
  t.is((await ada.call('DELETE', `${business()}people/${bob.id}/`)).status, 200);
  t.deepEqual(await news(bob), [], 'withdrawn');
  await ada.call('POST', `${business()}people/`, invited);
  await bob.call('PUT', `${business()}invitation/`, { answer: 'accept' });
  t.notRegex(await open(bob, '/business/hub/'), /Business invitations \(/);
});

test.serial('[BIZ-01] [BIZ-04] who manages a business without owning one finds its feeds', async (t) => {
  const hub = await open(bob, '/business/hub/');
  for (const path of [
    '/business/commerce-integrations/',
    '/advertiser/quick-promote/',
    '/business/schedule_call/',
  ])
    t.true(hub.includes(`href="${path}?business=${ada.id}"`), path);
  t.notRegex(hub, /href="\/business\/convert\/"/);
  const feeds = await open(bob, '/business/commerce-integrations/');
  t.regex(feeds, /<p>Breads<\/p>/);
  t.true(feeds.includes(`action="${business()}catalogs/"`));
  t.regex(await open(eve, '/business/commerce-integrations/'), /Create a business account first/);
});

test.serial('[BIZ-01] a call is that of the business that is asked for, and can be withdrawn', async (t) => {
  await bob.call('POST', '/v3/businesses/', { ...facts, name: 'Zwieback' });
  t.true((await open(bob, '/business/schedule_call/')).includes(`action="/v3/businesses/${bob.id}/items/"`));
  const asked = await open(bob, `/business/schedule_call/?business=${ada.id}`);
  t.true(asked.includes(`action="${business()}items/"`));
  t.regex(asked, /Business name: <b dir="auto">Breads</);
  t.true(asked.includes(`href="/business/schedule_call/?business=${bob.id}"`), 'the other one');

  for (const name of ['not a phone', '12', 'call me at 5 or 6', '030 12 oder so'])
    t.is((await bob.call('POST', `${business()}items/`, { kind: 'call', name })).status, 400, name);
  const token = /name="csrf_token" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  const post = (path: string, fields: Record<string, string>) =>
    bob.send('POST', path, {
      body: new URLSearchParams({ csrf_token: token, ...fields }),
      headers: { accept: 'text/html' },
    });
  const refused = await post(`${business()}items/`, { kind: 'call', name: 'no' });
  t.is(refused.headers.get('location'), `/business/schedule_call/?business=${ada.id}`);
  const sent = await post(`${business()}items/`, { kind: 'call', name: '+49 30 555-0134 ext. 7' });
  t.is(sent.headers.get('location'), '/business/hub/', sent.text);
  t.regex(await open(ada, '/business/hub/'), /\+49 30 555-0134 ext\. 7/);
  const hub = await open(bob, '/business/hub/');
  t.regex(hub, /\+49 30 555-0134 ext\. 7/);
  const action = /action="([^"]+items\/\d+\/)"/.exec(hub)?.[1] ?? '';
  const withdrawn = await post(action, { _method: 'DELETE' });
  t.is(withdrawn.headers.get('location'), '/business/hub/', withdrawn.text);
  t.regex(await open(bob, '/business/hub/'), /We won’t call \+49 30 555-0134 ext\. 7\./);
  t.notRegex(await open(ada, '/business/hub/'), /555-0134/);
});

test.serial('[BIZ-02] a request for a partnership is told to all who manage the business', async (t) => {
  await eve.call('POST', '/v3/businesses/', { ...facts, name: 'Jams' });
  const asked = await eve.call('POST', `/v3/businesses/${eve.id}/items/`, { kind: 'partner', name: 'ada' });
  t.is(asked.status, 201, asked.text);
  for (const who of [ada, bob]) {
    t.true((await news(who)).includes('business_partner'), who.username);
    t.regex(await open(who, '/business/hub/'), /Partners: pending \(1\)/);
  }
  const told = await open(bob, '/notifications/');
  t.regex(told, /eve[^<]* asked your business to become partners/);
  t.is((await latest(bob))?.url, `/business/business-manager/${ada.id}/partners/pending/`);
  t.deepEqual(await news(eve), []);
  const [pending] = (
    await eve.call('GET', `/v3/businesses/${eve.id}/items/`, { kind: 'partner', pending: 'true' })
  ).response?.data as { id: string }[];
  const answer = `${business()}partnerships/${eve.id}/${pending?.id}/`;
  t.is((await ada.call('PUT', answer, { answer: 'accept' })).status, 200);
  t.notRegex(await open(ada, '/business/hub/'), /Partners: pending/);
});

test.serial(
  '[BIZ-02] an asset group that employees are limited to is not closed, and a closed one reopens',
  async (t) => {
    await ada.call('POST', `${business()}people/`, { username: 'eve', role: 'employee' });
    await eve.call('PUT', `${business()}invitation/`, { answer: 'accept' });
    const made = await ada.call('POST', `${business()}items/`, { kind: 'asset_group', name: 'Spring' });
    const { id } = made.response?.data as { id: string };
    const group = `${business()}items/${id}/`;
    const limit = (asset_group_id: string) =>
      ada.call('PUT', `${business()}people/${eve.id}/`, { asset_group_id });
    const people = `/business/business-manager/${ada.id}/employees/`;
    t.regex(await open(ada, people), /<bdi>Breads<\/bdi><\/p><h1>People<\/h1>/);
    t.is((await limit(id)).status, 200);
    const refused = await ada.call('PUT', group, { status: 'closed' });
    t.is(refused.response?.error?.id, 'group_in_use', refused.text);

    // Closed before that was refused.
    await service.db.pool.query(`UPDATE business_items SET status = 'closed' WHERE id = $1`, [id]);
    t.regex(await open(ada, people), /<option value="\d+" selected="">Spring · Closed<\/option>/);
    t.is((await limit('')).status, 200);
    t.notRegex(await open(ada, people), /Spring/);
    const detail = `/business/business-manager/${ada.id}/asset-groups/${id}/`;
    t.regex(await open(ada, detail), /<button class="button quiet">Reopen</);
    t.is((await ada.call('PUT', group, { status: 'active' })).status, 200);
    t.notRegex(await open(ada, detail), /Reopen</);
    t.regex(
      await open(ada, `/business/business-manager/${ada.id}/history/`),
      /Reopened in Asset groups: Spring/,
    );
    t.is((await ada.call('PUT', group, { status: 'closed' })).status, 200);
  },
);

test.serial(
  '[BIZ-04] a feed that fails, and one to confirm, are told once to those who manage the business',
  async (t) => {
    site.pages.set('/1.jpg', await picture(1, 300, 400));
    const serve = (ids: string[]): void => {
      const head = 'id\ttitle\tlink\timage_link\tprice';
      const rows = ids.map((id) => `${id}\t${id}\thttps://shop.example/\t${site.origin}/1.jpg\t5 EUR`);
      site.pages.set('/feed', {
        headers: { 'content-type': 'text/plain' },
        body: [head, ...rows].join('\n'),
      });
    };
    const feeds = `${business()}catalogs/`;
    const settled = () =>
      waitFor(
        async () => {
          const [found] = (await ada.call('GET', feeds)).response?.data as { id: string; status: string }[];
          return (found?.status === 'done' || found?.status === 'failed') && found;
        },
        { what: 'the feed to be read' },
      );
    serve(['a', 'b', 'c', 'd', 'e']);
    await ada.call('POST', feeds, { name: 'Spring', url: `${site.origin}/feed` });
    const { id } = await settled();
    const again = async () => {
      await ada.call('PUT', `${feeds}${id}/`);
      return settled();
    };
    const told = async (who: Member) => (await news(who)).filter((kind) => kind.startsWith('feed_'));
    t.deepEqual(await told(bob), []);
    t.regex(await open(bob, '/ada/'), /href="\/brand_catalog\/ada\/"[^>]* aria-label="Products of Breads"/);
    t.notRegex(await open(bob, '/eve/'), /brand_catalog/);

    serve(['a']);
    await again();
    for (const who of [ada, bob]) t.deepEqual(await told(who), ['feed_unconfirmed'], who.username);
    t.deepEqual(await told(eve), [], 'an employee');
    t.regex(await open(bob, '/business/hub/'), /Product feeds \(1\)/);
    t.is((await latest(bob))?.url, `/business/commerce-integrations/?business=${ada.id}`);

    site.pages.set('/feed', { status: 500 });
    await again();
    t.deepEqual((await told(ada)).sort(), ['feed_failed', 'feed_unconfirmed']);
  },
);
