import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { member } from '../../support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ada = await member(service, 'ada');
});
test.after.always(() => service?.stop());

const html = { accept: 'text/html' };
const setAppearance = (who: Client, value: string) =>
  who.send('POST', '/v3/theme/', { headers: html, body: new URLSearchParams({ state: 'theme', value }) });
const setPrivacy = (who: Client, theme: string) =>
  who.call('PUT', '/v3/users/me/settings/', { theme, from: 'privacy' });
/** The themes that the pages have, and that the forms of both pages show. */
async function themesOf(who: Client): Promise<(string | undefined)[]> {
  const [appearance, privacy] = await Promise.all(
    ['/settings/appearance/', '/settings/privacy/'].map(
      async (path) => (await who.send('GET', path, { headers: html })).text,
    ),
  );
  const chosen = (page = ''): string | undefined =>
    [...page.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .find(([input]) => input.includes('checked'))?.[0]
      .match(/value="(\w+)"/)?.[1];
  return [/data-theme="(\w+)"/.exec(appearance ?? '')?.[1] ?? 'system', chosen(appearance), chosen(privacy)];
}

test.serial('[UI-04] a member’s theme is one, whichever page of the settings sets it', async (t) => {
  for (const [set, value] of [
    [setAppearance, 'dark'],
    [setPrivacy, 'light'],
    [setPrivacy, 'dark'],
    [setAppearance, 'system'],
    [setAppearance, 'light'],
    [setPrivacy, 'system'],
  ] as const) {
    await set(ada, value);
    t.deepEqual(await themesOf(ada), [value, value, value]);
  }
});

test.serial('[UI-04] what a visitor chose gives way to what the account has', async (t) => {
  await setPrivacy(ada, 'light');
  const browser = new Client(service.origin);
  await setAppearance(browser, 'dark');
  t.deepEqual((await themesOf(browser))[0], 'dark');
  await browser.call('POST', '/v3/sessions/', {
    username_or_email: 'ada',
    password: 'a long enough password',
  });
  t.deepEqual(await themesOf(browser), ['light', 'light', 'light']);
  await setPrivacy(browser, 'system');
  t.deepEqual(await themesOf(browser), ['system', 'system', 'system']);
});

test.serial('[USER-06] every page of the settings leads to the others, and marks its place', async (t) => {
  const places: [string, string][] = [
    ['/settings/profile/', '/settings/profile/'],
    ['/settings/merchant/', '/settings/profile/'],
    ['/settings/blocked/', '/settings/privacy/'],
    ['/settings/appearance/', '/settings/privacy/'],
    ['/settings/language/', '/settings/language/'],
  ];
  const navigation = /<nav class="side-nav".*?<\/nav>/s;
  for (const [path, place] of places) {
    const [shown = ''] = navigation.exec((await ada.send('GET', path, { headers: html })).text) ?? [];
    for (const to of ['profile', 'privacy', 'leave']) t.true(shown.includes(`href="/settings/${to}/"`), path);
    t.regex(shown, new RegExp(`href="${place}[^"]*" aria-current="page"`), path);
  }
  for (const path of ['/settings/appearance/', '/settings/language/']) {
    const { status, text } = await new Client(service.origin).send('GET', path, { headers: html });
    t.is(status, 200);
    t.notRegex(text, navigation, 'a visitor has no other settings');
  }
});
