import test from 'ava';
import { signUp } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { directSaveGroup } from '../support/direct-save.ts';
import { fillSite } from '../support/fill-site.ts';
import { reads, toast } from '../support/save-button.ts';
import { memberAt } from '../support/sign-in.ts';
import { pathOf, words } from '../support/without-script.ts';

let service: TestService;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  pins = await fillSite(service, await signUp(service.origin, 'maker'), [
    { title: 'Lantern by the sea' },
    { title: 'Lantern on a hill' },
  ]);
});
test.after.always(() => service?.stop());

const card = (index: number): string => `main li.pin-card:has(a[href="/pin/${pins[index]?.id}/"])`;

test.serial(
  '[ROUTE-08] [SAVE-05] [EXP-04] the direct-save group’s one tap goes to the repin screen with its state; outside, it saves at once',
  async (t) => {
    const who = await signUp(service.origin, 'tapper');
    await directSaveGroup(service, 'enabled', who);
    const page = await memberAt(t, who, '/?from=here', { width: 360 });
    await Promise.all([page.waitForNavigation(), page.click(`${card(0)} .button`)]);
    t.is(pathOf(page), `/pin/${pins[0]?.id}/repin/`);
    await page.waitForFunction(() => history.state !== null);
    t.deepEqual(await page.evaluate(() => history.state as unknown), {
      isOneTapSave: true,
      from: '/?from=here',
    });
    t.true(page.url().endsWith('/repin/'), page.url());

    await directSaveGroup(service, 'control', who);
    await page.goto(`${service.origin}/`);
    await page.click(`${card(1)} .button`);
    await reads(page, `${card(1)} .button`, 'Saved');
    t.is(pathOf(page), '/');
    t.is(await toast(page), 'Saved to Profile');
  },
);

test.serial(
  '[SAVE-04] [ROUTE-08] the explore-local tab saves by the repin screen, and its button removes nothing from a board',
  async (t) => {
    const who = await signUp(service.origin, 'explorer');
    await who.call('POST', '/v3/boards/', { name: 'Herbs' });
    await directSaveGroup(service, 'control', who);
    const page = await memberAt(t, who, '/explore/lantern/', { width: 360 });
    await Promise.all([page.waitForNavigation(), page.click(`${card(0)} .button`)]);
    await page.waitForFunction(() => history.state !== null);
    t.deepEqual(await page.evaluate(() => history.state as unknown), {
      isOneTapSave: true,
      from: '/explore/lantern/',
    });
    await page.click('button[value]:not([value=profile])[name=place]');
    await page.waitForFunction(() => location.pathname === '/explore/lantern/');
    await page.waitForSelector(`${card(0)} .save-control__saved`);
    t.is(await words(page, `${card(0)} .save-control__saved`), 'Saved to Herbs');

    // Reloads to remove the save's message, which would hide a deletion's message.
    await page.reload();
    await page.click(`${card(0)} .button`);
    await page.waitForSelector(`${card(0)} i-l:not([data-waking])`);
    await reads(page, `${card(0)} .button`, 'Saved');
    await page.click(`${card(0)} .button`);
    t.is(pathOf(page), '/explore/lantern/');
    t.is(await page.$('.toast'), null);
    const kept = await who.send('GET', `/pin/${pins[0]?.id}/`, { headers: { accept: 'text/html' } });
    t.true(kept.text.includes('Saved to <bdi>Herbs</bdi>'), 'the copy is there');

    // Only a pin on the profile alone can be removed.
    await who.call('POST', `/v3/pins/${pins[1]?.id}/repin/`, {});
    await page.reload();
    t.is(await words(page, `${card(1)} .save-control__saved`), 'Saved to Profile');
    await page.click(`${card(1)} .button`);
    await reads(page, `${card(1)} .button`, 'Save');
    t.is(await toast(page), 'Pin deleted!');
  },
);
