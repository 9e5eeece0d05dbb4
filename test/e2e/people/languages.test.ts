import test from 'ava';
import { mailFor } from '../../operations/accounts/mailbox.ts';
import { boardOf, members } from '../../operations/support/people.ts';
import { catalog } from '../../../views/languages/catalog.ts';
import { setLocaleScope } from '../../../views/languages/language-scope.ts';
import { openPage } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';
import { toast } from '../support/save-button.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let pin: string;
let maker: Member;

test.before(async () => {
  service = await startService();
  ({ maker } = await members(service, 'maker'));
  const [made] = await fillSite(service, maker, [{ title: 'Lamp' }, { title: 'Light' }]);
  pin = made?.id ?? '';
});
test.after.always(() => service?.stop());

const people = [
  { language: 'de', locale: 'de-DE', dir: 'ltr', name: 'Jürgen', board: 'Lampen für später' },
  { language: 'ar', locale: 'ar-EG', dir: 'rtl', name: 'ليلى', board: 'مصابيح' },
  { language: 'ja', locale: 'ja-JP', dir: 'ltr', name: '結衣', board: 'あかり' },
];

/** Read in the language of the test. */
const t9n = { saving: catalog('saves', 'saveControl'), mail: catalog('mail', 'mail') };

for (const { language, locale, dir, name, board } of people)
  test.serial(
    `[INTL-02] a person signs up, makes a board, saves, searches, chooses and gets a mail in ${language}`,
    async (t) => {
      setLocaleScope(() => locale);
      t.teardown(() => setLocaleScope(() => undefined));
      const page = await openPage(t, { language: locale, width: language === 'de' ? 1280 : 360 });
      const scripts: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.push(pathname);
      });
      const email = `${language}@example.com`;
      const go = (path: string) => page.goto(service.origin + path);
      const looked = async (): Promise<void> => {
        t.deepEqual(await page.$eval('html', ({ lang, dir: at }) => [lang, at]), [language, dir], page.url());
        await expectAccessible(page);
      };

      await go('/signup/');
      await looked();
      await fill(page, {
        first_name: name,
        email,
        password: 'a long enough password',
        birthday: '1990-05-17',
      });
      await press(page, 'form[action="/v3/register/"] button');
      t.is(pathOf(page), '/onboarding/gender/');
      await looked();

      await go('/board/create/');
      await looked();
      await fill(page, { name: board });
      await press(page, 'main form button[type=submit], main form button.button');
      t.true((await words(page, 'h1')).includes(board));
      await looked();

      await go(`/pin/${pin}/`);
      await looked();
      await go('/');
      await looked();
      const button = `main li.pin-card:has(a[href="/pin/${pin}/"]) .button`;
      await page.click(button);
      t.is(await toast(page), t9n.saving.savedTo({ name: board }));
      t.is(await words(page, button), t9n.saving.saved);

      await go('/search/?q=lamp');
      await looked();
      t.true(scripts.length > 5);
      t.deepEqual(
        scripts.filter((path) => !path.startsWith(`/assets/${language}/`)),
        [],
        'none is fetched in another language as well',
      );
      await go('/settings/language/');
      await looked();
      await press(page, 'button[value="en-US"]');
      t.is(await page.$eval('html', ({ lang }) => lang), 'en');
      await go('/settings/language/');
      await press(page, `button[value="${locale}"]`);
      await looked();
      const mail = await mailFor(service, email, 'verify_email');
      t.is(mail.subject, t9n.mail.verify.subject({ site: 'Pinfold' }));
    },
  );

test.serial(
  '[INTL-02] right-to-left pages start texts of other scripts at their edge, and usernames with the @',
  async (t) => {
    const page = await openPage(t, { language: 'ar', width: 360, javascript: false });
    /** Space before the first line's start, and where each of two characters begins that follow one another. */
    const textAt = (selector: string, pair = '') =>
      page.$eval(
        selector,
        (block, wanted) => {
          // One text node instead of one for each part.
          block.replaceChildren(block.textContent);
          const range = document.createRange();
          range.selectNodeContents(block);
          const [line] = range.getClientRects();
          const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode() as Text;
          const from = text.data.indexOf(wanted);
          const [first = 0, second = 0] = [from, from + 1].map((at) => {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect().left;
          });
          return {
            space:
              block.getBoundingClientRect().right -
              parseFloat(getComputedStyle(block).paddingRight) -
              (line?.right ?? 0),
            isRising: first < second,
          };
        },
        pair,
      );
    await page.goto(`${service.origin}/`);
    const card = await textAt('.pin-card__text');
    t.true(card.space < 2, String(card.space));
    t.deepEqual(
      await page.$$eval('.pin-card__text', (texts) =>
        texts
          .map((text) => {
            const edge = text.closest('.pin-card')?.getBoundingClientRect().right ?? 0;
            return text.getBoundingClientRect().right - edge;
          })
          .filter((beyond) => beyond > 0),
      ),
      [],
      'an ellipsis ends within its card',
    );
    await page.goto(`${service.origin}/maker/`);
    t.is(await page.$eval('.page-head h1 + p', ({ textContent }) => textContent), '@maker');
    t.true((await textAt('.page-head h1 + p')).isRising);
    await page.goto(`${service.origin}/search/?q=zzyzx!`);
    t.true((await textAt('.empty-state h2', 'x!')).isRising, 'a sign at the end of a name stays there');
  },
);

test.serial('[INTL-02] a name of another script does not turn a right-to-left sentence around', async (t) => {
  const board = await boardOf(maker, 'Shared lamps');
  const { guest } = await members(service, 'guest');
  await maker.call('POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: guest.id });
  await maker.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'Wall lamps' });
  await service.db.pool.query(`UPDATE users SET locale = 'ar-EG' WHERE username IN ('maker', 'guest')`);
  const page = await openPage(t, { language: 'ar', width: 360, javascript: false });
  for (const [who, path, sentence, name] of [
    [guest, '/invitations/', '.rows .byline > span, .rows .byline small', '.rows .byline :is(a, b)'],
    [maker, `/board/${board.id}/activity/`, 'h1, .rows .byline > span', '.rows .byline a'],
  ] as const) {
    await signIn(page, who);
    await page.goto(service.origin + path);
    const directionsOf = (selector: string) =>
      page.$$eval(selector, (found) => found.map((each) => getComputedStyle(each).direction));
    const [first, ...others] = await directionsOf(sentence);
    t.deepEqual([first, ...new Set(others)], ['rtl', 'rtl'], path);
    t.is((await directionsOf(name))[0], 'ltr', path);
  }
});
