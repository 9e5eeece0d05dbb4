import test from 'ava';
import { openPage } from '../support/browser.ts';
import { signUp, type Member } from '../support/client.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import type { CreatedPin } from '../support/pictures.ts';
import { startService, type TestService } from '../support/service.ts';
import { fillSite } from './support/fill-site.ts';
import { signIn } from './support/sign-in.ts';
import { press, words } from './support/without-script.ts';

let service: TestService;
let maker: Member;
let viewer: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  viewer = await signUp(service.origin, 'viewer');
  pins = await fillSite(service, maker, [{ title: 'First thing' }, { title: 'Second thing' }]);
  await viewer.call('PUT', `/v3/users/${maker.id}/follow/`);
});
test.after.always(() => service?.stop());

test.serial(
  '[FEED-03] [FEED-04] without script a pin is hidden, its maker unfollowed, and both undone',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await signIn(page, viewer);
    const path = `/pin/${pins[0]?.id}/feedback/`;
    await page.goto(service.origin + path);
    await press(page, 'form[action$="/hide/"] button');
    t.regex(
      await words(page, '.told'),
      /^Pin hiddenGot it! We'll try to show you more relevant Pins in the future\./,
    );
    t.true((await words(page, '.told')).includes('This Pin is from maker, a profile you follow'));
    await expectAccessible(page);
    t.false((await words(await goHome(page), 'main')).includes('First thing'));
    await page.goto(`${service.origin}${path}?from=followedUser`);
    await press(page, '.told form[action$="/follow/"] button');
    t.true(
      (await words(page, '.told')).includes("You unfollowed maker and won't see Pins they save anymore."),
    );
    await press(page, '.told form[action$="/follow/"] button');
    t.true((await words(page, '.told')).includes('Unfollow maker'));
    await press(page, 'form[action$="/unhide/"] button');
    t.is(await page.$('.told'), null);
    t.true((await words(await goHome(page), 'main')).includes('First thing'));
  },
);

test.serial(
  '[FEED-07] [FEED-03] without script a report needs a reason, keeps what was typed, and stays',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 1280 });
    await signIn(page, viewer);
    const path = `/pin/${pins[1]?.id}/feedback/`;
    await page.goto(service.origin + path);
    await page.focus('.box summary');
    await page.keyboard.press('Enter');
    await page.focus('.box input[value=spam]');
    await page.keyboard.press('Space');
    await press(page, '.box form button');
    t.true(
      (await words(page, '.told')).includes(
        'Thanks! Your feedback helps us keep the Pinterest community safe.',
      ),
    );
    await page.goto(service.origin + path);
    t.true((await words(page, '.told')).startsWith('Reported'), 'the state is kept');
    await expectAccessible(page);
  },
);

async function goHome(page: Awaited<ReturnType<typeof openPage>>): Promise<typeof page> {
  await page.goto(`${service.origin}/`);
  return page;
}
