import test from 'ava';
import { boardOf } from '../operations/support/people.ts';
import { employ } from '../operations/support/staff.ts';
import { openPage, screenshot } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { createPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { signIn } from './support/sign-in.ts';
import { fill, pathOf, press, words } from './support/without-script.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let pin: string;

test.before(async () => {
  service = await startService();
  sam = await signUp(service.origin, 'sam');
  ada = await signUp(service.origin, 'ada');
  const bob = await signUp(service.origin, 'bob');
  await employ(service, [sam]);
  const board = await boardOf(ada, 'Bargains');
  for (const seed of [1, 2, 3]) {
    const made = await createPin(ada, seed, { board_id: board.id, title: `Buy watches ${seed}` });
    pin = made.id;
    await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam', details: 'Always the same shop' });
  }
  const said = await ada.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text: 'Buy my watches!' });
  const { id } = said.response?.data as { id: string };
  await bob.call('PUT', `/v3/aggregated_comments/${id}/report/`, { reason: 'spam' });
});
test.after.always(() => service?.stop());

test.serial('an employee without a second factor reads what to do, on a wide screen too', async (t) => {
  const tom = await signUp(service.origin, 'tom');
  await employ(service, [tom], { hasSecondFactor: false });
  const page = await openPage(t, { width: 1280, javascript: false });
  await signIn(page, tom);
  await page.goto(`${service.origin}/_staff/site/`);
  t.regex(await words(page, '.staff__body h1'), /Set up your second factor/);
  const heading = await page.$eval('.staff__body h1', (element) => element.clientWidth);
  t.true(heading > 400, `${heading} px`);
  await screenshot(page, 'staff-closed');
  await expectAccessible(page);
});

test.serial(
  '[FEED-07] [ROUTE-06] without script staff decide a report, its owner appeals, and staff grant it',
  async (t) => {
    const page = await openPage(t, { width: 360, javascript: false, expected: [/404/] });
    await signIn(page, sam);
    await page.goto(`${service.origin}/_staff/`);
    await expectAccessible(page);
    await screenshot(page, 'staff');
    await press(page, '.staff__body a[href="/_staff/reports/"]');
    await screenshot(page, 'staff-reports-phone');
    await expectAccessible(page);
    await press(page, `a[href="/_staff/reports/pin/${pin}/"]`);
    await press(page, '.staff__card form button');
    t.regex(await words(page, '.staff__card'), /Assigned to sam/);
    await press(page, '.form button');
    t.regex(await words(page, '.alert'), /Choose an action/);
    await page.focus('input[value="remove"]');
    await page.keyboard.press('Space');
    await fill(page, { reason: 'It is an advertisement' });
    await screenshot(page, 'staff-report-phone');
    await expectAccessible(page);
    await press(page, '.form button');
    t.is(pathOf(page), '/_staff/reports/');
    t.regex(await words(page), /Decided\./);
    t.is((await page.goto(`${service.origin}/pin/${pin}/`))?.status(), 404);

    const owner = await openPage(t, { width: 360, javascript: false });
    await signIn(owner, ada);
    await owner.goto(`${service.origin}/notifications/`);
    await press(owner, `a[href="/appealed-pin/?pin=${pin}"]`);
    t.regex(await words(owner, 'main'), /It is an advertisement/);
    await fill(owner, { words: 'These are the watches of my grandfather' });
    await screenshot(owner, 'appealed-pin');
    await expectAccessible(owner);
    await press(owner, '.form button');
    t.regex(await words(owner, 'main'), /You have appealed/);
    await owner.close();

    const wide = await openPage(t, { width: 1280, theme: 'dark', javascript: false });
    await signIn(wide, sam);
    await wide.goto(`${service.origin}/_staff/reports/`);
    await screenshot(wide, 'staff-reports-desktop');
    await expectAccessible(wide);
    await press(wide, '.side-nav a[href="/_staff/appeals/"]');
    await press(wide, `a[href="/_staff/appeals/pin/${pin}/"]`);
    await wide.focus('input[value="grant"]');
    await wide.keyboard.press('Space');
    await screenshot(wide, 'staff-appeal-desktop');
    await expectAccessible(wide);
    await press(wide, '.form button');
    t.is((await wide.goto(`${service.origin}/pin/${pin}/`))?.status(), 200);
    await wide.goto(`${service.origin}/_staff/people/${ada.id}/`);
    await screenshot(wide, 'staff-person-desktop');
    await expectAccessible(wide);
    for (const section of ['people', 'links']) {
      await page.goto(`${service.origin}/_staff/${section}/`);
      await screenshot(page, `staff-${section}-phone`);
      await expectAccessible(page);
    }
    await fill(page, { patterns: 'bad.example' });
    await press(page, 'form[action="/v3/staff/links/"] button');
    t.regex(await words(page, '.staff__list'), /bad\.example/);
    await wide.goto(`${service.origin}/_staff/audit/`);
    t.regex(await words(wide, 'main'), /Granted an appeal: pin of ada/);
    await screenshot(wide, 'staff-audit-desktop');
    await expectAccessible(wide);
  },
);

for (const javascript of [false, true])
  test.serial(
    `people ask to join a site in its own color and wait, with${javascript ? '' : 'out'} script`,
    async (t) => {
      const question = 'What do you collect?';
      const house = { registration: 'approval', question, name: 'Hill House', color: '#ffdd00' };
      await sam.call('PUT', '/v3/staff/site/', house);
      const theme = javascript ? 'dark' : 'light';
      const page = await openPage(t, { width: javascript ? 1280 : 360, theme, javascript });
      await page.goto(`${service.origin}/signup/`);
      await expectAccessible(page);
      const email = `nia-${theme}@example.com`;
      await fill(page, { first_name: 'Nia', email, password: 'a long enough password', answer: 'Ferns' });
      await page.$eval('#birthday', (field) => ((field as HTMLInputElement).value = '1990-05-17'));
      await press(page, '.panel form button[type=submit]');
      t.is(pathOf(page), '/signup/waiting/', await words(page, 'main'));
      t.regex(await words(page, 'main'), /The people who run Hill House have your request/);
      await expectAccessible(page);
      await screenshot(page, `join-waiting-${theme}`);
      const staff = await openPage(t, { width: 360, theme, javascript });
      await signIn(staff, sam);
      await staff.goto(`${service.origin}/_staff/site/branding/`);
      await expectAccessible(staff);
      await staff.goto(`${service.origin}/_staff/site/requests/`);
      t.regex(await words(staff), new RegExp(`${email}[^]*Ferns`));
      await expectAccessible(staff);
      await press(staff, '.staff__row:last-child form button');
      await press(page, '.panel a.button');
      t.regex(await words(page, 'main'), /Your account on Hill House is ready/);
      await sam.call('PUT', '/v3/staff/site/', { registration: 'open', name: '', color: '', question: '' });
    },
  );

test.serial(
  '[USER-09] without script staff run a job that was given up again, and dismiss another',
  async (t) => {
    const text = `INSERT INTO failed_jobs (id, kind, payload, priority, attempts, error)
    SELECT id, 'read-page-of-test', '{}', 5, 5, 'connect ECONNREFUSED 10.0.0.7:9000' FROM unnest(ARRAY[1, 2]) id`;
    await service.db.rows({ name: 'test_given_up', text });
    const page = await openPage(t, { width: 360, javascript: false });
    await signIn(page, sam);
    await page.goto(`${service.origin}/_staff/health/`);
    await screenshot(page, 'staff-health-phone');
    await expectAccessible(page);
    const wide = await openPage(t, { width: 1280, javascript: false });
    await signIn(wide, sam);
    await wide.goto(`${service.origin}/_staff/health/`);
    await screenshot(wide, 'staff-health');
    await press(page, '[aria-label="Run again: read-page-of-test 2"]');
    t.regex(await words(page), /Retrying now\./);
    await press(page, '[aria-label="Dismiss: read-page-of-test 1"]');
    t.regex(await words(page), /The job was removed\./);
    t.notRegex(await words(page), /ECONNREFUSED/);
  },
);
