import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { openPage, screenshot } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import type { CreatedPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { fillSite } from './support/fill-site.ts';
import { signIn } from './support/sign-in.ts';
import { waitFor } from '../support/wait-for.ts';
import { intercept } from './support/save-button.ts';
import { press, words } from './support/without-script.ts';

let service: TestService;
let mia: Member;
let noor: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  mia = await signUp(service.origin, 'mia');
  noor = await signUp(service.origin, 'noor');
  await mia.call('PUT', `/v3/users/${noor.id}/follow/`);
  pins = await fillSite(service, mia, [{ title: 'A bowl with a blue rim' }, { title: 'A lamp' }]);
});
test.after.always(() => service?.stop());

const said = (page: Page): Promise<string[]> =>
  page.$$eval('.message .message__text', (all) => all.map((one) => one.textContent ?? ''));
const says = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.message:not([aria-busy]) .message__text')].some(
        ({ textContent }) => textContent === wanted,
      ),
    {},
    text,
  );
const given = (page: Page): Promise<string[]> =>
  page.$$eval('.message__reactions button', (all) =>
    all.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-pressed')}`),
  );
const isLive = (page: Page, form = 'main .form') =>
  page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    {},
    form,
  );
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.serial(
  '[CARD-01, USER-11, ROUTE-04] without script a pin is sent, accepted, answered and found again',
  async (t) => {
    const sender = await openPage(t, { javascript: false, width: 360 });
    await signIn(sender, mia);
    await sender.goto(`${service.origin}/pin/${pins[0]?.id}/feedback/`);
    await sender.goto(await sender.$eval('a[href$="/send/"]', (link) => link.href));
    await screenshot(sender, 'send-pin-phone');
    await expectAccessible(sender);
    t.true(await fits(sender));
    await sender.click('.receiver-choice input');
    await sender.type('#text', 'Would this suit the kitchen?');
    await press(sender, '.form .button');
    t.is(new URL(sender.url()).pathname, `/pin/${pins[0]?.id}/sent/`);
    await screenshot(sender, 'sent-pin-phone');
    await expectAccessible(sender);

    const receiver = await openPage(t, { javascript: false, width: 360, theme: 'dark' });
    await signIn(receiver, noor);
    await receiver.goto(`${service.origin}/conversation/`);
    await press(receiver, 'a[href="/conversation/?folder=requests"]');
    await screenshot(receiver, 'requests-phone-dark');
    await expectAccessible(receiver);
    await press(receiver, '.conversation-list a');
    await screenshot(receiver, 'request-phone-dark');
    await expectAccessible(receiver);
    t.true(await fits(receiver));
    await press(receiver, '.message-request .button:not(.quiet)');
    await receiver.type('#text', 'Very much');
    await press(receiver, '.message-form .button');
    t.deepEqual(await said(receiver), ['Would this suit the kitchen?', 'Very much']);
    await receiver.click('.message:not(.own) .message__react summary');
    await screenshot(receiver, 'react-phone-dark');
    await expectAccessible(receiver);
    t.true(await fits(receiver));
    await press(receiver, '.message:not(.own) .message__react [aria-label="Love"]');
    t.is(new URL(receiver.url()).hash, `#${await receiver.$eval('.message:not(.own)', ({ id }) => id)}`);
    t.deepEqual(await given(receiver), ['Love, 1 true']);
    await sender.goto(`${service.origin}/conversation/`);
    t.is(
      await sender.$eval(
        '.conversation-list .unread .conversation-list__text > span',
        ({ textContent }) => textContent,
      ),
      'New reaction to your message',
    );
    await press(sender, '.conversation-list a');
    t.deepEqual(await given(sender), ['Love, 1 false']);
    await press(sender, '.message__reactions button');
    t.deepEqual(await given(sender), ['Love, 2 true']);
    await press(sender, '.message__reactions button');
    t.deepEqual(await given(sender), ['Love, 1 false']);
    await receiver.click('.message.own .menu:not(.message__react) summary');
    await press(receiver, '.message.own .menu:not(.message__react) button');
    t.deepEqual(await said(receiver), ['Would this suit the kitchen?', 'This message was deleted']);
  },
);

test.serial('[USER-11] with script a message is sent and arrives without a reload', async (t) => {
  const [one, other] = [await openPage(t), await openPage(t, { theme: 'dark' })];
  const list = await mia.resource('ConversationsResource', 'get');
  const [{ id }] = list.response?.data as [{ id: string }];
  for (const [page, who] of [
    [one, mia],
    [other, noor],
  ] as const) {
    await signIn(page, who);
    await page.bringToFront();
    await page.goto(`${service.origin}/conversation/${id}/`);
    await page.waitForSelector('i-l[data-state="live"] .message-form, i-l .message-form');
  }
  await one.bringToFront();
  await isLive(one, '.message-form');
  await one.evaluate(() => Object.assign(window, { isSamePage: true }));
  await one.type('#text', 'It is on its way');
  await one.keyboard.press('Enter');
  await says(one, 'It is on its way');
  t.is(await one.$eval('#text', (field) => (field as HTMLTextAreaElement).value), '');
  await other.bringToFront();
  await says(other, 'It is on its way');
  await other.type('#text', 'Thank you!');
  await other.click('.message-form .button');
  await says(other, 'Thank you!');
  await screenshot(other, 'conversation-desktop-dark');
  await expectAccessible(other);
  const shows = (page: Page, label: string, isMine: boolean) =>
    page.waitForSelector(`.message__reactions [aria-label="${label}"][aria-pressed="${isMine}"]`);
  await one.bringToFront();
  await says(one, 'Thank you!');
  await one.click('.message:last-child .message__react summary');
  await one.click('.message:last-child .message__react [aria-label="Haha"]');
  await shows(one, 'Haha, 1', true);
  t.is(await one.$('.message:last-child .message__react[open]'), null);
  await other.bringToFront();
  await shows(other, 'Haha, 1', false);
  await other.click('.message:last-child .message__reactions button');
  await shows(other, 'Haha, 2', true);
  await one.bringToFront();
  await shows(one, 'Haha, 2', true);
  await one.click('.message:last-child .message__react summary');
  await one.click('.message:last-child .message__react [aria-label="Wow"]');
  await other.bringToFront();
  await shows(other, 'Wow, 1', false);
  t.true(await one.evaluate(() => 'isSamePage' in window), 'nothing was loaded anew');
  await one.type('#text', 'A mistake');
  await one.keyboard.press('Enter');
  await says(one, 'A mistake');
  await one.click('.message.own:last-child > .menu:last-child summary');
  await one.click('.message.own:last-child > .menu:last-child button');
  await one.waitForSelector('.message.own:last-child .unavailable');
  t.not(await one.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is not lost');
  await screenshot(one, 'conversation-desktop');
  await expectAccessible(one);
  const badge = await openPage(t);
  await signIn(badge, mia);
  await badge.goto(`${service.origin}/conversation/`);
  await screenshot(badge, 'conversations-desktop');
  await expectAccessible(badge);
  t.is(
    await badge.$eval('.site-header__bell[href="/conversation/"]', (link) => link.getAttribute('aria-label')),
    'Messages',
    'all read',
  );
});

test.serial('[USER-11] what cannot be sent stays on the page to be tried again', async (t) => {
  const page = await openPage(t, { expected: [/Failed to (?:load|fetch)|net::/] });
  await signIn(page, mia);
  const list = await mia.resource('ConversationsResource', 'get');
  const [{ id }] = list.response?.data as [{ id: string }];
  await page.goto(`${service.origin}/conversation/${id}/`);
  await isLive(page, '.message-form');
  await page.setOfflineMode(true);
  await page.type('#text', 'Said in a tunnel');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.message [role="alert"] button');
  await page.setOfflineMode(false);
  await page.reload();
  await page.waitForSelector('.message [role="alert"] button');
  await page.click('.message [role="alert"] button');
  await says(page, 'Said in a tunnel');
  const sent = await mia.resource('ConversationMessagesResource', 'get', { conversation_id: id });
  t.is(
    (sent.response?.data as { text: string }[]).filter(({ text }) => text === 'Said in a tunnel').length,
    1,
  );
});

test.serial(
  '[USER-11] a first message is shown as sent at once, and stays to be edited or tried again if it is not',
  async (t) => {
    const lea = await signUp(service.origin, 'lea');
    const page = await openPage(t, { width: 360, expected: [/Failed to (?:load|fetch)|net::/] });
    await signIn(page, mia);
    await page.goto(`${service.origin}/conversation/new/?to=lea`);
    await isLive(page);
    const requests: HTTPRequest[] = [];
    await intercept(page, 'POST', /\/v3\/conversations\/$/, (request) => requests.push(request));
    await page.type('#text', 'Hello from the train');
    await page.click('main .form .button');
    await page.waitForSelector('.message.own[aria-busy=true]');
    t.deepEqual(await said(page), ['Hello from the train']);
    await screenshot(page, 'first-message-sending');
    const next = async (): Promise<HTTPRequest> => {
      await waitFor(() => requests.length > 0, { what: 'the message to be sent' });
      return requests.shift() as HTTPRequest;
    };
    await (await next()).abort();
    await page.waitForSelector('.message [role="alert"] button');
    t.is(await page.evaluate(() => document.activeElement?.textContent), 'Try again');
    await screenshot(page, 'first-message-failed');
    await expectAccessible(page);
    t.true(await fits(page));
    await page.click('.message [role="alert"] button:last-child');
    t.is(await page.evaluate(() => document.activeElement?.id), 'text');
    await page.type('#text', ' to Lyon');
    await page.click('main .form .button');
    await (await next()).abort();
    await page.waitForSelector('.message [role="alert"] button');
    await Promise.all([
      page.waitForNavigation(),
      page.keyboard.press('Enter'),
      next().then((one) => one.continue()),
    ]);
    t.regex(new URL(page.url()).pathname, /^\/conversation\/\d+\/$/);
    t.deepEqual(await said(page), ['Hello from the train to Lyon']);
    const list = await lea.resource('ConversationsResource', 'get', { folder: 'requests' });
    t.is((list.response?.data as unknown[]).length, 1);
  },
);

test.serial(
  '[USER-11] [CARD-01] a pin is sent in place, and a name that nobody has is asked about',
  async (t) => {
    const page = await openPage(t, { theme: 'dark', expected: [/Failed to (?:load|fetch)|net::|40[04]/] });
    await signIn(page, mia);
    await page.goto(`${service.origin}/pin/${pins[1]?.id}/send/`);
    await isLive(page);
    await page.click('.receiver-choice input');
    await page.setOfflineMode(true);
    await page.click('main .form .button');
    await page.waitForSelector('.message [role="alert"] button');
    await screenshot(page, 'send-pin-failed-dark');
    await page.setOfflineMode(false);
    await Promise.all([page.waitForNavigation(), page.click('.message [role="alert"] button')]);
    t.is(new URL(page.url()).pathname, `/pin/${pins[1]?.id}/sent/`);

    await page.goto(`${service.origin}/conversation/new/`);
    await isLive(page);
    await page.type('#username', 'Noo');
    await page.keyboard.press('Escape');
    await page.type('#text', 'Is it you?');
    await Promise.all([page.waitForNavigation(), page.click('main .form .button')]);
    t.is(await page.$eval('#text', (field) => (field as HTMLTextAreaElement).value), 'Is it you?');
    t.true((await words(page, '.receiver-choice')).includes('No one has exactly this username.'));
  },
);

test.serial('[USER-11] a message that arrives does not take away who reads earlier ones', async (t) => {
  const page = await openPage(t, { width: 360, height: 400 });
  await signIn(page, mia);
  const list = await noor.resource('ConversationsResource', 'get');
  const [{ id }] = list.response?.data as [{ id: string }];
  await page.goto(`${service.origin}/conversation/${id}/`);
  await isLive(page, '.message-form');
  const arrives = async (text: string): Promise<number> => {
    await noor.call('POST', `/v3/conversations/${id}/messages/`, { text });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await says(page, text);
    return page.evaluate(() => scrollY);
  };
  await page.evaluate(() => scrollTo(0, 0));
  t.is(await arrives('While you read'), 0);
  await page.type('#text', 'Said from above');
  await page.evaluate(() => scrollTo(0, 0));
  await page.click('.message-form .button');
  await says(page, 'Said from above');
  t.true((await page.evaluate(() => scrollY)) > 0, 'one’s own message is shown');
  await page.$eval('.message:last-child', (message) => message.scrollIntoView({ block: 'end' }));
  const before = await page.evaluate(() => scrollY);
  t.true((await arrives('While you are here')) > before, 'whoever is at the end follows');
  const talk = await noor.call('GET', `/v3/conversations/${id}/messages/`);
  const [{ id: last }] = talk.response?.data as [{ id: string }];
  await noor.call('DELETE', `/v3/conversations/${id}/messages/${last}/`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await says(page, 'This message was deleted');
});
