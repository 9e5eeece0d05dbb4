import test from 'ava';
import { openPage } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
});
test.after.always(() => service?.stop());

test.serial(
  '[UPLOAD-05] a text or list that is added to a story is in view, ready to be written',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    await signIn(page, maker);
    await page.goto(`${service.origin}/story-pin-builder/`);
    await page.waitForFunction(() => {
      const marker = document.querySelector('.page-editor__status')?.closest('i-l');
      return marker && Object.keys(marker).some((key) => key.startsWith('__reactContainer'));
    });
    for (const [at, what, field] of [
      [1, 'add-text', 'block_text'],
      [2, 'add-list', 'block_title'],
    ] as const) {
      await page.$eval(`button[value=${what}]`, (button) => button.scrollIntoView({ block: 'center' }));
      await page.click(`button[value=${what}]`);
      await page.waitForFunction(
        (place, name) => {
          const { activeElement } = document;
          return (
            activeElement?.closest(`.page-editor__block:nth-child(${place})`) &&
            activeElement.matches(`[name=${name}]`)
          );
        },
        {},
        at,
        field,
      );
      const isInView = await page.evaluate(() => {
        const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight;
      });
      t.true(isInView, what);
    }
  },
);
