import { settingTexts } from './terminal/terminal-texts.ts';
import { SettingError } from './config/setting-error.ts';
import { unlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import { openDatabase } from '../db/connection/database.ts';
import { missingDatabase, readConfig, type Config } from './config/config.ts';
import { openTracing } from './adapters/tracing/open-tracing.ts';
import { createGraphServer } from './graph/answer-requests.ts';
import type { GraphAddress } from './config/graph-address.ts';
import { keepGraph } from './graph/keep-graph.ts';
import { keepEmbeddings } from './graph/embeddings/keep-embeddings.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { outageLog } from './logging/outage-log.ts';
import { reportReady, runProcess, whenStopped } from './terminal/process-signals.ts';

const pollMs = 1000;
const pollEmbeddingsMs = 2000;

/** The graph process: keeps the save graph and picture embeddings in memory and serves web processes. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel, 'graph');
  if (config.databaseUrl === null) throw missingDatabase('graph');
  const outages = outageLog(logger);
  const db = openDatabase({
    connectionString: config.databaseUrl,
    maxConnections: 2,
    applicationName: 'pinfold graph',
    statementTimeoutMs: 60_000,
    onAway: outages.note,
  });
  const graph = keepGraph({
    db,
    connectionString: config.databaseUrl,
    logger,
    outages,
    ceilingMegabytes: config.graphMemoryMegabytes,
    pollMs,
  });
  const embeddings = keepEmbeddings({
    db,
    logger,
    outages,
    ceilingMegabytes: config.visualMemoryMegabytes,
    pollMs: pollEmbeddingsMs,
  });
  const tracing = await openTracing(config.tracing, 'graph', logger);
  const server = createGraphServer(graph, embeddings, tracing);
  await listen(server, config.graphListen);
  const figures = await serveFigures(config, logger, graph.status);
  // Web processes work without the graph while it loads.
  reportReady();

  await whenStopped();
  server.close();
  server.closeAllConnections();
  await Promise.all([graph.stop(), embeddings.stop()]);
  await figures?.stop();
  await tracing?.stop();
  await db.close();
}

/** Loads the metrics packages only where metrics are enabled. */
async function serveFigures(
  { role, metrics }: Config,
  logger: Logger,
  status: () => Record<string, unknown>,
) {
  if (metrics === null) return null;
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  const { graphMetrics } = await import('./metrics/graph-metrics.ts');
  const served = await serveMetrics('graph', { role, metrics }, logger);
  graphMetrics(served.registry, status);
  return served;
}

/** Listens on a port or a socket file, which a killed process may have left behind. */
async function listen(server: Server, where: GraphAddress): Promise<void> {
  if ('path' in where) await unlink(where.path).catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new SettingError('GRAPH_LISTEN', settingTexts.listen({ reason: message }))),
    );
    server.listen(where, resolve);
  });
}

await runProcess(main);
