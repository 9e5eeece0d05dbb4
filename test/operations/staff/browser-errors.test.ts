import test from 'ava';
import { pruneBrowserErrors } from '../../../db/queries/browser-errors.ts';
import { openPage, screenshot } from '../../support/browser.ts';
import { Client, type Member } from '../../support/client.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { settled } from '../../support/settled.ts';
import { startService, type TestService } from '../../support/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let eve: Member;
let pin = '';

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, eve } = await members(service, 'sam', 'eve'));
  await employ(service, [sam]);
  [pin = ''] = await quickPins(service, eve.id, (await boardOf(eve, 'Mine')).id, 1);
  const link = {
    name: 'test_link',
    text: `UPDATE pins SET link = 'https://a.example/', domain = 'a.example'`,
  };
  await service.db.rows(link);
});
test.after.always(() => service?.stop());

interface Shown {
  id: string;
  message: string;
  island: string;
  stack: string;
  release: string;
  count: number;
  settled_at: string | null;
}
const path = '/v3/staff/browser_errors/';
const shown = async (input: Record<string, string> = {}): Promise<Shown[]> =>
  (await sam.call('GET', path, input)).response?.data as Shown[];
const told = (message: string, count = 1, more: Record<string, unknown> = {}) => ({
  message,
  count,
  ...more,
});
const tell = (errors: unknown[], release = 'one') =>
  new Client(service.origin).call('POST', '/v3/browser_errors/', { release, errors });

test.serial(
  '[UI-09] an error is kept once a release with its count, and nothing of the person',
  async (t) => {
    const stack = 'at f (https://pins.example/assets/a.js?v=1:1:2)';
    for (const release of ['one', 'one', 'two'])
      t.is(
        (await tell([told('No user eve@mail.example', 2, { island: 'save', stack })], release)).status,
        200,
      );
    t.is((await tell([told('Rare')])).status, 200);
    for (const wrong of [[], [told('x', 0)], [told('x', 1, { island: '<b>' })], Array(11).fill(told('x'))])
      t.is((await tell(wrong)).status, 400, JSON.stringify(wrong).slice(0, 60));
    const newest = await shown();
    t.deepEqual(
      newest.map(({ message, release, count }) => [message, release, count]),
      [
        ['Rare', 'one', 1],
        ['No user (mail)', 'two', 2],
        ['No user (mail)', 'one', 4],
      ],
    );
    t.like(newest[1], { island: 'save', stack: 'at f (a.js:1:2)' });
    t.deepEqual(
      (await shown({ order: 'frequent' })).map(({ count }) => count),
      [4, 2, 1],
    );
    const first = await sam.call('GET', path, { order: 'frequent', page_size: '2' });
    const rest = await shown({ order: 'frequent', bookmarks: first.response?.bookmark ?? '' });
    t.deepEqual(
      rest.map(({ message }) => message),
      ['Rare'],
    );
    t.is((await sam.call('GET', path, { bookmarks: 'forged' })).status, 400);
    t.is((await eve.call('GET', path)).status, 404);
  },
);

test.serial(
  '[UI-09] the staff mark an error as dealt with, which is written down, and it is kept for a time',
  async (t) => {
    const { id = '' } = (await shown()).find(({ message }) => message === 'Rare') ?? {};
    t.is((await eve.call('PUT', `${path}${id}/`, { is_settled: true })).status, 404);
    t.is((await sam.call('PUT', `${path}${id}/`, { is_settled: true })).status, 200);
    t.is((await sam.call('PUT', `${path}${id}/`, { is_settled: true })).status, 404, 'settled already');
    t.false((await shown()).some((each) => each.id === id));
    t.deepEqual(
      (await shown({ settled: 'true' })).map(({ message }) => message),
      ['Rare'],
    );
    t.like((await actsOf(service))[0], { actor: 'sam', act: 'error.settle', subject: 'Rare' });
    t.is((await sam.call('PUT', `${path}${id}/`, { is_settled: false })).status, 200);
    await service.db.rows({
      name: 'test_old_error',
      text: `UPDATE browser_errors SET last_seen_at = now() - interval '100 days' WHERE message <> 'Rare'`,
    });
    await pruneBrowserErrors(service.db, new Date(Date.now() - 90 * 86_400_000));
    t.deepEqual(
      (await shown()).map(({ message }) => message),
      ['Rare'],
    );
  },
);

test.serial(
  '[UI-09] an island that fails and a page’s own error reach the staff, told by the browser',
  async (t) => {
    const expected = [/404/, /React error/];
    const page = await openPage(t, { width: 1280, expected });
    await page.goto(`${service.origin}/pin/${pin}/`);
    await page.$eval('i-l[n="outbound-link"]', (marker) => {
      const broken = (marker.getAttribute('p') ?? '').replace(/`label`:`[^`]*`/, '`label`:{`a`:1}');
      marker.setAttribute('p', broken);
    });
    await page.hover('a.source-link');
    await page.focus('a.source-link');
    await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
    await settled(page, 1000);
    // Errors thrown by a debugger's script are not reported to the page.
    await page.evaluate(() => {
      for (let time = 0; time < 3; time += 1)
        dispatchEvent(new ErrorEvent('error', { error: new Error('Kaputt for ada@mail.example') }));
    });
    const errors = await waitFor(
      async () => {
        const all = await shown();
        return all.some(({ message }) => message.includes('Kaputt')) && all;
      },
      { what: 'the report' },
    );
    t.like(
      errors.find(({ message }) => message.includes('Kaputt')),
      {
        message: 'Error: Kaputt for (mail)',
        island: '',
        count: 3,
      },
    );
    t.is(errors.find(({ message }) => message.includes('React error'))?.island, 'outbound-link');
    t.regex(errors[0]?.release ?? '', /^[\w.-]+$/);

    for (const [width, theme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      const staff = await openPage(t, { width, theme });
      for (const [name, value] of sam.cookies) await staff.setCookie({ name, value, url: service.origin });
      await staff.goto(`${service.origin}/_staff/errors/?order=frequent`);
      await staff.$$eval('main details', (all) => all.forEach((each) => (each.open = true)));
      await expectAccessible(staff);
      await screenshot(staff, `staff-errors-${width}`);
      t.true((await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
      if (width === 360) continue;
      const count = (await staff.$$('.staff__row')).length;
      await Promise.all([staff.waitForNavigation(), staff.click('.staff__row .staff__actions button')]);
      t.is((await staff.$$('.staff__row')).length, count - 1);
    }
  },
);

test.serial('[UI-09] who tells of errors without end is not heard', async (t) => {
  let last = 200;
  for (let time = 0; time < 12 && last !== 429; time += 1) last = (await tell([told('Again')])).status;
  t.is(last, 429);
});
