import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'ava';
import { sourceFiles } from './support/source-files.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { deadcode: string };
};

/** Runs the production half of `npm run deadcode` on a project of these files. */
function deadCode(files: Record<string, string>): { status: number | null; said: string } {
  const project = mkdtempSync(join(tmpdir(), 'dead-code-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    writeFileSync(join(project, 'package.json'), '{"name":"project","type":"module"}');
    cpSync(join(root, 'knip.json'), join(project, 'knip.json'));
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    const { status, stdout, stderr } = spawnSync(scripts.deadcode.split('&&').at(-1) ?? '', {
      shell: true,
      cwd: project,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const answer = 'export const answer = (): number => 42;\n';
const product = {
  'server/index.ts': "import { answer } from './answer.ts';\nconsole.log(answer());\n",
  'server/answer.ts': `${answer}/** @unwired FEED-01: nothing asks. */\nexport const waiting = 1;\n`,
  'test/answer.test.ts':
    "import { answer, waiting } from '../server/answer.ts';\nconsole.log(answer(), waiting);\n",
};

test.serial('what the product uses is not dead, nor what is named with its row as not wired yet', (t) => {
  const { status, said } = deadCode(product);
  t.is(status, 0, said);
});

test.serial('what only a test imports is dead, and what is used is not named as not wired', (t) => {
  const { status, said } = deadCode({
    ...product,
    'server/answer.ts': `/** @unwired FEED-01: nothing asks. */\n${answer}export const halfAnswer = 21;\n`,
    'server/question.ts': 'export const question = 6 * 9;\n',
    'test/answer.test.ts':
      "import { halfAnswer } from '../server/answer.ts';\nimport { question } from '../server/question.ts';\nconsole.log(halfAnswer, question);\n",
  });
  t.not(status, 0);
  t.regex(said, /^Unused files[^]*server\/question\.ts/m);
  t.regex(said, /^Unused exports[^]*halfAnswer/m);
  t.regex(said, /^Tag hints[^]*answer/m);
});

test.serial('what is not wired yet says the row of the specification and what is missing', (t) => {
  for (const { path, text } of sourceFiles(['server', 'pages', 'islands', 'db', 'views']))
    for (const [, said = ''] of text.matchAll(/@unwired(.*)/g))
      t.regex(said, /^ [A-Z]+-\d\d: .{10,}\.(?= \*\/|$)/, path);
});

test.serial('no file is passed over', (t) => {
  t.false('ignoreIssues' in (JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8')) as object));
});
