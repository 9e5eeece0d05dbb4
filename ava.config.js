import { readdirSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const reportPath = process.env.AVA_REPORT;
const report =
  reportPath === undefined
    ? {}
    : {
        nonSemVerExperiments: { observeRunsFromConfig: true },
        observeRun: (await tsImport('./test/support/report/report.ts', import.meta.url)).reportTo(reportPath),
      };

// Test files below a folder with an all.test.ts are run by that file, in one process, unless requested by name. Those of
// the islands runtime, a package, are run by test/islands/runtime/.
const tests = ['test', 'islands/runtime/test'].flatMap((folder) =>
  [...readdirSync(new URL(folder, import.meta.url), { recursive: true })].map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  ),
);
const foldersInTurn = tests
  .filter((name) => name.endsWith('/all.test.ts'))
  .map((name) => name.slice(0, -'all.test.ts'.length))
  .concat('islands/runtime/test/');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const apart =
  asked.length === 0
    ? tests
        .filter(
          (name) =>
            /(?<!\/all)\.test\.tsx?$/.test(name) && foldersInTurn.some((folder) => name.startsWith(folder)),
        )
        .map((name) => `!${name}`)
    : asked.some((word) => word.endsWith('/all.test.ts'))
      ? []
      : ['!test/**/all.test.ts'];

// Starts the longest files first, so that no CPU idles at the end while a late long file runs. Those of faults and of
// starts wait for the clock more than they work.
const longest = [
  'test/trust/',
  'test/operations/all',
  'test/cli/',
  'test/faults/',
  'test/views/',
  'test/e2e/',
  'test/pages/',
  '/all.test.ts',
  'test/graph/',
];
const rankOf = (file) => {
  const rank = longest.findIndex((part) => file.includes(part));
  return rank === -1 ? longest.length : rank;
};

export default {
  extensions: { ts: 'module', tsx: 'module' },
  nodeArguments: ['--import=tsx'],
  // Tests select by the class names of the sources.
  environmentVariables: { CLASS_NAMES: 'readable' },
  workerThreads: false,
  // Files run in parallel. Tests within a file share a service and its people, so each is `test.serial`. (`serial` here
  // would also run the files one after another.)
  concurrency: 4,
  sortTestFiles: (a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b),
  // Without a finished test. Long, because other work on the machine slows tests down and must not fail them.
  timeout: '5m',
  files: [
    'test/**/*.test.ts',
    'test/**/*.test.tsx',
    'islands/**/*.test.ts',
    'islands/**/*.test.tsx',
    '!**/fixtures/**',
    ...apart,
  ],
  ...report,
};
