import test from 'ava';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root, sourceFiles } from '../support/source-files.ts';
import { stringLiterals } from '../support/string-literals.ts';

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

/** Strings of the specification, and words that are addresses. */
const exact = /Send this pin\b|has paid to have this pin show up/g;
const uncapitalized = /(?<![\w/.:@#-])pins?(?![\w/:@-]|\.\w)/;

/** Sentences that people read and that write the object without its capital. */
const lowerPins = (path: string, text: string): string[] => [
  ...stringLiterals(path, text)
    .filter((literal) => literal.text.includes(' ') && uncapitalized.test(literal.text.replaceAll(exact, '')))
    .map(({ text: said, line }) => `${path}:${line} ${said}`),
  ...[...text.matchAll(/plural\([^()]*'pins?'/g)].map(([said]) => `${path} ${said}`),
];

test.serial('what people read writes Pin with a capital, except where the specification does not', (t) => {
  const read = sourceFiles(['views', 'server']).filter(
    ({ path }) => /^views\/.*\/[\w-]*texts?[./]/.test(path) || /^server\/errors\.ts/.test(path),
  );
  t.true(read.length > 60, String(read.length));
  t.deepEqual(
    read.flatMap(({ path, text }) => lowerPins(path, text)),
    [],
  );
  t.is(lowerPins('a.ts', `const a = 'Save a pin to it'; const b = plural(n, 'pin', 'pins');`).length, 2);
  t.deepEqual(
    lowerPins('a.ts', `const a = ['Send this pin', 'Like /pin/1/', 'pin', 'Pins and boards'];`),
    [],
  );
});
