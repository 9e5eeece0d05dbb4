import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf } from '../../operations/support/people.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  ada = await signUp(service.origin, 'ada');
  bea = await signUp(service.origin, 'bea');
  const maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [{ title: 'Lemon cake' }, { title: 'Paper lanterns' }]);
});
test.after.always(() => service?.stop());

/** Clicks the element and follows the navigation. */
async function follow(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
}

test.serial(
  '[BOARD-08] two people share a secret board, both save, and the one who is removed sees nothing',
  async (t) => {
    const board = await boardOf(ada, 'Surprise party', { privacy: 'secret' });
    const hers = await openPage(t);
    await signIn(hers, ada);
    const theirs = await openPage(t, { width: 360, expected: [/404/] });
    await signIn(theirs, bea);
    await theirs.goto(service.origin + board.url);
    t.regex(await words(theirs), /Page not found/, 'nothing before the invitation');

    await hers.goto(service.origin + board.url);
    await follow(hers, 'a[href$="/add_collaborators/"]');
    await hers.type('#username', '@bea');
    // The list of suggestions stands over the button until one is chosen.
    await hers.click('.mention-suggestions:not([hidden]) [role=option]');
    await screenshot(hers, 'invite-people');
    await expectAccessible(hers);
    await follow(hers, 'form.form button');
    t.is(pathOf(hers), `/board/${board.id}/edit/collaborators/`);
    t.regex(await words(hers), /beaInvited/);

    await theirs.goto(`${service.origin}/`);
    await theirs.click('.site-header .menu:has(form) summary');
    await screenshot(theirs, 'header-badge');
    await follow(theirs, '.site-header a[href="/invitations/"]');
    t.regex(await words(theirs, 'main'), /Surprise partyada invited you/);
    await screenshot(theirs, 'invitations');
    await expectAccessible(theirs);
    await follow(theirs, 'button[aria-label="Accept: Surprise party"]');
    t.is(pathOf(theirs), board.url);
    await screenshot(theirs, 'secret-board-joined');

    for (const [page, pin] of [
      [hers, pins[0]],
      [theirs, pins[1]],
    ] as const) {
      await page.goto(`${service.origin}/pin/${pin?.id}/repin/`);
      await follow(page, `button[name="place"][value="${board.id}"]`);
      await page.goto(service.origin + board.url);
    }
    await hers.reload();
    for (const page of [hers, theirs])
      t.is((await page.$$('main li.pin-card')).length, 2, 'both see what both saved');
    await theirs.goto(`${service.origin}/pin/${pins[1]?.id}/`);
    t.regex(await words(theirs, '.closeup'), /Saved to Surprise party/);

    await hers.goto(`${service.origin}/board/${board.id}/edit/collaborators/`);
    await hers.click('li[data-status="accepted"] summary');
    await screenshot(hers, 'remove-person');
    await expectAccessible(hers);
    await hers.click('button[aria-label="Remove bea from the board"]');
    await hers.waitForFunction(() => document.querySelector('li[data-status="accepted"]') === null);
    t.not(await hers.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is not lost');
    await waitFor(async () => (await bea.call('GET', `/v3/boards/${board.id}/`)).status === 404, {
      what: 'the removal',
    });

    await theirs.goto(service.origin + board.url);
    t.regex(await words(theirs), /Page not found/);
    await theirs.goto(`${service.origin}/pin/${pins[1]?.id}/`);
    t.notRegex(await words(theirs), /Surprise/);
    for (const path of ['/bea/', '/bea/pins/', '/', '/invitations/', '/edit/']) {
      await theirs.goto(service.origin + path);
      t.notRegex(await theirs.content(), /Surprise|surprise-party/, path);
    }
    await hers.goto(service.origin + board.url);
    t.is((await hers.$$('main li.pin-card')).length, 2, 'what was saved stays');
    await hers.click('main .actions > .menu:last-child summary');
    await follow(hers, `main .menu a[href="/board/${board.id}/activity/"]`);
    await screenshot(hers, 'board-activity');
    t.regex(await words(hers, 'main'), /ada removed bea.*bea added a Pin.*ada added a Pin.*bea joined/);
    await expectAccessible(hers);
  },
);

test.serial(
  '[BOARD-08] without script a member asks to join a board and is approved on its page',
  async (t) => {
    const board = await boardOf(ada, 'Street corners');
    const theirs = await openPage(t, { javascript: false, width: 360 });
    await signIn(theirs, bea);
    await theirs.goto(service.origin + board.url);
    await theirs.click('.page-head .popup-form summary');
    await theirs.type('#note', 'I walk there every day.');
    await screenshot(theirs, 'ask-to-join-phone');
    await expectAccessible(theirs);
    await press(theirs, '.page-head .popup-form .button:not(summary)');
    t.is(pathOf(theirs), board.url);
    t.regex(await words(theirs, '.page-head'), /Request sent/);
    const hers = await openPage(t, { javascript: false, theme: 'dark' });
    await signIn(hers, ada);
    await hers.goto(`${service.origin}/notifications/`);
    await press(hers, `a[href^="/news_hub/"], a[href="/board/${board.id}/edit/collaborators/"]`);
    await hers.goto(`${service.origin}/board/${board.id}/edit/collaborators/`);
    t.regex(await words(hers, 'main'), /bea@bea ?I walk there every day\./);
    await hers.click('section .popup-form summary');
    await screenshot(hers, 'join-requests-dark');
    await expectAccessible(hers);
    await press(hers, '[aria-label="Approve bea’s request"]');
    t.regex(await words(hers, 'main'), /beaCollaborator/);
    await theirs.goto(`${service.origin}/notifications/`);
    t.regex(await words(theirs, 'main'), /ada approved your request to join Street corners/);
    await theirs.goto(service.origin + board.url);
    t.notRegex(await words(theirs, '.page-head'), /Ask to join|Request sent/);
  },
);
