import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members } from '../../operations/support/people.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { createPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { picturesReady } from '../support/fill-site.ts';

let service: TestService;
let pins: string[];

test.before(async () => {
  service = await startService();
  const { maker } = await members(service, 'maker');
  const board = await boardOf(maker, 'At once');
  pins = [];
  for (const seed of [711, 712])
    pins.push((await createPin(maker, seed, { board_id: board.id, title: `Tapped ${seed}` })).id);
  await picturesReady(service);
});
test.after.always(() => service?.stop());

const cover = 'body > [data-ahead]';
const isGone = (page: Page): Promise<unknown> =>
  page.waitForFunction((selector) => document.querySelector(selector) === null, {}, cover);

/** Fetches the script with a first touch. */
async function touch(page: Page): Promise<void> {
  await page.tap('.site-header');
  await settled(page);
}

/** Fetches the script. From then on, no page comes. */
async function stay(page: Page): Promise<void> {
  await touch(page);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}

/** Opens home, waits until its later scripts have come, and notes what is shown ahead. */
async function openHome(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((selector) => {
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        const { left, top, width, height } =
          document.querySelector(`${selector} img`)?.getBoundingClientRect() ?? {};
        if (left !== undefined) sessionStorage.setItem('ahead', JSON.stringify([left, top, width, height]));
      }).observe(document.body, { childList: true }),
    );
  }, cover);
  await page.goto(`${service.origin}/`);
  await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.pin-card__picture > img')?.complete,
  );
}

/** Where a picture was shown ahead. */
const ahead = async (page: Page): Promise<number[]> =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('ahead'))) ?? '[]') as number[];

test.serial('[CLOSE-01] a tapped card’s picture is where its page has it before that comes', async (t) => {
  const [pin = ''] = pins;
  const page = await openPage(t, { width: 360 });
  await openHome(page);
  await touch(page);
  await page.tap(`.pin-card__link[href^="/pin/${pin}/"]`);
  await page.waitForSelector('.closeup__media img');
  const own = await page.$eval('.closeup__media img', (picture) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    return [left, top, width, height];
  });
  const before = await ahead(page);
  t.is(before.length, 4);
  for (const [at, value] of before.entries())
    t.true(Math.abs(value - (own[at] ?? 0)) <= 1, `${before.join()} and ${own.join()}`);
  t.is(await page.$(cover), null);
  await page.goBack();
  await page.waitForSelector('.pin-card__link');
  t.is(await page.$(cover), null);
});

test.serial('[CLOSE-01] … and goes again where no page comes', async (t) => {
  const page = await openPage(t, { width: 360 });
  await openHome(page);
  await stay(page);
  const card = `.pin-card__link[href^="/pin/${pins[1]}/"]`;
  await page.tap(card);
  await page.waitForSelector(cover);
  await screenshot(page, 'shown-at-once', 'viewport');
  await page.keyboard.press('Escape');
  await isGone(page);
  await page.tap(card);
  await page.waitForSelector(cover);
  await page.touchscreen.tap(180, 600);
  await isGone(page);
  t.is(new URL(page.url()).pathname, '/');
});

test.serial('[CLOSE-01] wide windows show nothing ahead, nor does a click for another tab', async (t) => {
  const card = `.pin-card__link[href^="/pin/${pins[0]}/"]`;
  const page = await openPage(t, { width: 360 });
  await openHome(page);
  await stay(page);
  await page.tap(card);
  await page.waitForSelector(cover);
  await page.keyboard.press('Escape');
  await page.$eval(card, (link) => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  });
  t.is(await page.$(cover), null);
  await page.setViewport({ width: 1280, height: 800, isMobile: true, hasTouch: true });
  await page.evaluate(() => sessionStorage.removeItem('ahead'));
  await page.$eval(card, (link) => (link as HTMLElement).click());
  t.is(await page.$(cover), null);
  t.deepEqual(await ahead(page), []);
});
