import { processors, startProcess, type BenchProcess } from '../support/processes.ts';

/** Signs the sessions of the benchmarks' members. */
export const benchSecret = 'the-secret-of-the-benchmarks-alone';

const settings = (connectionString: string, dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: connectionString,
  DATA_DIR: dataDir,
  SESSION_SECRET: benchSecret,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
});

/** The built web process alone. `CPU_PROFILE=folder` writes a profile there when it ends. */
export async function startWeb(
  connectionString: string,
  dataDir: string,
  execArgv: string[] = [],
  env: Record<string, string> = {},
): Promise<{ web: BenchProcess; origin: string }> {
  const profile = process.env['CPU_PROFILE'];
  const web = await startProcess('dist/app/web.mjs', [], {
    env: { ...settings(connectionString, dataDir), ...env },
    execArgv: [...execArgv, ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
    processor: processors.measured,
  });
  return { web, origin: `http://127.0.0.1:${String(web.ready['port'])}` };
}

/** The built worker, beside the load rather than beside what is measured. */
export function startWorker(connectionString: string, dataDir: string): Promise<BenchProcess> {
  return startProcess('dist/app/worker.mjs', [], {
    env: settings(connectionString, dataDir),
    processor: processors.measuring,
  });
}

/** A process that saves to a board without HTTP when it is told to. */
export function startSaveProcess(
  connectionString: string,
  dataDir: string,
  boardId: string,
): Promise<BenchProcess> {
  return startProcess('bench/service/save-process.ts', [], {
    env: { ...settings(connectionString, dataDir), BOARD_ID: boardId },
    processor: processors.measured,
  });
}
