import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { fillSite } from '../e2e/support/fill-site.ts';
import { openPage } from '../support/browser/browser.ts';
import { signUp } from '../support/service/client.ts';
import type { CreatedPin } from '../support/data/pictures.ts';
import { buildForProduction } from '../support/builds/production-build.ts';
import { rawGet } from '../support/service/raw-get.ts';
import { languageOf, mainLocales } from '../../views/languages/languages.ts';
import { startService, type TestService } from '../support/service/service.ts';

let build: string;
let service: TestService;
let pin: CreatedPin | undefined;

test.before(async () => {
  build = await buildForProduction();
  service = await startService({ build });
  [pin] = await fillSite(service, await signUp(service.origin, 'maker'), [{ title: 'Lamp' }]);
});
test.after.always(async () => {
  await service?.stop();
});

const assets = (): string => join(build, 'client/assets');
/** As sent, compressed at build time. */
const weight = (file: string): number => statSync(join(assets(), `${file}.br`)).size;
const scripts = (folder: string): string[] =>
  readdirSync(join(assets(), folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
const textOf = (file: string): string => readFileSync(join(assets(), file), 'utf8');

test.serial(
  '[SEO-01] the loader weighs at most 3 KB, no script that somebody waits for more than 6.4 KB',
  (t) => {
    const loaders = scripts('.');
    t.is(loaders.length, 1);
    for (const file of loaders) t.true(weight(file) <= 3 * 1024, `${file}: ${weight(file)} bytes`);
    const chunks = scripts('chunks');
    const react = chunks.filter((file) => textOf(file).includes('react.transitional'));
    t.is(react.length, 1, 'React is one chunk, which all islands share');
    const late = chunks.filter((file) => textOf(file).includes('events-sent-at'));
    t.is(late.length, 1, 'what starts after the page is one chunk');
    t.true(weight(late[0] ?? '') <= 14 * 1024);
    for (const file of chunks)
      if (!react.includes(file) && !late.includes(file))
        t.true(weight(file) <= 6.4 * 1024, `${file}: ${weight(file)} bytes`);
  },
);

/** All scripts of a language, compressed. English is in the folders' own place. */
const scriptsIn = (language: string): number =>
  ['chunks', 'entries']
    .flatMap((folder) => scripts(folder).map((file) => join(language === 'en' ? '' : language, file)))
    .reduce((sum, file) => sum + weight(file), 0);

test.serial(
  '[INTL-02] in each language, scripts weigh at most a twentieth more than in English, pages a tenth',
  async (t) => {
    const pages = ['/', `/pin/${pin?.id ?? ''}/`, '/search/?q=lamp', '/signup/', '/settings/language/'];
    const pageIn = async (path: string, language: string): Promise<number> => {
      const address = `${service.origin}${path}${path.includes('?') ? '&' : '?'}hl=${language}`;
      const { status, body } = await rawGet(address, { 'accept-encoding': 'br', accept: 'text/html' });
      t.is(status, 200, address);
      return body.length;
    };
    const english = new Map<string, number>();
    for (const path of pages) english.set(path, await pageIn(path, 'en'));
    for (const language of mainLocales.map(languageOf)) {
      const ratios = [['scripts', scriptsIn(language) / scriptsIn('en')] as [string, number]];
      for (const path of pages)
        ratios.push([path, (await pageIn(path, language)) / (english.get(path) ?? 0)]);
      t.log(language, ratios.map(([what, ratio]) => `${what} ${ratio.toFixed(3)}`).join(', '));
      for (const [what, ratio] of ratios)
        t.true(ratio <= (what === 'scripts' ? 1.05 : 1.1), `${what} in ${language}: ${ratio}`);
    }
  },
);

test.serial(
  '[SAVE-01] with the class names of the production build, a person signs in and saves, and all of it is styled',
  async (t) => {
    const saver = await signUp(service.origin, 'saver');
    const page = await openPage(t);
    await page.goto(`${service.origin}/login/`);
    await page.type('main [name=username_or_email]', `${saver.username}@example.com`);
    await page.type('main [name=password]', 'a long enough password');
    await Promise.all([page.waitForNavigation(), page.click('main button[type=submit]')]);

    await page.goto(`${service.origin}/pin/${pin?.id}/`);
    const save = 'main article button[aria-pressed]';
    await page.click(save);
    await page.waitForSelector(`${save}[aria-pressed=true]`);
    const toast = await page.waitForSelector('::-p-text(Organize)');
    for (const button of [await page.$(save), toast])
      t.is(await button?.evaluate((each) => getComputedStyle(each).fontWeight), '600', 'buttons are styled');
    const named = await page.$$eval('[class]', (all) => all.flatMap(({ classList }) => [...classList]));
    t.true(named.length > 30);
    t.deepEqual(
      [...new Set(named)].filter((name) => /__/.test(name)),
      [],
    );
    await page.goto(`${service.origin}/saver/_saved/`);
    t.is((await page.$$('main ol > li')).length, 1);
  },
);
