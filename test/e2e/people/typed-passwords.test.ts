import test from 'ava';
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
    await page.type(`${form} [type=password]`, 'a long enough passwort');
    await page.click(`${form} [type=submit]`);
    await page.waitForSelector(`${form} [type=password][aria-invalid]`);
    t.is(
      await page.$eval(`${form} [type=password]`, (field) => (field as HTMLInputElement).value),
      'a long enough passwort',
    );
    t.is(await page.$$eval('.alert', (alerts) => alerts.length), 1);
    t.is(loads, 0);
    t.is(pathOf(page), path);
    await expectAccessible(page);
  });

test.serial('[USER-06] a right password after a wrong one goes on as ever', async (t) => {
  const page = await memberAt(t, iris, '/settings/codes/');
  await page.type('main [type=password]', 'a long enough passwort');
  await page.click('main form [type=submit]');
  await page.waitForSelector('main [aria-invalid]');
  await page.keyboard.press('Tab');
  await page.$eval('main [type=password]', (field) => ((field as HTMLInputElement).value = ''));
  await page.type('main [type=password]', 'a long enough password');
  await Promise.all([page.waitForNavigation(), page.click('main form [type=submit]')]);
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
  await page.type(`${removing} [type=password]`, 'a long enough passwort');
  await page.click(`${removing} [type=submit]`);
  await page.waitForSelector(`${removing} [type=password][aria-invalid]`);
  t.is(
    await page.$eval(`${removing} [type=password]`, (field) => (field as HTMLInputElement).value),
    'a long enough passwort',
  );
  t.is(await page.$eval(`${removing} [type=submit]`, (button) => button.ariaLabel), 'Disconnect Acme ID');
  t.true(await page.$eval('main details.passkey', (row) => row.open));
  await page.$eval(`${removing} [type=password]`, (field) => ((field as HTMLInputElement).value = ''));
  await page.type(`${removing} [type=password]`, 'a long enough password');
  await Promise.all([page.waitForNavigation(), page.click(`${removing} [type=submit]`)]);
  t.is((await page.$$('main details.passkey')).length, 0);
});
