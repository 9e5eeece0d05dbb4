import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../db/connection/migrate.ts';
import { freePort } from '../support/service/free-port.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { waitFor } from '../support/wait-for.ts';
import { startS3 } from '../support/s3/start-s3.ts';
import { balance } from './balance.ts';
import { startDrillPooler } from './pooler.ts';
import { addressOf, startPostgresPair } from './postgres-pair.ts';

/** A site on two machines, each a folder of its own here. */
export interface Fleet {
  /** Of the load balancer. */
  origin: string;
  /** Of each web process. */
  webs: string[];
  /** Address of the database by way of PgBouncer, and its own. */
  database: string;
  directDatabase: string;
  /** Data folder of the first machine. */
  dataDir: string;
  /** Ways to take a part away, by its name. Each resolves once the part is back, or another has its place. */
  parts: Record<string, () => Promise<void>>;
  stop(): Promise<void>;
}

const frozenMs = 4000;

/** Starts everything, with settings besides its own. What has started is stopped if something fails. */
export async function startFleet(programs: string, settings: Record<string, string> = {}): Promise<Fleet> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    return { ...(await startParts(programs, settings, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  programs: string,
  settings: Record<string, string>,
  stops: (() => Promise<void>)[],
): Promise<Omit<Fleet, 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-drill-'));
  chmodSync(folder, 0o755);
  stops.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const s3 = await startS3();
  stops.push(s3.stop);
  const postgres = await startPostgresPair(programs, join(folder, 'postgres'));
  stops.push(postgres.stop);
  const pooler = await startDrillPooler(join(folder, 'pgbouncer'), postgres.port());
  stops.push(pooler.stop);
  // What HAProxy does in front of a pair: leads to whoever takes writes.
  const direct = await balance(() => [postgres.port()]);
  stops.push(() => Promise.resolve(direct.close()));
  const directAddress = addressOf(direct.port);
  await migrate(directAddress);
  const running = new Map<string, ChildProcess>();
  const starters = new Map<string, () => Promise<void>>();
  let isStopping = false;
  const killed = new Set<string>();
  stops.push(async () => {
    isStopping = true;
    await Promise.all([...running.values()].map((child) => endProcess(child, 'SIGKILL')));
  });
  /** Starts a part again that has ended, as a service manager does. */
  const keepUp = async (name: string): Promise<void> => {
    while (!isStopping && !running.has(name)) {
      await pause(500);
      await starters
        .get(name)?.()
        .catch(() => undefined);
    }
  };
  const webPorts: number[] = [];
  const graphs = { a: await freePort(), b: await freePort() };
  for (const machine of ['a', 'b'] as const) {
    const dataDir = join(folder, machine);
    await mkdir(dataDir);
    const [web, graph] = [await freePort(), graphs[machine]];
    webPorts.push(web);
    const env = {
      ...process.env,
      ...s3.env,
      NODE_ENV: 'production',
      // Packages announce the end of versions of Node.
      NODE_NO_WARNINGS: '1',
      DATABASE_URL: pooler.connectionString,
      DATABASE_DIRECT_URL: directAddress,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of the drill that all machines share',
      HOST: '127.0.0.1',
      PORT: String(web),
      GRAPH_LISTEN: `127.0.0.1:${graph}`,
      // The machine's own first.
      GRAPH_ADDRESS: [graph, machine === 'a' ? graphs.b : graphs.a].map((port) => `127.0.0.1:${port}`).join(),
      LOG_LEVEL: 'silent',
      PASSWORD_HASHING: 'light',
      // Each new account signs up from its own network.
      TRUSTED_PROXIES: '1',
      ...settings,
    };
    for (const part of ['web', 'worker', 'graph'] as const) {
      const name = `${part} ${machine}`;
      const start = async (): Promise<void> => {
        const { child } = await startProcess(part, env);
        running.set(name, child);
        child.once('exit', () => {
          if (!isStopping && !killed.delete(name)) console.log(`${name} ended by itself`);
          running.delete(name);
          void keepUp(name);
        });
      };
      starters.set(name, start);
      await start();
    }
  }
  const balancer = await balance(() => webPorts);
  stops.push(() => Promise.resolve(balancer.close()));
  const kill = async (name: string): Promise<void> => {
    const child = running.get(name);
    if (child !== undefined) {
      killed.add(name);
      await endProcess(child, 'SIGKILL');
    }
    await waitFor(() => running.has(name), { what: `${name} to be back`, timeoutMs: 120_000 });
  };
  return {
    origin: `http://127.0.0.1:${balancer.port}`,
    webs: webPorts.map((port) => `http://127.0.0.1:${port}`),
    database: pooler.connectionString,
    directDatabase: directAddress,
    dataDir: join(folder, 'a'),
    parts: {
      ...Object.fromEntries([...starters.keys()].map((name) => [name, () => kill(name)])),
      PgBouncer: () => pooler.kill(),
      'S3 store (frozen for 4 s)': () => s3.freeze(frozenMs),
      standby: () => postgres.killStandby(),
      async 'primary (the standby takes over)'() {
        await postgres.killPrimary();
        await pooler.pointTo(postgres.port());
      },
    },
  };
}
