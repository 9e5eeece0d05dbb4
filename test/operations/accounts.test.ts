import test from 'ava';
import { Client, type Answer, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, member, quickPins } from './support/people.ts';

let service: TestService;
let ada: Member;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1' } });
  ada = await member(service, 'ada');
  const board = await boardOf(ada, 'Ceramics');
  pins = await quickPins(service, ada.id, board.id, 6);
});
test.beforeEach(async () => {
  await service.db.rows({ name: 'forget', text: 'DELETE FROM rate_limits' });
});
test.after.always(() => service.stop());

const password = 'a long enough password';
const logIn = (who: Client, name: string, secret = password) =>
  who.resource('UserSessionResource', 'create', { username_or_email: name, password: secret });
const save = (who: Client, pinId: string | undefined) =>
  who.call('POST', '/v3/unauth_saves/', { pin_id: pinId });
const userOf = (answer: Answer) =>
  (answer.body?.['client_context'] as { user: { username: string | null } }).user.username;

test.serial(
  '[USER-05] signing up logs in, and name, address and password are checked in words',
  async (t) => {
    const visitor = new Client(service.origin);
    const fields = {
      first_name: 'Grace',
      email: 'grace@example.com',
      password,
      age: 30,
      gender: 'female',
      country: 'us',
    };
    const made = await visitor.resource('UserRegisterResource', 'create', fields);
    t.is(made.status, 200, made.text);
    t.like(made.response?.data, { username: 'grace', first_name: 'Grace', type: 'user' });
    t.is(userOf(await visitor.resource('UserHomefeedResource', 'get')), 'grace');
    const attempt = async (changed: Record<string, unknown>) => {
      await service.db.rows({ name: 'forget', text: 'DELETE FROM rate_limits' });
      const answer = await new Client(service.origin).resource('UserRegisterResource', 'create', {
        ...fields,
        email: 'other@example.com',
        ...changed,
      });
      return [answer.status, answer.response?.error?.fields[0]?.field];
    };
    t.deepEqual(await attempt({ email: 'GRACE@example.com' }), [409, 'email']);
    t.deepEqual(await attempt({ username: 'ADA' }), [409, 'username']);
    for (const username of [
      'pin',
      'Search',
      'login',
      'business',
      'ab',
      'x'.repeat(31),
      '_x_',
      'a b',
      '123456',
      'ädä',
    ])
      t.deepEqual(await attempt({ username }), [400, 'username'], username);
    t.deepEqual(await attempt({ email: 'no address' }), [400, 'email']);
    t.deepEqual(await attempt({ password: 'short' }), [400, 'password']);
    t.deepEqual(await attempt({ first_name: 'x'.repeat(31) }), [400, 'first_name']);
    t.deepEqual(await attempt({ age: 12 }), [400, 'age']);
    t.deepEqual(await attempt({ age: undefined }), [400, 'birthday']);
    for (const birthday of ['2020-01-01', '1990-02-31', 1e300, -1e300, 8.64e15, 'soon', '2999-01-01', {}])
      t.deepEqual(await attempt({ age: undefined, birthday }), [400, 'birthday'], JSON.stringify(birthday));
    t.deepEqual(await attempt({ age: undefined, birthday: 643_000_000 }), [200, undefined]);
  },
);

test.serial(
  '[USER-04] whether an address is registered is answered as a bare boolean, and not too often',
  async (t) => {
    const visitor = new Client(service.origin);
    t.is(
      (await visitor.call('GET', '/v3/register/exists/', { email: 'ada@example.com' })).response?.data,
      true,
    );
    t.is(
      (await visitor.resource('EmailExistsResource', 'get', { email: 'x@example.com' })).response?.data,
      false,
    );
    const many = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.call('GET', '/v3/register/exists/', { email: 'x@example.com' }),
      ),
    );
    const refused = many.filter(({ status }) => status === 429);
    t.is(refused.length, 2);
    t.regex(refused[0]?.headers.get('retry-after') ?? '', /^\d+$/);
  },
);

test.serial('[USER-04] no address is asked about without end, whoever asks', async (t) => {
  const ask = async (email: string, asker: number): Promise<number> => {
    const headers = { 'x-forwarded-for': `198.51.${asker}.7` };
    return (await new Client(service.origin).send('GET', `/v3/register/exists/?email=${email}`, { headers }))
      .status;
  };
  const asked: number[] = [];
  for (let at = 0; at < 70; at += 1) asked.push(await ask('often@example.com', at));
  t.is(asked.filter((status) => status === 200).length, 60);
  t.is(asked.filter((status) => status === 429).length, 10);
  t.is(await ask('seldom@example.com', 71), 200);
});

test.serial(
  '[USER-05] login by e-mail or username sets session, _auth and a new csrftoken on that answer',
  async (t) => {
    for (const name of ['ada', 'ADA', 'ada@example.com', 'Ada@Example.com', ' ada ']) {
      const visitor = new Client(service.origin);
      const answer = await logIn(visitor, name);
      t.is(answer.status, 200, `${name} ${answer.text}`);
      const set = answer.headers.getSetCookie().join('\n');
      t.regex(set, /^_pinterest_sess=[^;]+;.*HttpOnly/im);
      t.regex(set, /^_auth=1;/m);
      t.regex(set, /^csrftoken=[0-9a-f]{32};/m);
      t.notRegex(set, /csrftoken=made-by-the-client/);
      t.is(userOf(await visitor.resource('UserHomefeedResource', 'get')), 'ada');
    }
  },
);

test.serial('[USER-05] a wrong password and an unknown name are the same 401', async (t) => {
  const words = new Set<string>();
  for (const [name, secret] of [
    ['ada', 'wrong'],
    ['ada@example.com', 'wrong'],
    ['nobody_here', password],
    ['nobody@example.com', password],
  ] as const) {
    const visitor = new Client(service.origin);
    const answer = await logIn(visitor, name, secret);
    t.is(answer.status, 401);
    words.add(`${answer.response?.code} ${answer.response?.message}`);
    t.false(visitor.cookies.has('_pinterest_sess'));
    t.false(answer.text.includes(secret));
  }
  t.is(words.size, 1);
});

test.serial(
  '[USER-05] the session id changes at login; the old one and a logged-out one are worth nothing',
  async (t) => {
    const visitor = new Client(service.origin);
    await save(visitor, pins[0]);
    const guest = visitor.cookies.get('_pinterest_sess') ?? '';
    t.truthy(guest);
    await logIn(visitor, 'grace');
    const signedIn = visitor.cookies.get('_pinterest_sess') ?? '';
    t.not(signedIn, guest);
    const thief = new Client(service.origin);
    thief.cookies.set('_pinterest_sess', guest);
    t.is(userOf(await thief.resource('UserHomefeedResource', 'get')), null);
    const token = visitor.cookies.get('csrftoken');
    const out = await visitor.resource('UserSessionResource', 'delete');
    t.is(out.status, 200);
    t.false(visitor.cookies.has('_pinterest_sess'));
    t.false(visitor.cookies.has('_auth'));
    t.not(visitor.cookies.get('csrftoken'), token);
    thief.cookies.set('_pinterest_sess', signedIn);
    t.is(userOf(await thief.resource('UserHomefeedResource', 'get')), null);
    t.is((await thief.call('POST', '/v3/boards/', { name: 'x' })).status, 401);
    thief.cookies.set('_pinterest_sess', `${signedIn.slice(0, -2)}xx`);
    t.is(userOf(await thief.resource('UserHomefeedResource', 'get')), null);
  },
);

test.serial('[USER-05] the login form goes on to the page it came for and nowhere else', async (t) => {
  for (const [next, to] of [
    [`/pin/${pins[0]}/`, `/pin/${pins[0]}/`],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    const answer = await new Client(service.origin).send('POST', '/v3/sessions/', {
      body: new URLSearchParams({ username_or_email: 'ada', password, next }),
      headers: { accept: 'text/html' },
    });
    t.is(answer.status, 303);
    t.is(answer.headers.get('location'), to);
  }
  const visitor = new Client(service.origin);
  const bad = await visitor.send('POST', '/v3/sessions/', {
    body: new URLSearchParams({ username_or_email: 'ada_typed', password: 'my secret words' }),
    headers: { accept: 'text/html' },
  });
  t.is(bad.status, 303);
  const again = await visitor.send('GET', bad.headers.get('location') ?? '');
  t.true(again.text.includes('ada_typed'));
  t.false(again.text.includes('my secret words'));
  t.regex(again.text, /id="email"/);
  t.regex(again.text, /id="password"/);
});

test.serial('[USER-01] a person has the summary fields and true counts', async (t) => {
  const eve = await member(service, 'eve_summary');
  t.is((await eve.resource('UserFollowResource', 'create', { user_id: ada.id })).status, 200);
  const answer = await eve.resource('UserResource', 'get', { username: 'ADA', field_set_key: 'profile' });
  t.like(answer.response?.data, {
    id: ada.id,
    type: 'user',
    username: 'ada',
    full_name: 'ada',
    first_name: 'ada',
    follower_count: 1,
    pin_count: 6,
    board_count: 1,
    explicitly_followed_by_me: true,
  });
  const data = answer.response?.data as Record<string, unknown>;
  for (const field of [
    'image_small_url',
    'image_medium_url',
    'image_large_url',
    'image_xlarge_url',
    'about',
    'website_url',
    'following_count',
    'blocked_by_me',
    'domain_verified',
    'seo_title',
  ])
    t.true(field in data, field);
  t.false(JSON.stringify(answer.body).includes('ada@example.com'));
  t.is((await eve.resource('UserFollowResource', 'create', { user_id: eve.id })).status, 400);
  t.is((await eve.resource('UserFollowResource', 'create', { user_id: '5' })).status, 404);
  await eve.resource('UserFollowResource', 'delete', { user_id: ada.id });
  t.like((await eve.call('GET', '/v3/users/ada/')).response?.data, {
    follower_count: 0,
    explicitly_followed_by_me: false,
  });
});

test.serial('[ROUTE-13, ROUTE-10] /me/ and the saved tab belong to members', async (t) => {
  const visitor = new Client(service.origin);
  const me = await ada.send('GET', '/me/');
  t.true([302, 303, 307].includes(me.status), String(me.status));
  t.is(me.headers.get('location'), '/ada/');
  t.regex((await visitor.send('GET', '/me/')).headers.get('location') ?? '', /^\/login\//);
  const tab = await visitor.send('GET', '/ada/_saved/');
  t.is(tab.status, 302);
  t.is(tab.headers.get('location'), '/');
  t.is((await ada.send('GET', '/ada/_saved/')).status, 200);
});

test.serial('[USER-05] guessing passwords ends in 429, also for the right one', async (t) => {
  const visitor = new Client(service.origin);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => logIn(visitor, 'ada', '')));
  t.deepEqual([...new Set(guesses.map(({ status }) => status))], [400]);
  const refused = await logIn(visitor, 'ada');
  t.is(refused.status, 429);
  t.true(Number(refused.headers.get('retry-after')) > 0);
});
