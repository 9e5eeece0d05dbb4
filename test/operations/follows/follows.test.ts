import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let board: { id: string };

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  board = await boardOf(ada, 'Followed');
  await service.db.pool.query(
    `WITH made AS (
      INSERT INTO users (username, first_name, full_name)
      SELECT 'reader' || n, 'Reader', 'Reader ' || n FROM generate_series(1, 120) n RETURNING id
    ), both_ways AS (
      INSERT INTO follows SELECT id, 'user', $1 FROM made UNION ALL SELECT $1, 'user', id FROM made
    ) INSERT INTO follows SELECT id, 'board', $2 FROM made`,
    [ada.id, board.id],
  );
});
test.after.always(() => service?.stop());

for (const [what, resource, options] of [
  ['followers of a person', 'UserFollowersResource', () => ({ username: 'ada' })],
  ['people somebody follows', 'UserFollowingResource', () => ({ username: 'ada' })],
  ['followers of a board', 'BoardFollowersResource', () => ({ board_id: board.id })],
] as const)
  test.serial(`[USER-02] ${what} come 50 a page, each once`, async (t) => {
    const visitor = new Client(service.origin);
    const sizes: number[] = [];
    const ids = new Set<string>();
    let bookmark: string | undefined;
    do {
      const answer = await visitor.resource(resource, 'get', { ...options(), bookmarks: [bookmark ?? ''] });
      const page = answer.response?.data as { id: string }[];
      sizes.push(page.length);
      for (const { id } of page) ids.add(id);
      bookmark = answer.response?.bookmark;
    } while (bookmark !== undefined && sizes.length < 9);
    t.deepEqual(sizes, [50, 50, 20]);
    t.is(ids.size, 120);
  });

test.serial('[API-03] nobody follows themselves or a board of their own, and is told so', async (t) => {
  const { bor } = await members(service, 'bor');
  const secret = await boardOf(bor, 'Hidden', { privacy: 'secret' });
  for (const path of [`users/${ada.id}`, `boards/${board.id}`]) {
    const answer = await ada.call('PUT', `/v3/${path}/follow/`);
    t.is(answer.status, 400);
    t.is(answer.response?.error?.id, 'own_target', path);
  }
  t.is((await ada.call('PUT', `/v3/boards/${secret.id}/follow/`)).response?.error?.id, 'board_not_found');
});

test.serial('[USER-02] members follow from a list of people, and visitors sign up to follow', async (t) => {
  const { eda: ed, flo, gus } = await members(service, 'eda', 'flo', 'gus');
  for (const who of [ed, gus]) await who.call('PUT', `/v3/users/${flo.id}/follow/`);
  await ed.call('PUT', `/v3/users/${gus.id}/follow/`);
  const list = (await ed.send('GET', '/flo/followers/')).text;
  const formOf = (id: string): string | undefined =>
    new RegExp(`<form[^>]*action="/v3/users/${id}/follow/".*?</form>`, 's').exec(list)?.[0];
  t.regex(formOf(gus.id) ?? '', /value="DELETE".*>Following</s);
  t.regex(formOf(flo.id) ?? '', /value="DELETE"/, 'whose list it is');
  t.is(formOf(ed.id), undefined, 'nobody follows themselves');
  const visitor = new Client(service.origin);
  t.notRegex((await visitor.send('GET', '/flo/followers/')).text, /\/v3\/users\/\d+\/follow\//);
  t.regex(
    (await visitor.send('GET', '/flo/')).text,
    /href="\/signup\/\?next=%2Fflo%2F&amp;follow=user-\d+"[^>]*>Follow</,
  );
  const shared = await boardOf(flo, 'To follow');
  const page = (await visitor.send('GET', '/flo/to-follow/')).text;
  t.regex(page, /href="\/signup\/\?next=%2Fflo%2Fto-follow%2F&amp;follow=board-\d+"[^>]*>Follow</, shared.id);
});

test.serial('[USER-02] followers and following are pages of 50', async (t) => {
  for (const path of ['/ada/followers/', '/ada/following/', `/board/${board.id}/followers/`]) {
    const { text, status } = await new Client(service.origin).send('GET', path);
    t.is(status, 200);
    t.is((text.match(/href="\/reader\d+\/"/g) ?? []).length, 50, path);
    t.regex(text, /rel="next"/);
  }
});

test.serial('[ROUTE-13] whom the home feed follows is listed by the page, each once', async (t) => {
  const names: string[] = [];
  let path: string | undefined = '/edit/';
  while (path !== undefined && names.length < 200) {
    const { text } = await ada.send('GET', path);
    names.push(...[...text.matchAll(/href="\/(reader\d+)\/"/g)].map(([, name = '']) => name));
    path = /href="(\/edit\/\?people=[^"#]+)/.exec(text)?.[1];
  }
  t.is(names.length, 120);
  t.is(new Set(names).size, 120);
  t.is((await ada.send('GET', '/edit/?people=forged')).status, 302);
});

test.serial('[USER-02] [BOARD-04] following and unfollowing answer at every face', async (t) => {
  const { bea } = await members(service, 'bea');
  for (const [resource, key, id, field] of [
    ['UserFollowResource', 'user_id', ada.id, 'explicitly_followed_by_me'],
    ['BoardFollowResource', 'board_id', board.id, 'followed_by_me'],
  ] as const) {
    const url = `/v3/${key === 'user_id' ? 'users' : 'boards'}/${id}/follow/`;
    t.like((await bea.resource(resource, 'create', { [key]: id })).response?.data, { [field]: true });
    t.like((await bea.resource(resource, 'delete', { [key]: id })).response?.data, { [field]: false });
    t.like((await bea.resource('ApiResource', 'update', { url, data: {} })).response?.data, {
      [field]: true,
    });
    t.like((await bea.call('DELETE', url)).response?.data, { [field]: false });
  }
});

test.serial(
  '[USER-01] lists of people tell of each how many pins, whether the caller follows and may write',
  async (t) => {
    const { cleo, dora } = await members(service, 'cleo', 'dora');
    await cleo.call('PUT', `/v3/users/${dora.id}/follow/`);
    await dora.call('PUT', `/v3/users/${cleo.id}/follow/`);
    await dora.call('PUT', '/v3/users/me/settings/', { show_messaging: false });
    await quickPins(service, cleo.id, (await boardOf(cleo, 'Seen')).id, 3);
    await quickPins(service, cleo.id, (await boardOf(cleo, 'Secrets', { privacy: 'secret' })).id, 2);
    const { data: profile } = (await dora.call('GET', '/v3/users/cleo/')).response ?? {};
    const told = { pin_count: 3, explicitly_followed_by_me: true, should_show_messaging: true };
    t.like(profile, told);
    const followers = await dora.resource('UserFollowersResource', 'get', { username: 'dora' });
    const following = await dora.resource('UserFollowingResource', 'get', { username: 'dora' });
    const found = await dora.resource('BaseSearchResource', 'get', { query: 'cleo', scope: 'users' });
    for (const [person] of [
      followers.response?.data,
      following.response?.data,
      (found.response?.data as { results: unknown[] }).results,
    ] as unknown[][])
      t.like(person, { username: 'cleo', ...told });
    const others = await new Client(service.origin).resource('UserFollowersResource', 'get', {
      username: 'cleo',
    });
    t.like((others.response?.data as unknown[])[0], {
      username: 'dora',
      pin_count: 0,
      explicitly_followed_by_me: false,
      should_show_messaging: false,
    });
  },
);
