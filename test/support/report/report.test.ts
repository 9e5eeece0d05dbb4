import test from 'ava';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportTo, totalsOf } from './report.ts';
import type { Report, RunStats } from './report.ts';
import { afterSecondTry, worthASecondTry } from './second-try.ts';

function stats(facts: Partial<RunStats> = {}): RunStats {
  return {
    files: 1,
    finishedWorkers: 1,
    passedTests: 0,
    passedKnownFailingTests: 0,
    failedTests: 0,
    failedHooks: 0,
    failedWorkers: 0,
    remainingTests: 0,
    skippedTests: 0,
    todoTests: 0,
    internalErrors: 0,
    sharedWorkerErrors: 0,
    uncaughtExceptions: 0,
    unhandledRejections: 0,
    unexpectedProcessExits: 0,
    ...facts,
  };
}

test.serial('tests count as passed, failed or skipped', (t) => {
  const run = stats({
    passedTests: 5,
    passedKnownFailingTests: 1,
    failedTests: 2,
    skippedTests: 1,
    todoTests: 1,
  });
  t.deepEqual(totalsOf(run, 0), { passed: 6, failed: 2, skipped: 2 });
});

for (const broken of [
  { failedHooks: 1 },
  { remainingTests: 1, failedWorkers: 1 },
  { uncaughtExceptions: 1, failedWorkers: 1 },
  { unhandledRejections: 1 },
  { internalErrors: 1 },
  { sharedWorkerErrors: 1 },
  { unexpectedProcessExits: 1 },
  { failedWorkers: 1 },
  { finishedWorkers: 0 },
]) {
  test.serial(`a run with ${JSON.stringify(broken)} has one failure, though its tests passed`, (t) => {
    t.deepEqual(totalsOf(stats({ passedTests: 3, ...broken }), 0), { passed: 3, failed: 1, skipped: 0 });
  });
}

test.serial(
  'a report is written at the end of a run, and a run that was cut short leaves none',
  async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'report-'));
    t.teardown(() => rm(folder, { recursive: true }));
    async function* run(...last: ('interrupt' | 'end')[]) {
      yield { type: 'test-passed' as const, testFile: '/site/test/one.test.ts', title: 'one' };
      yield { type: 'test-passed' as const, testFile: '/site/test/two.test.ts', title: 'two' };
      yield { type: 'test-failed' as const, testFile: '/site/test/two.test.ts', title: 'three' };
      yield { type: 'stats' as const, stats: stats({ passedTests: 2, failedTests: 1 }) };
      yield { type: 'missing-ava-import' as const };
      for (const type of last) yield { type };
    }
    await reportTo(join(folder, 'ended'), '/site')({ events: run('end') });
    t.deepEqual(JSON.parse(await readFile(join(folder, 'ended'), 'utf8')), {
      passed: 2,
      failed: 2,
      skipped: 0,
      failedFiles: [{ path: 'test/two.test.ts', passed: 1, failed: 1, titles: ['three'] }],
    });
    await reportTo(join(folder, 'cut'))({ events: run('interrupt') });
    await t.throwsAsync(readFile(join(folder, 'cut')), { code: 'ENOENT' });
  },
);

test.serial('a failure in a group that runs in turn is one of the file that declares the test', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const testFile = join(import.meta.dirname, '../../e2e/all.test.ts');
  async function* run() {
    yield { type: 'test-passed' as const, testFile, title: 'toasts › one › of two' };
    yield { type: 'test-failed' as const, testFile, title: 'creation › builder › a › b' };
    yield { type: 'test-failed' as const, testFile, title: 'what no file is named like' };
    yield { type: 'stats' as const, stats: stats({ passedTests: 1, failedTests: 2 }) };
    yield { type: 'end' as const };
  }
  await reportTo(join(folder, 'report'), join(import.meta.dirname, '../../..'))({ events: run() });
  const { failedFiles } = JSON.parse(await readFile(join(folder, 'report'), 'utf8')) as Report;
  t.deepEqual(
    failedFiles.map(({ path }) => path),
    ['test/e2e/creation/builder.test.ts', 'test/e2e/all.test.ts'],
  );
});

const failedIn = (path: string, failed = 1): Report['failedFiles'][number] => ({
  path,
  passed: 2,
  failed,
  titles: Array.from({ length: failed }, (_, at) => `test ${at}`),
});

for (const [what, report, expected] of [
  ['nothing failed', { failed: 0, failedFiles: [] }, []],
  [
    'one of the browser’s failed',
    { failed: 1, failedFiles: [failedIn('test/e2e/a.test.ts')] },
    ['test/e2e/a.test.ts'],
  ],
  ['a rule failed', { failed: 1, failedFiles: [failedIn('test/rules/a.test.ts')] }, []],
  [
    'a rule failed beside one of the browser’s',
    { failed: 2, failedFiles: [failedIn('test/rules/a.test.ts'), failedIn('test/e2e/a.test.ts')] },
    [],
  ],
  ['something broke outside of tests', { failed: 2, failedFiles: [failedIn('test/e2e/a.test.ts')] }, []],
  [
    'too much failed to be chance',
    { failed: 6, failedFiles: [...'abcdef'].map((name) => failedIn(`test/e2e/${name}.test.ts`)) },
    [],
  ],
] as const) {
  test.serial(`what is tried again when ${what}: ${expected.length} files`, (t) => {
    t.deepEqual(
      worthASecondTry({ passed: 10, skipped: 1, ...report, failedFiles: [...report.failedFiles] }),
      [...expected],
    );
  });
}

test.serial('what a second try changes: its files count as they came out of it', (t) => {
  const first: Report = { passed: 10, failed: 1, skipped: 1, failedFiles: [failedIn('test/e2e/a.test.ts')] };
  const again: Report = { passed: 3, failed: 0, skipped: 0, failedFiles: [] };
  t.deepEqual(afterSecondTry(first, again), { passed: 11, failed: 0, skipped: 1 });
  const worse: Report = { passed: 2, failed: 1, skipped: 0, failedFiles: [failedIn('test/e2e/a.test.ts')] };
  t.deepEqual(afterSecondTry(first, worse), { passed: 10, failed: 1, skipped: 1 });
  t.deepEqual(
    afterSecondTry(first, null),
    { passed: 10, failed: 1, skipped: 1 },
    'the second run was cut short',
  );
});
