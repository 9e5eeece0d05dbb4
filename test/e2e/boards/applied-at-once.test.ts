import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { boardOf, members } from '../../operations/support/people.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signIn } from '../support/sign-in.ts';
import { words } from '../support/without-script.ts';

let service: TestService;
let ada: Member;
let bea: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bea } = await members(service, 'ada', 'bea'));
});
test.after.always(() => service?.stop());

/** Holds calls to an address until they are answered by the test. */
async function hold(page: Page, path: string): Promise<{ next: () => Promise<HTTPRequest> }> {
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) held.push(request);
    else void request.continue();
  });
  return {
    async next() {
      await waitFor(() => Promise.resolve(held.length > 0), { what: `a call to ${path}` });
      return held.shift() as HTTPRequest;
    },
  };
}

const refusal = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ resource_response: { message: 'The site is busy.', error: { id: 'busy' } } }),
};
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
const toast = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((said) => document.querySelector('.toast')?.textContent?.includes(said), {}, text);

test.serial(
  '[BOARD-05] a board is archived at the tap, and is as before when the site refuses',
  async (t) => {
    const board = await boardOf(ada, 'Old kitchens');
    const page = await openPage(t, { width: 360, expected: [/503/] });
    await signIn(page, ada);
    await page.goto(service.origin + board.url);
    const calls = await hold(page, `/v3/boards/${board.id}/archive/`);
    const menu = 'main .actions > .menu:last-child';
    const tap = async (): Promise<void> => {
      if (!(await page.$eval(menu, (details) => (details as HTMLDetailsElement).open)))
        await page.tap(`${menu} summary`);
      await page.tap(`${menu} form[action$="/archive/"] button`);
    };
    const shown = (): Promise<string> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.page-head, .empty-state')]
          .map((part) => part.innerText)
          .join(' '),
      );

    await tap();
    const first = await calls.next();
    t.regex(await shown(), /Archived/);
    t.notRegex(await shown(), /Find/, 'nothing is offered to be added');
    t.regex(await words(page, menu), /Unarchive/);
    await first.respond(refusal);
    await toast(page, 'The site is busy.');
    t.notRegex(await shown(), /Archived/);
    t.regex(await shown(), /Find/);
    t.notRegex(await words(page, menu), /Unarchive/);

    await tap();
    await (await calls.next()).continue();
    await toast(page, 'Board archived.');
    await screenshot(page, 'board-archived-at-once');
    t.like((await ada.call('GET', `/v3/boards/${board.id}/`)).response?.data, { archived: true });
    await page.reload();
    t.regex(await shown(), /Archived/);
    await tap();
    await (await calls.next()).continue();
    await toast(page, 'Board unarchived.');
    t.notRegex(await shown(), /Archived/);
    t.regex(await shown(), /Find/);
  },
);

test.serial('[BOARD-08] an invitation is declined at the tap, and open again when that fails', async (t) => {
  const board = await boardOf(ada, 'Garden club');
  await ada.call('POST', `/v3/boards/${board.id}/invites/`, { username: 'bea' });
  for (const path of ['/invitations/', board.url]) {
    const page = await openPage(t, { expected: [/503/] });
    await signIn(page, bea);
    await page.goto(service.origin + path);
    const calls = await hold(page, `/v3/boards/${board.id}/invites/`);
    await page.click('button[aria-label="Decline: Garden club"]');
    const call = await calls.next();
    t.regex(await words(page, 'main'), /Invitation declined\./);
    t.is(await page.$('button[aria-label="Decline: Garden club"]'), null);
    t.is(await page.evaluate(() => document.activeElement?.className), 'invited-answer', 'the focus stays');
    if (path === board.url) {
      await call.continue();
      await waitFor(async () => isEmpty((await bea.call('GET', '/v3/board_invites/')).response?.data), {
        what: 'the end of the invitation',
      });
      await screenshot(page, 'invitation-declined');
      await page.reload();
      t.notRegex(await words(page, 'main'), /Decline/);
    } else {
      await call.respond(refusal);
      await toast(page, 'The site is busy.');
      await page.waitForSelector('button[aria-label="Decline: Garden club"]');
      t.notRegex(await words(page, 'main'), /Invitation declined/);
    }
  }
});
