import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../db/connection/database.ts';
import { addBlockedLinks } from '../../../db/queries/links.ts';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { openPage } from '../../support/browser/browser.ts';
import type { Member } from '../../support/service/client.ts';
import { publishNotice } from '../../support/data/notices.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { followAppLinkByKeys } from '../support/app-offer.ts';
import { signIn } from '../support/sign-in.ts';
import { hasFocus, pressUntilOpen, walkOverlay, type OverlayWalk } from '../support/walk-overlay.ts';

let service: TestService;
let ada: Member;
let eve: Member;
let board: { url: string };
let pins: string[] = [];

const setLink: Statement = {
  name: 'test_set_link',
  text: `UPDATE pins SET link = 'https://www.bad.example/', domain = 'bad.example' WHERE id = $1`,
};

test.before(async () => {
  service = await startService({ worker: false, env: { APP_LINK: 'https://app.example/open' } });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  const made = await boardOf(ada, 'Open');
  board = made;
  pins = await quickPins(service, ada.id, made.id, 4);
  await service.db.rows(setLink, [pins[0]]);
  await addBlockedLinks(service.db, ['bad.example'], 'blocked', 'test');
  await publishNotice(service, { displayData: { title: 'Tidy up', text: '', action: null } });
});
test.after.always(() => service?.stop());

/** These pins have no picture files. A visitor's third save is refused. */
const expected = [/404/, /403/];

interface Overlay extends OverlayWalk {
  path: () => string;
  viewer?: () => Member;
  userAgent?: string;
  /** Prepares the page so that the opener works. */
  prepare?: (page: Page) => Promise<void>;
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

/** Every overlay that a key opens. */
const overlays: Overlay[] = [
  {
    name: 'options',
    path: () => '/',
    opener: 'main li.pin-card a.pin-card__options',
    overlay: 'dialog.sheet[data-phase=open]',
  },
  {
    name: 'the menu of a card',
    path: () => '/',
    opener: 'main li.pin-card:nth-child(2) a.pin-card__link',
    key: 'ContextMenu',
    overlay: '.context-menu',
    closesOnTab: true,
  },
  {
    name: 'the sign-up prompt',
    path: () => '/',
    prepare: async (page) => {
      for (const at of [1, 2]) {
        await page.click(`main li.pin-card:nth-child(${at}) .save-control button`);
        await page.waitForSelector(`main li.pin-card:nth-child(${at}) .save-control__saved`);
      }
    },
    opener: 'main li.pin-card:nth-child(3) .save-control button',
    overlay: 'dialog.modal[open]:has(#sign-up-title)',
  },
  {
    name: 'the warning of a link',
    path: () => `/pin/${pins[0]}/`,
    opener: 'a.source-link',
    overlay: '.offsite__modal[open]',
  },
  {
    name: 'the viewer',
    path: () => `/pin/${pins[0]}/`,
    opener: '.image-viewer__open',
    overlay: '#imgViewer[aria-modal]:target',
  },
  {
    name: 'more information',
    path: () => `/pin/${pins[0]}/`,
    opener: '[popovertarget=more-information]',
    overlay: '#more-information:popover-open',
    isBeside: true,
  },
  {
    name: 'the account’s menu',
    path: () => '/',
    viewer: () => eve,
    opener: 'header .menu:has(form) summary',
    overlay: 'header .menu[open] ul',
    isBeside: true,
    isEntered: true,
  },
  {
    name: 'a board’s menu',
    path: () => board.url,
    viewer: () => ada,
    opener: 'main .actions > .menu:last-child summary',
    overlay: 'main .menu[open] ul',
    isBeside: true,
    isEntered: true,
  },
  {
    name: 'the offer of the app',
    path: () => '/',
    viewer: () => eve,
    userAgent: phone,
    opener: 'header .menu:has(form) summary',
    comes: followAppLinkByKeys,
    overlay: 'dialog[open]:has(#app-upsell-title)',
  },
  {
    name: 'the hint that the site can be installed',
    path: () => '/',
    prepare: visitAgain,
    // Not shown while the person types.
    opener: 'main li.pin-card a.pin-card__link',
    comes: (page) =>
      page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))),
    overlay: '.install-hint',
    isBeside: true,
    enterAt: '.install-hint button',
  },
];

/** Opens a page and waits for its watchers. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${service.origin}${path}`);
  // Interaction starts deferred work immediately.
  await page.hover('input[name=q]');
  await page.waitForFunction(
    (here) => sessionStorage.getItem('navigation-history')?.includes(`"current":{"path":"${here}"`),
    {},
    path,
  );
}

/** Another visit, after which the hint is active. */
async function visitAgain(page: Page): Promise<void> {
  const visits = (): Promise<string> =>
    page
      .waitForFunction(() => localStorage.getItem('install'))
      .then((kept) => kept.jsonValue() as Promise<string>);
  const first = await visits();
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/');
  await page.waitForFunction((before) => localStorage.getItem('install') !== before, {}, first);
}

/** One is enough for the test. Screenshots need all. */
const looks = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

test.serial('[UI-01] by keys alone overlays are opened, stayed in and left', async (t) => {
  for (const look of process.env['SCREENSHOTS'] === undefined ? looks.slice(0, 1) : looks)
    for (const { path, viewer, userAgent, prepare, ...walk } of overlays) {
      const page = await openPage(t, {
        ...look,
        reducedMotion: true,
        expected,
        ...(userAgent !== undefined && { userAgent }),
      });
      if (viewer !== undefined) await signIn(page, viewer());
      await visit(page, path());
      await prepare?.(page);
      await walkOverlay(t, page, walk);
      await page.close();
    }
});

test.serial('[UI-01] the focus is not lost where what opened an overlay has gone', async (t) => {
  const page = await openPage(t, { width: 360, reducedMotion: true, expected });
  await visit(page, '/');
  const [first, second] = await page.$$eval('main li.pin-card a.pin-card__link', (links) =>
    links.map(({ href }) => href),
  );
  const openSheet = async (): Promise<void> => {
    await page.focus('main li.pin-card a.pin-card__options');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog.sheet[data-phase=open]');
  };
  const cardWithFocus = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        document.activeElement
          ?.closest('main li.pin-card')
          ?.querySelector<HTMLAnchorElement>('a.pin-card__link')?.href,
    );
  await openSheet();
  await page.$eval('main li.pin-card', (card) => card.remove());
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
  t.not(first, second);
  t.is(await cardWithFocus(), second, 'the card of the sheet has gone');

  // From the card's menu to the sheet and back.
  await page.focus('main li.pin-card a.pin-card__link');
  await pressUntilOpen(page, '.context-menu');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog.sheet[data-phase=open]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
  t.is(await cardWithFocus(), second, 'the menu that opened the sheet has gone');
});

test.serial('[FEED-03] [UI-01] what covers a card takes the focus and gives it back', async (t) => {
  const page = await openPage(t, { width: 360, expected });
  await signIn(page, eve);
  await visit(page, '/ada/_created/');
  await page.focus('main li.pin-card a.pin-card__options');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog.sheet[data-phase=open]');
  await page.focus('dialog.sheet form[action$="/hide/"] button');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
  t.true(await hasFocus(page, 'main li.pin-card .card-feedback button'), 'on what is said of it');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('main li.pin-card .card-feedback') === null);
  t.true(await hasFocus(page, 'main li.pin-card a.pin-card__options'), 'back at the card');
});

test.serial('[UI-02] [EXP-02] messages and notices that go hand the focus on', async (t) => {
  const page = await openPage(t, { expected });
  await signIn(page, eve);
  await visit(page, '/');
  await page.focus('.nag form button');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.nag') === null);
  t.true(await hasFocus(page, 'main :is(a, button, input)'), 'a notice that was put away');

  await visit(page, `/pin/${pins[1]}/`);
  const save = '.closeup .closeup__actions .save-control button';
  await page.focus(save);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.timed-toast.visible .toast a.button');
  for (const leave of ['Escape', 'Enter'] as const) {
    if (leave === 'Enter') {
      await page.focus(save);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.timed-toast.visible .toast button');
    }
    const control = leave === 'Enter' ? '.timed-toast.visible form button' : '.timed-toast.visible a.button';
    await page.focus(control);
    await page.waitForSelector('.timed-toast.paused');
    await page.keyboard.press(leave);
    await page.waitForFunction((gone) => document.querySelector(gone) === null, {}, '.timed-toast.paused');
    t.true(await hasFocus(page, '.closeup .save-control button'), `a message left by ${leave}`);
    await page.waitForFunction(() => document.querySelector('.timed-toast') === null);
  }
});
