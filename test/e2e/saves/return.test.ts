import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { fullBrowserPath, openFullPage } from '../../support/browser/full-browser.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { directSaveGroup } from '../support/direct-save.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { words } from '../support/without-script.ts';

// Chrome's headless shell has no back-forward cache. Without a full browser (Debian's `chromium`), the test is skipped.
const inFullBrowser = fullBrowserPath === null ? test.serial.skip : test.serial;

let service: TestService;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  pins = await fillSite(service, await signUp(service.origin, 'maker'), [{ title: 'One' }, { title: 'Two' }]);
});
test.after.always(() => service?.stop());

const card = (): string => `main li.pin-card:has(a[href="/pin/${pins[0]?.id}/"])`;

async function saver(name: string): Promise<Member> {
  const member = await signUp(service.origin, name);
  await member.call('POST', '/v3/boards/', { name: 'Herbs' });
  await directSaveGroup(service, 'enabled', member);
  return member;
}

inFullBrowser('[UI-08] a page that the browser kept is the current one again', async (t) => {
  const page = await openFullPage(t);
  const current = (path: string, forward: string | null) =>
    page.waitForFunction(
      (wanted, next) => {
        const history = JSON.parse(sessionStorage.getItem('navigation-history') ?? '{}') as Record<
          string,
          { path: string } | null
        >;
        return history['current']?.path === wanted && (history['forward']?.path ?? null) === next;
      },
      {},
      path,
      forward,
    );
  const closeup = `/pin/${pins[0]?.id}/`;
  await noteReturn(page);
  // A page that still fetches is not kept.
  await page.goto(`${service.origin}/`, { waitUntil: 'networkidle0' });
  await current('/', null);
  const isKept = () =>
    page.evaluate(() => (window as unknown as { noted: { isKept?: boolean } }).noted.isKept === true);
  // Nor is any where memory is short.
  for (let attempt = 0; attempt < 3 && !(await isKept()); attempt += 1) {
    await page.goto(service.origin + closeup, { waitUntil: 'load' });
    await current(closeup, null);
    await page.goBack();
    await current('/', closeup);
  }
  t.true(await isKept());
});

/** When a page was restored, and when its message was mounted and seen, by the page's own clock. */
interface Noted {
  back: number;
  isKept: boolean;
  hidden: number;
  visible: number;
}

async function noteReturn(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const noted: Partial<Noted> = {};
    Object.assign(window, { noted });
    addEventListener('pageshow', ({ persisted, timeStamp }) => {
      Object.assign(noted, { back: timeStamp, isKept: persisted });
    });
    new MutationObserver(() => {
      const phase = document.querySelector('.timed-toast')?.className.split(' ')[1];
      if (phase === 'hidden' || phase === 'visible') noted[phase] ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Saves from a card as soon as the page is loaded, then returns to it. */
async function saveAtOnce(page: Page, who: Member): Promise<Noted> {
  await noteReturn(page);
  await signIn(page, who);
  await page.goto(`${service.origin}/`, { waitUntil: 'load' });
  await Promise.all([page.waitForNavigation(), page.click(`${card()} .button`)]);
  await page.waitForSelector('button[value]:not([value=profile])[name=place]');
  await page.click('button[value]:not([value=profile])[name=place]');
  await page.waitForFunction(() => location.pathname === '/');
  await page.waitForSelector('.timed-toast.visible .toast');
  await page.waitForSelector(`${card()} .save-control__saved`);
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

const saysSo = async (page: Page): Promise<string[]> => [
  await words(page, '.timed-toast .toast p'),
  await words(page, `${card()} .save-control__saved`),
  await words(page, `${card()} .button`),
];

inFullBrowser(
  '[SAVE-02] [SAVE-07] a page left at once shows what was saved when the browser brings it back from memory',
  async (t) => {
    const page = await openFullPage(t);
    const { isKept, back, hidden, visible } = await saveAtOnce(page, await saver('hasty'));
    t.true(isKept, 'the very page came back');
    t.deepEqual(await saysSo(page), ['Saved to Herbs', 'Saved to Herbs', 'Saved']);
    t.true(visible - hidden >= 680 && visible - hidden < 1100, `seen after ${visible - hidden}`);
    t.true(hidden - back < 2000, `there after ${hidden - back}`);
  },
);

test.serial(
  '[SAVE-02] [SAVE-07] a page that is loaded anew shows what was saved before the rest wakes',
  async (t) => {
    const page = await openPage(t);
    const { isKept, back, hidden, visible } = await saveAtOnce(page, await saver('patient'));
    t.false(isKept);
    t.deepEqual(await saysSo(page), ['Saved to Herbs', 'Saved to Herbs', 'Saved']);
    t.true(visible - hidden >= 680 && visible - hidden < 1100, `seen after ${visible - hidden}`);
    t.true(hidden - back < 1000, `there ${hidden - back} after the page had loaded`);
  },
);
