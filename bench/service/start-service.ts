import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGraphReader } from '../../server/adapters/graph-reader.ts';
import { graphSocket } from '../../server/config/graph-address.ts';
import type { GraphReader } from '../../server/services.ts';
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

/** A graph process that has read its graph, and who asks it as a web process does. */
export async function startGraph(
  connectionString: string,
  dataDir: string,
): Promise<{ reader: GraphReader; stop(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const graph = await startProcess('server/graph.ts', [], { env: settings(connectionString, dataDir) });
  const reader = createGraphReader({
    address: graphSocket(dataDir),
    counters: { increment: () => undefined },
    onChange: () => undefined,
    timeoutMs: 5000,
    restMs: 1,
  });
  const anything = { queries: [['0'.repeat(32), 1] as [string, number]], limit: 1, seed: 1, language: null };
  while ((await reader.near(anything)) === null) await pause(50);
  return {
    reader,
    async stop() {
      await reader.close();
      await graph.stop();
    },
  };
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
