import test from 'ava';
import type { Page } from 'puppeteer-core';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { press, words } from '../support/without-script.ts';

let service: TestService;
let maker: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [
    { title: 'One' },
    { title: 'Two' },
    { title: 'Three' },
    { title: 'Four' },
  ]);
});
test.after.always(() => service?.stop());

const love = '.reactions button[value="5"]';
const wow = '.reactions button[value="11"]';
const counts = async (pin: CreatedPin | undefined) =>
  ((await maker.call('GET', `/v3/pins/${pin?.id}/reactions/`)).response?.data as { reaction_counts: object })
    .reaction_counts;
const pressed = (page: Page, selector: string, is: boolean) =>
  page.waitForSelector(`${selector}[aria-pressed="${is}"]`);

test.serial(
  '[CLOSE-08] without script a member reacts, changes the reaction and takes it back',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await signIn(page, maker);
    await page.goto(`${service.origin}/pin/${pins[0]?.id}/`);
    await press(page, love);
    t.is(await words(page, `${love}[aria-pressed="true"]`), '1');
    t.deepEqual(await counts(pins[0]), { 5: 1 });
    await press(page, wow);
    t.deepEqual(await counts(pins[0]), { 11: 1 });
    await press(page, wow);
    t.deepEqual(await counts(pins[0]), {});
    t.is(new URL(page.url()).hash, '#reactions');
    const sizes = await page.$$eval('.reactions button', (all) =>
      all.map((button) => Math.min(button.clientWidth, button.clientHeight)),
    );
    t.true(Math.min(...sizes) >= 44, sizes.join());
    await expectAccessible(page);
  },
);

test.serial('[CLOSE-08] with script a reaction shows at once, by keyboard too, and is kept', async (t) => {
  const page = await openPage(t);
  await signIn(page, maker);
  await page.goto(`${service.origin}/pin/${pins[1]?.id}/`);
  await page.focus(love);
  await page.keyboard.press('Enter');
  await pressed(page, love, true);
  await page.click(wow);
  await pressed(page, wow, true);
  await pressed(page, love, false);
  await page.waitForFunction(
    async (path) => {
      const { resource_response: answer } = (await (await fetch(path)).json()) as {
        resource_response: { data: { reaction_counts: object } };
      };
      return JSON.stringify(answer.data.reaction_counts) === '{"11":1}';
    },
    {},
    `/v3/pins/${pins[1]?.id}/reactions/`,
  );
  t.is(page.url(), `${service.origin}/pin/${pins[1]?.id}/`);
  await expectAccessible(page);
});

test.serial('[CLOSE-08] a reaction that cannot be kept goes back, with a sentence', async (t) => {
  const page = await openPage(t, { width: 360, expected: [/503|Failed to load/] });
  await signIn(page, maker);
  await page.goto(`${service.origin}/pin/${pins[2]?.id}/`);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.method() === 'PUT')
      void request.respond({ status: 503, contentType: 'application/json', body: '{}' });
    else void request.continue();
  });
  await page.tap(love);
  await page.waitForSelector('.timed-toast.visible .toast');
  t.is(await words(page, '.timed-toast .toast p'), 'Reaction not saved. Try again in a moment.');
  await pressed(page, love, false);
  t.deepEqual(await counts(pins[2]), {});
});

test.serial(
  '[CLOSE-08] [CARD-01] visitors see reactions on card and page, and are led to log in and back',
  async (t) => {
    await maker.call('PUT', `/v3/pins/${pins[3]?.id}/reactions/`, { reaction_type: 5 });
    const page = await openPage(t, { javascript: false, width: 360 });
    await page.goto(`${service.origin}/`);
    t.is(
      await page.$eval('.pin-card__reactions', (summary) => summary.getAttribute('aria-label')),
      '1 reaction',
    );
    await page.goto(`${service.origin}/pin/${pins[3]?.id}/`);
    t.is(await page.$('.reactions button'), null);
    t.is(await words(page, '.reactions li'), '1');
    t.is(
      await page.$eval('.reactions a', (link) => link.getAttribute('href')),
      `/login/?next=${encodeURIComponent(`/pin/${pins[3]?.id}/`)}`,
    );
  },
);

test.serial('[CARD-01] a pin’s address is copied, and is there to be selected without script', async (t) => {
  const page = await openPage(t);
  await page
    .browserContext()
    .overridePermissions(service.origin, ['clipboard-sanitized-write', 'clipboard-read']);
  await page.goto(`${service.origin}/pin/${pins[3]?.id}/#share`);
  await page.click('#share summary');
  await page.click('#share button.with-script');
  await page.waitForFunction(() => document.querySelector('#share [role=status]')?.textContent === 'Copied');
  t.is(await page.evaluate(() => navigator.clipboard.readText()), `${service.origin}/pin/${pins[3]?.id}/`);
  const plain = await openPage(t, { javascript: false });
  await plain.goto(`${service.origin}/pin/${pins[3]?.id}/`);
  t.is(await plain.$eval('#share input', (field) => field.value), `${service.origin}/pin/${pins[3]?.id}/`);
});

test.serial('[CLOSE-07] typing @ in a comment offers people, chosen by keyboard or pointer', async (t) => {
  const [pin] = pins;
  for (const name of ['noora', 'noor']) {
    const { id } = await signUp(service.origin, name);
    if (name === 'noor') await maker.call('PUT', `/v3/users/${id}/follow/`);
  }
  for (const language of ['en', 'ar'] as const) {
    const page = await openPage(t, { width: 360, ...(language === 'ar' && { theme: 'dark' }) });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await signIn(page, maker);
    await page.goto(`${service.origin}/pin/${pin?.id}/?hl=${language}`, { waitUntil: 'networkidle0' });
    await page.click('#comments');
    await page.focus('#comment-text');
    await page.type('#comment-text', 'Look, ');
    const has = async (part: string): Promise<boolean> =>
      (await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))).some((text) =>
        text.includes(part),
      );
    await waitFor(() => has('#comment-text, [name=description]'), { what: 'what listens for an @' });
    t.false(await has('mention-suggestions'), 'the list is not fetched before an @');
    await page.type('#comment-text', '@noo');
    // What listens starts after the page; a mention that was begun before is continued.
    await waitFor(
      async () => {
        await page.keyboard.press('Backspace');
        await page.keyboard.type('o');
        return page.waitForSelector('#comment-text[aria-activedescendant]', { timeout: 1000 });
      },
      { what: 'suggestions' },
    );
    await screenshot(page, `mention-suggestions-${language}`);
    // The header lies over nothing.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    t.deepEqual(
      await page.$$eval('[role=option]', (all) => all.map((one) => one.textContent)),
      ['noor @noor', 'noora @noora'],
      'those she follows first',
    );
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('[role=option]:nth-child(2)[aria-selected=true]');
    if (language === 'en') await page.keyboard.press('Enter');
    else await page.click('[role=option]:nth-child(2)');
    const field = await page.$eval('#comment-text', (one) => (one as HTMLTextAreaElement).value);
    t.is(field, 'Look, @noora ');
    await page.type('#comment-text', '@noo');
    await page.waitForSelector('#comment-text[aria-activedescendant]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#comment-text:not([aria-controls])');
    await page.click('.comment-form button[type=submit]');
    await page.waitForSelector('.comment-list li:not([aria-busy]) a.mention[href="/noora/"]');
  }
});
