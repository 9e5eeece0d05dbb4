import { tsImport } from 'tsx/esm/api';

const reportPath = process.env.TEST_REPORT;
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
  // Tests of one file share a service and its people; files run side by side.
  serial: true,
  // One more than the two processors of the smallest machine: files wait for databases and browsers half of their time.
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
