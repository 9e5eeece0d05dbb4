import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { upToDateBuild } from '../support/built.ts';

let assets: string;
/** As sent, compressed at build time. */
const weight = (file: string): number => statSync(join(assets, `${file}.br`)).size;
const scripts = (folder: string): string[] =>
  readdirSync(join(assets, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));

test.before(async () => {
  assets = join(await upToDateBuild(), 'client/assets');
});

test.serial(
  '[SEO-01] the loader weighs at most 3 KB, no script that somebody waits for more than 6 KB',
  (t) => {
    const loaders = scripts('.');
    t.is(loaders.length, 1);
    for (const file of loaders) t.true(weight(file) <= 3 * 1024, `${file}: ${weight(file)} bytes`);
    const chunks = scripts('chunks');
    const react = chunks.filter((file) =>
      readFileSync(join(assets, file), 'utf8').includes('react.transitional'),
    );
    t.is(react.length, 1, 'React is one chunk, which all islands share');
    const late = chunks.filter((file) => readFileSync(join(assets, file), 'utf8').includes('sendBeacon'));
    t.is(late.length, 1, 'what starts after the page is one chunk');
    t.true(weight(late[0] ?? '') <= 14 * 1024);
    for (const file of chunks)
      if (!react.includes(file) && !late.includes(file))
        t.true(weight(file) <= 6 * 1024, `${file}: ${weight(file)} bytes`);
  },
);
