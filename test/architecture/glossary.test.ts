import test from 'ava';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from './support/source-files.ts';

const listed = [...readText('docs/glossary.md').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(
  ([, name = '', meaning = '']) => ({ name, meaning }),
);
const names = new Set(listed.map(({ name }) => name));

/** Folders of a folder, plus the files in `db/queries`. */
function rooms(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || folder === 'db/queries')
    .map(({ name }) => name.replace(/\.ts$/, ''));
}

for (const folder of ['server', 'db/queries', 'views', 'test/rules', 'test/operations'])
  test.serial(`the rooms of ${folder} are nouns of the glossary`, (t) => {
    t.deepEqual(
      rooms(folder).filter((room) => !names.has(room)),
      [],
    );
  });

test.serial('each word of the glossary has a room and a sentence, once', (t) => {
  const all = new Set(['server', 'db/queries', 'views', 'test/operations'].flatMap(rooms));
  t.deepEqual(
    listed.filter(({ name }) => !all.has(name)),
    [],
  );
  t.is(names.size, listed.length);
  for (const { name, meaning } of listed) t.true(meaning.length > 7, name);
});
