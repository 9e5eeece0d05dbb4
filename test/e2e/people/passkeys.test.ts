import test from 'ava';
import type { Page } from 'puppeteer-core';
import { suspendRow } from '../../../db/queries/moderation/suspensions.ts';
import { lockAccessOf } from '../../../db/queries/oauth/oauth.ts';
import { totpCode, totpStep } from '../../../server/accounts/factors/totp.ts';
import { apiDocument } from '../../support/service/document/api-document.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { Client, signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { giveLongIds } from '../../support/service/long-ids.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';
import {
  password,
  logInButton,
  browser,
  authenticator,
  callFromPage,
  makeCredential,
  signQuestion,
} from './support/authenticator.ts';

let service: TestService;
let ada: Member;
/** Passkeys require a domain name, not an IP address. */
let origin: string;

test.before(async () => {
  // Its last test changes the database's functions.
  service = await startService({ worker: false, shared: false });
  ada = await signUp(service.origin, 'ada');
  origin = service.origin.replace('127.0.0.1', 'localhost');
});
test.after.always(() => service?.stop());

async function logIn(page: Page): Promise<void> {
  await page.goto(`${origin}/login/`);
  await page.type('#email', 'ada');
  await page.type('#password', password);
  await press(page, 'form.form button[type=submit]');
}

test.serial(
  '[USER-05] a passkey is added with the password, logs in by itself, is renamed and removed',
  async (t) => {
    const page = await browser(t);
    const device = await authenticator(page);
    await logIn(page);
    await page.goto(`${origin}/settings/passkeys/`);
    await page.waitForSelector('#passkey-name');
    await expectAccessible(page);
    await screenshot(page, 'passkeys-none-360');
    await page.type('#passkey-name', 'My phone');
    await page.type('#passkey-password', 'not this one');
    await page.click('.settings__section .form button');
    await page.waitForFunction(() => document.querySelector('.form [role=alert]')?.textContent !== '');
    t.is((await device.copy()).length, 0, 'nothing is made without the password');
    await fill(page, { password: '' });
    await page.type('#passkey-password', password);
    await press(page, '.settings__section .form button');
    await page.waitForSelector('details.passkey');
    t.is((await device.copy()).length, 1);
    t.true((await words(page, 'details.passkey')).includes('My phone'));
    await page.click('details.passkey summary');
    await expectAccessible(page);
    await screenshot(page, 'passkeys-360');

    await page.deleteCookie(...(await page.cookies(origin)));
    await page.goto(`${origin}/login/?next=%2Fsettings%2Fpasskeys%2F`);
    await page.waitForSelector(logInButton);
    await expectAccessible(page);
    await screenshot(page, 'login-passkey-360');
    await press(page, logInButton);
    await page.waitForSelector('details.passkey');
    t.is(pathOf(page), '/settings/passkeys/');
    t.true((await words(page, 'details.passkey')).includes('last used'));

    await page.click('details.passkey summary');
    const long = 'A phone in a drawer '.repeat(10);
    await fill(page, { name: long });
    await press(page, 'details.passkey form:nth-of-type(1) button');
    const typed = 'details.passkey[open] input[name=name][aria-invalid=true]';
    t.is(await page.$eval(typed, (input) => input.value), long);
    await expectAccessible(page);
    await screenshot(page, 'passkey-refused-360');
    await fill(page, { name: '' });
    await page.type('details.passkey input[name=name]', 'Old phone');
    await press(page, 'details.passkey form:nth-of-type(1) button');
    t.true((await words(page, 'details.passkey')).includes('Old phone'));
    await page.click('details.passkey summary');
    await page.type('details.passkey input[name=password]', password);
    await press(page, 'details.passkey form:nth-of-type(2) button');
    t.true((await words(page, 'main')).includes('You have no passkeys yet.'));

    await page.deleteCookie(...(await page.cookies(origin)));
    await page.goto(`${origin}/login/`);
    await page.waitForSelector(logInButton);
    await page.click(logInButton);
    await page.waitForFunction(
      () => document.querySelector('.passkey-login [role=alert]')?.textContent !== '',
    );
    t.is(pathOf(page), '/login/', 'a removed passkey lets nobody in');
  },
);

test.serial('[USER-05] a passkey is a second step too, and only for whose password it was', async (t) => {
  const page = await browser(t, 1280);
  await authenticator(page);
  await logIn(page);
  await page.goto(`${origin}/settings/passkeys/`);
  await page.waitForSelector('#passkey-name');
  await page.type('#passkey-name', 'Laptop');
  await page.type('#passkey-password', password);
  await press(page, '.settings__section .form button');
  await page.waitForSelector('details.passkey');
  await screenshot(page, 'passkeys-1280');
  await page.goto(`${origin}/settings/security/`);
  await fill(page, { password });
  await press(page, 'form.form button');
  const secret = (await words(page, '.settings__note code')).replaceAll(' ', '');
  await fill(page, { code: totpCode(secret, totpStep(new Date())) });
  await press(page, 'form.form button');
  await page.deleteCookie(...(await page.cookies(origin)));
  await logIn(page);
  t.is(pathOf(page), '/login/code/');
  await page.waitForSelector(logInButton);
  await expectAccessible(page);
  await press(page, logInButton);
  t.is(pathOf(page), '/');
  await page.goto(`${origin}/settings/passkeys/`);
  t.true((await words(page, 'details.passkey')).includes('Laptop'));
});

test.serial(
  '[USER-05] a challenge is the session’s own and good for one answer; without script there is no button',
  async (t) => {
    const visitor = new Client(origin);
    const other = new Client(origin);
    const asked = await visitor.call('POST', '/v3/sessions/passkey/options/');
    const { challenge, rpId } = asked.response?.data as { challenge: string; rpId: string };
    t.is(rpId, 'localhost');
    t.false(JSON.stringify(asked.response?.data).includes('ada'), 'nobody is named');
    const answer = {
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin })).toString(
            'base64url',
          ),
          authenticatorData: 'AAAA',
          signature: 'AAAA',
          userHandle: Buffer.from(ada.id).toString('base64url'),
        },
      },
    };
    for (const who of [other, visitor, visitor]) {
      const refused = await who.call('POST', '/v3/sessions/passkey/', answer);
      t.is(refused.status, 401, refused.text);
      t.is(refused.response?.error?.id, 'passkey_refused');
    }
    const left = await service.db.rows(
      { name: 'test_challenge', text: 'SELECT 1 FROM passkey_challenges WHERE challenge = $1' },
      [challenge],
    );
    t.deepEqual(left, [], 'the first answer uses it up');
    t.is((await visitor.call('POST', '/v3/users/me/passkeys/options/', { password })).status, 401);
    const bare = await openPage(t, { javascript: false, width: 360 });
    await bare.goto(`${origin}/login/`);
    t.true(await bare.$eval(logInButton, (button) => (button as HTMLElement).offsetParent === null));
  },
);

test.serial('[USER-05] a site that is opened by its number says that passkeys need its name', async (t) => {
  const page = await openPage(t, { width: 360 });
  await page.goto(`${service.origin}/login/`);
  await page.waitForSelector(`i-l:not([data-waking]) ${logInButton}`);
  await page.click(logInButton);
  const said = /Passkeys are tied to a site’s name.* Open it by its name/;
  await page.waitForSelector('.passkey-login [role=alert]');
  t.regex(await words(page, '.passkey-login [role=alert]'), said);
  const { cookies } = await signUp(service.origin, 'bob');
  for (const [name, value] of cookies) await page.setCookie({ name, value, url: service.origin });
  await page.goto(`${service.origin}/settings/passkeys/`);
  await page.waitForFunction(() => document.body.innerText.includes('by its number'));
  t.regex(await words(page, 'main'), said);
});

test.serial('[API-04] [USER-05] what is answered about passkeys is as the document says', async (t) => {
  await signUp(service.origin, 'eve');
  const page = await browser(t);
  await authenticator(page);
  await page.goto(`${origin}/login/`);
  const { find, validateData } = await apiDocument(service.origin);
  const call = async (method: string, path: string, input: object): Promise<{ id: string }> => {
    const { status, data } = await page.evaluate(callFromPage, method, path, input);
    t.true(status < 300, `${method} ${path} ${status}`);
    const operation = find(method, path)?.operation;
    t.is(operation === undefined ? 'no such call' : validateData(operation, data), null);
    return data as { id: string };
  };
  await call('POST', '/v3/sessions/', { username_or_email: 'eve', password });
  const asked = await call('POST', '/v3/users/me/passkeys/options/', { password });
  const credential = await page.evaluate(makeCredential, asked);
  const { id } = await call('POST', '/v3/users/me/passkeys/', { name: 'My phone', credential });
  const renamed = await call('PUT', `/v3/users/me/passkeys/${id}/`, { name: 'My old phone' });
  t.is(renamed.id, id);
  await call('POST', '/v3/users/me/passkeys/options/', { password });
  const question = await call('POST', '/v3/sessions/passkey/options/', {});
  await call('POST', '/v3/sessions/passkey/', { credential: await page.evaluate(signQuestion, question) });
  t.deepEqual(await call('DELETE', `/v3/users/me/passkeys/${id}/`, { password }), { id });
});

test.serial(
  '[USER-05] a passkey shows the suspended why, and does nothing if it is removed while it logs in',
  async (t) => {
    const sam = await signUp(service.origin, 'sam');
    const page = await browser(t);
    await authenticator(page);
    await page.goto(`${origin}/login/`);
    await page.type('#email', 'sam');
    await page.type('#password', password);
    await press(page, 'form.form button[type=submit]');
    await page.goto(`${origin}/settings/passkeys/`);
    await page.waitForSelector('#passkey-name');
    await page.type('#passkey-name', 'Laptop');
    await page.type('#passkey-password', password);
    await press(page, '.settings__section .form button');
    await page.waitForSelector('details.passkey');
    await page.deleteCookie(...(await page.cookies(origin)));

    await suspendRow(service.db, sam.id, null, 'Spam');
    await page.goto(`${origin}/login/`);
    await page.waitForSelector(logInButton);
    await press(page, logInButton);
    t.is(pathOf(page), '/suspended/');
    t.true((await words(page, 'main')).includes('Spam'));

    await service.db.pool.query('DELETE FROM account_suspensions WHERE user_id = $1', [sam.id]);
    await page.goto(`${origin}/login/`);
    await page.waitForSelector(logInButton);
    await service.db.transaction(async (tx) => {
      await lockAccessOf(tx, sam.id);
      await page.click(logInButton);
      await lockAwaited(service.db);
      await tx.rows({ name: 'test_passkeys_removed', text: 'DELETE FROM passkeys WHERE user_id = $1' }, [
        sam.id,
      ]);
    });
    await page.waitForSelector('.passkey-login [role=alert]');
    t.is(pathOf(page), '/login/');
    await page.goto(`${origin}/login/`);
    t.is(pathOf(page), '/login/', 'nobody is logged in');
  },
);

test.serial('[USER-05] an account whose ID has 19 digits logs in by its passkey', async (t) => {
  await giveLongIds(service);
  const { id } = await signUp(service.origin, 'late');
  t.is(id.length, 19);
  const page = await browser(t);
  await authenticator(page);
  await page.goto(`${origin}/login/`);
  const call = (method: string, path: string, input: object) =>
    page.evaluate(callFromPage, method, path, input);
  await call('POST', '/v3/sessions/', { username_or_email: 'late', password });
  const asked = await call('POST', '/v3/users/me/passkeys/options/', { password });
  const credential = await page.evaluate(makeCredential, asked.data);
  t.is((await call('POST', '/v3/users/me/passkeys/', { name: 'Phone', credential })).status, 201);
  const question = await call('POST', '/v3/sessions/passkey/options/', {});
  const signed = await page.evaluate(signQuestion, question.data);
  t.is((await call('POST', '/v3/sessions/passkey/', { credential: signed })).status, 200);
});
