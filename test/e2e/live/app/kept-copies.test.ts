import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members } from '../../../operations/support/people.ts';
import { employ } from '../../../operations/support/staff.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import { Client, type Member } from '../../../support/service/client.ts';
import { createPin } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { signIn } from '../../support/sign-in.ts';
import { countIn, cutter, isKept, wake, withWorker, workerOf, write } from '../support/service-worker.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let sam: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bob, sam } = await members(service, 'ada', 'bob', 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service?.stop());

const waiting = (page: Page): Promise<number> => countIn(page, 'outbox-1');
const comment = (page: Page, pinId: string, text: string): Promise<number | null> =>
  write(page, 'POST', `/v3/aggregated_pin_data/${pinId}/comment/`, { text });

/** The comments below a pin, latest first. */
async function comments(pinId: string): Promise<string[]> {
  const said = await ada.call('GET', `/v3/aggregated_pin_data/${pinId}/comment/`);
  return (said.response?.data as { text: string; user: { username: string } }[]).map(
    ({ text, user }) => `${user.username}: ${text}`,
  );
}

/** Another session of a member. */
async function logIn({ username }: Member): Promise<Client> {
  const client = new Client(service.origin);
  const password = 'a long enough password';
  await client.call('POST', '/v3/sessions/', { username_or_email: username, password });
  return client;
}

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => (await fetch(address)).status, path);

test.serial(
  '[UI-07] [FEED-07] a picture that was taken down leaves the browser at its next contact, from all of its caches',
  async (t) => {
    const board = await boardOf(ada, 'Lamps');
    const pin = await createPin(ada, 501, { board_id: board.id, title: 'Bad' });
    const other = await createPin(ada, 502, { board_id: board.id, title: 'Good' });
    const page = await withWorker(t, bob);
    const pathOf = ({ image_signature: signature }: { image_signature: string }): string =>
      `/media/236x/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`;
    for (const each of [pin, other]) {
      t.is(await statusOf(page, pathOf(each)), 200);
      await waitFor(() => isKept(page, 'pictures-2', pathOf(each)), { what: 'the picture is kept' });
    }
    await page.goto(`${service.origin}/pin/${pin.id}/`);
    await waitFor(() => isKept(page, 'pages-2', `/pin/${pin.id}/`), { what: 'the page is kept' });
    t.is((await bob.call('PUT', `/v3/pins/${pin.id}/feedback/`, { reason: 'nudity' })).status, 200);
    const decided = await sam.call('POST', `/v3/staff/reports/pin/${pin.id}/decision/`, {
      decision: 'takedown',
      reason: 'Never here',
    });
    t.is(decided.status, 200, decided.text);
    await waitFor(async () => (await bob.send('GET', pathOf(pin))).status === 404, {
      what: 'the server heard',
    });
    await page.goto(`${service.origin}/ideas/`);
    await waitFor(async () => (await statusOf(page, pathOf(pin))) === 404, { what: 'the browser heard' });
    for (const [cache, path] of [
      ['pictures-2', pathOf(pin)],
      ['pages-2', `/pin/${pin.id}/`],
    ] as const)
      await waitFor(async () => !(await isKept(page, cache, path)), { what: `${cache} to let go of it` });
    t.true(await isKept(page, 'pictures-2', pathOf(other)), 'what is nothing to hide stays');
    t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${pin.id}/decision/`, {})).status, 200);
    await waitFor(async () => (await bob.send('GET', pathOf(pin))).status === 200, { what: 'it is back' });
    await page.goto(`${service.origin}/ideas/`);
    await waitFor(async () => (await statusOf(page, pathOf(pin))) === 200, { what: 'and in the browser' });
  },
);

test.serial(
  '[UI-07] [FEED-07] on a slow network, too, the browser lets go of what was taken down just after it was shown',
  async (t) => {
    const board = await boardOf(ada, 'Slow lamps');
    const pin = await createPin(ada, 504, { board_id: board.id, title: 'Bad and far away' });
    const page = await withWorker(t, bob);
    const worker = await workerOf(page);
    const session = await worker.createCDPSession();
    await page.goto(`${service.origin}/pin/${pin.id}/`);
    await waitFor(() => isKept(page, 'pages-2', `/pin/${pin.id}/`), { what: 'the page is kept' });
    const shownAt = Date.now();
    t.is((await bob.call('PUT', `/v3/pins/${pin.id}/feedback/`, { reason: 'nudity' })).status, 200);
    const decided = await sam.call('POST', `/v3/staff/reports/pin/${pin.id}/decision/`, {
      decision: 'takedown',
      reason: 'Never here',
    });
    t.is(decided.status, 200, decided.text);
    await waitFor(async () => (await bob.send('GET', `/pin/${pin.id}/`)).status === 404, {
      what: 'the server heard',
    });
    let held = 0;
    session.on('Fetch.requestPaused', ({ requestId }) => {
      held += 1;
      const askedAt = Date.now();
      // Longer under way than the page had been shown. The last ones end with the page.
      waitFor(() => Date.now() - askedAt > askedAt - shownAt + 300, { what: 'the slow network' })
        .then(() => session.send('Fetch.continueRequest', { requestId }))
        .catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/changes*' }] });
    await page.goto(`${service.origin}/ideas/`);
    await waitFor(async () => !(await isKept(page, 'pages-2', `/pin/${pin.id}/`)), {
      what: 'the browser heard',
    });
    t.true(held > 0);
  },
);

test.serial(
  '[UI-07] [BOARD-09] [USER-03] pages of what was made secret, and all that was kept before a block, leave at the next contact',
  async (t) => {
    const board = await boardOf(ada, 'Soon secret');
    const page = await withWorker(t, bob);
    const path = '/ada/soon-secret/';
    const seen = async (): Promise<void> => {
      await page.goto(service.origin + path);
      await waitFor(() => isKept(page, 'pages-2', path), { what: 'the page is kept' });
    };
    await seen();
    t.is((await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'secret' })).status, 200);
    await waitFor(
      async () => {
        await page.goto(`${service.origin}/ideas/`);
        return !(await isKept(page, 'pages-2', path));
      },
      { what: 'it has left' },
    );
    t.is((await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'public' })).status, 200);
    await seen();
    await page.goto(`${service.origin}/ada/`);
    await waitFor(() => isKept(page, 'pages-2', '/ada/'), { what: 'the profile is kept' });
    t.is(await write(page, 'PUT', `/v3/users/${ada.id}/block/`), 200);
    await waitFor(async () => !(await isKept(page, 'pages-2', path)), { what: 'it left with the block' });
    t.false(await isKept(page, 'pages-2', '/ada/'));
    t.is(await write(page, 'DELETE', `/v3/users/${ada.id}/block/`), 200);
  },
);

test.serial(
  '[UI-07] [SAVE-11] what is done without a network is told at once, kept, and sent once when it is back',
  async (t) => {
    const board = await boardOf(ada, 'Lamps again');
    const pin = await createPin(ada, 503, { board_id: board.id, title: 'Far away' });
    const page = await withWorker(t, sam);
    await page.goto(`${service.origin}/pin/${pin.id}/`);
    await waitFor(() => isKept(page, 'pages-2', `/pin/${pin.id}/`), { what: 'the page is kept' });
    const cut = await cutter(page);
    await cut(true);
    const said = await page.evaluate(async (id) => {
      const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'Content-Type': 'application/json',
        'X-CSRFToken': token,
        Accept: 'application/json',
      };
      const response = await fetch(`/v3/users/${id}/follow/`, { method: 'PUT', headers, body: '{}' });
      return ((await response.json()) as { resource_response: { message: string } }).resource_response
        .message;
    }, ada.id);
    t.is(said, 'You are offline. We’ll send this once you are back.');
    for (const [method, path] of [
      ['PUT', `/v3/users/${ada.id}/block/`],
      ['DELETE', '/v3/sessions/'],
      ['POST', '/v3/sessions/passkey/options/'],
    ] as const)
      t.is(await write(page, method, path), null, path);
    t.is(await waiting(page), 1, 'what fails takes nothing away');
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('.closeup .save-control form', (form) => form.submit()),
    ]);
    const words = await page.$eval('main', (main) => main.innerText);
    t.true(words.includes('We’ll send what you did once you are back online.'));
    t.true(words.includes('Far away'), 'what can still be opened is listed');
    t.regex(words, /You are logged in as sam/i);
    await expectAccessible(page);
    const copies = async (): Promise<number> =>
      ((await sam.call('GET', `/v3/pins/${pin.id}/`)).response?.data as { repin_count?: number })
        .repin_count ?? 0;
    t.is(await copies(), 0);
    const { origin } = service;
    const worker = await (await workerOf(page)).createCDPSession();
    await worker.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await cut(false);
    await page.goto(`${service.origin}/sam/`);
    await waitFor(async () => (await waiting(page)) === 0, { what: 'all is sent, on a full disk, too' });
    await worker.send('Storage.overrideQuotaForOrigin', { origin });
    t.is(await copies(), 1);
    t.is((await sam.call('PUT', '/v3/users/me/settings/', { first_name: 'Samira' })).status, 200);
    await page.goto(`${service.origin}/ideas/`);
    const person = (): Promise<string | null | undefined> =>
      page.evaluate(async () => (await caches.match('/.owner'))?.headers.get('x-person'));
    await waitFor(async () => (await person())?.includes('Samira') === true, { what: 'the new name' });
    t.true((await sam.send('GET', '/ada/')).text.includes('>Following<'), 'and what a script called');
  },
);

test.serial(
  '[UI-07] [CLOSE-07] what a busy site puts off waits for it, and what it refuses in the end is told',
  async (t) => {
    const board = await boardOf(ada, 'Lamps of a day');
    const [gone, stays] = [
      await createPin(ada, 505, { board_id: board.id, title: 'Soon gone' }),
      await createPin(ada, 506, { board_id: board.id, title: 'Stays' }),
    ];
    const page = await withWorker(t, sam);
    const session = await (await workerOf(page)).createCDPSession();
    const cut = await cutter(page);
    await cut(true);
    for (const { id } of [gone, stays]) t.is(await comment(page, id, 'From the train'), 503);
    t.is((await ada.call('DELETE', `/v3/pins/${gone.id}/`)).status, 200);
    let isBusy = true;
    let refused = 0;
    session.on('Fetch.requestPaused', ({ requestId }) => {
      if (isBusy) refused += 1;
      void session
        .send(
          isBusy ? 'Fetch.fulfillRequest' : 'Fetch.continueRequest',
          isBusy ? { requestId, responseCode: 429, body: '' } : { requestId },
        )
        .catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/comment/' }] });
    await cut(false);
    await page.goto(`${service.origin}/sam/`);
    await wake(page);
    await waitFor(() => refused > 0, { what: 'a busy site' });
    t.is(await waiting(page), 2, 'both wait, in their order');
    isBusy = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForSelector('.toast[role=alert]::-p-text(What you did offline was refused:)');
    await waitFor(async () => (await waiting(page)) === 0, { what: 'the end' });
    t.deepEqual(await comments(stays.id), [`sam: From the train`]);
  },
);

test.serial(
  '[UI-07] [CLOSE-07] what waits when a session ends is sent at its author’s next login, and never by somebody else, who is told',
  async (t) => {
    const board = await boardOf(ada, 'Lamps of the night');
    const { id } = await createPin(ada, 507, { board_id: board.id, title: 'By night' });
    const page = await withWorker(t, bob);
    await page.goto(`${service.origin}/bob/`);
    await waitFor(() => isKept(page, 'pages-2', '/bob/'), { what: 'the page is kept' });
    const cut = await cutter(page);
    /** Says something without a network and comes back as somebody else, or as nobody. */
    const sayAndLeave = async (text: string, as: Client | null): Promise<void> => {
      await cut(true);
      t.is(await comment(page, id, text), 503);
      await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
      if (as !== null) await signIn(page, as);
      await cut(false);
      await page.goto(`${service.origin}/ideas/`);
      await wake(page);
    };
    await sayAndLeave('Before the session ended', null);
    await waitFor(async () => !(await isKept(page, 'pages-2', '/bob/')), { what: 'his pages are gone' });
    t.deepEqual([await waiting(page), await comments(id)], [1, []]);
    await signIn(page, await logIn(bob));
    await page.goto(`${service.origin}/ideas/`);
    await waitFor(async () => (await waiting(page)) === 0, { what: 'it is sent' });
    t.deepEqual(await comments(id), ['bob: Before the session ended']);

    await sayAndLeave('Of another', await logIn(ada));
    await page.waitForSelector('.toast[role=alert]::-p-text(Something done offline was not sent)');
    t.deepEqual([await waiting(page), await comments(id)], [0, ['bob: Before the session ended']]);
  },
);
