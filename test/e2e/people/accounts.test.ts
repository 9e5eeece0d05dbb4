import test from 'ava';
import { totpCode, totpStep } from '../../../server/accounts/factors/totp.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ada = await signUp(service.origin, 'ada');
});
test.after.always(() => service?.stop());

test.serial(
  '[USER-06] settings can be used on a phone and a desktop, light and dark, without script',
  async (t) => {
    for (const options of [{ width: 360 }, { width: 1280, theme: 'dark' }] as const) {
      const page = await openPage(t, { javascript: false, mobile: false, ...options });
      await signIn(page, ada);
      for (const name of [
        'profile',
        'account',
        'privacy',
        'notifications',
        'sessions',
        'security',
        'apps',
        'leave',
      ]) {
        await page.goto(`${service.origin}/settings/${name}/`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        t.true(wider <= 0, `${name} is ${wider} px too wide at ${options.width}`);
        await expectAccessible(page);
        await screenshot(page, `settings-${name}-${options.width}`);
      }
    }
  },
);

test.serial('[USER-05] a second factor is set up and asked for without script', async (t) => {
  const page = await openPage(t, { javascript: false, width: 360, mobile: false, expected: [/401|403/] });
  await signIn(page, ada);
  await page.goto(`${service.origin}/settings/security/`);
  await fill(page, { password: 'a long enough password' });
  await press(page, 'form.form button');
  t.is(pathOf(page), '/settings/authenticator/');
  await expectAccessible(page);
  await screenshot(page, 'authenticator-phone');
  const secret = (await words(page, '.settings__note code')).replaceAll(' ', '');
  await fill(page, { code: totpCode(secret, totpStep(new Date())) });
  await press(page, 'form.form button');
  t.is(pathOf(page), '/settings/codes/');
  await expectAccessible(page);
  await screenshot(page, 'recovery-codes-phone');
  await page.goto(`${service.origin}/`);
  const visitor = await openPage(t, { javascript: false, width: 360, mobile: false, expected: [/401|403/] });
  await visitor.goto(`${service.origin}/login/`);
  await visitor.type('#email', 'ada');
  await visitor.type('#password', 'a long enough password');
  await press(visitor, 'form.form button');
  t.is(pathOf(visitor), '/login/code/');
  await expectAccessible(visitor);
  await screenshot(visitor, 'login-code-phone');
  await fill(visitor, { code: totpCode(secret, totpStep(new Date()) + 1) });
  await press(visitor, 'form.form button');
  t.is(pathOf(visitor), '/');
  t.is(await visitor.$('#email'), null);
});

test.serial('[USER-05] pages of passwords and locking can be used without script', async (t) => {
  const page = await openPage(t, { javascript: false, width: 360, mobile: false, expected: [/40[04]/] });
  for (const [path, status] of [
    ['/password/reset/', 200],
    ['/password/reset/?sent=1', 200],
    ['/pw/ada/', 404],
    ['/secure/panic/', 200],
    ['/email_verification_error/', 200],
    ['/oauth/', 400],
  ] as const) {
    t.is((await page.goto(service.origin + path))?.status(), status, path);
    await expectAccessible(page);
  }
  await screenshot(page, 'oauth-refused-phone');
});
