import test from 'ava';
import { openPage } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { press, words } from '../support/without-script.ts';

let service: TestService;
let viewer: Member;
let pin: CreatedPin;

/** The first 32 characters of the maker's name. */
const cut = 'Wilhelmina Featherstonehaugh-Cho…';

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  await maker.call('PUT', '/v3/users/me/settings/', {
    first_name: 'Wilhelmina',
    last_name: 'Featherstonehaugh-Cholmondeley',
  });
  viewer = await signUp(service.origin, 'viewer');
  await viewer.call('PUT', `/v3/users/${maker.id}/follow/`);
  [pin] = (await fillSite(service, maker, [{ title: 'Fern in a pot' }])) as [CreatedPin];
});
test.after.always(() => service?.stop());

const path = '/search/pins/?q=Fern+pot';
const options = 'main li.pin-card a.pin-card__options';
const hide = (): string => `form[action="/v3/search/${pin.id}/hide/"] button`;
const hidden = (): Promise<unknown[]> =>
  service.db.rows({ name: 'test_hidden_pins', text: 'SELECT surface, query FROM hidden_pins' });
const bySearch = [{ surface: 'search', query: 'Fern pot' }];

test.serial(
  '[FEED-06] [CARD-09] without script a found pin is hidden and shown as of its search',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await signIn(page, viewer);
    await page.goto(service.origin + path);
    await press(page, options);
    t.true((await words(page, 'main')).includes(`This Pin is from ${cut}, a profile you follow`));
    await press(page, hide());
    t.deepEqual(await hidden(), bySearch);
    t.true((await words(page, '.feedback-panel')).includes(`Unfollow ${cut}`));
    await press(page, `form[action="/v3/search/${pin.id}/unhide/"] button`);
    t.deepEqual(await hidden(), []);
    await press(page, hide());
    t.deepEqual(await hidden(), bySearch, 'it is still as of the search');
    await press(page, '.feedback-panel form[action$="/follow/"] button');
    t.true(
      (await words(page, 'main')).includes(`You unfollowed ${cut} and won't see Pins they save anymore.`),
    );
    await press(page, '.feedback-panel form[action$="/follow/"] button');
    await press(page, `form[action="/v3/search/${pin.id}/unhide/"] button`);
  },
);

test.serial('[FEED-06] [CARD-09] with script a found pin is hidden and shown as of its search', async (t) => {
  const page = await openPage(t, { width: 1280 });
  await signIn(page, viewer);
  await page.goto(service.origin + path);
  await page.click(options);
  await (await page.waitForSelector(`dialog ${hide()}`))?.click();
  // The card is covered before the answer, which brings whom to unfollow.
  await waitFor(
    async () => (await words(page, '.card-feedback').catch(() => '')).includes(`Unfollow ${cut}`),
    { what: 'the answer' },
  );
  t.deepEqual(await hidden(), bySearch);
  const shown = page.waitForRequest((request) => request.url().endsWith(`/v3/search/${pin.id}/unhide/`));
  await page.click('.card-feedback button');
  t.is((await shown).postData(), JSON.stringify({ query: 'Fern pot' }));
  await waitFor(async () => (await hidden()).length === 0, { what: 'the pin to be shown again' });
});

test.serial('[FEED-06] elsewhere a pin is hidden from what is recommended', async (t) => {
  const page = await openPage(t, { javascript: false });
  await signIn(page, viewer);
  await page.goto(`${service.origin}/maker/_created/`);
  await press(page, options);
  await press(page, `form[action="/v3/p2p/${pin.id}/hide/"] button`);
  t.deepEqual(await hidden(), [{ surface: 'related', query: null }]);
});
