import test from 'ava';
import { sourceFiles } from './support/source-files.ts';

const readers = [
  /^server\/config\/config\.ts$/,
  // The language of the terminal, which is nobody's setting.
  /^server\/terminal\/terminal-locale\.ts$/,
  /^server\/cli\//,
  /^db\/[^/]+\.ts$/,
  /^db\/embedded\//,
  /^(test|bench)\//,
  /^(vite\.config|knexfile)\.ts$/,
  /\.test\.tsx?$/,
  /^islands\/runtime\/(test|bench)\//,
];

const environment =
  /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"]env['"]|\{[^}]*\benv\b[^}]*\}\s*(=\s*process\b|from\s+['"](node:)?process['"])/;

/** Bundlers replace NODE_ENV in a package, so there it is a build constant. */
function reads(path: string, text: string): boolean {
  const own = path.startsWith('islands/runtime/')
    ? text.replace(/\bprocess\.env(\.NODE_ENV|\['NODE_ENV'\])/g, '')
    : text;
  return environment.test(own);
}

test.serial('the environment is read in server/config/config.ts and by programs alone', (t) => {
  const elsewhere = sourceFiles().filter(({ path }) => !readers.some((reader) => reader.test(path)));
  t.true(elsewhere.length > 0);
  t.deepEqual(
    elsewhere.filter(({ path, text }) => reads(path, text)).map(({ path }) => path),
    [],
  );
});

for (const source of [
  'const port = process.env.PORT;',
  "const port = process['env']['PORT'];",
  'const { env } = process;',
  "import { env } from 'node:process';",
]) {
  test.serial(`reading the environment by ${source} is found`, (t) => {
    t.true(reads('server/sessions/log-in.ts', source));
  });
}

test.serial('a runtime package may ask which build it is in, and nothing else', (t) => {
  t.false(reads('islands/runtime/src/hydrate.tsx', "if (process.env.NODE_ENV !== 'production') warn();"));
  t.true(reads('islands/runtime/src/hydrate.tsx', 'fetch(process.env.ORIGIN);'));
});
