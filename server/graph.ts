import { unlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import { openDatabase } from '../db/connection/database.ts';
import { readConfig } from './config.ts';
import { createGraphServer } from './graph/answer-requests.ts';
import type { GraphAddress } from './graph-address.ts';
import { keepGraph } from './graph/keep-graph.ts';
import { createLogger } from './logger.ts';
import { reportReady, runProcess, whenStopped } from './process-signals.ts';

const pollMs = 1000;

/** The graph process: keeps the save graph in memory and walks on it for the web processes. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel, 'graph');
  if (config.databaseUrl === null)
    throw new Error('Setting DATABASE_URL is needed by a graph process on its own.');
  const db = openDatabase({
    connectionString: config.databaseUrl,
    maxConnections: 2,
    applicationName: 'pinboard graph',
    statementTimeoutMs: 60_000,
  });
  const graph = keepGraph({
    db,
    connectionString: config.databaseUrl,
    logger,
    ceilingMegabytes: config.graphMemoryMegabytes,
    pollMs,
  });
  const server = createGraphServer(graph);
  await listen(server, config.graphListen);
  // Web processes do without while it loads.
  reportReady();

  await whenStopped();
  server.close();
  server.closeAllConnections();
  await graph.stop();
  await db.close();
}

/** Listens on a socket file, which a killed process may have left, or on a port. */
async function listen(server: Server, where: GraphAddress): Promise<void> {
  if ('path' in where) await unlink(where.path).catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`Setting GRAPH_LISTEN cannot be used (${message}). Choose another.`)),
    );
    server.listen(where, resolve);
  });
}

await runProcess(main);
