import test from 'ava';
import { openPage, screenshot } from '../../support/browser.ts';
import { signUp, type Member } from '../../support/client.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { createPin } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf } from '../../operations/support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let ada: Member;
let newcomers: Member[];

test.before(async () => {
  service = await startService();
  ada = await signUp(service.origin, 'ada');
  newcomers = [await signUp(service.origin, 'nora'), await signUp(service.origin, 'finn')];
  const board = await boardOf(ada, 'Odds');
  const titles = [
    'A kitten',
    'Bread and cake',
    'Oak table',
    'Roses in a garden',
    'Sunset on the beach',
    'Poster',
  ];
  for (const [index, title] of titles.entries())
    await createPin(ada, 700 + index, { board_id: board.id, title });
});
test.after.always(() => service?.stop());

test.serial(
  '[USER-07] the steps after sign-up can be gone through on a phone and a desktop, without script',
  async (t) => {
    for (const newcomer of newcomers) {
      const options = newcomer === newcomers[0] ? { width: 360 } : { width: 1280, theme: 'dark' as const };
      const page = await openPage(t, { javascript: false, mobile: false, ...options });
      await signIn(page, newcomer);
      await page.goto(`${service.origin}/onboarding/gender/`);
      const look = async (name: string): Promise<void> => {
        t.is(pathOf(page), `/onboarding/${name}/`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        t.true(wider <= 0, `${name} is ${wider} px too wide at ${options.width}`);
        await expectAccessible(page);
        await screenshot(page, `onboarding-${name}-${options.width}`);
      };
      await look('gender');
      await press(page, '.onboarding .form > button');
      await waitFor(
        async () => {
          await page.reload();
          return (await page.$('.onboarding__tiles img')) !== null || undefined;
        },
        { what: 'topics with pictures' },
      );
      await page.click('.onboarding__tiles label:nth-of-type(2)');
      await look('interests');
      await press(page, '.onboarding .form > button');
      await page.click('.onboarding__choices label:nth-of-type(2)');
      await look('use-case');
      await press(page, '.onboarding .form > button');
      await look('loading');
      await press(page, '.onboarding__alternatives a');
      t.is(pathOf(page), '/onboarding/use-case/', 'and back');
      t.is((await page.$$('.onboarding__choices :checked')).length, 1, 'what was said stays');
      await press(page, '.onboarding__alternatives button');
      await press(page, '.onboarding .form > button');
      await look('app');
      await press(page, '.onboarding .form > button');
      t.is(pathOf(page), '/');
      t.true((await words(page)).includes('All set.'));
    }
  },
);

test.serial(
  '[USER-06] asking for a copy, bringing one in and home’s reminder can be used without script',
  async (t) => {
    for (const options of [{ width: 360 }, { width: 1280, theme: 'dark' }] as const) {
      const page = await openPage(t, { javascript: false, mobile: false, ...options });
      await signIn(page, ada);
      for (const name of ['export', 'import']) {
        await page.goto(`${service.origin}/settings/${name}/`);
        await expectAccessible(page);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        t.true(wider <= 0, `${name} is ${wider} px too wide`);
        if (name === 'export' && (await page.$('#password')) !== null) {
          await fill(page, { password: 'a long enough password' });
          await press(page, 'form.form button');
          t.is(pathOf(page), '/settings/export/');
          await waitFor(
            async () => {
              await page.reload();
              return (await words(page, 'main')).includes('Your export is ready') || undefined;
            },
            { what: 'the copy' },
          );
        }
        await screenshot(page, `settings-${name}-${options.width}`);
      }
    }
  },
);
