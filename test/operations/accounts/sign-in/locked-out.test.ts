import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { members } from '../../support/people.ts';
import { forget, mailFor, mailsOf, openLink, tokenIn } from '../mailbox.ts';
import { deviceOf, freshNetwork, from, guessAt, idOf, isIn, logIn, password } from './strangers.ts';

let service: TestService;
let ada: Member;
let bob: Member;

// A process remembers which names are under attack, so each test uses its own.
const named = ['ada', 'cyd', 'dora', 'eve', 'gus', 'hal', 'jon', 'kim', 'bob'] as const;
let people: Record<(typeof named)[number], Member>;

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
  people = await members(service, ...named);
  ({ ada, bob } = people);
});
test.beforeEach(() => forget(service));
test.after.always(() => service?.stop());

test.serial('[USER-05] guessing at a name shuts its owner out of no device that was in before', async (t) => {
  const guesses = await guessAt(t, service.origin, 'ada');
  t.deepEqual([...new Set(guesses.slice(0, 32).map(idOf))], ['bad_login']);
  t.is(idOf(await logIn(new Client(service.origin), 'ada', password)), 'login_held', 'the count is full');
  const known = deviceOf(ada);
  t.is(idOf(await logIn(known, 'ada', 'a slip of the hand')), 'bad_login', 'and is told what is wrong');
  t.is((await logIn(known, 'ada', password)).status, 200);
  t.true(await isIn(known));
  const byMail = deviceOf(ada);
  await guessAt(t, service.origin, 'ada@example.com');
  t.is((await logIn(byMail, 'ada@example.com', password)).status, 200, 'by either name');
});

test.serial('[USER-05] a stranger of the same network shuts no known device out either', async (t) => {
  const network = freshNetwork();
  const guesses: number[] = [];
  for (let at = 0; at < 22; at += 1)
    guesses.push((await logIn(new Client(service.origin), 'gus', 'wrong', network)).status);
  t.is(guesses.at(-1), 429);
  const refused = await logIn(new Client(service.origin), 'gus', password, network);
  t.is(refused.status, 429);
  t.is(
    /Try again in (\d) minutes/.exec(refused.response?.message ?? '')?.[1],
    String(Math.ceil(Number(refused.headers.get('retry-after')) / 60)),
    'with the time that it takes',
  );
  t.is((await logIn(deviceOf(people.gus), 'gus', password, network)).status, 200);
  t.is(
    (await logIn(deviceOf(people.gus), 'bob', password, network)).status,
    429,
    'for its own account alone',
  );
  t.is((await logIn(new Client(service.origin), 'gus', password)).status, 200, 'a fresh network is open');
});

test.serial('[USER-05] a known device has a count of its own, and is a stranger beyond it', async (t) => {
  const network = freshNetwork();
  const device = deviceOf(people.hal);
  const statuses: number[] = [];
  for (let at = 0; at < 45; at += 1) statuses.push((await logIn(device, 'hal', 'wrong', network)).status);
  t.is(statuses.indexOf(429), 40, 'twenty by the device, twenty by the network');
});

test.serial(
  '[USER-05] past the limit a stranger is answered alike, whether the password is right, wrong or nobody’s',
  async (t) => {
    await guessAt(t, service.origin, 'cyd');
    await guessAt(t, service.origin, 'nobody_here');
    const answers: string[] = [];
    for (const [name, secret] of [
      ['cyd', password],
      ['cyd', 'a wrong password'],
      ['nobody_here', password],
    ] as const) {
      const visitor = new Client(service.origin);
      const answer = await logIn(visitor, name, secret);
      const headers = [...answer.headers].filter(
        ([header]) => !/date|set-cookie|request-id|length/.test(header),
      );
      const code = await visitor.call('POST', '/v3/sessions/second_step/', { code: '123456' }, from());
      const page = await visitor.send('GET', '/login/code/');
      answers.push(
        JSON.stringify({
          status: answer.status,
          error: answer.response?.error,
          headers,
          cookies: [...visitor.cookies.keys()].sort(),
          code: [code.status, code.response?.error],
          page: page.text.replace(/value="[^"]*"/g, '').replace(/nonce-[\w-]+/g, ''),
        }),
      );
      t.false(await isIn(visitor));
    }
    t.is(answers[0], answers[1]);
    t.is(answers[0], answers[2]);
    t.regex(answers[0] ?? '', /"status":401.*"id":"login_held"/);
    await mailFor(service, 'cyd@example.com', 'know_device');
    t.is((await mailsOf(service, 'cyd@example.com')).filter(({ kind }) => kind === 'know_device').length, 1);
  },
);

test.serial('[USER-05] a mailed link makes a browser a known one, once, whoever had it sent', async (t) => {
  await guessAt(t, service.origin, 'dora');
  for (let at = 0; at < 5; at += 1)
    t.is(idOf(await logIn(new Client(service.origin), 'dora', password)), 'login_held');
  await waitFor(
    async () =>
      (
        await service.db.rows<{ left: number }>({
          name: 'test_device_jobs',
          text: `SELECT count(*)::int AS left FROM jobs WHERE kind = 'device-link'`,
        })
      )[0]?.left === 0,
    { what: 'the mails' },
  );
  const mails = (await mailsOf(service, 'dora@example.com')).filter(({ kind }) => kind === 'know_device');
  t.is(mails.length, 3, 'not more within the hour');
  const mail = mails[0];
  if (mail === undefined) return t.fail();
  const browser = new Client(service.origin);
  const page = await openLink(browser, mail, service, '/login/device/');
  t.regex(page.text, /Is this your browser, dora\?/);
  t.false(browser.cookies.has('_devices'), 'opening makes nothing known, as scanners of mail do');
  const token = tokenIn(mail, service, '/login/device/');
  const sent = await browser.send('POST', '/v3/sessions/device/', {
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ token }),
  });
  t.is(sent.headers.get('location'), '/login/');
  t.false(await isIn(browser), 'it logs nobody in');
  t.is((await logIn(browser, 'dora', password)).status, 200);
  t.is((await logIn(deviceOf(browser), 'ada', 'wrong')).status, 401);
  const again = new Client(service.origin);
  t.is((await again.call('POST', '/v3/sessions/device/', { token })).status, 404);
  t.false(again.cookies.has('_devices'));
  const dead = await openLink(again, mail, service, '/login/device/');
  t.is(dead.status, 404);
  t.regex(dead.text, /no longer works/);
});

test.serial('[USER-05] the form leads to where a code is typed, and says what there is to do', async (t) => {
  await guessAt(t, service.origin, 'eve');
  const visitor = new Client(service.origin);
  const answer = await visitor.send('POST', '/v3/sessions/', {
    headers: { accept: 'text/html', ...from() },
    body: new URLSearchParams({ username_or_email: 'eve', password, next: '/ideas/' }),
  });
  t.is(answer.headers.get('location'), '/login/code/?next=%2Fideas%2F');
  const page = await visitor.send('GET', '/login/code/?next=%2Fideas%2F');
  t.regex(page.text, /get a link from the people who run this site/);
  t.notRegex(page.text, /emailed/, 'where no mail is sent, none is promised');
  t.notRegex(page.text, /Your password is right/);

  const mail = await mailFor(service, 'eve@example.com', 'know_device');
  const token = tokenIn(mail, service, '/login/device/');
  const sent = await visitor.send('POST', '/v3/sessions/device/', {
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ token }),
  });
  t.is(
    sent.headers.get('location'),
    '/login/?next=%2Fideas%2F',
    'and the link goes on to where one was going',
  );
});

test.serial(
  '[USER-05] what a browser keeps of its accounts names none, and ends with their passwords',
  async (t) => {
    const browser = new Client(service.origin);
    const first = await logIn(browser, 'jon', password);
    const line = first.headers.getSetCookie().find((each) => each.startsWith('_devices=')) ?? '';
    t.regex(line, /^_devices=[\w-]{16}\.[\w-]{22}; Path=\/; SameSite=Lax; Max-Age=34560000; HttpOnly$/);
    const own = browser.cookies.get('_devices') ?? '';
    await logIn(browser, 'kim', password);
    const both = browser.cookies.get('_devices') ?? '';
    t.true(both.endsWith(`~${own}`), 'people who share a browser are all known to it');
    await browser.call('DELETE', '/v3/sessions/');
    t.is(browser.cookies.get('_devices'), both, 'a logout leaves it');
    await logIn(browser, 'jon', password);
    t.is(browser.cookies.get('_devices')?.split('~')[0], own, 'and a login keeps the name');

    await guessAt(t, service.origin, 'jon');
    const forged = [
      own.slice(0, -1),
      `${own}x`,
      `${'a'.repeat(16)}.${own.split('.')[1]}`,
      '~~~',
      'x'.repeat(5000),
    ];
    for (const cookie of [...forged, deviceOf(bob).cookies.get('_devices') ?? '']) {
      const client = new Client(service.origin);
      client.cookies.set('_devices', cookie);
      t.is(idOf(await logIn(client, 'jon', password)), 'login_held', cookie.slice(0, 60));
    }

    await new Client(service.origin).call(
      'POST',
      '/v3/password_reset/',
      { username_or_email: 'jon' },
      from(),
    );
    const mail = await mailFor(service, 'jon@example.com', 'password_reset');
    const resetter = new Client(service.origin);
    const reset = await resetter.call('PUT', '/v3/password_reset/', {
      token: tokenIn(mail, service, '/pw/jon/'),
      new_password: 'another long password',
    });
    t.is(reset.status, 200);
    t.is(
      idOf(await logIn(deviceOf(browser), 'jon', 'another long password')),
      'login_held',
      'as an intruder’s',
    );
    t.is((await logIn(deviceOf(resetter), 'jon', 'another long password')).status, 200);
  },
);

test.serial(
  '[USER-05] a changed password leaves the browser known that changed it, and no other',
  async (t) => {
    const elsewhere = new Client(service.origin);
    await logIn(elsewhere, 'cyd', password);
    const { cyd } = people;
    const changed = await cyd.call('PUT', '/v3/users/me/password/', {
      old_password: password,
      new_password: 'a newer long password',
    });
    t.is(changed.status, 200);
    await guessAt(t, service.origin, 'cyd');
    t.is((await logIn(deviceOf(cyd), 'cyd', 'a newer long password')).status, 200);
    t.is(idOf(await logIn(deviceOf(elsewhere), 'cyd', 'a newer long password')), 'login_held');
  },
);
