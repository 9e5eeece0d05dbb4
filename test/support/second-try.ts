import type { Report, Totals } from './report.ts';

/** Folders whose tests drive a browser, ask a service with its worker beside, or start and end processes, and wait for them. */
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
  'test/views/in-browser',
];
/** More files than these do not fail by chance. */
const mostFiles = 2;

/**
 * The files that a run under `CI` tries once more, alone: those that wait for a browser or for other processes, when
 * nothing else failed and they are few. On a crowded machine they may fail by chance; rules, queries and views may not.
 */
export function worthASecondTry({ failed, failedFiles }: Report): string[] {
  const isExplained = failedFiles.reduce((sum, file) => sum + file.failed, 0) === failed;
  const isWaiting = failedFiles.every(({ path }) => waitingFolders.some((folder) => path.startsWith(folder)));
  return isExplained && isWaiting && failedFiles.length <= mostFiles
    ? failedFiles.map(({ path }) => path)
    : [];
}

/** The totals when the failed files count as they came out of their second try; null is a try that left no report. */
export function afterSecondTry(
  { passed, failed, skipped, failedFiles }: Report,
  again: Report | null,
): Totals {
  if (again === null) return { passed, failed, skipped };
  const before = failedFiles.reduce((sum, file) => sum + file.passed, 0);
  return { passed: passed - before + again.passed, failed: again.failed, skipped };
}
