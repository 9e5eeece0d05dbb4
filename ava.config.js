import { tsImport } from 'tsx/esm/api';

const reportPath = process.env.AVA_REPORT;
const report =
  reportPath === undefined
    ? {}
    : {
        nonSemVerExperiments: { observeRunsFromConfig: true },
        observeRun: (await tsImport('./test/support/report.ts', import.meta.url)).reportTo(reportPath),
      };

export default {
  extensions: { ts: 'module', tsx: 'module' },
  nodeArguments: ['--import=tsx'],
  workerThreads: false,
  // Files run side by side; the tests of one, which share a service and its people, are each `test.serial`. (`serial`
  // here would run the files one after another too.)
  concurrency: 3,
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
