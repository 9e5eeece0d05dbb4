import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf } from '../../operations/support/people.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let ada: Member;
let others: Member[];
let board: { id: string; url: string };
let pin: string;
let code: string;

const long = 'Maximiliana-Wilhelmina von und zu Hohenlohe-Langenburg';

test.before(async () => {
  service = await startService();
  ada = await signUp(service.origin, 'ada');
  board = await boardOf(ada, 'A board whose name is as long as a name may ever b');
  others = [];
  for (const name of ['bea', 'carl', 'dora', 'emil', 'fred', 'gina', 'hans'])
    others.push(await signUp(service.origin, name));
  await service.db.pool.query('UPDATE users SET full_name = $2 WHERE id = $1', [others[0]?.id, long]);
  await ada.call('POST', `/v3/boards/${board.id}/invites/`, {
    invited_user_ids: others.map(({ id }) => id),
  });
  for (const person of others.slice(0, 6)) await person.call('PUT', `/v3/boards/${board.id}/invites/`);
  const [made] = await fillSite(service, ada, [{ title: 'One', board_id: board.id }]);
  pin = made?.id ?? '';
  const answer = await ada.call('POST', '/v3/invite_codes/', { object_id: pin });
  code = (answer.response?.data as { invite_code: string }).invite_code;
});
test.after.always(() => service?.stop());

const looks = [
  { name: 'phone', width: 360, theme: 'light', language: 'en' },
  { name: 'desktop-dark', width: 1280, theme: 'dark', language: 'en' },
  { name: 'phone-rtl-dark', width: 360, theme: 'dark', language: 'ar' },
] as const;

for (const { name, language, ...options } of looks)
  test.serial(`[BOARD-08] [INVITE-02] long names fit and everything is accessible: ${name}`, async (t) => {
    const page = await openPage(t, options);
    const fits = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await page.goto(`${service.origin}/pin/${pin}/?invite_code=${code}&hl=${language}`);
    t.truthy(await page.$('.invite-landing__greeting'));
    await screenshot(page, `landing-${name}`);
    await expectAccessible(page);
    t.true(await fits(), 'landing');
    await signIn(page, ada);
    for (const [what, path] of [
      ['people', `/board/${board.id}/edit/collaborators/`],
      ['activity', `/board/${board.id}/activity/`],
      ['board', board.url],
      ['pin', `/pin/${pin}/`],
      ['profile', '/bea/'],
    ] as const) {
      await page.goto(`${service.origin}${path}?hl=${language}`);
      await page.$$eval('main .popup-form', (all) =>
        all.slice(0, 1).forEach((each) => ((each as HTMLDetailsElement).open = true)),
      );
      await screenshot(page, `${what}-${name}`);
      t.true(await fits(), what);
      await expectAccessible(page);
    }
  });
