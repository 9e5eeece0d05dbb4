import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  await ada.call('POST', '/v3/businesses/', { name: 'Breads', category: 'brand' });
  await service.db.pool.query(
    `INSERT INTO business_items (business_id, kind, name, created_by)
     SELECT $1, 'shared_tag', 'Tag ' || n, $1 FROM generate_series(1, 60) n`,
    [ada.id],
  );
  await service.db.pool.query(
    `INSERT INTO business_people (business_id, user_id, role, status, invited_by)
     SELECT $1, id, 'employee', 'active', $1 FROM users WHERE id <> $1 LIMIT 3`,
    [ada.id],
  );
});
test.after.always(() => service?.stop());

test.serial('[BIZ-02] lists of a business lead to all of their items by bookmarks', async (t) => {
  const all = async (path: string, fields: Record<string, unknown>): Promise<object[]> => {
    const seen: object[] = [];
    let bookmarks: string[] = [];
    do {
      const answer = await ada.call('GET', path, { ...fields, bookmarks });
      t.is(answer.status, 200, answer.text);
      seen.push(...(answer.response?.data as object[]));
      const { bookmark } = answer.response ?? {};
      bookmarks = bookmark === undefined ? [] : [bookmark];
    } while (bookmarks.length > 0);
    return seen;
  };
  const items = `/v3/businesses/${ada.id}/items/`;
  const tags = (await all(items, { kind: 'shared_tag' })) as { id: string }[];
  t.is(new Set(tags.map(({ id }) => id)).size, 60);
  t.is(tags.length, 60);
  t.is((await all(items, { kind: 'shared_tag', page_size: 7 })).length, 60);
  const people = await all(`/v3/businesses/${ada.id}/people/`, {});
  t.is((await all(`/v3/businesses/${ada.id}/people/`, { page_size: 1 })).length, people.length);
  const { bookmark } = (await ada.call('GET', items, { kind: 'shared_tag' })).response ?? {};
  t.is(
    (await ada.call('GET', items, { kind: 'audience', bookmarks: bookmark })).status,
    400,
    'of another list',
  );
});

test.serial('[BIZ-02] pages of a business’s items lead to the next ones', async (t) => {
  const open = (path: string) => ada.send('GET', path, { headers: { accept: 'text/html' } });
  const first = `/business/business-manager/${ada.id}/shared-tags/`;
  const shown = new Set<string>();
  let path: string | undefined = first;
  while (path !== undefined) {
    const { text } = await open(path);
    for (const [, name = ''] of text.matchAll(/>Tag (\d+)</g)) shown.add(name);
    path = /href="(\/business\/[^"]+)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  t.is(shown.size, 60);
  const damaged = await open(`${first}?bookmark=77`);
  t.deepEqual([damaged.status, damaged.headers.get('location')], [302, first]);
});

test.serial('[BIZ-02] [BIZ-03] what forms offer by its name has a name of its own', async (t) => {
  const items = `/v3/businesses/${ada.id}/items/`;
  const add = (kind: string, name: string) => ada.call('POST', items, { kind, name });
  const first = (await add('audience', 'Bakers')).response?.data as { id: string };
  const again = await add('audience', 'bakers');
  t.is(again.status, 400);
  t.deepEqual(
    again.response?.error?.fields.map(({ field }) => field),
    ['name'],
  );
  t.is((await add('ad_account', 'Bakers')).status, 201, 'of another kind');
  const other = (await add('audience', 'Millers')).response?.data as { id: string };
  const change = (id: string, fields: object) => ada.call('PUT', `${items}${id}/`, { ...fields });
  t.is((await change(other.id, { name: 'BAKERS' })).status, 400);
  t.is((await change(first.id, { name: 'BAKERS', note: 'Its own' })).status, 200);
  t.is((await change(first.id, { status: 'closed' })).status, 200);
  t.is((await change(other.id, { name: 'Bakers' })).status, 200, 'of one that is closed');
  t.is((await change(first.id, { status: 'active' })).status, 400, 'it cannot come back beside it');
  t.is((await change(first.id, { note: 'Long closed' })).status, 200);
});

test.serial('[BIZ-03] a form offers the oldest audience in use, whatever was closed since', async (t) => {
  await service.db.pool.query(
    `INSERT INTO business_items (business_id, kind, name, status, created_by)
     SELECT $1, 'audience', 'Group ' || n, CASE n WHEN 1 THEN 'active' ELSE 'closed' END, $1
     FROM generate_series(1, 120) n`,
    [ada.id],
  );
  const board = await boardOf(ada, 'Loaves');
  const [pin] = await quickPins(service, ada.id, board.id, 1);
  const form = await ada.send('GET', `/advertiser/quick-promote/?business=${ada.id}&pin=${pin}`, {
    headers: { accept: 'text/html' },
  });
  t.regex(form.text, />Group 1</);
  t.notRegex(form.text, />Group 120</);
});
