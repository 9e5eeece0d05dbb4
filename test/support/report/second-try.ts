import type { Report, Totals } from './report.ts';

/** Folders whose tests wait for a browser, a service with its worker, or processes. */
const waitingFolders = [
  'test/e2e/',
  'test/islands/',
  'islands/runtime/test/',
  'test/cli/',
  'test/faults/',
  'test/graph/',
  'test/jobs/',
  'test/media/',
  'test/operations/',
  'test/http/',
  'test/pages/',
  'test/trust/',
  'test/clients/',
  // With in-browser.test.ts.
  'test/views/all',
];
/** More failed files than this are not a coincidence. */
const maxFiles = 5;

/**
 * The files that a run under `CI` retries once, alone: those that wait for a browser or other processes, if nothing
 * else failed and they are few. On a crowded machine they may fail by chance. Rules, queries and views may not.
 */
export function worthASecondTry({ failed, failedFiles }: Report): string[] {
  const isExplained = failedFiles.reduce((sum, file) => sum + file.failed, 0) === failed;
  const isWaiting = failedFiles.every(({ path }) => waitingFolders.some((folder) => path.startsWith(folder)));
  return isExplained && isWaiting && failedFiles.length <= maxFiles
    ? failedFiles.map(({ path }) => path)
    : [];
}

/** Totals with the failed files counted by their retry. Null is a retry without a report. */
export function afterSecondTry(
  { passed, failed, skipped, failedFiles }: Report,
  again: Report | null,
): Totals {
  if (again === null) return { passed, failed, skipped };
  const before = failedFiles.reduce((sum, file) => sum + file.passed, 0);
  return { passed: passed - before + again.passed, failed: again.failed, skipped };
}
