import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot, type PageOptions } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { freePort } from '../../support/service/free-port.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;

test.before(async () => {
  const port = await freePort();
  service = await startService({
    worker: false,
    // Mail that nobody takes waits in the outbox.
    env: {
      PORT: String(port),
      ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
});
test.after.always(() => service?.stop());

const submit = 'form[action="/v3/register/"] button';

async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto(`${service.origin}/signup/`);
  await fill(page, {
    first_name: name,
    email: `${name.toLowerCase()}@example.com`,
    password: 'a long enough password',
    birthday: '1990-05-17',
  });
}

async function awaitsConfirmation(name: string): Promise<boolean | undefined> {
  const [row] = await service.db.rows<{ waits: boolean }>(
    { name: 'test_awaits', text: 'SELECT awaits_confirmation AS waits FROM users WHERE first_name = $1' },
    [name],
  );
  return row?.waits;
}

const open = (t: ExecutionContext, options: PageOptions = {}): Promise<Page> =>
  openPage(t, { mobile: false, ...options });

test.serial('[USER-05] with script a person signs up as ever, and React is not fetched for it', async (t) => {
  const page = await open(t, { width: 360 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && pathOf(page) === '/signup/') scripts.push(request.url());
  });
  await fillIn(page, 'Mona');
  await expectAccessible(page);
  await screenshot(page, 'sign-up-360');
  await Promise.all([page.waitForNavigation(), page.click(submit)]);
  t.is(pathOf(page), '/onboarding/gender/');
  t.is(await awaitsConfirmation('Mona'), false);
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  t.true(texts.some((text) => text.includes('WorkerGlobalScope')));
  t.false(texts.some((text) => text.includes('react.transitional.element')));
});

test.serial(
  '[USER-05] a field left empty, cut short or half typed is told at once, with the password kept',
  async (t) => {
    const page = await open(t, { width: 360 });
    await fillIn(page, 'Ines');
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    const retype = async (name: string, value: string): Promise<void> => {
      await page.click(`[name=${name}]`, { count: 3 });
      await page.keyboard.press('Backspace');
      await page.keyboard.type(value);
    };
    for (const [name, wrong, right] of [
      ['first_name', '', 'Ines'],
      ['email', 'ines@', 'ines@example.com'],
      ['password', 'short', 'a long enough password'],
    ] as const) {
      await retype(name, wrong);
      await page.click(submit);
      await page.waitForFunction((field) => document.activeElement?.getAttribute('name') === field, {}, name);
      await page.waitForSelector(`${submit}:not([aria-busy])`);
      await retype(name, right);
    }
    t.is(sent, 0);
    t.is(await page.$eval('input[name=password]', (field) => field.value), 'a long enough password');
    await Promise.all([page.waitForNavigation(), page.click(submit)]);
    t.is(pathOf(page), '/onboarding/gender/');
  },
);

test.serial('[USER-05] the enter key sends the proof as well, where no worker can be had too', async (t) => {
  const page = await open(t, { width: 1280 });
  await page.evaluateOnNewDocument('delete globalThis.Worker');
  await fillIn(page, 'Enno');
  await screenshot(page, 'sign-up-1280');
  await page.focus('[name=email]');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  t.is(pathOf(page), '/onboarding/gender/');
  t.is(await awaitsConfirmation('Enno'), false);
});

test.serial('[USER-05] a proof that takes long says so, and the page can be used meanwhile', async (t) => {
  const page = await open(t, { width: 360 });
  let go: () => void = () => undefined;
  const held = new Promise<void>((done) => (go = done));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes('/v3/proofs/')) void held.then(() => request.continue());
    else void request.continue();
  });
  await fillIn(page, 'Lena');
  await page.click(submit);
  await page.waitForSelector('.form__wait:not([hidden]) progress');
  t.regex(await words(page, '[role=status] .form__wait'), /short calculation/);
  t.is(await page.$eval(submit, (button) => button.getAttribute('aria-busy')), 'true');
  await expectAccessible(page);
  await screenshot(page, 'sign-up-waiting-360');
  await page.click(submit);
  const arrived = page.waitForNavigation();
  go();
  await arrived;
  t.is(pathOf(page), '/onboarding/gender/', 'two presses are one sign-up');
  t.is(await awaitsConfirmation('Lena'), false);
});

test.serial(
  '[USER-05] a form that was refused keeps its password and is sent again with a new proof',
  async (t) => {
    const page = await open(t, { width: 360 });
    await fillIn(page, 'Rosa');
    await fill(page, { email: 'mona@example.com' });
    await page.click(submit);
    await page.waitForSelector('#email[aria-invalid]');
    t.is(await page.evaluate(() => document.activeElement?.className), 'alert');
    t.deepEqual(await page.$$eval('main .field input', (fields) => fields.map(({ value }) => value)), [
      'Rosa',
      'mona@example.com',
      'a long enough password',
      '1990-05-17',
    ]);
    await expectAccessible(page);
    await screenshot(page, 'sign-up-refused-360');
    await fill(page, { email: 'rosa@example.com' });
    await Promise.all([page.waitForNavigation(), page.click(submit)]);
    t.is(pathOf(page), '/onboarding/gender/');
    t.is(await awaitsConfirmation('Rosa'), false);
  },
);

test.serial('[USER-05] a form with a password that no service answers stays as it is', async (t) => {
  const page = await open(t, { expected: [/ERR_FAILED/] });
  await fillIn(page, 'Olga');
  await page.setRequestInterception(true);
  let isAway = true;
  page.on('request', (request) => {
    if (isAway && request.method() === 'POST') void request.abort();
    else void request.continue();
  });
  await page.click(submit);
  await page.waitForSelector('main form > .alert');
  t.is(
    await words(page, 'main form > .alert'),
    'There was no answer. What you typed is still here: check your connection and try again.',
  );
  t.is(await page.$eval('#password', (field) => (field as HTMLInputElement).value), 'a long enough password');
  isAway = false;
  await Promise.all([page.waitForNavigation(), page.click(submit)]);
  t.is(pathOf(page), '/onboarding/gender/');
});

test.serial('[USER-05] a new password that is refused leaves the one in use as it was typed', async (t) => {
  const page = await open(t);
  await fillIn(page, 'Petra');
  await Promise.all([page.waitForNavigation(), page.click(submit)]);
  await page.goto(`${service.origin}/settings/password/`);
  const typed = {
    old_password: 'a long enough password',
    new_password: 'another long password',
    new_password_confirm: 'another long passwort',
  };
  await fill(page, typed);
  await page.click('main form.form button');
  await page.waitForSelector('#new_password_confirm[aria-invalid]');
  t.deepEqual(
    await page.$$eval('main .field input[type=password]', (fields) => fields.map(({ value }) => value)),
    Object.values(typed),
  );
  await fill(page, { new_password_confirm: typed.new_password });
  await Promise.all([page.waitForNavigation(), page.click('main form.form button')]);
  await page.waitForSelector('.toast');
  t.is(await page.$('main [aria-invalid]'), null);
});

test.serial('[USER-05] without script a person signs up and is told to confirm the address', async (t) => {
  for (const width of [360, 1280]) {
    const page = await open(t, { javascript: false, width });
    await fillIn(page, `Nora${width}`);
    t.true((await words(page, 'main form noscript')).includes('Without JavaScript'));
    await screenshot(page, `sign-up-without-script-${width}`);
    await press(page, submit);
    t.is(pathOf(page), '/email_verification_error/');
    t.regex(await words(page, 'main'), /Confirm your email address ?We sent you a link\./);
    await expectAccessible(page);
    await screenshot(page, `confirm-first-${width}`);
    t.is(await awaitsConfirmation(`Nora${width}`), true);
    await page.goto(service.origin);
    t.regex(await words(page, '.sign-up-notice'), /Confirm your email address/);
    await expectAccessible(page);
    await screenshot(page, `home-waiting-${width}`);
    await Promise.all([page.waitForNavigation(), page.click('.sign-up-notice a')]);
    t.is(pathOf(page), '/email_verification_error/');
  }
});

test.serial(
  '[USER-05] a new password is asked for with a proof, and without script without one',
  async (t) => {
    for (const javascript of [true, false]) {
      const page = await open(t, { javascript });
      await page.goto(`${service.origin}/password/reset/`);
      await fill(page, { username_or_email: 'mona' });
      if (javascript) await Promise.all([page.waitForNavigation(), page.click('main form.form button')]);
      else await press(page, 'main form.form button');
      t.is(new URL(page.url()).search, '?sent=1');
    }
    const counted = await service.db.rows<{ key: string }>({
      name: 'test_counted',
      text: "SELECT key FROM rate_limits WHERE key LIKE 'password\\_reset without proof:%' AND points = 1",
    });
    t.is(counted.length, 1);
  },
);
