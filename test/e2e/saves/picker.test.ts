import test from 'ava';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { directSaveGroup } from '../support/direct-save.ts';
import { fillSite } from '../support/fill-site.ts';
import { intercept } from '../support/save-button.ts';
import { memberAt } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
});
test.after.always(() => service?.stop());

async function person(name: string, boards: string[]): Promise<Member> {
  const member = await signUp(service.origin, name);
  for (const board of boards) await member.call('POST', '/v3/boards/', { name: board });
  return member;
}

const card = (index: number): string => `main li.pin-card:has(a[href="/pin/${pins[index]?.id}/"])`;

test.serial('[SAVE-08] by keyboard alone: type, go down, Enter saves; Escape begins anew', async (t) => {
  const page = await memberAt(
    t,
    await person('typist', ['Herbs', 'Kitchen', 'Garden herbs']),
    `/pin/${pins[0]?.id}/repin/`,
  );
  await page.focus('.board-search [name=q]');
  await page.keyboard.type('her');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2);
  t.is(await page.$eval('.board-search [name=q]', (field) => field.getAttribute('role')), 'combobox');
  t.is(await words(page, '[role=status]'), '2 places');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('#place-1[aria-selected=true]');
  t.is(
    await page.$eval('.board-search [name=q]', (field) => field.getAttribute('aria-activedescendant')),
    'place-1',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 4);
  t.is(await page.$eval('.board-search [name=q]', (field) => (field as HTMLInputElement).value), '');
  await page.keyboard.type('nowhere');
  await page.waitForFunction(() =>
    document.body.textContent?.includes('No board or section is called “nowhere”.'),
  );
  await page.keyboard.press('Escape');
  // An input method composes words, and Enter ends that.
  const session = await page.createCDPSession();
  await session.send('Input.imeSetComposition', { text: 'her', selectionStart: 3, selectionEnd: 3 });
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2);
  await page.keyboard.press('Enter');
  await session.send('Input.insertText', { text: 'kit' });
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  t.is(await words(page, '.closeup .save-control__saved'), 'Saved to Kitchen');
});

test.serial(
  '[ROUTE-08] [SAVE-05] after a one-tap save the person is where they were, with the message and the state',
  async (t) => {
    const who = await person('tapper', ['Herbs']);
    await directSaveGroup(service, 'enabled', who);
    const page = await memberAt(t, who, '/', { width: 360 });
    await page.evaluate(() => scrollTo(0, 150));
    await Promise.all([page.waitForNavigation(), page.click(`${card(1)} .button`)]);
    t.is(pathOf(page), `/pin/${pins[1]?.id}/repin/`);
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('noted', JSON.stringify(history.state))),
    );
    await page.click('button[value]:not([value=profile])[name=place]');
    await page.waitForFunction(() => location.pathname === '/');
    await page.waitForSelector('.timed-toast.visible .toast');
    t.is(await words(page, '.timed-toast .toast p'), 'Saved to Herbs');
    await page.waitForSelector(`${card(1)} .save-control__saved`);
    t.is(await words(page, `${card(1)} .save-control__saved`), 'Saved to Herbs');
    t.deepEqual(await page.evaluate(() => JSON.parse(sessionStorage.getItem('noted') ?? 'null') as unknown), {
      isOneTapSave: true,
      from: '/',
    });
    // The toast's undo deletes the copy, and the card updates.
    await page.click('.toast form button');
    await page.waitForFunction(
      (selector) => document.querySelector(`${selector} .save-control__saved`) === null,
      {},
      card(1),
    );
    t.is(await words(page, `${card(1)} .button`), 'Save');
  },
);

test.serial('[SAVE-03] Undo on ‘Pin deleted!’ puts the copy back, at a second try if need be', async (t) => {
  const who = await person('undoer', []);
  const saved = await who.call('POST', `/v3/pins/${pins[0]?.id}/repin/`, {});
  const copy = (saved.response?.data as { id: string }).id;
  const page = await memberAt(t, who, '/', { expected: [/ERR_FAILED/] });
  await page.click(`${card(0)} .button`);
  await page.waitForSelector('.timed-toast.visible .toast form button');
  t.is((await who.call('GET', `/v3/pins/${copy}/`)).status, 404);
  let isCutOff = true;
  await intercept(
    page,
    'POST',
    /\/v3\//,
    (request) => void (isCutOff ? request.abort() : request.continue()),
  );
  await page.click('.timed-toast.visible .toast form button');
  await page.waitForSelector('.timed-toast.visible .toast[role=alert] form button');
  isCutOff = false;
  await page.click('.timed-toast.visible .toast[role=alert] form button');
  await page.waitForSelector(`${card(0)} .save-control__saved`);
  t.is(await words(page, `${card(0)} .save-control__saved`), 'Saved to Profile');
  t.is((await who.call('GET', `/v3/pins/${copy}/`)).status, 200);
});

test.serial('[SAVE-01] a page that is come back to shows what was saved meanwhile', async (t) => {
  const who = await person('wanderer', []);
  const page = await memberAt(t, who, '/');
  await page.goto(`${service.origin}/pin/${pins[2]?.id}/`);
  await page.click('.closeup .closeup__actions .button');
  await page.waitForSelector('.closeup .save-control__saved');
  await page.goBack();
  await page.waitForSelector(`${card(2)} .save-control__saved`);
  t.is(await words(page, `${card(2)} .button`), 'Saved');
});

test.serial(
  '[SAVE-08] [ROUTE-07] without script: filter, save again elsewhere, move, edit and remove',
  async (t) => {
    const who = await person('plain', ['Herbs', 'Kitchen']);
    const page = await memberAt(t, who, `/pin/${pins[0]?.id}/repin/`, { javascript: false, width: 360 });
    t.is(await page.$('[role=alert]'), null, 'nothing is wrong before anything is typed');
    await page.type('.board-search [name=q]', 'kit');
    await press(page, '.board-search button');
    t.is((await page.$$('button[name=place]')).length, 1);
    await press(page, 'button[name=place]');
    t.is(pathOf(page), `/pin/${pins[0]?.id}/`);
    t.is(await words(page, '.closeup .save-control__saved'), 'Saved to Kitchen');

    await press(page, '.closeup .closeup__actions > a[href$="/repin/"]');
    t.is(await words(page, '.saved-at a'), 'You saved this to Kitchen');
    await expectAccessible(page);
    await press(page, '.saved-at a.button[href*=isFromToast]');
    t.is(await words(page, 'h1'), 'Move this Pin');
    await press(page, 'button[name=place][value]:not([aria-current]):not([value=profile])');
    t.is(await words(page, '.closeup .save-control__saved'), 'Saved to Herbs');
    const kitchen = await who.send('GET', '/plain/kitchen/');
    t.true(kitchen.text.includes('No Pins on this board yet'), 'moved, not copied');

    await press(page, '.closeup .closeup__actions > a[href$="/repin/"]');
    await press(page, '.saved-at a.button[href$="/edit/"]');
    await fill(page, { title: 'In my words' });
    await press(page, '.actions button');
    t.is(await words(page, 'h1'), 'In my words');
    t.true((await words(page, '.toasts')).includes('Changes saved.'));
    await page.click('[aria-label="See more"]');
    await press(page, '#more-information a[href$="/edit/"]');
    await page.focus('.danger summary');
    await page.keyboard.press('Enter');
    await press(page, '.danger button');
    t.true((await words(page, '.toasts')).includes('Pin deleted!'));
    t.is(await words(page, '.toast .toast__detail'), 'Removed from Herbs');
    t.is(
      await page.$eval('.toast', (toast) => (toast as HTMLElement).style.getPropertyValue('--show')),
      '8000ms',
    );
    await waitFor(
      () => page.$eval('.toasts form button', (button) => getComputedStyle(button).visibility === 'visible'),
      {
        what: 'the message to be seen',
      },
    );
    await press(page, '.toasts form button');
    t.true((await words(page, '.toasts')).includes('Your Pin is back.'));
  },
);

test.serial(
  '[SAVE-08] [UI-01] on a phone held sideways the boards and options have the height of the window, and the page one bar',
  async (t) => {
    const who = await person('sideways', ['Herbs', 'Kitchen', 'Garden', 'Balcony']);
    const page = await memberAt(t, who, `/pin/${pins[0]?.id}/`, { width: 640 });
    await page.setViewport({ width: 640, height: 360, isMobile: true, hasTouch: true });
    const shownWithin = (dialog: string, rows: string) =>
      page.$eval(
        dialog,
        (box, each) => {
          const { top, bottom } = box.getBoundingClientRect();
          const within = [...box.querySelectorAll(each)].filter((row) => {
            const place = row.getBoundingClientRect();
            return place.top >= top && place.bottom <= bottom;
          });
          return { isWhole: top >= 0 && bottom <= innerHeight, rows: within.length };
        },
        rows,
      );
    await page.tap('.closeup .save-control__pick');
    await page.waitForSelector('dialog.picker[open]');
    t.like(await shownWithin('dialog.picker', 'h2'), { isWhole: true, rows: 1 });
    t.true((await shownWithin('dialog.picker', 'li')).rows >= 3);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog.picker') === null);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    t.true(await page.$eval('.site-header', (header) => header.getBoundingClientRect().bottom < 0));
    t.true(await page.$eval('.bottom-bar', (bar) => bar.getBoundingClientRect().bottom <= innerHeight));
  },
);
