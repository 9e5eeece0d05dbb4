import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf } from '../../operations/support/people.ts';
import { memberAt, signIn } from '../support/sign-in.ts';
import { press, words } from '../support/without-script.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let board: { id: string; url: string };

test.before(async () => {
  service = await startService({ worker: false });
  ada = await signUp(service.origin, 'ada');
  bea = await signUp(service.origin, 'bea');
  board = await boardOf(ada, 'Shared');
  await ada.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: [bea.id] });
  await bea.call('PUT', `/v3/boards/${board.id}/invites/`);
});
test.after.always(() => service?.stop());

/** Holds back calls of the method until told what to respond. */
async function hold(page: Page, method: string): Promise<(status: number | 'through') => void> {
  await page.setRequestInterception(true);
  let release: (status: number | 'through') => void = () => undefined;
  const told = new Promise<number | 'through'>((resolve) => (release = resolve));
  page.on('request', (request) => {
    if (request.method() !== method) {
      void request.continue();
      return;
    }
    void told.then((status) =>
      status === 'through'
        ? request.continue()
        : request.respond({ status, contentType: 'application/json', body: '{}' }),
    );
  });
  return release;
}

test.serial(
  '[BOARD-08] a removal is shown at once and comes back with its status when it fails, announced',
  async (t) => {
    const path = `/board/${board.id}/edit/collaborators/`;
    const page = await memberAt(t, ada, path, { expected: [/500/] });
    const release = await hold(page, 'DELETE');
    await page.click('li[data-status="accepted"] summary');
    await page.click('button[aria-label="Remove bea from the board"]');
    await page.waitForSelector('li[data-status]', { hidden: true });
    t.regex(await words(page, 'main [role="status"]'), /bea is removed/);
    release(500);
    await page.waitForSelector('li[data-status="accepted"]');
    t.regex(await words(page, 'main [role="status"]'), /bea is still here/);
    await page.waitForSelector('.toast[role="alert"]');
    await expectAccessible(page);
  },
);

test.serial('[BOARD-08] a ban shows as one, and lifting it clears the row', async (t) => {
  const page = await memberAt(t, ada, `/board/${board.id}/edit/collaborators/`, { width: 360 });
  await page.tap('li[data-status="accepted"] summary');
  await screenshot(page, 'people-phone-ask');
  await page.tap('button[aria-label="Remove and ban bea"]');
  await page.waitForSelector('li[data-status="banned"]');
  await page.tap('button[aria-label="Unban bea"]');
  await page.waitForSelector('li[data-status]', { hidden: true });
  await waitFor(async () => {
    const answer = await ada.resource('BoardInvitesResource', 'get', { board_id: board.id });
    return (answer.response?.data as unknown[]).length === 0;
  });
  t.pass();
});

test.serial('[USER-03] blocking hides the profile at once and is undone when it fails', async (t) => {
  const page = await memberAt(t, ada, '/bea/', { expected: [/500/] });
  const release = await hold(page, 'PUT');
  await page.click('.page-head i-l[n="block"] summary');
  await screenshot(page, 'profile-block-ask');
  await page.click('button[aria-label="Block bea"]');
  await page.waitForSelector('main[data-blocked]');
  t.is(await page.$eval('.tabs', (tabs) => getComputedStyle(tabs).display), 'none');
  for (const island of ['follow', 'share'])
    t.is(
      await page.$eval(`.page-head i-l[n="${island}"] :is(button, summary)`, (button) =>
        button.checkVisibility(),
      ),
      false,
      island,
    );
  await screenshot(page, 'profile-blocked-live');
  release(500);
  await page.waitForSelector('main:not([data-blocked])');
  t.not(await page.$eval('.tabs', (tabs) => getComputedStyle(tabs).display), 'none');
  await page.waitForSelector('.toast[role="alert"]');
});

test.serial(
  '[USER-03] somebody blocked is shown as such, and unblocking brings the profile back',
  async (t) => {
    await ada.call('PUT', `/v3/users/${bea.id}/block/`);
    const page = await memberAt(t, ada, '/bea/');
    await screenshot(page, 'profile-blocked');
    t.is(await page.$('.tabs'), null);
    await expectAccessible(page);
    await Promise.all([page.waitForNavigation(), page.click('button[aria-label="Unblock bea"]')]);
    t.truthy(await page.$('.tabs'));
  },
);

test.serial('[INVITE-01] a member copies an address with a code of their own', async (t) => {
  const page = await memberAt(t, ada, board.url);
  await page
    .browserContext()
    .overridePermissions(service.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  await page.bringToFront();
  await page.click('#share summary');
  await screenshot(page, 'share-open');
  await page.click('#share button.with-script');
  await page.waitForFunction(() => document.querySelector('#share [role="status"]')?.textContent !== '');
  t.is(await words(page, '#share [role="status"]'), 'Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  t.regex(copied, new RegExp(`^${service.origin}${board.url}\\?invite_code=[\\w-]{22}$`));
  await expectAccessible(page);
});

test.serial(
  '[USER-11] [BOARD-08] who is written to or invited is found by name: ticked without script, suggested with it',
  async (t) => {
    const own = await boardOf(ada, 'Bowls');
    const invite = `/board/${own.id}/edit/add_collaborators/`;
    const lena = await signUp(service.origin, 'lk1987');
    await lena.call('PUT', '/v3/users/me/settings/', { first_name: 'Lena', last_name: 'Köhler' });
    const plain = await openPage(t, { javascript: false, width: 360 });
    await signIn(plain, ada);
    await plain.goto(`${service.origin}/conversation/new/`);
    await plain.type('#username', 'lena koh');
    await plain.type('#text', 'Do you still have the blue bowl?');
    await press(plain, '.form .button');
    t.is(await plain.$eval('.receiver-choice label [dir]', ({ textContent }) => textContent), 'Lena Köhler');
    t.truthy(await plain.$('.receiver-choice label .avatar'));
    await screenshot(plain, 'receivers-phone');
    await expectAccessible(plain);
    await plain.click('.receiver-choice input');
    await plain.$eval('#text', (field) => ((field as HTMLTextAreaElement).value = ''));
    await press(plain, '.form .button');
    t.true(await plain.$eval('.receiver-choice input', (box) => box.checked), 'kept');
    await plain.type('#text', 'Do you still have the blue bowl?');
    await press(plain, '.form .button');
    t.is(await words(plain, '.message .message__text'), 'Do you still have the blue bowl?');
    await plain.goto(service.origin + invite);
    await plain.type('#username', 'Lena');
    await press(plain, '.form .button');
    await plain.click('.receiver-choice input');
    await screenshot(plain, 'invited-by-name-phone');
    await press(plain, '.form .button');
    t.true((await words(plain, 'main')).includes('Lena KöhlerInvited'));

    const page = await openPage(t);
    await signIn(page, ada);
    await page.goto(`${service.origin}/conversation/new/`);
    await page.type('#username', 'bea, len');
    // Typing before its script has come is heard with the next key, and each key waits for the next.
    await page.waitForFunction(
      () => {
        const field = document.querySelector('#username');
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return document.querySelector('.mention-suggestions:not([hidden]) [role=option]') !== null;
      },
      { polling: 1000 },
    );
    t.regex(
      await page.$eval('.mention-suggestions [role=option]', ({ textContent }) => textContent ?? ''),
      /Lena Köhler.*@lk1987/,
    );
    await screenshot(page, 'receiver-suggested');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    t.is(await page.$eval('#username', (field) => (field as HTMLInputElement).value), 'bea, lk1987');
  },
);

test.serial(
  '[FEED-08] a slider of home is saved where it is moved, and keeps its place when that fails; without script the button saves',
  async (t) => {
    const near = '#slider-near_to_far';
    const saved = async (): Promise<number> =>
      ((await ada.call('GET', '/v3/feeds/home/tuning/')).response?.data as { near_to_far: number })
        .near_to_far;
    const page = await memberAt(t, ada, '/edit/', { width: 360, expected: [/500/] });
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    const told = (text: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.home-sliders [role="status"]')?.textContent?.includes(wanted),
        {},
        text,
      );
    await page.focus(near);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await told('Saved');
    await waitFor(async () => (await saved()) === 2, { what: 'the last step' });
    const release = await hold(page, 'PUT');
    await page.keyboard.press('ArrowLeft');
    await told('Saving');
    release(500);
    await told('Not saved');
    t.is(await page.$eval(near, (slider) => (slider as HTMLInputElement).value), '1');
    t.is(await saved(), 2);
    await screenshot(page, 'home-sliders-not-saved');
    await expectAccessible(page);
    page.removeAllListeners('request');
    await page.setRequestInterception(false);
    await page.click('.home-sliders .button');
    await told('Saved');
    t.is(await saved(), 1);
    t.is(loads, 0, 'in place');

    const plain = await memberAt(t, ada, '/edit/', { javascript: false });
    await plain.focus(near);
    await plain.keyboard.press('ArrowLeft');
    await press(plain, '.home-sliders .button');
    t.is(await saved(), 0);
  },
);
