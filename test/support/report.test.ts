import test from 'ava';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportTo, totalsOf } from './report.ts';
import type { RunStats } from './report.ts';

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
      yield { type: 'stats' as const, stats: stats({ passedTests: 2 }) };
      yield { type: 'missing-ava-import' as const };
      for (const type of last) yield { type };
    }
    await reportTo(join(folder, 'ended'))({ events: run('end') });
    t.is(await readFile(join(folder, 'ended'), 'utf8'), '2 1 0\n');
    await reportTo(join(folder, 'cut'))({ events: run('interrupt') });
    await t.throwsAsync(readFile(join(folder, 'cut')), { code: 'ENOENT' });
  },
);
