import test from 'ava';
import { totpCode, totpStep } from '../../../../server/accounts/factors/totp.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { member } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';
import { forget, mailFor } from '../mailbox.ts';

let service: TestService;
let ada: Member;
let secret: string;
let codes: string[];

const password = 'a long enough password';

test.before(async () => {
  service = await startService();
  ada = await member(service, 'ada');
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const sendForm = (who: Client, path: string, fields: Record<string, string>) =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: { accept: 'text/html' } });
const isIn = async (who: Client): Promise<boolean> =>
  (await who.call('GET', '/v3/session_state/')).text.includes('"is_authenticated":true');
const logIn = (who: Client, secretWord = password) =>
  who.call('POST', '/v3/sessions/', { username_or_email: 'ada', password: secretWord });
/** Codes are single-use, so tests use those of later time steps. */
const code = (later = 0): string => totpCode(secret, totpStep(new Date()) + later);
const forgetSteps = () => service.db.rows({ name: 'test_steps', text: 'UPDATE user_totp SET last_step = 0' });

test.serial('[USER-05] codes are those of RFC 6238', (t) => {
  const known = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, digits] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    t.is(totpCode(known, Math.floor(seconds / 30)), digits);
});

test.serial('[USER-05] an app is set up by its QR code, and recovery codes are shown once', async (t) => {
  t.is((await ada.call('POST', '/v3/users/me/authenticator/', { password: 'not it' })).status, 403);
  const begun = await sendForm(ada, '/v3/users/me/authenticator/', { password });
  t.is(begun.headers.get('location'), '/settings/authenticator/');
  const page = await ada.send('GET', '/settings/authenticator/');
  t.regex(page.text, /<svg/);
  secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
  t.is(secret.length, 32);
  const rows = await service.db.rows<{ sealed: string }>({
    name: 'test_sealed',
    text: 'SELECT sealed_secret AS sealed FROM user_totp',
  });
  t.false(rows[0]?.sealed.includes(secret));
  t.is((await logIn(new Client(service.origin))).status, 200, 'not in force before it is confirmed');
  t.is((await ada.call('PUT', '/v3/users/me/authenticator/', { code: '000000' })).status, 403);
  const on = await sendForm(ada, '/v3/users/me/authenticator/', { _method: 'PUT', code: code() });
  t.is(on.headers.get('location'), '/settings/codes/');
  const shown = await ada.send('GET', '/settings/codes/');
  codes = [...shown.text.matchAll(/<code>([a-z0-9-]{14})<\/code>/g)].map(([, one = '']) => one);
  t.is(new Set(codes).size, 10);
  t.regex(shown.text, new RegExp(`href="data:text/plain[^"]*${codes[9]}[^"]*" download=`));
  await sendForm(ada, '/v3/users/me/recovery_codes/shown/', { _method: 'DELETE' });
  t.false((await ada.send('GET', '/settings/codes/')).text.includes(codes[0] ?? '-'));
  t.is((await ada.send('GET', '/settings/authenticator/')).headers.get('location'), '/settings/security/');
  await mailFor(service, 'ada@example.com', 'factor_on');
});

test.serial('[USER-05] logging in takes a second step, over the wire and by forms', async (t) => {
  await forgetSteps();
  const client = new Client(service.origin);
  const first = await logIn(client);
  t.is(first.status, 401);
  t.is(first.response?.error?.id, 'second_factor_needed');
  t.false(await isIn(client));
  t.is((await client.call('POST', '/v3/sessions/second_step/', { code: '000000' })).status, 403);
  t.is((await client.call('POST', '/v3/sessions/second_step/', { code: code() })).status, 200);
  t.true(await isIn(client));
  const other = new Client(service.origin);
  await logIn(other);
  t.is(
    (await other.call('POST', '/v3/sessions/second_step/', { code: code() })).status,
    403,
    'a code counts once',
  );
  const person = new Client(service.origin);
  const sent = await sendForm(person, '/v3/sessions/', {
    username_or_email: 'ada',
    password,
    next: '/ada/',
  });
  t.is(sent.headers.get('location'), '/login/code/?next=%2Fada%2F');
  const page = await person.send('GET', '/login/code/?next=%2Fada%2F');
  t.is(page.status, 200);
  t.notRegex(page.text, /role="alert"/);
  const wrong = await sendForm(person, '/v3/sessions/second_step/', { code: '123', next: '/ada/' });
  t.is(wrong.headers.get('location'), '/login/code/?next=%2Fada%2F');
  t.regex((await person.send('GET', '/login/code/?next=%2Fada%2F')).text, /That code is wrong/);
  const arabic = code(1).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const right = await sendForm(person, '/v3/sessions/second_step/', { code: arabic, next: '/ada/' });
  t.is(right.headers.get('location'), '/ada/');
  t.true(await isIn(person));
});

test.serial('[USER-05] who has lost the app and the recovery codes is told who can help', async (t) => {
  const person = new Client(service.origin);
  await logIn(person);
  const page = async (): Promise<string> => (await person.send('GET', '/login/code/')).text;
  t.regex(await page(), /Lost the app and your recovery codes\?.*Ask the people who run this site/s);
  const aside = /<main.*<\/main>/s;
  t.notRegex(aside.exec(await page())?.[0] ?? '', /about\/imprint/);
  const sam = await member(service, 'sam');
  await employ(service, [sam]);
  const set = (imprint: string) => sam.call('PUT', '/v3/staff/site/pages/', { rules: '', imprint });
  t.is((await set('Choir, Hill Road 1')).status, 200);
  t.regex(aside.exec(await page())?.[0] ?? '', /<a href="\/about\/imprint\/">Imprint<\/a>/);
});

test.serial('[USER-05] a recovery code lets in once; new ones end the old', async (t) => {
  const tell = async (one = ''): Promise<Answer> => {
    const client = new Client(service.origin);
    await logIn(client);
    return client.call('POST', '/v3/sessions/second_step/', { code: one });
  };
  const use = async (one?: string): Promise<number> => (await tell(one)).status;
  t.is(await use(codes[0]?.toUpperCase()), 200);
  t.is(await use(codes[0]), 403);
  t.regex((await tell(codes[0])).response?.message ?? '', /each recovery code works once/);
  t.regex((await tell('000000')).response?.message ?? '', /Wait for the next one/);
  t.regex((await ada.send('GET', '/settings/security/')).text, /Recovery codes left: 9/);
  const renewed = await ada.call('POST', '/v3/users/me/recovery_codes/', { password });
  t.is((renewed.response?.data as { recovery_codes: string[] }).recovery_codes.length, 10);
  t.is(await use(codes[1]), 403);
});

test.serial('[USER-05] turning it off takes password and code', async (t) => {
  await forgetSteps();
  const off = (fields: Record<string, string>) => ada.call('DELETE', '/v3/users/me/authenticator/', fields);
  t.is((await off({ password, code: '000000' })).status, 403);
  t.is((await off({ password: 'x', code: code() })).status, 403);
  t.is((await off({ password, code: code() })).status, 200);
  t.is((await logIn(new Client(service.origin))).status, 200);
  await mailFor(service, 'ada@example.com', 'factor_off');
});

test.serial('[USER-05] without the password there is no second step, and with it no guessing', async (t) => {
  const begun = await ada.call('POST', '/v3/users/me/authenticator/', { password });
  t.is(begun.status, 200);
  const page = await ada.send('GET', '/settings/authenticator/');
  secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
  t.is((await ada.call('PUT', '/v3/users/me/authenticator/', { code: code() })).status, 200);
  const visitor = new Client(service.origin);
  t.is((await visitor.call('POST', '/v3/sessions/second_step/', { code: codes[0] })).status, 401);
  t.is((await visitor.send('GET', '/login/code/')).headers.get('location'), '/login/');
  const wrong = await logIn(visitor, 'wrong');
  t.is(wrong.response?.error?.id, 'bad_login', 'a wrong password says nothing of second factors');
  await logIn(visitor);
  const guesses: number[] = [];
  for (let round = 0; round < 11; round += 1)
    guesses.push((await visitor.call('POST', '/v3/sessions/second_step/', { code: `10000${round}` })).status);
  t.is(guesses.at(-1), 429);
  await forget(service);
});
