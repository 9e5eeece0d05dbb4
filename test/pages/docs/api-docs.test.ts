import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service.stop());

/** Field descriptions below an element, by field name. */
const fieldsBelow = (selector: string): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll(`${selector} dl > div`)].map((each) => [
      each.querySelector('dt')?.textContent ?? '',
      each.querySelector('dd')?.textContent ?? '',
    ]),
  );

test.serial(
  '[API-04] the docs name the fields of each answer, and lead to those that several share',
  async (t) => {
    const page = await openPage(t, { javascript: false });
    await page.goto(`${service.origin}/v3/docs/`);
    t.is(await page.$$eval('script', (scripts) => scripts.filter(({ type }) => type === 'module').length), 0);

    const callId = '#get_v3_users_username_products';
    t.deepEqual(
      await page.$$eval(`${callId} h3`, (headings) => headings.map((heading) => heading.textContent)),
      ['Parameters', 'Responses list of Pin'],
    );
    t.is(await page.$eval(`${callId} a`, (link) => link.getAttribute('href')), '#schema-Pin');
    const pin = await page.evaluate(fieldsBelow, '#schema-Pin');
    t.is(pin['type'], '"pin"');
    t.regex(pin['dominant_color'] ?? '', /string/);

    // Unnamed schemas are listed inline, by path.
    const health = await page.evaluate(fieldsBelow, '#schema-ServiceHealth');
    t.regex(health['storage.free_bytes'] ?? '', /number/);
    t.is(health['queue'], 'list of object');
    t.regex(health['queue[].due'] ?? '', /^numberJobs waiting for a worker$/);
    const sent = await page.evaluate(fieldsBelow, '#post_v3_users_me_email_verification');
    t.is(sent['sent'], 'booleanFalse if the address is already confirmed');

    const nowhere = await page.$$eval('.api-docs a[href^="#"]', (links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => document.getElementById(href.slice(1)) === null),
    );
    t.deepEqual(nowhere, []);
  },
);

for (const [width, theme] of [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)
  test.serial(`[API-04] the docs can be read at ${width} pixels, ${theme}`, async (t) => {
    const page = await openPage(t, { width, theme, javascript: false });
    await page.goto(`${service.origin}/v3/docs/#schema-Pin`);
    await page.$eval('#get_v3_users_username_products', (call) => call.setAttribute('open', ''));
    await page.$eval('#get_v3_users_me_settings', (call) => call.setAttribute('open', ''));
    t.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await expectAccessible(page);
    await screenshot(page, `docs-schema-${width}-${theme}`, 'viewport');
    await page.$eval('#get_v3_users_username_products', (call) => call.scrollIntoView());
    await screenshot(page, `docs-call-${width}-${theme}`, 'viewport');
  });
