import test from 'ava';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage, screenshot } from '../support/browser/browser.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { picture, type CreatedPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { fillSite, picturesReady } from './support/fill-site.ts';
import { signIn } from './support/sign-in.ts';
import { fill, pathOf, press, words } from './support/without-script.ts';

let service: TestService;
let maker: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [
    { title: 'First thing' },
    { title: 'Second thing' },
    { title: 'Third thing' },
  ]);
});
test.after.always(() => service?.stop());

const newcomer = (name: string): Record<string, string> => ({
  first_name: name,
  email: `${name.toLowerCase()}@example.com`,
  password: 'a long enough password',
  birthday: '1990-05-17',
});
const signUpButton = 'form[action="/v3/register/"] button';

test.serial(
  '[USER-05] [UPLOAD-01] [SAVE-08] [SAVE-06] without script a person signs up, uploads, saves, deletes and logs out',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    const go = (path: string) => page.goto(service.origin + path);

    await go('/signup/');
    await fill(page, newcomer('Nora'));
    await press(page, signUpButton);
    t.is(pathOf(page), '/onboarding/gender/');
    t.truthy(await page.$('header a[href="/nora/"]'), 'the header leads to the new profile');

    const file = join(tmpdir(), `upload-${process.pid}.jpg`);
    await writeFile(file, await picture(900));
    t.teardown(() => rm(file, { force: true }));
    await press(page, '.bottom-bar a[href="/pin-builder/"]');
    await press(page, '.creation-links a[href="/upload/"]');
    const chooser = await page.$('input[type=file]');
    await (chooser as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await fill(page, { title: 'Made by hand', alt_text: 'A pattern' });
    await press(page, 'main form.form button[type=submit]');
    t.regex(pathOf(page), /^\/pin\/\d+\/$/);
    t.is(await words(page, 'h1'), 'Made by hand');
    t.true((await words(page)).includes('Pin created.'));
    await picturesReady(service);

    const [first] = pins;
    await go(`/pin/${first?.id}/repin/`);
    await fill(page, { board_name: 'Things to come back to', board_description: 'For later.' });
    await press(page, 'button[name=create]');
    t.is(pathOf(page), `/pin/${first?.id}/`);
    t.is(await words(page, '.toasts .toast p'), 'Saved to Things to come back to');
    t.is(await words(page, '.closeup .save-control__saved'), 'Saved to Things to come back to');

    await press(page, '.closeup .save-control__saved');
    t.is(pathOf(page), '/nora/things-to-come-back-to/');
    t.true((await words(page, 'main')).includes('First thing'));
    const card = await page.$$('main li.pin-card');
    t.is(card.length, 1);

    await press(page, '.pin-card button[aria-pressed=true]');
    t.true((await words(page)).includes('Pin deleted!'));
    t.is(await words(page, '.closeup button[aria-pressed]'), 'Save');
    await go('/nora/things-to-come-back-to/');
    t.true((await words(page, 'main')).includes('No Pins on this board yet'));

    await page.focus('header .menu:has(form) summary');
    await page.keyboard.press('Enter');
    await press(page, 'header form[method="post"] button');
    t.is(pathOf(page), '/');
    t.truthy(await page.$('header a[href^="/login/"]'), 'logged out');
  },
);

test.serial(
  '[UNAUTH-01] [UNAUTH-02] [UNAUTH-03] [ROUTE-10] without script a visitor keeps two pins, the third is refused, and sign-up saves both once',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    const keep = async (index: number): Promise<void> => {
      await page.goto(`${service.origin}/`);
      await press(page, `form[action="/pin/${pins[index]?.id}/repin/"] button`);
      t.is(pathOf(page), `/pin/${pins[index]?.id}/repin/`);
    };

    await keep(0);
    t.true((await words(page, 'main')).includes('You can keep 2 Pins without an account.'));
    await press(page, 'main form button');
    t.is(pathOf(page), '/', 'back to where the pin was found');
    t.is(await words(page, `li:has(a[href="/pin/${pins[0]?.id}/"]) .save-control__saved`), 'Saved!');
    t.true((await words(page, '.toasts')).includes('Saved! Sign up to keep it.'));

    await keep(1);
    t.true((await words(page, 'main')).includes('You can keep one more Pin without an account.'));
    await press(page, 'main form button');

    await keep(2);
    t.true((await words(page, 'main')).includes('You have reached the limit of Pins without an account.'));
    t.is(await page.$('main form'), null, 'nothing to press but sign-up and log-in');
    t.is(await page.$$eval('main a.button', (links) => links.length), 2);

    await press(page, 'main a.button[href^="/signup/"]');
    t.true((await words(page, 'main')).includes('The 2 Pins you kept come with you.'));
    await fill(page, newcomer('Vera'));
    await press(page, signUpButton);
    t.is(pathOf(page), `/pin/${pins[2]?.id}/`, 'back to where sign-up was asked for');

    await page.goto(`${service.origin}/vera/_saved/`);
    const titles = await page.$$eval('main li.pin-card .pin-card__text b', (all) =>
      all.map((title) => title.textContent),
    );
    t.deepEqual(titles.toSorted(), ['First thing', 'Second thing']);
    await page.goto(`${service.origin}/pin/${pins[0]?.id}/`);
    t.is(await words(page, '.closeup .meta span'), '1 save', 'the copy counts once');
  },
);

test.serial(
  '[UPLOAD-01] [USER-06] without script a file is chosen in a zone that takes every tap and shows its name',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await signIn(page, maker);
    for (const path of ['/settings/profile/', '/upload/', '/pin-builder/']) {
      await page.goto(service.origin + path);
      const button = await page.$('.file-field > span');
      await button?.scrollIntoView();
      const box = await button?.boundingBox();
      t.true(box !== null && box !== undefined && box.height >= 44, path);
      const [chooser] = await Promise.all([page.waitForFileChooser(), button?.click()]);
      await chooser.accept([import.meta.filename]);
      const field = await page.$eval('.file-field > input', (input) => ({
        name: input.files?.[0]?.name,
        button: getComputedStyle(input, '::file-selector-button').display,
        opacity: getComputedStyle(input).opacity,
      }));
      t.deepEqual(field, { name: 'without-script.test.ts', button: 'none', opacity: '1' }, path);
      await page.focus('.file-field > input');
      await screenshot(page, `file-field-${path.split('/')[1]}`);
      await expectAccessible(page);
    }
  },
);

test.serial(
  '[ROUTE-15] a refused form says what is wrong by each field and keeps what was typed',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await page.goto(`${service.origin}/signup/`);
    await fill(page, { ...newcomer('Short'), password: 'short' });
    t.is(await press(page, signUpButton), 200);
    t.is(pathOf(page), '/signup/', 'a reload sends nothing again');
    t.is(await words(page, 'h1'), 'Join Pinfold');
    t.is(await page.$eval('[name=first_name]', (field) => (field as HTMLInputElement).value), 'Short');
    t.is(await page.$eval('[name=password]', (field) => (field as HTMLInputElement).value), '');
    t.is(await page.$eval('[name=password]', (field) => field.getAttribute('aria-invalid')), 'true');
    t.true((await words(page, '[role=alert]')).includes('Password: Use 8 characters or more.'));

    await page.goto(`${service.origin}/login/?next=%2Fupload%2F`);
    await fill(page, { username_or_email: 'maker', password: 'not the password' });
    t.is(await press(page, 'main form button'), 200);
    t.is(await words(page, 'h1'), 'Welcome back');
    t.not(await words(page, '[role=alert]'), '');
    await fill(page, { password: 'a long enough password' });
    await press(page, 'main form button');
    t.is(pathOf(page), '/upload/', 'to where the person was going');
  },
);
