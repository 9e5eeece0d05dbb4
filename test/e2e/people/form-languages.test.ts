import test from 'ava';
import type { Page } from 'puppeteer-core';
import { catalog } from '../../../views/languages/catalog.ts';
import { setLocaleScope } from '../../../views/languages/language-scope.ts';
import { openPage } from '../../support/browser/browser.ts';
import { Client, signUp } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' } });
  await signUp(service.origin, 'ada');
});
test.after.always(() => service?.stop());

const isIn = (page: Page, language: string): Promise<boolean> =>
  page.$eval('html', ({ lang }, wanted) => lang === wanted, language);

const expected = [/status of 40\d/];

for (const javascript of [false, true])
  test.serial(
    `[INTL-02] [USER-05] a form on a page in a language by its address stays in it, ${javascript ? 'with' : 'without'} script`,
    async (t) => {
      setLocaleScope(() => 'ar-EG');
      t.teardown(() => setLocaleScope(() => undefined));
      const page = await openPage(t, { javascript, language: 'de', expected });
      await page.goto(`${service.origin}/login/?hl=ar`);
      await fill(page, { username_or_email: 'ada', password: 'not the password' });
      await press(page, 'form[action="/v3/sessions/"] button');
      t.true(await isIn(page, 'ar'), page.url());
      t.true((await words(page, '[role=alert]')).includes(catalog('errors', 'error').bad_login));

      await page.goto(`${service.origin}/signup/?hl=ar`);
      const { thisNeeded } = catalog('errors', 'refusal').input;
      if (javascript) {
        const told = page.$eval(
          'input[name=first_name]',
          (field) =>
            new Promise<string>((done) =>
              field.addEventListener('invalid', () => done(field.validationMessage)),
            ),
        );
        await page.click('form[action="/v3/register/"] button');
        t.is(await told, thisNeeded);
      } else {
        await press(page, 'form[action="/v3/register/"] button');
        t.is(pathOf(page), '/signup/');
        t.true(await isIn(page, 'ar'), page.url());
        t.true((await words(page, '[role=alert]')).includes(thisNeeded));
      }
      await fill(page, {
        first_name: 'ليلى',
        email: `laila-${javascript}@example.com`,
        password: 'a long enough password',
        birthday: '1990-05-17',
      });
      await press(page, 'form[action="/v3/register/"] button');
      t.true(await isIn(page, 'ar'), page.url());
      await page.goto(`${service.origin}/settings/account/`);
      t.true(await isIn(page, 'ar'), 'the account is in the language of its sign-up');

      await page.goto(`${service.origin}/settings/language/?hl=ar`);
      await press(page, 'button[value="ja-JP"]');
      t.true(await isIn(page, 'ja'), 'a chosen language is not overruled by the address');
    },
  );

test.serial('[INTL-02] a call is answered in the language of the page that sent it', async (t) => {
  const visitor = new Client(service.origin);
  const refusedFrom = async (referer: string): Promise<string | undefined> => {
    const headers = { 'accept-language': 'de', referer };
    const fields = { username_or_email: 'ada', password: 'not the password' };
    return (await visitor.call('POST', '/v3/sessions/', fields, headers)).response?.message;
  };
  const sentenceIn = (locale: string): string => {
    setLocaleScope(() => locale);
    const sentence = `${catalog('errors', 'error').bad_login}`;
    setLocaleScope(() => undefined);
    return sentence;
  };
  t.is(await refusedFrom(`${service.origin}/login/?hl=ja`), sentenceIn('ja-JP'));
  t.is(await refusedFrom(`${service.origin}/login/`), sentenceIn('de-DE'));
  t.is(await refusedFrom('https://elsewhere.example/?hl=ja'), sentenceIn('de-DE'));
});

test.serial('[INTL-02] [USER-05] what is wrong with a field names it once, in every language', async (t) => {
  const page = await openPage(t, { javascript: false, expected });
  let networks = 0;
  for (const [language, label, sentence, long] of [
    ['en', 'First name: ', 'The first name is required.', 'The first name can have 30 characters at most.'],
    ['de', 'Vorname: ', 'Angabe fehlt.', 'Höchstens 30 Zeichen.'],
    ['fr', 'Prénom : ', 'À indiquer.', '30 caractères au plus.'],
    ['ar', 'الاسم الأول: ', 'هذا الحقل مطلوب.', 'الحد الأقصى لعدد الأحرف 30.'],
    ['ja', '名前：', '入力してください。', '30文字以内にしてください。'],
    ['zh', '名字：', '必填。', '最多 30 个字符。'],
  ] as const) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.5.0.${++networks}` });
    await page.goto(`${service.origin}/signup/?hl=${language}`);
    for (const [name, told] of [
      ['', sentence],
      ['x'.repeat(101), long],
    ] as const) {
      await page.$eval(
        '#first_name',
        (field, value) => void ((field as HTMLInputElement).value = value),
        name,
      );
      await press(page, 'form[action="/v3/register/"] button');
      const plain = async (selector: string): Promise<string> =>
        (await words(page, selector)).replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ');
      t.is(await plain('[role=alert] a[href="#first_name"]'), label + told, language);
      t.is(await plain('#first_name-error'), told, language);
      t.truthy(await page.$('[role=alert] a[href="#birthday"]'), 'the date of birth in the same round');
    }
  }
});
