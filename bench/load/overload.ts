import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../../test/support/builds/build-if-stale.ts';
import { createBenchDatabase } from '../data/bench-database.ts';
import { seedCrowd } from '../data/seed-crowd.ts';
import { benchSecret, startWeb } from '../service/start-service.ts';
import { printTable, reportTargets } from '../support/report.ts';

const seconds = Number(process.env['SECONDS'] ?? 8);
const crowds = [16, 50, 200, 400];

interface Told {
  status: number;
  ms: number;
  hasRetryAfter: boolean;
}

/**
 * Requests a member's home feed at increasing concurrency. Measures how long admitted requests wait and whether health
 * checks are answered.
 */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const { db, connectionString, dataDir, drop } = await createBenchDatabase();
  const { cookie } = await seedCrowd(db, benchSecret);
  const { web, origin } = await startWeb(connectionString, dataDir, [], { GRAPH_ADDRESS: 'off' });
  try {
    await load(origin, cookie, 16);
    const measured = new Map<number, Awaited<ReturnType<typeof load>>>();
    for (const connections of crowds) measured.set(connections, await load(origin, cookie, connections));
    printTable([
      ['connections', 'taken/s', 'p50 ms', 'p99 ms', 'turned away/s', 'p50 ms', 'health p99 ms'],
      ...[...measured].map(([connections, { taken, shed, health }]) => [
        String(connections),
        taken.length / seconds,
        quantile(taken, 0.5),
        quantile(taken, 0.99),
        shed.length / seconds,
        quantile(shed, 0.5),
        quantile(health, 0.99),
      ]),
    ]);
    const at200 = measured.get(200);
    if (at200 === undefined) return;
    process.exitCode =
      reportTargets([
        {
          what: '200 connections: p99 of those let in, ms',
          value: quantile(at200.taken, 0.99),
          atMost: 1500,
        },
        { what: '200 connections: p99 of /healthz, ms', value: quantile(at200.health, 0.99), atMost: 250 },
        { what: '200 connections: answers that say nothing', value: at200.others, atMost: 0 },
      ]) > 0
        ? 1
        : 0;
  } finally {
    await web.stop();
    await drop();
  }
}

async function load(origin: string, cookie: string, connections: number) {
  const end = performance.now() + 1000 * seconds;
  const pages: Told[] = [];
  const health: Told[] = [];
  const visit = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end)
      pages.push(await ask(`${origin}/`, agent, { cookie, accept: 'text/html' }));
    agent.destroy();
  };
  const watch = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true });
    for (; performance.now() < end; await pause(50)) health.push(await ask(`${origin}/healthz`, agent, {}));
    agent.destroy();
  };
  await Promise.all([...Array.from({ length: connections }, visit), watch()]);
  const isShed = ({ status, hasRetryAfter }: Told): boolean => status === 503 && hasRetryAfter;
  return {
    taken: pages.filter(({ status }) => status === 200),
    shed: pages.filter(isShed),
    others: [...pages, ...health].filter((each) => each.status !== 200 && !isShed(each)).length,
    health,
  };
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<Told> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - began,
          hasRetryAfter: response.headers['retry-after'] !== undefined,
        }),
      );
    });
    asked.once('error', reject).end();
  });
}

function quantile(told: Told[], share: number): number {
  const sorted = told.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)] ?? NaN;
}

await main();
