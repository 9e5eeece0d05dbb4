import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { signUp } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let pins: CreatedPin[];
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
});
test.after.always(() => service?.stop());

/** Where the sign-up prompt leads people who have an account. */
const loginOf = (page: Page): Promise<string | null> =>
  page.$eval('dialog a[href^="/login/"]', (link) => link.getAttribute('href'));
const card = (index: number): string => `main li.pin-card:has(a[href="/pin/${pins[index]?.id}/"])`;

test.serial(
  '[UNAUTH-02] [UNAUTH-04] from the third save through the modal to an account that has all three',
  async (t) => {
    const page = await openPage(t, { width: 360, expected: [/status of 40[03]/] });
    await page.goto(service.origin);
    for (const index of [0, 1]) {
      await page.click(`${card(index)} .button`);
      await page.waitForSelector(`${card(index)} .save-control__saved`);
    }
    await page.goto(`${service.origin}/search/?q=Three`);
    await page.click(`${card(2)} .button`);
    await page.waitForSelector('dialog[open] .modal__body');
    t.is(await loginOf(page), '/login/?next=%2Fsearch%2Fpins%2F%3Fq%3DThree');
    await page.click('dialog .button.wide');
    await page.waitForSelector('dialog form');
    await expectAccessible(page);
    await fill(page, {
      first_name: 'Mona',
      email: 'mona@example.com',
      password: 'short',
      birthday: '1990-05-17',
    });
    await page.click('dialog form button');
    await page.waitForSelector('dialog #password[aria-invalid]');
    t.is(await page.evaluate(() => document.activeElement?.id), 'password', 'what is wrong has the focus');
    t.regex(await words(page, 'dialog #password-error'), /characters/);
    t.is(await page.$('dialog [role=alert]'), null, 'and is not said twice');
    t.is(
      await page.$eval('dialog [name=email]', (field) => (field as HTMLInputElement).value),
      'mona@example.com',
    );
    await fill(page, { password: 'a long enough password' });
    await Promise.all([page.waitForNavigation(), page.click('dialog form button')]);
    t.truthy(await page.$('header a[href="/mona/"]'));
    t.true((await words(page, '.toasts')).includes('Saved to Profile'));
    await page.goto(`${service.origin}/mona/_saved/`);
    t.is((await page.$$('main li.pin-card')).length, 3);
  },
);

test.serial(
  '[UNAUTH-04] a visitor’s save is confirmed for 2500 ms, and stands still where motion is unwanted',
  async (t) => {
    for (const reducedMotion of [false, true]) {
      const page = await openPage(t, { reducedMotion });
      await page.goto(service.origin);
      await page.hover(card(0));
      await page.click(`${card(0)} .button`);
      await page.waitForSelector(`${card(0)} .save-control__saved.just-saved`);
      // The styles of the confirmation come with it.
      await page.waitForFunction(
        (overlay) => document.querySelector(overlay)?.getAnimations({ subtree: true }).length,
        {},
        `${card(0)} .save-control__saved`,
      );
      const running = await page.$eval(`${card(0)} .save-control__saved`, (overlay) =>
        overlay
          .getAnimations({ subtree: true })
          .map((each) => [(each as CSSAnimation).animationName, each.effect?.getTiming().duration]),
      );
      t.deepEqual(
        Object.fromEntries(running) as Record<string, unknown>,
        reducedMotion ? { confirm: 2500 } : { repin: 400, confirm: 2500 },
      );
      t.is(await words(page, `${card(0)} .save-control__saved`), 'Saved!');
      const folded = await page.$eval(`${card(0)} .save-control__saved`, (done) => {
        for (const animation of done.getAnimations({ subtree: true })) animation.finish();
        return done.getBoundingClientRect().height;
      });
      t.true(folded < 40, `one line remains: ${folded} px`);
    }
  },
);

test.serial(
  '[UNAUTH-05] on phones the sign-up prompt opens over the kept pins until it is turned away',
  async (t) => {
    const page = await openPage(t, { width: 360, userAgent: phone });
    await page.goto(service.origin);
    await page.click(`${card(0)} .button`);
    await page.waitForSelector(`${card(0)} .save-control__saved`);
    await page.goto(`${service.origin}/unauth-profile/`);
    await page.waitForSelector('dialog[open] .modal__body');
    t.is(await loginOf(page), '/login/?next=%2Funauth-profile%2F');
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
    await expectAccessible(page);
    const noted = page.waitForResponse((response) => response.url().endsWith('/v3/session_state/'));
    await page.click('dialog .close');
    await noted;
    await page.reload();
    t.is((await page.$$(card(0))).length, 1);
    t.is(await page.$('dialog[open]'), null);
  },
);

test.serial('[UNAUTH-02] who signs up from the kept pins lands where they are', async (t) => {
  const page = await openPage(t, { javascript: false });
  await page.goto(`${service.origin}/pin/${pins[0]?.id}/repin/`);
  await press(page, 'main form .button');
  await page.goto(`${service.origin}/unauth-profile/`);
  t.truthy(await page.$(card(0)));
  await press(page, '.page-head a[href^="/signup/"]');
  await fill(page, {
    first_name: 'Kim',
    email: 'kim@example.com',
    password: 'a long enough password',
    birthday: '1990-05-17',
  });
  await press(page, 'main form button[type=submit]');
  t.is(pathOf(page), '/kim/_saved/');
  t.true((await words(page, 'main li.pin-card')).includes('One'));
});
