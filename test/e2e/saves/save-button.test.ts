import test from 'ava';
import type { ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { openPage, type PageOptions } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { signUp } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';
import { intercept, reads, rest, toast } from '../support/save-button.ts';
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

const cardButton = (index: number): string =>
  `main li.pin-card:has(a[href="/pin/${pins[index]?.id}/"]) .button`;
const cardDone = (index: number): string => cardButton(index).replace(/ \.button$/, ' .save-control__saved');
const barButton = '.closeup .closeup__actions .button';

async function visit(t: ExecutionContext, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(t, options);
  await page.goto(service.origin + path);
  return page;
}

const refusal = (message: string | null): string =>
  JSON.stringify({
    resource_response: {
      status: 'failure',
      code: 1,
      message,
      data: null,
      http_status: 500,
      error: { id: 'internal' },
    },
  });

test.serial(
  '[SAVE-01] [SAVE-02] [SAVE-06] [UNAUTH-03] a visitor’s tap is acknowledged, saves once, and outlives a reload',
  async (t) => {
    const page = await visit(t, '/', { width: 360 });
    let held: HTTPRequest | undefined;
    const posts = await intercept(page, 'POST', /\/v3\/unauth_saves\/$/, (request) => (held = request));
    const opened = page.url();
    await page.click(cardButton(0));
    await waitFor(() => held, { what: 'the call' });
    t.is(await page.$eval(cardButton(0), (button) => button.getAttribute('aria-busy')), 'true');
    // Taps while saving are ignored.
    await page.click(cardButton(0));
    await page.click(cardButton(0));
    t.is(posts(), 1);
    await held?.continue();
    await reads(page, cardButton(0), 'Saved');
    t.is(await words(page, cardDone(0)), 'Saved!');
    t.is(posts(), 1);
    t.is(page.url(), opened, 'the page stays');

    await page.reload();
    t.is(await words(page, cardButton(0)), 'Saved');
    t.is(await words(page, cardDone(0)), 'Saved!');
  },
);

test.serial(
  '[UNAUTH-01] [UNAUTH-04] a visitor’s third save is refused with the sign-up modal, which gives the focus back',
  async (t) => {
    const page = await visit(t, '/', { expected: [/status of 403/] });
    for (const index of [0, 1]) {
      await page.hover(cardButton(index));
      await page.click(cardButton(index));
      await reads(page, cardButton(index), 'Saved');
    }
    await page.click(cardButton(2));
    await page.waitForSelector('dialog[open] .modal__body');
    t.is(await words(page, 'dialog h2'), 'Sign up to save this Pin');
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    await expectAccessible(page);
    t.is(
      await page.$eval('html', (root) => getComputedStyle(root).overflow),
      'hidden',
      'the page stands still',
    );
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      t.true(
        await page.evaluate(
          () =>
            document.activeElement?.closest('dialog,body')?.localName === 'dialog' ||
            document.activeElement === document.body,
        ),
        'the focus stays in it',
      );
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog:not([open])');
    await reads(page, cardButton(2), 'Save');
    t.is(await page.evaluate(() => document.activeElement?.textContent), 'Save', 'the focus comes back');
  },
);

test.serial('[SAVE-03] a tap on a saved pin lets it go with a message', async (t) => {
  const page = await visit(t, '/');
  await page.click(cardButton(1));
  await reads(page, cardButton(1), 'Saved');
  await rest(page);
  await page.click(cardButton(1));
  await reads(page, cardButton(1), 'Save');
  t.is(await toast(page), 'Pin deleted!');
  t.is(await page.$(cardDone(1)), null, 'the overlay is gone');
  await page.reload();
  t.is(await words(page, cardButton(1)), 'Save');
});

test.serial('[SAVE-02] a save that fails goes back to unsaved and says why', async (t) => {
  const page = await visit(t, '/', { expected: [/500/] });
  const messages = ['The shelves are being dusted.', null];
  const posts = await intercept(page, 'POST', /\/v3\/unauth_saves\/$/, (request) => {
    void request.respond({
      status: 500,
      contentType: 'application/json',
      body: refusal(messages.shift() ?? null),
    });
  });
  await page.click(cardButton(0));
  t.is(await toast(page), 'The shelves are being dusted.');
  t.is(await page.$eval('.toast', (element) => element.getAttribute('role')), 'alert');
  await reads(page, cardButton(0), 'Save');
  await page.waitForFunction(() => document.querySelector('.toast') === null);
  await page.click(cardButton(0));
  t.is(await toast(page), 'Sorry! Something went wrong on our end.');
  await reads(page, cardButton(0), 'Save');
  t.is(posts(), 2);
});

test.serial('[SAVE-02] a save without a network goes back to unsaved and says so', async (t) => {
  const page = await visit(t, '/', { expected: [/ERR_FAILED/] });
  await intercept(page, 'POST', /\/v3\/unauth_saves\/$/, (request) => void request.abort());
  await page.click(cardButton(0));
  t.is(await toast(page), 'Sorry! Something went wrong on our end.');
  await reads(page, cardButton(0), 'Save');
});

test.serial('[SAVE-03] a delete that fails puts the pin back to saved', async (t) => {
  const page = await visit(t, '/', { expected: [/500/] });
  await page.click(cardButton(0));
  await reads(page, cardButton(0), 'Saved');
  await intercept(page, 'DELETE', /\/v3\/unauth_saves\//, (request) => {
    void request.respond({ status: 500, contentType: 'application/json', body: refusal('Not today.') });
  });
  await rest(page);
  await page.click(cardButton(0));
  t.is(await toast(page), 'Sorry! There was an error deleting your Pin.');
  await reads(page, cardButton(0), 'Saved');
  t.is(await words(page, cardDone(0)), 'Saved!');
});

test.serial(
  '[SAVE-05] [SAVE-06] [SAVE-07] [ROUTE-10] a quick save without boards goes to the profile',
  async (t) => {
    const member = await signUp(service.origin, 'boardless');
    const page = await memberAt(t, member, `/pin/${pins[0]?.id}/`, { expected: [/404/] });
    await page.click(barButton);
    await reads(page, barButton, 'Saved');
    t.is(await words(page, '.closeup .save-control__saved'), 'Saved to Profile');
    t.is(await toast(page), 'Saved to Profile');
    const links = await page.$$eval('.toast a', (all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    t.deepEqual(links, [
      ['Saved to Profile', '/boardless/_saved/'],
      ['Organize', links[1]?.[1] ?? ''],
    ]);
    t.regex(
      links[1]?.[1] ?? '',
      new RegExp(`^/pin/\\d+/repin/\\?isFromToast=true&pinBoardId=\\d+&originalPinId=${pins[0]?.id}$`),
    );
    await Promise.all([page.waitForNavigation(), page.click('.toast p a')]);
    t.is(pathOf(page), '/boardless/_saved/');
    t.is((await page.$$('main li.pin-card')).length, 1);
    const copy = await page.$eval('main li.pin-card a[href^="/pin/"]', (link) => link.getAttribute('href'));
    await page.goto(`${service.origin}/pin/${pins[0]?.id}/`);
    await reads(page, barButton, 'Saved');
    t.is((await member.call('DELETE', `/v3/pins/${/\d+/.exec(copy ?? '')?.[0]}/`)).status, 200);
    await page.click(barButton);
    t.is(await toast(page), 'Pin deleted!', 'by another window, too');
    await reads(page, barButton, 'Save');
  },
);

test.serial(
  '[SAVE-05] [SAVE-06] [SAVE-07] [CARD-09] a quick save goes to the last-used board, its name cut to 22 characters',
  async (t) => {
    const member = await signUp(service.origin, 'planner');
    await member.call('POST', '/v3/boards/', { name: 'Places that I would like to see' });
    const page = await memberAt(t, member, `/pin/${pins[0]?.id}/`, { width: 360 });
    await page.click(barButton);
    await reads(page, barButton, 'Saved');
    const name = (await words(page, '.closeup .save-control__saved')).replace('Saved to ', '');
    t.true('Places that I would like to see'.startsWith(name.replace('…', '').trimEnd()), name);
    t.true([...name.replace('…', '')].length <= 22, name);
    t.is(await toast(page), `Saved to ${name}`);
    t.is(await page.$eval('.toast .button', (link) => link.textContent), 'Change');
    const box = await page.$eval(barButton, (button) => button.getBoundingClientRect().height);
    t.true(box < 45, `the button keeps to one line: ${box}`);
    await Promise.all([page.waitForNavigation(), page.click('.closeup .save-control__saved')]);
    t.is(pathOf(page), '/planner/places-that-i-would-like-to-see/');
  },
);

test.serial('[SAVE-07] [ROUTE-07] Change on the toast moves the copy to another board', async (t) => {
  const member = await signUp(service.origin, 'mover');
  const page = await memberAt(t, member, `/pin/${pins[2]?.id}/`);
  await page.click(barButton);
  await toast(page);
  const change = await page.$eval('.toast .button', (link) => (link as HTMLAnchorElement).href);
  await page.goto(change);
  t.is(await words(page, 'h1'), 'Move this Pin');
  t.true((await words(page, 'main')).includes('It is saved to Profile. Choose where it goes instead.'));
  await page.type('[name=board_name]', 'Better place');
  await Promise.all([page.waitForNavigation(), page.click('button[name=create]')]);
  await page.waitForSelector('.closeup .save-control__saved');
  t.is(await words(page, '.closeup .save-control__saved'), 'Saved to Better place');
  await page.goto(`${service.origin}/mover/_saved/`);
  t.is((await page.$$('main li.pin-card')).length, 0, 'moved, not copied');
});

test.serial('[SAVE-03] [SAVE-07] a member’s copy is deleted from the card it was saved on', async (t) => {
  const member = await signUp(service.origin, 'deleter');
  await member.call('POST', `/v3/pins/${pins[0]?.id}/repin/`, {});
  const page = await memberAt(t, member, '/');
  t.is(await words(page, cardDone(0)), 'Saved to Profile');
  await page.click(cardButton(0));
  await reads(page, cardButton(0), 'Save');
  t.is(await toast(page), 'Pin deleted!');
  t.is(await words(page, '.timed-toast .toast__detail'), 'Removed from Profile', 'what it was');
  const undo = await page.waitForSelector('.timed-toast.visible .toast form button');
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 4000, {}, since);
  t.true(await undo?.isVisible(), 'the way back can be reached');
  await page.goto(`${service.origin}/deleter/_saved/`);
  t.is((await page.$$('main li.pin-card')).length, 0);
});

test.serial('[SAVE-01] the save button works by keyboard alone', async (t) => {
  const page = await visit(t, '/');
  await page.focus(cardButton(0));
  await page.keyboard.press('Space');
  await reads(page, cardButton(0), 'Saved');
  t.is(await page.evaluate(() => document.activeElement?.textContent), 'Saved', 'the focus stays');
});
