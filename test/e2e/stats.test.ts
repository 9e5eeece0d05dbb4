import test from 'ava';
import { openPage, screenshot, type PageOptions } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { batchOf, wireEvent } from '../support/data/events.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { fillSite } from './support/fill-site.ts';
import { employ } from '../operations/support/staff.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  await employ(service, [maker]);
  const pins = await fillSite(service, maker, [{ title: 'One' }, { title: 'Two' }]);
  for (const [index, { id }] of pins.entries())
    await maker.call('POST', '/v3/events/', {
      ...batchOf(...Array.from({ length: 7 * (index + 1) }, () => wireEvent(1701, { object_id: id }))),
    });
  await maker.call('POST', '/v3/staff/experiments/ad_label/', { weights: 'promoted:1,ad:1' });
});
test.after.always(() => service?.stop());

test.serial(
  '[TRACK-04] [EXP-04] pages of figures, experiments and switches are readable on phone and desktop',
  async (t) => {
    const options: PageOptions[] = [
      { width: 360, javascript: false },
      { width: 1280, theme: 'dark' },
    ];
    for (const option of options) {
      const page = await openPage(t, option);
      for (const [name, value] of maker.cookies) await page.setCookie({ name, value, url: service.origin });
      for (const [name, path] of [
        ['stats', '/stats/'],
        ['experiments', '/_staff/experiments/?deb_all=1'],
        ['switches', '/_staff/switches/'],
      ] as const) {
        await page.goto(`${service.origin}${path}`);
        if (option.javascript !== false) await expectAccessible(page);
        await page
          .$$eval('main details', (all) => all.forEach((each) => (each.open = true)))
          .catch(() => undefined);
        await screenshot(page, `${name}-${option.width}`);
        const room = await page
          .evaluate(() => document.documentElement.scrollWidth - innerWidth)
          .catch(() => 0);
        t.true(room <= 0, `${name} is ${room} px too wide`);
      }
    }
  },
);
