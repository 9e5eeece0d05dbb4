import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'ava';

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
  'server/answer.ts': answer,
  'test/answer.test.ts': "import { answer } from '../server/answer.ts';\nconsole.log(answer());\n",
};

test.serial('what the product uses is not dead', (t) => {
  const { status, said } = deadCode(product);
  t.is(status, 0, said);
});

test.serial('what only a test imports is dead', (t) => {
  const { status, said } = deadCode({
    ...product,
    'server/answer.ts': `${answer}export const halfAnswer = 21;\n`,
    'server/question.ts': 'export const question = 6 * 9;\n',
    'test/answer.test.ts':
      "import { halfAnswer } from '../server/answer.ts';\nimport { question } from '../server/question.ts';\nconsole.log(halfAnswer, question);\n",
  });
  t.not(status, 0);
  t.regex(said, /^Unused files[^]*server\/question\.ts/m);
  t.regex(said, /^Unused exports[^]*halfAnswer/m);
});

test.serial('no file is passed over', (t) => {
  t.false('ignoreIssues' in (JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8')) as object));
});
