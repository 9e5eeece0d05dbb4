import test from 'ava';
import type { Page } from 'puppeteer-core';
import { screenshot } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';
import { reads, toast, rest } from '../support/save-button.ts';
import { memberAt } from '../support/sign-in.ts';
import { pathOf, words } from '../support/without-script.ts';

let service: TestService;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
});
test.after.always(() => service?.stop());

const card = (index: number): string => `main li.pin-card:has(a[href="/pin/${pins[index]?.id}/"])`;
const shownPlaces = (page: Page): Promise<string[]> =>
  page.$$eval('dialog li:not([hidden]) bdi', (all) => all.map(({ textContent }) => textContent ?? ''));
const focusText = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.querySelector('bdi')?.textContent);

async function person(name: string, boards: string[]): Promise<Member> {
  const member = await signUp(service.origin, name);
  for (const board of boards) await member.call('POST', '/v3/boards/', { name: board });
  return member;
}

test.serial(
  '[SAVE-05] [SAVE-07] one tap on a card saves to the last board and says which; Change moves it in place, Undo takes it back',
  async (t) => {
    const who = await person('tapper', ['Kitchen', 'Herbs']);
    const page = await memberAt(t, who, '/', { width: 360 });
    await page.waitForSelector('::-p-aria([name="More options for One"][role="link"])');
    const save = await page.waitForSelector('::-p-aria([name="Save One"][role="button"])');
    await save?.click();
    await reads(page, `${card(0)} .button`, 'Saved');
    await page.waitForSelector('::-p-aria([name="Saved One"][role="button"])');
    t.is(pathOf(page), '/');
    t.is(await toast(page), 'Saved to Herbs');
    t.is(await words(page, '.timed-toast .toast a.button'), 'Change');
    await page.click('.timed-toast .toast a.button');
    await page.waitForSelector('dialog[open]');
    t.is(await words(page, 'dialog h2'), 'Move this Pin');
    t.deepEqual(await shownPlaces(page), ['Herbs', 'Kitchen', 'Save to profile'], 'the last board first');
    const kitchen = await page.waitForSelector('dialog ::-p-text(Kitchen)');
    await kitchen?.click();
    await page.waitForFunction(
      (overlay) => document.querySelector(overlay)?.textContent === 'Saved to Kitchen',
      {},
      `${card(0)} .save-control__saved`,
    );
    t.is(await page.$('dialog[open]'), null);
    const there = await who.send('GET', '/tapper/herbs/', { headers: { accept: 'text/html' } });
    t.true(there.text.includes('No Pins on this board yet'), 'moved, not copied');
    await page.reload();
    await page.click(`${card(1)} .button`);
    await toast(page);
    await page.click('.timed-toast form button');
    await reads(page, `${card(1)} .button`, 'Save');
  },
);

test.serial(
  '[SAVE-05] beside Save stands where a tap will save to, anew after each save, and not in the page that others share',
  async (t) => {
    const who = await person('beholder', []);
    const page = await memberAt(t, who, '/');
    const named = async (index: number, place: string): Promise<void> => {
      await waitFor(
        async () => {
          await page.hover('.site-header');
          await page.hover(`${card(index)} .pin-card__picture`);
          return page.$eval(
            `${card(index)} .save-control form`,
            (form, wanted) => getComputedStyle(form, '::before').content === JSON.stringify(wanted),
            place,
          );
        },
        { what: place },
      );
    };
    await named(0, 'Profile');
    await who.call('POST', '/v3/boards/', { name: 'Quiet "corners"' });
    await page.reload();
    await named(0, 'Quiet "corners"');
    t.false((await page.content()).replace(/<html[^>]*>/, '').includes('Quiet'), 'once, not on each card');
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    await screenshot(page, 'save-beside');
    await expectAccessible(page);
    await page.click(`${card(0)} .button`);
    t.is(await toast(page), 'Saved to Quiet "corners"');
    await page.hover(`${card(1)} .pin-card__picture`);
    await page.$eval(`${card(1)} .save-control__pick`, (link) => (link as HTMLElement).click());
    await page.waitForSelector('dialog[open]');
    const profile = await page.waitForSelector('dialog ::-p-text(Save to profile)');
    await profile?.click();
    await reads(page, `${card(1)} .button`, 'Saved');
    await who.call('POST', '/v3/boards/', { name: 'Windows' });
    await page.hover(`${card(0)} .pin-card__picture`);
    await rest(page);
    await page.click(`${card(0)} .button`);
    await reads(page, `${card(0)} .button`, 'Save');
    await named(2, 'Windows');
  },
);

test.serial(
  '[SAVE-08] by keyboard: the boards beside Save take the focus, narrow to what is typed, and give it back',
  async (t) => {
    const who = await person('typist', ['Café corners', 'Kitchen', 'Herbs']);
    const board = (await who.call('GET', '/v3/save_targets/')).response?.data as {
      id: string;
      name: string;
    }[];
    const kitchen = board.find(({ name }) => name === 'Kitchen')?.id ?? '';
    await who.call('POST', `/v3/boards/${kitchen}/sections/`, { name: 'Cakes' });
    const page = await memberAt(t, who, '/');
    await page.focus(`${card(2)} .pin-card__options`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    t.is(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Choose where to save it',
    );
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] input:focus');
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    await expectAccessible(page);
    await page.keyboard.type('ca');
    await page.waitForFunction(() => document.querySelectorAll('dialog li[hidden]').length > 0);
    t.deepEqual(await shownPlaces(page), ['Kitchen', 'Cakes', 'Café corners']);
    t.is(await words(page, 'dialog [role=status]'), '3 places');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    t.is(await focusText(page), 'Cakes');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    t.is(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Choose where to save it',
    );
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] input:focus');
    await page.keyboard.type('cakes');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await reads(page, `${card(2)} .button`, 'Saved');
    t.is(await toast(page), 'Saved to Cakes');
    t.is(
      await page.evaluate(() => document.activeElement?.textContent),
      'Saved',
      'the focus stays at the Pin',
    );
  },
);

test.serial(
  '[SAVE-08] [CARD-07] on a phone Save hides at most a tenth of the picture; a long press makes a secret board in place',
  async (t) => {
    const who = await person('presser', []);
    const page = await memberAt(t, who, '/', { width: 360 });
    const [hidden, height, width] = await page.$eval(card(0), (item) => {
      const save = item.querySelector('.save-control button')?.getBoundingClientRect();
      const picture = item.querySelector('.pin-card__picture')?.getBoundingClientRect();
      if (!save || !picture) throw new Error('no card');
      const over = Math.max(0, Math.min(save.bottom, picture.bottom) - save.top);
      return [(over * save.width) / (picture.width * picture.height), save.height, save.width];
    });
    t.is(height, 40);
    t.true((width ?? 0) >= 70);
    t.true((hidden ?? 1) < 0.13, `a box of ${hidden}, less its round ends`);
    await page.$eval(`${card(1)} .save-control__pick`, (link) => (link as HTMLElement).click());
    await page.waitForSelector('dialog[open]');
    await page.click('dialog summary');
    await page.waitForSelector('dialog [name=board_name]:focus');
    await page.keyboard.type('Hideaway');
    await page.click('dialog [type=checkbox]');
    await page.click('dialog .place-picker__make button');
    await reads(page, `${card(1)} .button`, 'Saved');
    t.is(await toast(page), 'Saved to Hideaway');
    const boards = (await who.call('GET', '/v3/save_targets/')).response?.data as unknown[];
    t.like(boards[0], { name: 'Hideaway', privacy: 'secret' });
    await page.goto(`${service.origin}/presser/hideaway/`);
    t.is((await page.$$('main li.pin-card')).length, 1);
    t.is(await page.$('.save-control__saved'), null, 'one’s own board does not name itself on each card');
  },
);
