import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { fillSite } from '../support/fill-site.ts';

let service: TestService;
let pin: CreatedPin | undefined;

test.before(async () => {
  service = await startService();
  [pin] = await fillSite(service, await signUp(service.origin, 'maker'), [
    { title: 'A bowl of glass', description: 'Blown by hand.' },
  ]);
});
test.after.always(() => service?.stop());

for (const width of [700, 1000, 1400])
  test.serial(`[CLOSE-02] on paper ${width} px wide a Pin’s words stand below its picture`, async (t) => {
    const page = await openPage(t, { width, height: 1000 });
    await page.goto(`${service.origin}/pin/${pin?.id}/`);
    await page.emulateMediaType('print');
    const [picture, title] = await page.evaluate(() =>
      ['.closeup__media img', '.closeup h1'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return { top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
      }),
    );
    t.true((picture?.bottom ?? 0) > (picture?.top ?? 0));
    t.true((title?.top ?? 0) >= (picture?.bottom ?? 0), JSON.stringify({ picture, title }));
    const { position, margin } = await page.$eval('.closeup > .closeup__media', (media) => {
      const style = getComputedStyle(media);
      return { position: style.position, margin: style.margin };
    });
    t.deepEqual({ position, margin }, { position: 'static', margin: '0px' });
    await screenshot(page, `printed-pin-${width}`);
  });
