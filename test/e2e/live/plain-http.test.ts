import test from 'ava';
import { openPage } from '../../support/browser/browser.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { picture, type CreatedPin } from '../../support/data/pictures.ts';
import { freePort } from '../../support/service/free-port.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';

// A site of a home network: by name and without a certificate, so that browsers count its pages as insecure.
let service: TestService;
let origin: string;
let reader: Member;
let pins: CreatedPin[];

test.before(async () => {
  const port = await freePort();
  origin = `http://pins.test:${port}`;
  service = await startService({ env: { PORT: String(port), ORIGIN: origin } });
  reader = await signUp(service.origin, 'reader');
  pins = await fillSite(service, await signUp(service.origin, 'maker'), [{ title: 'One' }, { title: 'Two' }]);
});
test.after.always(() => service?.stop());

test.serial(
  '[SAVE-02] [UPLOAD-05] over plain http, where browsers offer less, pins are saved, let go and made',
  async (t) => {
    const page = await openPage(t);
    for (const [name, value] of reader.cookies)
      await page.browserContext().setCookie({ name, value, domain: 'pins.test', path: '/' });
    await page.goto(`${origin}/`);
    t.false(await page.evaluate(() => isSecureContext));
    const card = `main li.pin-card:has(a[href="/pin/${pins[0]?.id}/"])`;
    await page.click(`${card} .button`);
    await page.waitForSelector(`${card} .save-control__saved`);
    await page.waitForSelector('.timed-toast.visible .toast form button');
    await page.click('.timed-toast.visible .toast form button');
    await page.waitForFunction(
      (selector) => document.querySelector(`${selector} .save-control__saved`) === null,
      {},
      card,
    );

    await page.goto(`${origin}/pin-builder/`);
    await page.waitForSelector('.pin-builder__save');
    await handFiles(page, 'drop', [{ name: 'one.jpg', type: 'image/jpeg', bytes: await picture(71) }]);
    await page.waitForSelector('.pin-builder__tools button');
    await page.type('[name=title]', 'Made at home');
    await page.waitForSelector('.pin-builder [role=status]::-p-text(Ready: 1)');
    await page.waitForSelector('.pin-builder__save[data-state=saved]');
    await page.click('button.wide[value=publish]');
    await waitFor(() => /\/pin\/\d+\/$/.test(page.url()), { what: 'the Pin' });
    t.true((await page.content()).includes('Made at home'));
  },
);
