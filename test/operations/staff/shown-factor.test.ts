import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { forgetCodes, setUpAuthenticator } from '../accounts/sign-in/authenticators.ts';
import { password } from '../accounts/sign-in/strangers.ts';
import { member } from '../support/people.ts';
import { sendForm } from '../support/send-form.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;

test.before(async () => {
  service = await startService({ worker: false });
  sam = await member(service, 'sam');
});
test.after.always(() => service.stop());

const logIn = async (): Promise<Client> => {
  const client = new Client(service.origin);
  await client.call('POST', '/v3/sessions/', { username_or_email: 'sam', password });
  return client;
};
const isIn = async (who: Client): Promise<boolean> =>
  (await who.call('GET', '/v3/session_state/')).text.includes('"is_authenticated":true');
const page = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });

test.serial(
  '[USER-05] [USER-09] setting up an authenticator ends the sessions that began by password alone',
  async (t) => {
    const other = await logIn();
    t.true(await isIn(other));
    await employ(service, [sam], { hasSecondFactor: false });
    const { code } = await setUpAuthenticator(service, sam);
    t.false(await isIn(other));
    t.is((await page(other, '/_staff/reports/')).status, 404);
    t.is((await page(sam, '/_staff/reports/')).status, 200);
    t.regex((await page(sam, '/_staff/reports/')).text, /side-nav/);

    const late = await logIn();
    await late.call('POST', '/v3/sessions/second_step/', { code: code() });
    t.is((await late.call('GET', '/v3/staff/reports/')).status, 200, 'it showed the factor at login');
    await forgetCodes(service);

    // As a session that began before the authenticator, by an earlier version.
    await service.db.rows({
      name: 'test_factor_not_shown',
      text: `UPDATE sessions SET sess = (sess::jsonb #- '{app,hasTwoFactors}')::json`,
    });
    const refused = await late.call('GET', '/v3/staff/reports/');
    t.is(refused.status, 403);
    t.is(refused.response?.error?.id, 'staff_factor_needed');
    const closed = await page(late, '/_staff/reports/?which=decided');
    t.is(closed.status, 200);
    t.regex(closed.text, /Confirm your second factor/);
    t.notRegex(closed.text, /side-nav/);
    const next = '/_staff/reports/?which=decided';
    t.true(closed.text.includes(`name="next" value="${next}"`));

    const send = (given: string) =>
      late.send('POST', '/v3/sessions/second_factor/', {
        body: new URLSearchParams({ code: given, next }),
        headers: { accept: 'text/html' },
      });
    t.is((await send('000000')).headers.get('location'), next);
    t.regex((await page(late, next)).text, /That code is wrong/);
    const before = new Map(late.cookies);
    t.is((await send(code())).headers.get('location'), next);
    t.notDeepEqual(new Map(late.cookies), before, 'the session has a new id');
    t.regex((await page(late, next)).text, /side-nav/);
    t.is((await late.call('GET', '/v3/staff/reports/')).status, 200);
    t.is((await sam.call('GET', '/v3/staff/reports/')).status, 403, 'each session shows it itself');
  },
);

test.serial(
  '[SAVE-08] a reason typed by staff is there after the next login and second factor',
  async (t) => {
    const rose = await member(service, 'rose');
    const mia = await member(service, 'mia');
    await employ(service, [rose], { hasSecondFactor: false });
    const { code } = await setUpAuthenticator(service, rose);
    const desk = `/_staff/people/${mia.id}/`;
    const reason = 'Sells the same lamp <twice>, after three warnings';
    const fields = { reason, ends: '30' };
    const suspend = `/v3/staff/people/${mia.id}/suspension/`;
    const opened = await page(rose, desk);
    t.is(opened.status, 200);
    await service.db.pool.query('DELETE FROM sessions WHERE user_id = $1', [rose.id]);
    const late = await sendForm(rose, opened.text, suspend, fields);
    t.is(late.status, 404);
    t.notRegex(late.text, /three warnings/);

    const again = { username_or_email: 'rose', password };
    await rose.call('POST', '/v3/sessions/', again);
    t.is((await rose.call('POST', '/v3/sessions/second_step/', { code: code() })).status, 200);
    const shown = await page(rose, desk);
    t.regex(shown.text, /three warnings<\/textarea>/);
    t.regex(shown.text, /You were no longer logged in, so this was not sent/);
    t.notRegex((await page(rose, desk)).text, /three warnings/);

    await service.db.pool.query(
      `UPDATE sessions SET sess = (sess::jsonb #- '{app,hasTwoFactors}')::json WHERE user_id = $1`,
      [rose.id],
    );
    await forgetCodes(service);
    const held = await sendForm(rose, shown.text, suspend, fields);
    t.is(held.headers.get('location'), desk);
    const asked = await page(rose, desk);
    t.regex(asked.text, /What you typed is kept/);
    t.notRegex(asked.text, /three warnings/);
    const proof = { code: code(), next: desk };
    t.is(
      (await sendForm(rose, asked.text, '/v3/sessions/second_factor/', proof)).headers.get('location'),
      desk,
    );
    const kept = await page(rose, desk);
    t.regex(kept.text, /three warnings<\/textarea>/);
    t.regex(kept.text, /This was not sent yet/);
  },
);

test.serial('[SAVE-08] a reason typed by staff is there after the second factor was set up', async (t) => {
  const lee = await member(service, 'lee');
  const kim = await member(service, 'kim');
  await employ(service, [lee], { hasSecondFactor: false });
  const desk = `/_staff/people/${kim.id}/`;
  const suspend = `/v3/staff/people/${kim.id}/suspension/`;
  const settings = await page(lee, '/settings/profile/');
  const fields = { reason: 'Copies the shop next door', ends: '30' };
  t.is((await sendForm(lee, settings.text, suspend, fields)).headers.get('location'), desk);
  t.notRegex((await page(lee, desk)).text, /next door/);
  await setUpAuthenticator(service, lee);
  t.regex((await page(lee, desk)).text, /next door<\/textarea>/);
});

test.serial('[USER-09] a form of the staff answers strangers as any unknown address does', async (t) => {
  const mia = await member(service, 'mia2');
  const suspend = `/v3/staff/people/${mia.id}/suspension/`;
  const fields = { reason: 'Because', ends: '30' };
  const sessionOf = ({ headers }: { headers: Headers }): string[] =>
    headers.getSetCookie().filter((cookie) => !cookie.startsWith('csrftoken='));
  const visitor = new Client(service.origin);
  const login = await page(visitor, '/login/');
  const asked = await sendForm(visitor, login.text, suspend, fields);
  t.is(asked.status, 404);
  t.deepEqual(sessionOf(asked), [], 'no session');
  const settings = await page(mia, '/settings/profile/');
  await service.db.pool.query('DELETE FROM sessions WHERE user_id = $1', [mia.id]);
  const ended = await sendForm(mia, settings.text, suspend, fields);
  t.is(ended.status, 404);
  t.notRegex(sessionOf(ended).join(), /session|sid/i);
});
