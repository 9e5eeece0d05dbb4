import test from 'ava';
import { openPage, screenshot } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { fillSite } from './support/fill-site.ts';
import { signIn } from './support/sign-in.ts';
import { fill, pathOf, press, words } from './support/without-script.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService();
  ada = await signUp(service.origin, 'ada');
  await fillSite(service, ada, [{ title: 'Rye bread' }, { title: 'Wheat rolls' }]);
});
test.after.always(() => service?.stop());

test.serial(
  '[BIZ-01] [BIZ-02] [BIZ-03] without script an account becomes a business, manages it and promotes a pin',
  async (t) => {
    const page = await openPage(t, { width: 360, javascript: false });
    await signIn(page, ada);
    await page.goto(`${service.origin}/business/`);
    await expectAccessible(page);
    await screenshot(page, 'business');
    await press(page, 'a[href="/business/convert/"]');
    await fill(page, { name: '', website: 'nonsense' });
    await press(page, 'form.form button');
    t.regex(await words(page, '.alert'), /Business name/, 'what is wrong is listed');
    await fill(page, { name: 'Ada’s Breads', website: 'https://breads.example' });
    await press(page, 'form.form button');
    t.is(pathOf(page), '/business/hub/');
    await screenshot(page, 'business-hub');
    await expectAccessible(page);

    await press(page, `a[href="/business/business-manager/${ada.id}/dashboard/"]`);
    await screenshot(page, 'business-dashboard');
    await expectAccessible(page);
    await press(page, '.settings__body a[href$="/audiences/"]');
    await fill(page, { name: 'People who bake', note: 'On Sundays' });
    await press(page, 'form.form button');
    t.regex(await words(page, '.settings__body'), /People who bake/);
    await screenshot(page, 'business-audiences');
    await expectAccessible(page);
    await press(page, '.side-nav a[href$="/history/"]');
    t.regex(await words(page, '.settings__body'), /Added to Audiences: People who bake/);

    await page.goto(`${service.origin}/advertiser/quick-promote/`);
    await screenshot(page, 'quick-promote');
    await expectAccessible(page);
    await press(page, 'form.form button');
    t.is(pathOf(page), '/business/hub/');
    t.regex(await words(page, 'main'), /Active/);
    await press(page, 'button[aria-label^="Pause"]');
    t.regex(await words(page, 'main'), /Paused/);
    const wide = await openPage(t, { width: 1280, theme: 'dark' });
    await signIn(wide, ada);
    await wide.goto(`${service.origin}/business/business-manager/${ada.id}/employees/`);
    await screenshot(wide, 'business-employees');
    await expectAccessible(wide);
  },
);
