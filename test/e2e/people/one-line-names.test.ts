import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { boardOf, members } from '../../operations/support/people.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let ada: Member;
let pins: { id: string }[];

test.before(async () => {
  service = await startService();
  const made = await members(service, 'ada', 'bea');
  ada = made['ada'];
  const { bea } = made;
  const board = await boardOf(ada, 'Warm oak in north light');
  pins = await fillSite(service, bea, [{ title: 'Lamp' }, { title: 'Stool' }]);
  await ada.call('POST', `/v3/pins/${pins[0]?.id}/repin/`, { board_id: board.id });
  await bea.call('PUT', `/v3/users/${ada.id}/follow/`);
  await ada.call('PUT', `/v3/users/${bea.id}/follow/`);
  await ada.call('POST', '/v3/conversations/', {
    user_ids: [bea.id],
    text: 'Nice warm oak, and it stands where the north light comes in over the whole of the day',
  });
});
test.after.always(() => service?.stop());

/** Whether the first letter of a part's text is on screen within its line, and its end is not. */
const startsWithin = (page: Page, line: string, letters: string): Promise<{ first: boolean; cut: boolean }> =>
  page.$eval(
    line,
    (block, wanted) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (!walker.currentNode.nodeValue?.startsWith(wanted) && walker.nextNode());
      const text = walker.currentNode as Text;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const letter = range.getBoundingClientRect();
      range.setStart(text, text.data.length - 1);
      range.setEnd(text, text.data.length);
      const last = range.getBoundingClientRect();
      const box = block.getBoundingClientRect();
      return {
        first: letter.left >= box.left - 1 && letter.right <= box.right + 1,
        cut: last.right > (text.parentElement?.getBoundingClientRect().right ?? 0) + 1,
      };
    },
    letters,
  );

test.serial('[USER-11] [INTL-02] a name of the other direction stands on the side of its list', async (t) => {
  const page = await openPage(t, { width: 360, javascript: false });
  await signIn(page, ada);
  await page.goto(`${service.origin}/conversation/`);
  const [box, name] = await page.$eval('.conversation-list__text > b', (line) => {
    line.textContent = 'ليلى';
    const range = document.createRange();
    range.selectNodeContents(line);
    return [line.getBoundingClientRect().left, range.getBoundingClientRect().left];
  });
  t.true(Math.abs((name ?? 0) - (box ?? 0)) < 2, `begins at ${name} in ${box}`);
});

test.serial(
  '[SAVE-06] [USER-11] [INTL-02] names and texts of the other direction are cut at their own end',
  async (t) => {
    const page = await openPage(t, { language: 'ar', width: 320, javascript: false });
    await signIn(page, ada);
    await ada.call('POST', '/v3/locale/', { locale: 'ar-EG' });
    await page.goto(service.origin);
    t.is(await page.$eval('html', ({ dir }) => dir), 'rtl');
    await screenshot(page, 'one-line-home');
    const saved = `main li.pin-card:has(a[href="/pin/${pins[0]?.id}/"]) .save-control__saved`;
    t.true((await startsWithin(page, saved, 'Warm')).first);
    await page.goto(`${service.origin}/conversation/`);
    await screenshot(page, 'one-line-conversation');
    t.deepEqual(await startsWithin(page, '.conversation-list__text > span', 'Nice'), {
      first: true,
      cut: true,
    });
  },
);
