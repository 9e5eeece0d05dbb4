import test from 'ava';
import { insertBlock } from '../../../db/queries/people/blocks.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';

let service: TestService;
let ada: Member;
let eve: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  for (const [who, name] of [
    [ada, 'Breads'],
    [eve, 'Jams'],
  ] as const) {
    await who.call('POST', '/v3/businesses/', { name, category: 'brand' });
    await who.call('POST', items(who), { kind: 'shared_tag', name: `Tag of ${name}` });
  }
});
test.after.always(() => service.stop());

const items = (who: Member): string => `/v3/businesses/${who.id}/items/`;
const page = async (who: Member, area: string): Promise<string> =>
  (
    await who.send('GET', `/business/business-manager/${who.id}/${area}/`, {
      headers: { accept: 'text/html' },
    })
  ).text;
const ask = (who: Member, username: string) =>
  who.call('POST', items(who), { kind: 'partner', name: username });
const answer = async (id: string, given: string, by = eve, asker = ada): Promise<number> =>
  (await by.call('PUT', `/v3/businesses/${by.id}/partnerships/${asker.id}/${id}/`, { answer: given })).status;
const statusOf = async (id: string, who = ada): Promise<string | undefined> => {
  const listed = (await who.call('GET', items(who), { kind: 'partner' })).response?.data as {
    id: string;
    status: string;
  }[];
  return listed.find((each) => each.id === id)?.status;
};
async function partnership(): Promise<string> {
  const { id } = (await ask(ada, 'eve')).response?.data as { id: string };
  if ((await answer(id, 'accept')) !== 200) throw new Error('not accepted');
  return id;
}

test.serial('[BIZ-02] a business ends a partnership that it has accepted', async (t) => {
  const id = await partnership();
  t.regex(await page(eve, 'partners'), /Breads.*End partnership/s);
  t.regex(await page(ada, 'shared-tags'), /Tag of Jams/);
  t.is(await answer(id, 'decline'), 404, 'an answered request');
  t.is(await answer(id, 'end'), 200);
  t.is(await answer(id, 'end'), 404, 'once');
  t.is(await statusOf(id), 'closed');
  t.notRegex(await page(eve, 'partners'), /Breads.*End partnership/s);
  t.notRegex(await page(ada, 'shared-tags'), /Tag of Jams/);
  for (const who of [ada, eve]) t.regex(await page(who, 'history'), /Partnership ended/);
});

test.serial('[BIZ-02] a request that is made again is the same, and so is a partnership', async (t) => {
  const requests = await Promise.all([ask(ada, 'eve'), ask(ada, 'eve'), ask(ada, 'eve')]);
  const ids = new Set(requests.map(({ response }) => (response?.data as { id: string }).id));
  t.is(ids.size, 1);
  t.is((await page(eve, 'partners/pending')).match(/Breads wants to be your partner/g)?.length, 1);
  const [id = ''] = ids;
  t.is(await answer(id, 'accept'), 200);
  t.like((await ask(ada, 'eve')).response?.data, { id, status: 'active' });

  const back = (await ask(eve, 'ada')).response?.data as { id: string };
  t.is(await answer(back.id, 'accept', ada, eve), 200);
  t.is(await answer(id, 'end'), 200);
  t.deepEqual([await statusOf(id), await statusOf(back.id, eve)], ['closed', 'closed'], 'on both sides');
});

test.serial('[BIZ-02] all who ask for a partnership are listed, page by page', async (t) => {
  await service.db.pool.query(
    `WITH others AS (SELECT new_id() AS id, n FROM generate_series(1, 60) n), companies AS (
      INSERT INTO businesses (owner_id, name, category) SELECT id, 'Shop ' || n || '.', 'brand' FROM others)
    INSERT INTO business_items (business_id, kind, name, status, partner_id, created_by)
    SELECT id, 'partner', 'Jams', 'pending', $1, id FROM others`,
    [eve.id],
  );
  const found = new Set<string>();
  let path: string | undefined = `/business/business-manager/${eve.id}/partners/pending/`;
  while (path !== undefined) {
    const html: string = (await eve.send('GET', path, { headers: { accept: 'text/html' } })).text;
    for (const [, name = ''] of html.matchAll(/(Shop \d+)\. wants to be your partner/g)) found.add(name);
    path = /href="(\/business\/[^"]+\?asked=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  t.is(found.size, 60);
});

test.serial(
  '[USER-03] a block ends partnerships and requests for them, and keeps new ones away',
  async (t) => {
    const id = await partnership();
    const waiting = (await ask(eve, 'ada')).response?.data as { id: string };
    t.regex(await page(ada, 'partners/pending'), /Jams wants to be your partner/);
    await eve.resource('UserBlockResource', 'create', { blocked_user_id: ada.id });
    t.deepEqual([await statusOf(id), await statusOf(waiting.id, eve)], ['closed', 'closed']);
    t.notRegex(await page(ada, 'partners/pending'), /wants to be your partner/);
    t.notRegex(await page(ada, 'shared-tags'), /Tag of Jams/);
    t.notRegex(await page(eve, 'shared-tags'), /Tag of Breads/);
    t.is(await answer(waiting.id, 'accept', ada, eve), 404);
    t.is((await ask(ada, 'eve')).status, 400, 'the blocked one');
    t.is((await ask(eve, 'ada')).status, 400, 'the blocking one');
    await eve.resource('UserBlockResource', 'delete', { blocked_user_id: ada.id });
    t.deepEqual(
      [await statusOf(id), await statusOf(waiting.id, eve)],
      ['closed', 'closed'],
      'a block does not suspend',
    );
    t.is((await ask(ada, 'eve')).status, 201);
  },
);

test.serial('[USER-03] what a block met earlier is neither shown nor answered', async (t) => {
  const { id } = (await ask(ada, 'eve')).response?.data as { id: string };
  await service.db.transaction((tx) => insertBlock(tx, ada.id, eve.id));
  await service.db.rows({
    name: 'test_waiting_again',
    text: `UPDATE business_items SET status = 'pending' WHERE id = ${id}`,
  });
  t.notRegex(await page(eve, 'partners/pending'), /Breads wants to be your partner/);
  t.is(await answer(id, 'accept'), 404);
});
