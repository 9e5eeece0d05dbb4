import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGraphReader } from '../../server/adapters/graph-reader.ts';
import { scriptOf } from '../../server/cli/build/builds.ts';
import { graphSocket } from '../../server/config/graph-address.ts';
import type { GraphReader } from '../../server/graph-reader.ts';
import { processors, startProcess, type BenchProcess } from '../support/processes.ts';

/** Signs the benchmark members' sessions. */
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

/** Starts only the built web process. `CPU_PROFILE=folder` writes a profile there on exit. */
export async function startWeb(
  connectionString: string,
  dataDir: string,
  execArgv: string[] = [],
  env: Record<string, string> = {},
): Promise<{ web: BenchProcess; origin: string }> {
  const profile = process.env['CPU_PROFILE'];
  const web = await startProcess(scriptOf('web'), [], {
    env: { ...settings(connectionString, dataDir), ...env },
    execArgv: [...execArgv, ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
    processor: processors.measured,
  });
  return { web, origin: `http://127.0.0.1:${String(web.ready['port'])}` };
}

/** Starts the built worker, on the load's CPU rather than the measured one. */
export function startWorker(connectionString: string, dataDir: string): Promise<BenchProcess> {
  return startProcess(scriptOf('worker'), [], {
    env: settings(connectionString, dataDir),
    processor: processors.measuring,
  });
}

/** Starts a graph process with its graph loaded, and a client like a web process. */
export async function startGraph(
  connectionString: string,
  dataDir: string,
): Promise<{ reader: GraphReader; cpuMs(): number | null; stop(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const graph = await startProcess('server/graph.ts', [], { env: settings(connectionString, dataDir) });
  const reader = createGraphReader({
    addresses: [graphSocket(dataDir)],
    counters: { increment: () => undefined },
    onChange: () => undefined,
    timeoutMs: 5000,
    restMs: 1,
  });
  const anything = { queries: [['0'.repeat(32), 1] as [string, number]], limit: 1, seed: 1, language: null };
  while ((await reader.near(anything)) === null) await pause(50);
  return {
    reader,
    cpuMs: () => graph.cpuMs(),
    async stop() {
      await reader.close();
      await graph.stop();
    },
  };
}

/** Starts a process that saves to a board without HTTP on command. */
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
