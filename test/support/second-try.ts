import type { Report, Totals } from './report.ts';

const browserFolders = ['test/e2e/', 'test/islands/', 'islands/runtime/test/'];
/** More files than these do not fail by chance. */
const mostFiles = 2;

/**
 * The files that a run under `CI` tries once more, alone: those that drive a browser, when nothing else failed and they
 * are few. A browser on a crowded machine may fail by chance; rules, queries and operations may not.
 */
export function worthASecondTry({ failed, failedFiles }: Report): string[] {
  const isExplained = failedFiles.reduce((sum, file) => sum + file.failed, 0) === failed;
  const isBrowser = failedFiles.every(({ path }) => browserFolders.some((folder) => path.startsWith(folder)));
  return isExplained && isBrowser && failedFiles.length <= mostFiles
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
