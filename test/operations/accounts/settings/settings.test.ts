import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { picture as drawPicture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { notificationSettings } from '../../../../server/accounts/settings/settings.ts';
import { member } from '../../support/people.ts';
import { forget } from '../mailbox.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService();
  ada = await member(service, 'ada');
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const sendForm = (who: Client, path: string, fields: [string, string][]) =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: { accept: 'text/html' } });
const settingsOf = async (who: Client) =>
  (await who.resource('UserSettingsResource', 'get')).response?.data as Record<string, unknown>;

test.serial('[USER-06] settings are read and changed one by one over the wire', async (t) => {
  t.like(await settingsOf(ada), {
    username: 'ada',
    email: 'ada@example.com',
    is_email_verified: false,
    country: 'US',
    locale: 'en-US',
    theme: 'system',
    exclude_from_search: false,
    show_messaging: true,
  });
  const changed = await ada.resource('UserSettingsResource', 'update', {
    last_name: 'Lovelace',
    about: 'Numbers',
    website_url: 'https://ada.example/',
    country: 'gb',
    gender: 'female',
  });
  t.is(changed.status, 200, changed.text);
  t.like(await settingsOf(ada), {
    first_name: 'ada',
    last_name: 'Lovelace',
    full_name: 'ada Lovelace',
    about: 'Numbers',
    country: 'GB',
    theme: 'system',
  });
  for (const [field, value] of [
    ['country', 'XX'],
    ['theme', 'pink'],
    ['first_name', ''],
    ['about', 'x'.repeat(501)],
    ['website_url', 'javascript:alert(1)'],
    ['username', 'login'],
  ] as const) {
    const bad = await ada.resource('UserSettingsResource', 'update', { [field]: value });
    t.is(bad.status, 400, field);
    t.is(bad.response?.error?.fields[0]?.field, field);
  }
  t.is((await new Client(service.origin).resource('UserSettingsResource', 'get')).status, 401);
});

test.serial('[USER-06] usernames that are taken or refused do not count as renames', async (t) => {
  const rita = await member(service, 'rita');
  const rename = async (username: string): Promise<number> =>
    (await rita.call('PUT', '/v3/users/me/settings/', { username })).status;
  for (let i = 0; i < 6; i++) t.is(await rename('ada'), 409);
  t.is(await rename('login'), 400);
  for (let i = 1; i <= 5; i++) t.is(await rename(`rita${i}`), 200);
  t.is(await rename('rita6'), 429);
  t.is((await rita.send('GET', '/rita6/')).status, 404, 'it is not taken either');
  t.is((await rita.send('GET', '/rita5/')).status, 200);
});

test.serial(
  '[INTL-02] names are in the order of their script, and forms in that of the reader',
  async (t) => {
    const taro = await member(service, 'taro');
    const named = async (names: Record<string, string>): Promise<unknown[]> => {
      await taro.call('PUT', '/v3/users/me/settings/', names);
      const { first_name: first, last_name: last, full_name: full } = await settingsOf(taro);
      return [first, last, full];
    };
    t.deepEqual(await named({ first_name: '太郎', last_name: '森田' }), ['太郎', '森田', '森田太郎']);
    t.deepEqual(await named({ first_name: 'ゆき' }), ['ゆき', '森田', '森田 ゆき']);
    t.deepEqual(await named({ first_name: '민수', last_name: '김' }), ['민수', '김', '김민수']);
    t.deepEqual(await named({ first_name: 'マリー', last_name: 'キュリー' }), [
      'マリー',
      'キュリー',
      'マリー キュリー',
    ]);
    t.deepEqual(await named({ first_name: 'Taro', last_name: 'Morita' }), ['Taro', 'Morita', 'Taro Morita']);
    const fields = async (language: string): Promise<string[]> => {
      const { text } = await taro.send('GET', `/settings/profile/?hl=${language}`, {
        headers: { accept: 'text/html' },
      });
      return [...text.matchAll(/name="(first_name|last_name)"/g)].map(([, name = '']) => name);
    };
    t.deepEqual(await fields('ja'), ['last_name', 'first_name']);
    t.deepEqual(await fields('de'), ['first_name', 'last_name']);
  },
);

test.serial(
  '[USER-06] another name leads to the account, and so does the old one, which stays taken',
  async (t) => {
    const eve = await member(service, 'eve');
    t.is((await eve.call('PUT', '/v3/users/me/settings/', { username: 'ada' })).status, 409);
    t.is((await eve.call('PUT', '/v3/users/me/settings/', { username: 'evelyn' })).status, 200);
    const old = await new Client(service.origin).send('GET', '/eve/');
    t.true(old.status === 301 || old.status === 302, String(old.status));
    t.is(old.headers.get('location'), '/evelyn/');
    t.is((await new Client(service.origin).send('GET', '/evelyn/')).status, 200);
    t.is((await ada.call('PUT', '/v3/users/me/settings/', { username: 'eve' })).status, 409);
    for (const username of ['eve', 'EVELYN', 'eve', 'evelyn'])
      t.is((await eve.call('PUT', '/v3/users/me/settings/', { username })).status, 200, username);
    t.is(
      (await eve.call('PUT', '/v3/users/me/settings/', { username: 'eve' })).status,
      429,
      'not every hour',
    );
  },
);

test.serial('[USER-06] the forms work without script and show what was wrong', async (t) => {
  t.is(
    (await new Client(service.origin).send('GET', '/settings/')).headers.get('location'),
    '/login/?next=%2Fsettings%2F',
  );
  t.is((await ada.send('GET', '/settings/')).headers.get('location'), '/settings/profile/');
  const sent = await sendForm(ada, '/v3/users/me/settings/', [
    ['_method', 'PUT'],
    ['from', 'profile'],
    ['first_name', 'Ada'],
    ['username', 'not a name'],
    ['about', 'Engines'],
  ]);
  t.is(sent.headers.get('location'), '/settings/profile/');
  const page = await ada.send('GET', '/settings/profile/');
  t.regex(page.text, /Use 3 to 30 letters/);
  t.regex(page.text, />Engines</);
  for (const name of ['profile', 'account', 'privacy', 'notifications', 'sessions', 'email', 'password']) {
    const path = `/settings/${name}/`;
    t.is((await ada.send('GET', path)).status, 200, path);
    const login = await new Client(service.origin).send('GET', path);
    t.is(login.headers.get('location'), `/login/?next=${encodeURIComponent(path)}`);
  }
});

test.serial(
  '[USER-06] who hides from search engines is not listed by them, and a theme is kept with the account',
  async (t) => {
    const robots = /<meta name="robots" content="noindex/;
    const visitor = new Client(service.origin);
    t.notRegex((await visitor.send('GET', '/ada/')).text, robots);
    await sendForm(ada, '/v3/users/me/settings/', [
      ['_method', 'PUT'],
      ['from', 'privacy'],
      ['exclude_from_search', 'false'],
      ['exclude_from_search', 'true'],
      ['show_messaging', 'false'],
      ['theme', 'dark'],
    ]);
    t.like(await settingsOf(ada), { exclude_from_search: true, show_messaging: false, theme: 'dark' });
    t.regex((await visitor.send('GET', '/ada/')).text, robots);
    t.regex((await visitor.send('GET', '/ada/_created/')).text, robots);
    t.regex((await ada.send('GET', '/settings/privacy/')).text, /<html[^>]*dark/);
    t.notRegex((await visitor.send('GET', '/ada/')).text, /<html[^>]*dark/);
  },
);

test.serial('[USER-06] notifications are switched by kind and channel', async (t) => {
  const usual = await notificationSettings({ db: service.db }, { id: ada.id, isEmployee: false });
  t.true(usual.find(({ kind }) => kind === 'message')?.byEmail);
  const sent = await sendForm(ada, '/v3/users/me/notification_settings/', [
    ['_method', 'PUT'],
    ['in_app', 'message'],
    ['in_app', 'pin_saved'],
    ['by_email', 'digest'],
  ]);
  t.is(sent.status, 303);
  const now = await notificationSettings({ db: service.db }, { id: ada.id, isEmployee: false });
  t.deepEqual(
    now.filter(({ inApp }) => inApp).map(({ kind }) => kind),
    ['message', 'pin_saved'],
  );
  t.deepEqual(
    now.filter(({ byEmail }) => byEmail).map(({ kind }) => kind),
    ['digest'],
  );
  t.is((await ada.call('PUT', '/v3/users/me/notification_settings/', { in_app: ['fame'] })).status, 400);
});

test.serial('[USER-06] a picture is set by a form and taken away', async (t) => {
  const body = new FormData();
  body.set('_method', 'PUT');
  body.set('image', new Blob([new Uint8Array(await drawPicture(3))], { type: 'image/png' }), 'me.png');
  const sent = await ada.send('POST', '/v3/users/me/avatar/', { body, headers: { accept: 'text/html' } });
  t.is(sent.status, 303, sent.text);
  const picture = async (): Promise<unknown> =>
    ((await ada.call('GET', '/v3/users/ada/')).response?.data as Record<string, unknown>)['is_default_image'];
  t.false(await picture());
  t.is((await ada.call('DELETE', '/v3/users/me/avatar/')).status, 200);
  t.true(await picture());
});

test.serial(
  '[USER-06] sessions are listed with their devices and ended one by one or all at once',
  async (t) => {
    const bob = await member(service, 'bob');
    const others = await Promise.all(
      ['Mozilla/5.0 (iPhone) Safari/604.1', 'Mozilla/5.0 (X11; Linux) Firefox/140.0'].map(async (agent) => {
        const other = new Client(service.origin);
        await other.call(
          'POST',
          '/v3/sessions/',
          { username_or_email: 'bob', password: 'a long enough password' },
          { 'user-agent': agent },
        );
        return other;
      }),
    );
    const list = async () =>
      (await bob.call('GET', '/v3/users/me/sessions/')).response?.data as {
        id: string;
        agent: string;
        network: string;
        is_current: boolean;
      }[];
    const sessions = await list();
    t.is(sessions.length, 3);
    t.deepEqual(
      sessions.map(({ is_current: isCurrent }) => isCurrent),
      [true, false, false],
    );
    t.is(sessions[0]?.network, '127.0.0.1');
    const page = await bob.send('GET', '/settings/sessions/');
    t.regex(page.text, /Safari on iPhone/);
    t.regex(page.text, /Firefox on Linux/);
    for (const client of [bob, ...others])
      t.false(
        page.text.includes(decodeURIComponent(client.cookies.get('_pinterest_sess') ?? '').slice(2, 34)),
      );
    const phone = sessions.find(({ agent }) => agent.includes('iPhone'))?.id ?? '';
    const eve = await member(service, 'mallory');
    t.is((await eve.call('DELETE', `/v3/users/me/sessions/${phone}/`)).status, 404);
    t.is((await bob.call('DELETE', `/v3/users/me/sessions/${phone}/`)).status, 200);
    t.is((await list()).length, 2);
    await sendForm(bob, '/v3/users/me/sessions/', [['_method', 'DELETE']]);
    t.is((await list()).length, 1);
    t.regex((await bob.send('GET', '/settings/sessions/')).text, /Sessions ended/);
  },
);

test.serial('[USER-04] a state is kept for all of one’s devices and counted as event 48', async (t) => {
  const bea = await member(service, 'bea');
  const note = (state: unknown, value: unknown) =>
    bea.resource('UserStateResource', 'create', { state, value });
  t.is((await note('ONBOARDING_STEP', 'done')).status, 200);
  t.is((await note('ONBOARDING_STEP', 2)).status, 200);
  t.is((await bea.call('POST', '/v3/users/me/', { state: 'a hint', value: 'x' })).status, 400);
  t.is((await note('x', 'x'.repeat(501))).status, 400);
  t.is((await note('HINT', 'seen')).status, 200);
  t.is((await bea.call('POST', '/v3/users/me/')).status, 200, 'an action without a note');
  t.is((await bea.call('POST', '/v3/users/me/', { state: 'HINT' })).status, 400);
  const phone = new Client(service.origin);
  await phone.resource('UserSessionResource', 'create', {
    username_or_email: 'bea',
    password: 'a long enough password',
  });
  const noted = async (who: Client, input = {}) =>
    (await who.resource('UserStateResource', 'get', input)).response?.data;
  t.deepEqual(await noted(phone), { HINT: 'seen', ONBOARDING_STEP: '2' }, 'on each device');
  t.deepEqual((await phone.call('GET', '/v3/users/me/states/', { state: 'HINT' })).response?.data, {
    HINT: 'seen',
  });
  t.deepEqual(await noted(phone, { state: 'NONE' }), {});
  t.deepEqual(await noted(ada), {}, 'nobody else’s');
  const [events] = await service.db.rows<{ count: number }>(
    {
      name: 'test_event_48',
      text: 'SELECT count(*)::int AS count FROM events WHERE user_id = $1 AND event_type = 48',
    },
    [bea.id],
  );
  t.is(events?.count, 4);
  const visitor = await new Client(service.origin).call('POST', '/v3/users/me/', {
    state: 'x',
    value: 'y',
  });
  t.is(visitor.status, 401);
});
