import test from 'ava';
import { Client, signUp, type Answer, type Member } from '../../../support/service/client.ts';
import { freePort } from '../../../support/service/free-port.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { sendForm } from '../../support/send-form.ts';
import { boardOf, quickPins } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let pins: string[];

const password = 'a long enough password';

test.before(async () => {
  const port = await freePort();
  service = await startService({
    worker: false,
    env: {
      PORT: String(port),
      ORIGIN: `http://127.0.0.1:${port}`,
      // Nothing listens there: mail waits in the outbox.
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  ada = await signUp(service.origin, 'ada');
  const board = await boardOf(ada, 'Rooms');
  pins = await quickPins(service, ada.id, board.id, 2);
});
test.after.always(() => service?.stop());

/** Signs up by the form without script, which has no proof. */
async function joinWithoutProof(who: Client, name: string, fields: object = {}): Promise<Answer> {
  const page = await who.send('GET', '/signup/', { headers: { accept: 'text/html' } });
  const email = `${name}@example.com`;
  return sendForm(who, page.text, '/v3/register/', {
    first_name: name,
    email,
    password,
    birthday: '1990-05-17',
    proof: '',
    ...fields,
  });
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await service.db.rows<{ text: string }>(
    {
      name: 'test_newest_mail',
      text: 'SELECT body_text AS text FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    },
    [email],
  );
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test.serial('[USER-06] where mail is sent, the page of exports says that one comes', async (t) => {
  t.regex((await ada.send('GET', '/settings/export/')).text, /We email you when it is ready/);
});

test.serial(
  '[UNAUTH-02] what a visitor saved and wants to follow waits for the confirmation of the address',
  async (t) => {
    const who = new Client(service.origin);
    for (const pin_id of pins) t.is((await who.call('POST', '/v3/unauth_saves/', { pin_id })).status, 201);
    const headers = { accept: 'text/html', referer: `${service.origin}/ada/` };
    await who.send('GET', `/signup/?next=%2Fada%2F&follow=user-${ada.id}`, { headers });
    await joinWithoutProof(who, 'nora');
    const profile = async () => {
      const answer = await ada.call('GET', '/v3/users/nora/');
      const { pin_count, following_count } = answer.response?.data as Record<string, number>;
      return { pin_count, following_count };
    };
    t.deepEqual(await profile(), { pin_count: 0, following_count: 0 });
    const token = await tokenFor('nora@example.com');
    const elsewhere = new Client(service.origin);
    t.is((await elsewhere.call('POST', '/v3/email_verification/', { token })).status, 200);
    t.deepEqual(await profile(), { pin_count: 2, following_count: 1 });
    const [left] = await service.db.rows<{ count: string }>({
      name: 'test_unconfirmed_acts',
      text: 'SELECT count(*) FROM unconfirmed_acts',
    });
    t.is(left?.count, '0');
  },
);

test.serial(
  '[USER-05] who confirms the address in the same browser returns to what they came for',
  async (t) => {
    const who = new Client(service.origin);
    const joined = await joinWithoutProof(who, 'petra', { next: '/ada/' });
    t.is(joined.headers.get('location'), '/email_verification_error/?waiting=1', joined.text);
    const token = await tokenFor('petra@example.com');
    const html = await who.send('GET', '/settings/account/', { headers: { accept: 'text/html' } });
    const confirmed = await sendForm(who, html.text, '/v3/email_verification/', { token });
    t.is(confirmed.headers.get('location'), '/ada/', confirmed.text);
  },
);

test.serial('[USER-06] an account may be secured and left before its address is confirmed', async (t) => {
  const who = new Client(service.origin);
  await joinWithoutProof(who, 'olga');
  t.is((await who.call('POST', '/v3/boards/', { name: 'Rooms' })).status, 403);
  const me = '/v3/users/me';
  for (const [method, path, fields] of [
    ['DELETE', `${me}/sessions/`, {}],
    ['POST', `${me}/exports/`, { password }],
    ['PUT', `${me}/password/`, { old_password: password, new_password: `${password} too` }],
  ] as const)
    t.true((await who.call(method, path, fields)).status < 300, path);
  for (const [method, path, fields] of [
    ['DELETE', `${me}/sessions/${'0'.repeat(64)}/`, {}],
    ['DELETE', `${me}/authenticator/`, { password: 'wrong', code: '000000' }],
    ['POST', `${me}/recovery_codes/`, { password: 'wrong' }],
    ['DELETE', `${me}/passkeys/1/`, { password: 'wrong' }],
    ['DELETE', `${me}/sso/1/`, { password: 'wrong' }],
    ['DELETE', '/v3/oauth/grants/1/', {}],
    ['POST', `${me}/deactivation/`, { password: 'wrong' }],
  ] as const)
    t.not((await who.call(method, path, fields)).response?.error?.id, 'address_unconfirmed', path);
  const left = { password: `${password} too`, understood: 'yes' };
  t.is((await who.call('POST', `${me}/deletion/`, left)).status, 200);
});

test.serial('[SAVE-08] what was typed before the address was confirmed is there afterwards', async (t) => {
  const who = new Client(service.origin);
  await joinWithoutProof(who, 'rita');
  const page = `/pin/${pins[0]}/comments/`;
  const open = (path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
  const early = await sendForm(who, (await open(page)).text, `/v3/aggregated_pin_data/${pins[0]}/comment/`, {
    text: 'Which oak is this, please?',
  });
  t.is(early.headers.get('location'), '/email_verification_error/?waiting=1', early.text);
  const waiting = await open('/email_verification_error/?waiting=1');
  t.regex(waiting.text, /What you typed is kept\./);
  const token = await tokenFor('rita@example.com');
  const confirmed = await sendForm(who, waiting.text, '/v3/email_verification/', { token });
  t.is(confirmed.headers.get('location'), page);
  const shown = await open(page);
  t.regex(shown.text, /Which oak is this, please\?<\/textarea>/);
  t.regex(shown.text, /This was not sent yet/);
  t.notRegex((await open(page)).text, /Which oak/);
});
