import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The counters of ava's run status that the report uses. */
export interface RunStats {
  files: number;
  finishedWorkers: number;
  passedTests: number;
  passedKnownFailingTests: number;
  failedTests: number;
  failedHooks: number;
  failedWorkers: number;
  /** Tests started or selected that never finished: their file crashed, exited or timed out. */
  remainingTests: number;
  skippedTests: number;
  todoTests: number;
  internalErrors: number;
  sharedWorkerErrors: number;
  uncaughtExceptions: number;
  unhandledRejections: number;
  unexpectedProcessExits: number;
}

type RunEvent =
  | { type: 'stats'; stats: RunStats }
  | { type: 'test-passed' | 'test-failed' | 'hook-failed'; testFile: string; title: string }
  | { type: 'missing-ava-import' | 'line-number-selection-error' | 'interrupt' | 'end' | 'no-tests' };

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Totals of a run. A failure is a failed test or hook, a test that never finished, or anything that broke outside a
 * test: an uncaught exception, an unhandled rejection, a file without tests.
 */
export function totalsOf(stats: RunStats, filesWithoutTests: number): Totals {
  const reasons =
    stats.failedTests +
    stats.failedHooks +
    stats.remainingTests +
    stats.uncaughtExceptions +
    stats.unhandledRejections +
    stats.internalErrors +
    stats.sharedWorkerErrors +
    filesWithoutTests;
  const silentFiles =
    stats.failedWorkers + stats.unexpectedProcessExits + (stats.files - stats.finishedWorkers);
  return {
    passed: stats.passedTests + stats.passedKnownFailingTests,
    failed: reasons === 0 ? silentFiles : reasons,
    skipped: stats.skippedTests + stats.todoTests,
  };
}

/** Totals of a run, and the project paths of files with failures. */
export interface Report extends Totals {
  failedFiles: { path: string; passed: number; failed: number; titles: string[] }[];
}

/**
 * An observer for ava's `observeRun`: writes the report as JSON to the path once the run has ended. A killed run
 * leaves no report, which its reader must treat as a failure.
 */
export function reportTo(path: string, root = process.cwd()) {
  return async ({ events }: { events: AsyncIterable<RunEvent> }): Promise<void> => {
    const files = new Map<string, Report['failedFiles'][number]>();
    let totals: Totals = { passed: 0, failed: 0, skipped: 0 };
    let filesWithoutTests = 0;
    let latest: RunStats | undefined;
    for await (const event of events) {
      if (event.type === 'missing-ava-import' || event.type === 'line-number-selection-error')
        filesWithoutTests++;
      if (event.type === 'stats') latest = event.stats;
      if (event.type === 'test-passed' || event.type === 'test-failed' || event.type === 'hook-failed') {
        const path = relative(root, fileOf(event));
        const file = files.get(path) ?? { path, passed: 0, failed: 0, titles: [] };
        files.set(path, file);
        if (event.type === 'test-passed') file.passed++;
        else {
          file.failed++;
          file.titles.push(event.title);
        }
      }
      if (latest) totals = totalsOf(latest, filesWithoutTests);
      if (event.type !== 'end') continue;
      const failedFiles = [...files.values()].filter(({ failed }) => failed > 0);
      writeFileSync(path, JSON.stringify({ ...totals, failedFiles } satisfies Report));
    }
  };
}

/** The file that declares a test: of a group that runs in turn, the one that the title begins with. */
function fileOf({ testFile, title }: { testFile: string; title: string }): string {
  if (!testFile.endsWith('/all.test.ts')) return testFile;
  const parts = title.split(' › ');
  for (let length = 1; length < parts.length; length++)
    for (const end of ['.test.ts', '.test.tsx']) {
      const file = join(dirname(testFile), ...parts.slice(0, length)) + end;
      if (existsSync(file)) return file;
    }
  return testFile;
}
