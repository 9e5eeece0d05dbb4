import test from 'ava';
import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import type { CreatedPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { fillSite } from './support/fill-site.ts';
import { intercept, rest } from './support/save-button.ts';
import { signIn } from './support/sign-in.ts';

let service: TestService;
let member: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  member = await signUp(service.origin, 'maker');
  pins = await fillSite(service, member, [{ title: 'One' }]);
});
test.after.always(() => service?.stop());

/** Records by the page's clock when a toast is mounted, shown, hiding and gone. */
async function watchToasts(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Object.assign(window, { seenToast: {} });
    new MutationObserver(() => {
      const { seenToast } = window as unknown as { seenToast: Record<string, number> };
      const toast = document.querySelector('.timed-toast');
      const phase = toast === null ? 'gone' : (toast.className.split(' ')[1] ?? '');
      if (toast !== null || 'hidden' in seenToast) seenToast[phase] ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

type Phases = Record<'hidden' | 'visible' | 'hiding' | 'gone', number>;

async function untilGone(page: Page): Promise<Phases> {
  await page.waitForFunction(() => 'gone' in (window as unknown as { seenToast: object }).seenToast);
  return page.evaluate(() => (window as unknown as { seenToast: Phases }).seenToast);
}

/** Opens a page on which a save fails, reported by a message of normal duration. */
async function failToSave(t: ExecutionContext): Promise<Page> {
  const page = await openPage(t, { expected: [/ERR_FAILED/] });
  await intercept(page, 'POST', /\/v3\/unauth_saves\/$/, (request) => void request.abort());
  await watchToasts(page);
  await page.goto(`${service.origin}/`);
  await page.click('main li.pin-card .button');
  return page;
}

/** On a busy machine timers are late, and so is the sight of what they began with, which makes a phase look shorter. */
const near = (actual: number, wanted: number): boolean => actual >= wanted / 2 && actual <= wanted + 400;

test.serial('[UI-02] a message is seen after 100 ms, stays 2000 ms and is gone 200 ms later', async (t) => {
  const page = await failToSave(t);
  const at = await untilGone(page);
  t.true(near(at.visible - at.hidden, 100), `seen after ${at.visible - at.hidden}`);
  t.true(near(at.hiding - at.visible, 2000), `stays ${at.hiding - at.visible}`);
  t.true(near(at.gone - at.hiding, 200), `goes in ${at.gone - at.hiding}`);
});

test.serial('[SAVE-07] [UI-02] a save message starts after 700 ms and stays 5000 ms', async (t) => {
  const page = await openPage(t);
  await watchToasts(page);
  await signIn(page, await signUp(service.origin, 'saver'));
  await page.goto(`${service.origin}/pin/${pins[0]?.id}/`);
  await page.click('.closeup .closeup__actions .button');
  const at = await untilGone(page);
  t.true(near(at.visible - at.hidden, 700), `seen after ${at.visible - at.hidden}`);
  t.true(near(at.hiding - at.visible, 5000), `stays ${at.hiding - at.visible}`);
});

test.serial('[UI-02] the time stands still while a message is pointed at', async (t) => {
  const page = await failToSave(t);
  await page.waitForSelector('.timed-toast.visible .toast');
  await page.hover('.timed-toast .toast');
  await page.waitForSelector('.timed-toast.paused');
  const paused = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 2400, {}, paused);
  t.truthy(await page.$('.timed-toast.paused'), 'still there after its time');
  await page.mouse.move(2, 2);
  const at = await untilGone(page);
  t.true(at.hiding - at.visible > 2400 + 1000, 'the rest of its time follows');
});

for (const [width, edge] of [
  [360, 'top'],
  [1280, 'bottom'],
] as const)
  test.serial(`[UI-02] at ${width} px messages come to the ${edge}, inside the screen`, async (t) => {
    const page = await openPage(t, { width });
    await page.goto(`${service.origin}/`);
    await page.click('main li.pin-card .button');
    await page.waitForSelector('main li.pin-card .button[aria-pressed=true]:not([aria-busy])');
    await rest(page);
    await page.click('main li.pin-card .button');
    await page.waitForSelector('.timed-toast.visible .toast');
    const box = await page.$eval('.timed-toast .toast', (toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return { left, right, fromTop: top - header, fromBottom: innerHeight - bottom };
    });
    t.true(box.left >= 0 && box.right <= width);
    t.true((edge === 'top' ? box.fromTop : box.fromBottom) < 60, JSON.stringify(box));
    t.true(box.fromTop > -20);
  });

test.serial(
  '[UI-02] a message that has the focus stays when the pointer leaves it, and gives it back',
  async (t) => {
    const page = await openPage(t, { expected: [/401/] });
    await watchToasts(page);
    const reader = await signUp(service.origin, 'reader');
    await signIn(page, reader);
    await page.goto(`${service.origin}/pin/${pins[0]?.id}/`);
    await page.click('.closeup .closeup__actions .button');
    await page.waitForSelector('.timed-toast.visible .toast a.button');
    await page.hover('.timed-toast .toast');
    await page.waitForSelector('.timed-toast.paused');
    await page.focus('.timed-toast .toast a.button');
    await page.mouse.move(2, 2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    t.truthy(await page.$('.timed-toast.paused'), 'the focus holds it alone');
    await page.keyboard.press('Escape');
    await untilGone(page);
    t.false(await page.evaluate(() => document.activeElement === document.body));
  },
);
