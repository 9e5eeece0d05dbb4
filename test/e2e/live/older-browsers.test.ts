import test from 'ava';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { openPage } from '../../support/browser/browser.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service?.stop());

test.serial('[UI-01] [UI-03] pages work in browsers that lack what newer ones have', async (t) => {
  const { ada, kim } = await members(service, 'ada', 'kim');
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 2);
  const page = await openPage(t, { width: 360, expected: [/404/] });
  await page.evaluateOnNewDocument(() => {
    delete (Element.prototype as Partial<Element>).checkVisibility;
    delete (Intl as { Segmenter?: unknown }).Segmenter;
    const { querySelector } = Document.prototype;
    Object.assign(Document.prototype, {
      querySelector(this: Document, selector: string): Element | null {
        // Only forgiving lists of selectors may have a part that is unknown.
        if (/:popover-open/.test(selector.replaceAll(/:is\([^)]*\)/g, '')))
          throw new DOMException(selector, 'SyntaxError');
        return querySelector.call(this, selector.replaceAll(':popover-open', ':unknown'));
      },
    });
  });
  await signIn(page, kim);
  await page.goto(`${service.origin}/pin/${pin}/`);
  await page.focus('input[name=q]');
  await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('toggle'));
    dispatchEvent(new Event('resize'));
  });
  await page.click('#comments');
  await page.type('#comment-text', 'Lovely');
  await page.click('.comment-form button');
  await page.waitForSelector('.comment-list li:not([aria-busy]) summary');
  await page.goto(`${service.origin}/`);
  await page.click('main li.pin-card a.pin-card__options');
  await page.waitForSelector('dialog.sheet[data-phase=open]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
  t.true(await page.evaluate(() => document.activeElement?.matches('a.pin-card__options')));
});
