import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot, type PageOptions } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf } from '../../operations/support/people.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let ada: Member;
let bea: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ada = await signUp(service.origin, 'ada');
  bea = await signUp(service.origin, 'bea');
});
test.after.always(() => service?.stop());

type Context = Parameters<typeof openPage>[0];

async function plainPage(t: Context, member: Member | null, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(t, { javascript: false, width: 360, mobile: false, ...options });
  if (member !== null) await signIn(page, member);
  return page;
}

test.serial('[USER-05] a refused form opens with the focus on what to mend', async (t) => {
  const visitor = await plainPage(t, null, { expected: [/400/] });
  await visitor.goto(`${service.origin}/signup/`);
  await press(visitor, 'form.form button');
  await waitFor(() => visitor.evaluate(() => document.activeElement?.matches('.alert')));
  t.is((await visitor.$$('[autofocus]')).length, 1);
  const member = await plainPage(t, ada, { expected: [/400/] });
  await member.goto(`${service.origin}/board/create/`);
  await press(member, 'form.form button');
  await waitFor(() => member.evaluate(() => document.activeElement?.matches('.alert')));
});

test.serial('[BOARD-08] inviting, taking back and settings are forms that lose nothing typed', async (t) => {
  const board = await boardOf(ada, 'By forms');
  const page = await plainPage(t, ada, { expected: [/400|404/] });
  await page.goto(`${service.origin}/board/${board.id}/edit/add_collaborators/`);
  await fill(page, { username: 'nobody-here' });
  t.is(await press(page, 'form.form button'), 200);
  t.regex(await words(page, '#username-error'), /No one has this name/);
  t.is(await page.$eval('#username', (field) => (field as HTMLInputElement).value), 'nobody-here');
  await screenshot(page, 'invite-error-phone');
  await fill(page, { username: 'ada' });
  t.is(await press(page, 'form.form button'), 200);
  t.regex(await words(page, '#username-error'), /your own account/);
  await fill(page, { username: 'bea' });
  await press(page, 'form.form button');
  t.regex(await words(page, 'main'), /beaInvited/);
  await press(page, 'button[aria-label="Withdraw bea’s invitation"]');
  t.notRegex(await words(page, 'main'), /Invited/);
  await page.click('input[type="checkbox"][name="collaborators_invite"]');
  await page.click('input[type="checkbox"][name="collaborators_organise"]');
  await press(page, '#rights ~ form button');
  t.deepEqual(await page.$$eval('input[type="checkbox"]', (boxes) => boxes.map((box) => box.checked)), [
    false,
    true,
  ]);
  await screenshot(page, 'people-phone');
  await expectAccessible(page);
});

test.serial('[BOARD-08] a link opened signed out leads through login back to itself, and in', async (t) => {
  const board = await boardOf(ada, 'Through the door', { privacy: 'secret' });
  const maker = await plainPage(t, ada);
  await maker.goto(`${service.origin}/board/${board.id}/edit/add_collaborators/`);
  await press(maker, 'form[action$="/link/"] button');
  const link = await maker.$eval('input[readonly]', (field) => field.value);
  await screenshot(maker, 'invite-link-phone');

  const page = await plainPage(t, null);
  await page.goto(link);
  t.regex(await words(page, 'main'), /ada invites you to a board.*Through the door/);
  await screenshot(page, 'link-visitor');
  await expectAccessible(page);
  await press(page, 'a[href^="/login/?next=%2Finvite"]');
  await fill(page, { username_or_email: 'bea', password: 'a long enough password' });
  await press(page, 'form.form button');
  t.is(page.url(), link);
  await press(page, 'main form button');
  t.is(pathOf(page), board.url);
  await press(maker, 'form[action$="/link/"] input[name="_method"] ~ button');
  const late = await plainPage(t, null, { expected: [/404/] });
  t.is((await late.goto(link))?.status(), 404);
  t.regex(await words(late, 'main'), /This link no longer works/);
});

test.serial('[BOARD-08] invitations are answered, and boards left, by forms', async (t) => {
  const first = await boardOf(ada, 'First of two');
  const second = await boardOf(ada, 'Second of two', { privacy: 'secret' });
  for (const { id } of [first, second])
    await ada.call('POST', `/v3/boards/${id}/invites/`, { invited_user_ids: [bea.id] });
  const page = await plainPage(t, bea);
  await page.goto(`${service.origin}/invitations/`);
  t.regex(await words(page, '.site-header'), /Invitations \(2\)/);
  await press(page, 'button[aria-label="Decline: Second of two"]');
  t.notRegex(await words(page, 'main'), /Second of two/);
  await page.goto(service.origin + first.url);
  t.regex(await words(page, 'main'), /ada invited you to this board/);
  await screenshot(page, 'board-invited-phone');
  await press(page, 'button[aria-label="Accept: First of two"]');
  await page.focus('main .actions > .menu:last-child summary');
  await page.keyboard.press('Enter');
  await press(page, 'main .menu a[href$="/edit/collaborators/"]');
  await page.focus('main .popup-form summary');
  await page.keyboard.press('Enter');
  await press(page, 'main .popup-form button');
  t.regex(await words(page, '.toasts'), /You left the board/);
});

test.serial('[USER-03] blocking and unblocking are forms; the list has whom one blocks', async (t) => {
  const page = await plainPage(t, ada);
  await page.goto(`${service.origin}/bea/`);
  await page.focus('.page-head i-l[n="block"] summary');
  await page.keyboard.press('Enter');
  await press(page, 'button[aria-label="Block bea"]');
  t.is(pathOf(page), '/bea/');
  t.regex(await words(page, 'main'), /You blocked bea/);
  await page.goto(`${service.origin}/settings/blocked/`);
  await screenshot(page, 'blocked-people-phone');
  await expectAccessible(page);
  await press(page, 'button[aria-label="Unblock bea"]');
  t.regex(await words(page, 'main'), /You haven’t blocked anyone/);
});
