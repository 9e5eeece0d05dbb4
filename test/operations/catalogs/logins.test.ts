import type { IncomingMessage, ServerResponse } from 'node:http';
import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { exportedPlaces, personalRows } from '../../../db/queries/exports/personal-rows.ts';
import { createSealer } from '../../../server/adapters/sealer.ts';
import { catalogOperations } from '../../../server/catalogs/operations.ts';
import { digestOf } from '../../../server/http/operations/digest.ts';
import { adminProcess } from '../../cli/admin-command.ts';
import { picture } from '../../support/data/pictures.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import type { Member } from '../../support/service/client.ts';
import { secretForTests, startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { members } from '../support/people.ts';

interface Feed {
  id: string;
  url: string;
  has_login: boolean;
  status: string;
  run: number;
  added: number;
  failure: string | null;
  read_at: string | null;
}

const password = 'grün: 7 & “geheim”';
const right = `Basic ${Buffer.from(`kiln:${password}`).toString('base64')}`;
let service: TestService;
let site: OutsideSite;
let other: OutsideSite;
let ada: Member;
let feeds: string;
let feed: Feed;
/** What each path was sent as `Authorization`. */
const seen = new Map<string, string | undefined>();

test.before(async () => {
  site = await startOutsideSite();
  other = await startOutsideSite();
  site.pages.set('/1.jpg', await picture(1, 300, 400));
  const line = `lamp\tLamp\thttps://shop.example/lamp\t${site.origin}/1.jpg\t5 EUR`;
  const body = `id\ttitle\tlink\timage_link\tprice\n${line}\n`;
  const guarded =
    (path: string) =>
    ({ headers }: IncomingMessage, response: ServerResponse): void => {
      seen.set(path, headers.authorization);
      if (headers.authorization === right) response.writeHead(200).end(body);
      else response.writeHead(401, { 'www-authenticate': 'Basic realm="feeds"' }).end();
    };
  for (const path of ['/feed.tsv', '/moved.tsv']) site.pages.set(path, guarded(path));
  other.pages.set('/feed.tsv', guarded('other'));
  site.pages.set('/here.tsv', { status: 302, headers: { location: '/feed.tsv' } });
  site.pages.set('/away.tsv', { status: 302, headers: { location: `${other.origin}/feed.tsv` } });
  service = await startService({ env: { FETCH_ALSO: `${site.trusted},${other.trusted}` } });
  ({ ada } = await members(service, 'ada'));
  await ada.call('POST', '/v3/businesses/', { name: 'Kiln', category: 'brand', website: '', contact: '' });
  feeds = `/v3/businesses/${ada.id}/catalogs/`;
});
test.after.always(async () => {
  await service?.stop();
  site?.close();
  other?.close();
});

const current = async (): Promise<Feed | undefined> =>
  ((await ada.call('GET', feeds)).response?.data as Feed[])[0];
const ended = (before: Feed | null): Promise<Feed> =>
  waitFor(
    async () => {
      const found = await current();
      const isOver = found?.status === 'done' || found?.status === 'failed';
      return found !== undefined && isOver && found.read_at !== (before?.read_at ?? null) && found;
    },
    { what: 'the feed to be read' },
  );
/** Changes the source of the feed, and waits until it was read. */
async function put(input: Record<string, unknown>): Promise<Feed> {
  const before = feed;
  const { status, text } = await ada.call('PUT', `${feeds}${feed.id}/`, input);
  if (status !== 200) throw new Error(text);
  feed = await ended(before);
  return feed;
}

const stored: Statement = {
  name: 'test_sealed_login',
  text: 'SELECT sealed_login AS sealed FROM product_feeds WHERE owner_id = $1',
};
const sealed = async (): Promise<string | null> =>
  (await service.db.rows<{ sealed: string | null }>(stored, [ada.id]))[0]?.sealed ?? null;

test.serial('[BIZ-04] an address that asks for a login says what to do, and is read with one', async (t) => {
  const url = `${site.origin}/feed.tsv`;
  t.is((await ada.call('POST', feeds, { name: 'Spring', url })).status, 201);
  feed = await ended(null);
  t.like(feed, { status: 'failed', has_login: false });
  t.regex(feed.failure ?? '', /asks for a user name and password.*“Change source”/);
  t.like(await put({ feed_username: 'kiln', feed_password: 'wrong' }), { status: 'failed', has_login: true });
  t.regex(feed.failure ?? '', /did not accept the user name and password/);
  t.like(await put({ feed_username: 'kiln', feed_password: password }), {
    status: 'done',
    added: 1,
    url,
    failure: null,
  });
  t.like(await put({}), { status: 'done', has_login: true }, 'it is kept for the next reading');
});

test.serial('[BIZ-04] half a login and one for a file are refused by name', async (t) => {
  const own = `${feeds}${feed.id}/`;
  for (const [input, field, reason] of [
    [{ feed_username: 'kiln' }, 'feed_password', /Give the password/],
    [{ feed_password: 'x' }, 'feed_username', /Give the user name/],
    [{ feed_username: 'ki:ln', feed_password: 'x' }, 'feed_username', /colon/],
    [{ url: 'https://kiln:x@shop.example/' }, 'url', /fields of their own/],
  ] as const) {
    const refused = await ada.call('PUT', own, input);
    t.is(refused.status, 400);
    t.regex(refused.text, new RegExp(`"${field}"`));
    t.regex(refused.text, reason);
  }
});

test.serial(
  '[BIZ-04] a login is stored sealed, told nowhere, and sealed again with a new secret',
  async (t) => {
    const text = await sealed();
    t.false(text?.includes('kiln'));
    t.like(JSON.parse(createSealer(secretForTests).open(text ?? '') ?? ''), { username: 'kiln', password });
    const place = exportedPlaces.find(({ table }) => table === 'product_feeds');
    const row = await service.db.transaction(async (sql) => {
      const page = place === undefined ? null : await personalRows(sql, place, ada.id).next();
      return page?.done === false ? page.value[0] : undefined;
    });
    t.false(row?.includes('sealed_login'), row);
    const page = `/business/commerce-integrations/?business=${ada.id}`;
    for (const path of [feeds, page, `${page}&replace=${feed.id}`]) {
      const accept = path === feeds ? 'application/json' : 'text/html';
      const { text: shown } = await ada.send('GET', path, { headers: { accept } });
      t.false(shown.includes(text ?? '') || shown.includes('geheim') || shown.includes('"kiln"'), path);
      t.regex(shown, /"has_login":true|with user name and password|Remove the stored user name/);
    }
    const env = {
      DATABASE_URL: service.connectionString,
      DATA_DIR: service.dataDir,
      SESSION_SECRET: 'another-secret-that-comes-after-the-former-one',
      SESSION_SECRET_FORMER: secretForTests,
    };
    const { code, out } = await adminProcess(env, 'secret', 'reseal');
    t.is(code, 0, out);
    const again = await sealed();
    t.is(createSealer(secretForTests).open(again ?? ''), null);
    t.like(JSON.parse(createSealer(env.SESSION_SECRET).open(again ?? '') ?? ''), { password });
    t.like(await put({}), { status: 'failed' }, 'this service lacks the new secret');
    t.regex(feed.failure ?? '', /can no longer be read\. Give them again/);
    t.like(await put({ feed_username: 'kiln', feed_password: password }), { status: 'done' });
  },
);

test.serial('[BIZ-04] a login goes to its own site alone, also after a redirect', async (t) => {
  t.like(await put({ url: `${site.origin}/here.tsv` }), { status: 'done', has_login: true });
  t.like(await put({ url: `${site.origin}/away.tsv` }), { status: 'failed', has_login: true });
  t.true(seen.has('other'));
  t.is(seen.get('other'), undefined);
  t.like(await put({ url: `${other.origin}/feed.tsv` }), { status: 'failed', has_login: false });
  t.is(seen.get('other'), undefined);
  t.is(await sealed(), null);
});

test.serial('[BIZ-04] the form keeps, changes and removes a login', async (t) => {
  const page = `/business/commerce-integrations/?business=${ada.id}`;
  const way = `${page}&replace=${feed.id}`;
  const open = async (): Promise<string> =>
    (await ada.send('GET', way, { headers: { accept: 'text/html' } })).text;
  const send = async (fields: Record<string, string>): Promise<string | null> => {
    const token = /name="csrf_token" value="([^"]+)"/.exec(await open())?.[1] ?? '';
    const body = new FormData();
    for (const [name, value] of Object.entries({ csrf_token: token, _method: 'PUT', ...fields }))
      body.set(name, value);
    body.set('feed', new Blob([]), '');
    const headers = { accept: 'text/html' };
    const { headers: answered } = await ada.send('POST', `${feeds}${feed.id}/`, { body, headers });
    return answered.get('location');
  };
  const url = `${site.origin}/feed.tsv`;
  const none = { feed_username: '', feed_password: '' };
  t.is(await send({ url, feed_username: 'kiln', feed_password: '' }), way);
  const refused = await open();
  t.regex(refused, /name="feed_username"[^>]*value="kiln"/, 'what was typed is kept');
  t.regex(refused, /Give the password, too/);
  for (const [fields, expected] of [
    [
      { feed_username: 'kiln', feed_password: password },
      { status: 'done', has_login: true },
    ],
    [none, { status: 'done', has_login: true }],
    [
      { ...none, remove_login: 'true' },
      { status: 'failed', has_login: false },
    ],
  ] as const) {
    const before = feed;
    t.is(await send({ url, ...fields }), page);
    feed = await ended(before);
    t.like(feed, expected);
  }
});

const digests: Statement = {
  name: 'test_digests_of_keys',
  text: `SELECT encode(digest, 'hex') AS digest FROM idempotency_keys WHERE user_id = $1 AND key = 'summer'`,
};

test.serial('[SAVE-11] the digest of a call with a key tells nothing of its password', async (t) => {
  const input = { name: 'Summer', url: `${site.origin}/feed.tsv`, feed_username: 'kiln', feed_password: 'a' };
  const call = (given: object) =>
    ada.send('POST', feeds, {
      headers: { 'content-type': 'application/json', 'idempotency-key': 'summer' },
      body: JSON.stringify(given),
    });
  t.is((await call(input)).status, 201);
  t.is((await call(input)).status, 201);
  t.is((await call({ ...input, feed_password: 'b' })).status, 409);
  const kept = await service.db.rows<{ digest: string }>(digests, [ada.id]);
  t.is(kept.length, 1);
  const [, operation] = catalogOperations;
  const plain = await digestOf(operation, operation.input.parse({ business_id: ada.id, ...input }), null);
  t.not(kept[0]?.digest, plain.toString('hex'), 'no guess can be compared with it');
});
