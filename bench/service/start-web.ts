import { processors, startProcess, type BenchProcess } from '../support/processes.ts';

/** Signs the sessions of the benchmarks' members. */
export const benchSecret = 'the-secret-of-the-benchmarks-alone';

/** The built web process alone. `CPU_PROFILE=folder` writes a profile there when it ends. */
export async function startWeb(
  connectionString: string,
  dataDir: string,
  execArgv: string[] = [],
): Promise<{ web: BenchProcess; origin: string }> {
  const profile = process.env['CPU_PROFILE'];
  const web = await startProcess('dist/app/web.mjs', [], {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      SESSION_SECRET: benchSecret,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    execArgv: [...execArgv, ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
    processor: processors.measured,
  });
  return { web, origin: `http://127.0.0.1:${String(web.ready['port'])}` };
}
