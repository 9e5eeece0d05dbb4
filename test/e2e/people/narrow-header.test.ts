import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { mainLocales, pageLanguage } from '../../../views/languages/languages.ts';
import { signIn } from '../support/sign-in.ts';
import { signUp } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service?.stop());

/** What readers may set without losing anything (WCAG 1.4.12). */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

test.serial(
  '[INTL-02] at 320 px a visitor’s header fits in every language, its text spaced or twice as large',
  async (t) => {
    const page = await openPage(t, { mobile: false });
    await page.setViewport({ width: 320, height: 640 });
    await page.setBypassCSP(true);
    for (const locale of mainLocales) {
      const language = pageLanguage(locale);
      for (const [name, content] of [
        ['plain', 'html {}'],
        ['spaced', spacing],
        ['large', 'html { font-size: 200% }'],
      ] as const) {
        await page.goto(`${service.origin}/login/?hl=${language}`);
        await page.addStyleTag({ content });
        const found = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - innerWidth,
          cut: [...document.querySelectorAll('.site-header .button')]
            .filter((button) => {
              const { left, right } = button.getBoundingClientRect();
              return left < 0 || right > innerWidth || button.scrollWidth > button.clientWidth + 4;
            })
            .map(({ textContent }) => textContent),
        }));
        t.deepEqual(found, { sideways: 0, cut: [] }, `${language}, ${name}`);
        await screenshot(page, `header-320-${language}-${name}`);
      }
    }
  },
);

test.serial(
  '[SEARCH-01] [USER-01] on a tablet the search field of a member has room for its words, in every language',
  async (t) => {
    const member = await signUp(service.origin, 'tablet');
    const page = await openPage(t, { mobile: false });
    await signIn(page, member);
    for (const width of [768, 900])
      for (const locale of mainLocales) {
        await page.setViewport({ width, height: 900 });
        await page.goto(`${service.origin}/tablet/?hl=${pageLanguage(locale)}`);
        const room = await page.$eval('.search-form', (form) => form.getBoundingClientRect().width);
        t.true(room >= 260, `${locale} at ${width}: ${room}`);
      }
    t.truthy(await page.$('main a[href="/settings/profile/"]'), 'the way to edit the profile');
  },
);
