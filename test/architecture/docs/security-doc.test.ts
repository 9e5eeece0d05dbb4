import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { readText, root } from '../support/source-files.ts';

const text = readText('docs/security.md');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, item = '', state = '', shown = '']) => ({ item, state: state.trim(), shown }),
);

test.serial('every file that docs/security.md names is there', (t) => {
  const named = [
    ...text.matchAll(/`((?:server|views|db|docs|test|islands|pages)\/[^`\s]+|[A-Z]+\.md|\.dockerignore)`/g),
  ];
  t.true(named.length > 60);
  for (const [, path = ''] of named) t.true(existsSync(join(root, path)), path);
});

test.serial('each item has a state, and what is not met says what is missing', (t) => {
  t.true(rows.length > 80, String(rows.length));
  for (const { item, state, shown } of rows) {
    t.true(['met', 'partly', 'open', 'yours'].includes(state), `${item}: ${state}`);
    t.true(shown.trim().length > 10, item);
  }
});

test.serial('all seventeen chapters of the standard are answered for', (t) => {
  for (let chapter = 1; chapter <= 16; chapter += 1) t.regex(text, new RegExp(`^## V${chapter} `, 'm'));
  t.regex(text, /What does not apply[\s\S]*\b17 \(/);
});
