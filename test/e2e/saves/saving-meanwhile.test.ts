import test from 'ava';
import type { HTTPRequest } from 'puppeteer-core';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { openPage } from '../../support/browser/browser.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service?.stop());

test.serial(
  '[SAVE-01] a button whose save is under way stays when other saves of the page are read anew',
  async (t) => {
    const { ada, kim } = await members(service, 'ada', 'kim');
    const pins = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 2);
    const page = await openPage(t, { expected: [/404/] });
    await signIn(page, kim);
    const held: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/repin\/$/.test(request.url()) && held.length === 0) {
        held.push(request);
      } else void request.continue();
    });
    await page.goto(`${service.origin}/`);
    const [one, other] = [1, 2].map((at) => `main li.pin-card:nth-child(${at}) .save-control`);
    await page.click(`${one} button`);
    await page.waitForSelector(`${one} button[aria-busy=true]`);
    const button = await page.$(`${one} button`);
    // Its save has been done, and its answer is under way.
    for (const pin of pins)
      t.is((await kim.call('POST', `/v3/pins/${pin}/repin/`, { quick: true })).status, 201);
    await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
    await page.evaluate(() => {
      localStorage.setItem('saves', 'of another tab');
      dispatchEvent(new StorageEvent('storage'));
    });
    await page.waitForSelector(`${other}__saved`);
    t.true(await button?.evaluate((each) => each.isConnected && each.getAttribute('aria-busy') === 'true'));
    await held[0]?.continue();
    await page.waitForSelector(`${one}__saved`);
    t.true(await button?.evaluate((each) => each.isConnected));
  },
);
