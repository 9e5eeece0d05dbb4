import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { signUp } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';

let service: TestService;
let pin: string;

test.before(async () => {
  service = await startService();
  const [made] = await fillSite(service, await signUp(service.origin, 'maker'), [
    { title: 'A <bowl> of "glass"', description: 'Blown by hand, in a shed near the sea.' },
  ]);
  pin = made?.id ?? '';
});
test.after.always(() => service?.stop());

const codeIn = (page: Page): Promise<string> =>
  page.$$eval('#share input[readonly]', (fields) => (fields.at(-1) as HTMLInputElement).value);

test.serial('[SEO-02] [INVITE-01] without script the code that embeds a Pin stands in a field', async (t) => {
  const page = await openPage(t, { javascript: false, width: 360 });
  await page.goto(`${service.origin}/pin/${pin}/`);
  await page.click('#share summary');
  t.regex(await codeIn(page), /^<iframe src="[^"]*\/ext\/embed\.html\?id=\d+" width="564"/);
  await expectAccessible(page);
  await screenshot(page, 'embed-code-360');
});

test.serial('[SEO-02] [INVITE-01] the copied code shows the whole Pin on another site', async (t) => {
  const page = await openPage(t);
  await page.evaluateOnNewDocument(
    `Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text) => void (document.title = text) },
    });`,
  );
  await page.goto(`${service.origin}/pin/${pin}/`);
  await page.click('#share summary');
  await page.click('#share button[name=code]');
  await page.waitForFunction(() => document.querySelector('#share [role=status]')?.textContent === 'Copied');
  t.is(await page.$eval('#share button[name=code]', (button) => button.textContent), 'Copied');
  t.is(await page.$eval('#share button[name=copy]', (button) => button.textContent), 'Copy link');
  const code = await page.title();
  t.is(code, await codeIn(page));
  await screenshot(page, 'embed-code');

  const elsewhere = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>A page</title>${code}`);
  }).listen(0, '127.0.0.1');
  t.teardown(() => elsewhere.close());
  const host = await openPage(t, { expected: [/favicon/] });
  await host.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`, {
    waitUntil: 'networkidle0',
  });
  const frame = host.frames().find((each) => each.url().includes('/ext/embed.html'));
  t.is(await frame?.$eval('b', (title) => title.textContent), 'A <bowl> of "glass"');
  const room = await frame?.evaluate(() => ({
    needed: document.documentElement.scrollHeight,
    had: innerHeight,
  }));
  t.true((room?.needed ?? Infinity) <= (room?.had ?? 0), JSON.stringify(room));
  t.true((room?.had ?? 0) - (room?.needed ?? 0) < 60, JSON.stringify(room));
  await screenshot(host, 'embedded-pin');
});
