import test from 'ava';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../../e2e/support/sign-in.ts';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { employ } from '../../operations/support/staff.ts';
import { openPage } from '../../support/browser/browser.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { clippedTexts } from '../support/clipped-texts.ts';
import { plainPages } from '../support/plain-pages.ts';
import { buildWithPseudoLanguage, pseudo } from '../support/pseudo-language.ts';
import { untranslated } from '../support/untranslated.ts';

let service: TestService;
let remove: (() => Promise<void>) | undefined;
let build: string;
let staff: Member;
let paths: string[];
/** Names of topics stand in the database, where the staff translate them. */
const topics = new Set<string>();

test.before(async () => {
  ({ build, remove } = await buildWithPseudoLanguage());
  service = await startService({ build, worker: false });
  const { zzmember, zzstaff } = await members(service, 'zzmember', 'zzstaff');
  const board = await boardOf(zzmember, 'zzboard');
  const [pin = ''] = await quickPins(service, zzmember.id, board.id, 3);
  await service.db.pool.query("UPDATE pins SET title = 'zzpin' WHERE user_id = $1", [zzmember.id]);
  staff = zzstaff;
  await employ(service, [staff]);
  const { rows } = await service.db.pool.query<{ name: string }>('SELECT name FROM interests');
  for (const { name } of rows) topics.add(name);
  // Answers are checked by the document of the languages that there are.
  await service.db.pool.query('UPDATE users SET locale = $1 WHERE id = $2', [pseudo.locale, staff.id]);
  paths = [
    ...plainPages().filter((path) => path !== '/_staff/topics/'),
    ...[`/pin/${pin}/`, '/zzmember/', '/zzmember/zzboard/', '/search/?q=zzpin'],
  ];
});
test.after.always(async () => {
  await service?.stop();
  await remove?.();
});

/** Messages of browsers and packages that scripts recognize or throw, and which no page shows. */
const forDevelopers =
  /[Tt]ransition was|[Ss]kipping view transition|dynamically imported module|a module script|^.The props of an island/;

for (const who of ['visitor', 'member'] as const)
  test.serial(
    `[INTL-02] a language is a folder and a line: all pages of a ${who} are in it, and nothing is cut off where texts are longer`,
    async (t) => {
      t.timeout(600_000);
      const page = await openPage(t, {
        width: 360,
        language: pseudo.locale,
        javascript: false,
        expected: [/404/, /400 [^]*oauth/],
      });
      if (who === 'member') await signIn(page, staff);
      const found: Record<string, string[]> = {};
      for (const path of paths) {
        const response = await page.goto(service.origin + path, { waitUntil: 'domcontentloaded' });
        t.true((response?.status() ?? 500) < 500, path);
        if (!page.url().startsWith(service.origin + path)) continue;
        const [language] = await page.$eval('html', ({ lang, dir }) => [lang, dir]);
        t.is(language, pseudo.language, path);
        const faults = [
          ...untranslated(await page.content(), pseudo.letters).filter((text) => !topics.has(text)),
          ...(await clippedTexts(page, pseudo.letters)),
        ];
        if (faults.length > 0) found[path] = faults;
      }
      t.deepEqual(found, {});
    },
  );

test.serial('[INTL-02] scripts have no English left where pages are in another language', (t) => {
  const assets = join(build, `client/assets/${pseudo.language}`);
  const sentence = /(["'`])(?:\p{Lu}\p{Ll}+)(?: \p{Ll}+){2,}[.!?…]?\1/gu;
  const left = readdirSync(assets, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !/react/.test(name))
    .flatMap((name) => [...readFileSync(join(assets, name), 'utf8').matchAll(sentence)].map(([text]) => text))
    .filter((text) => !pseudo.letters.test(text) && !forDevelopers.test(text));
  t.deepEqual(left, []);
});
