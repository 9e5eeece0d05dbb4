import test from 'ava';
import type { Page } from 'puppeteer-core';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import {
  oidcSecret,
  settingsFor,
  startOidcProvider,
  type OidcProvider,
} from '../../support/outside/oidc-provider.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { setUpAuthenticator } from '../../operations/accounts/sign-in/authenticators.ts';
import { memberAt } from '../support/sign-in.ts';
import { pathOf } from '../support/without-script.ts';

let acme: OidcProvider;
let service: TestService;
let iris: Member;

test.before(async () => {
  acme = await startOidcProvider('acme-1');
  const provider = { id: 'acme', issuer: acme.issuer, client_id: 'pins', label: 'Acme ID' };
  service = await startService({
    env: await settingsFor([{ ...provider, client_secret: oidcSecret, internal: true }]),
  });
  iris = await signUp(service.origin, 'iris');
  await setUpAuthenticator(service, iris);
  await iris.call('DELETE', '/v3/users/me/recovery_codes/shown/');
});
test.after.always(() => {
  acme?.close();
  return service?.stop();
});

/** Sends a form with a wrong password, and returns what stands in its field once that is refused. */
async function sendWrong(page: Page, form: string): Promise<string> {
  const field = `${form} [type=password]`;
  await page.type(field, 'a long enough passwort');
  await page.click(`${form} [type=submit]`);
  await page.waitForSelector(`${field}[aria-invalid]`);
  return page.$eval(field, (each) => (each as HTMLInputElement).value);
}

async function sendRight(page: Page, form: string): Promise<void> {
  const field = `${form} [type=password]`;
  await page.$eval(field, (each) => ((each as HTMLInputElement).value = ''));
  await page.type(field, 'a long enough password');
  await Promise.all([page.waitForNavigation(), page.click(`${form} [type=submit]`)]);
}

const forms = [
  ['/settings/export/', '/v3/users/me/exports/'],
  ['/settings/codes/', '/v3/users/me/recovery_codes/'],
  ['/settings/leave/', '/v3/users/me/deactivation/'],
  ['/settings/logins/', '/v3/users/me/sso/'],
  ['/settings/apps/', '/v3/oauth/personal_tokens/'],
] as const;

for (const [path, action] of forms)
  test.serial(`[USER-06] a wrong password at ${path} is told at its field and stays typed`, async (t) => {
    const page = await memberAt(t, iris, path, { width: 360 });
    const form = `form[action="${action}"]`;
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    if (path === '/settings/apps/') {
      await page.type('#name', 'My program');
      await page.click('[name=scopes]');
    }
    t.is(await sendWrong(page, form), 'a long enough passwort');
    t.is(await page.$$eval('.alert', (alerts) => alerts.length), 1);
    t.is(loads, 0);
    t.is(pathOf(page), path);
    await expectAccessible(page);
  });

test.serial('[USER-06] a right password after a wrong one goes on as ever', async (t) => {
  const page = await memberAt(t, iris, '/settings/codes/');
  await sendWrong(page, 'main form');
  await sendRight(page, 'main form');
  t.is((await page.$$('.settings__codes li')).length, 10);
});

test.serial('[USER-10] a wrong password stays typed where a connected login is removed, too', async (t) => {
  await service.db.pool.query(
    `INSERT INTO sso_identities (subject, issuer, user_id, email) VALUES ('iris-1', $1, $2, 'iris@acme.example')`,
    [acme.issuer, iris.id],
  );
  const page = await memberAt(t, iris, '/settings/logins/', { width: 360 });
  const removing = 'details form[action^="/v3/users/me/sso/"]';
  await page.click('main details.passkey summary');
  t.is(await sendWrong(page, removing), 'a long enough passwort');
  t.is(await page.$eval(`${removing} [type=submit]`, (button) => button.ariaLabel), 'Disconnect Acme ID');
  t.true(await page.$eval('main details.passkey', (row) => row.open));
  await sendRight(page, removing);
  t.is((await page.$$('main details.passkey')).length, 0);
});
