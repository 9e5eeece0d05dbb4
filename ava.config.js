import { tsImport } from 'tsx/esm/api';

const reportPath = process.env.AVA_REPORT;
const report =
  reportPath === undefined
    ? {}
    : {
        nonSemVerExperiments: { observeRunsFromConfig: true },
        observeRun: (await tsImport('./test/support/report.ts', import.meta.url)).reportTo(reportPath),
      };

// What takes longest begins first, so that no processor waits at the end for a file that began late.
const longest = [
  'test/cli/',
  'test/operations/bad-input',
  'test/views/',
  'test/trust/',
  'test/graph/',
  'test/pages/',
  'test/e2e/',
];
const rankOf = (file) => {
  const rank = longest.findIndex((part) => file.includes(part));
  return rank === -1 ? longest.length : rank;
};

export default {
  extensions: { ts: 'module', tsx: 'module' },
  nodeArguments: ['--import=tsx'],
  workerThreads: false,
  // Files run side by side; the tests of one, which share a service and its people, are each `test.serial`. (`serial`
  // here would run the files one after another too.)
  concurrency: 3,
  sortTestFiles: (a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b),
  timeout: '3m',
  files: [
    'test/**/*.test.ts',
    'test/**/*.test.tsx',
    'islands/**/*.test.ts',
    'islands/**/*.test.tsx',
    '!**/fixtures/**',
  ],
  ...report,
};
