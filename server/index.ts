import { createServer, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import express, { type RequestHandler } from 'express';
import { openDatabase, type Database } from '../db/connection/database.ts';
import { openReplica } from '../db/connection/replica.ts';
import { tracedDatabase } from '../db/connection/statements/traced-database.ts';
import { hotStatements } from '../db/queries/feeds/hot-statements.ts';
import { pagesChannel } from '../db/queries/notifications/page-notices.ts';
import { createBlockedSet } from './moderation/pictures/blocked-set.ts';
import { openStorage } from './adapters/storage/open-storage.ts';
import { openSharedStore } from './uploads/expect-shared-store.ts';
import type { Tracing } from './adapters/tracing/tracing.ts';
import { openTracing } from './adapters/tracing/open-tracing.ts';
import { createApp } from './app.ts';
import { missingDatabase, readConfig, type Config } from './config/config.ts';
import { makeFolder } from './config/make-folder.ts';
import { compressedFiles } from './http/files/compressed-files.ts';
import { createPageCache } from './http/pages/page-cache.ts';
import { drainable } from './http/drain.ts';
import { connectionLimits, endSlowConnections } from './http/slow-connections.ts';
import { createReadiness } from './http/observe/readiness.ts';
import type { PageAssets } from './http/pages/page-renderer.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { outageLog } from './logging/outage-log.ts';
import { createStoreOutages, type StoreOutages } from './storage/store-outages.ts';
import { createImagePool } from './media/process/image-pool.ts';
import { createMediaReader } from './media/media-reader.ts';
import { reportReady, runProcess, whenBroken, whenStopped } from './terminal/process-signals.ts';
import { createServices } from './create-services.ts';
import { forgetInterestTree } from './topics/interest-tree.ts';
import { limits } from '../views/contract/limits.ts';
import { settingTexts } from './terminal/terminal-texts.ts';

const rereadEveryMs = 60_000;
/** Beyond this wait for a free connection, clients are asked to retry. */
const connectionTimeoutMs = 4000;
/** Of the process's connections, those that many hot reads share. They stay open, with their plans. */
const maxPipelinedConnections = 2;

/** How long requests in progress may take after an error that nothing caught. */
const brokenPatienceMs = 5_000;

/** By default, V8 lets the heap grow to four times of what is in use before it looks for garbage. */
const heapGrowthPercent = 60;

/** The web process. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const config = readConfig();
  const logger = createLogger(config.logLevel, 'web');
  if (config.databaseUrl === null) throw missingDatabase('web');
  // Valid settings that hardly work together.
  if (config.origin === null && config.trustedProxies > 0) logger.warn(settingTexts.originDoubt);
  makeFolder(config.stagingDir);
  const pipelinedConnections =
    config.poolerUrl === null ? Math.min(maxPipelinedConnections, config.maxConnections >> 2) : 0;
  const maxConnections = config.maxConnections - pipelinedConnections;
  const tracing = await openTracing(config.tracing, 'web', logger);
  const opened = openDatabase({
    connectionString: config.databaseUrl,
    poolerConnectionString: config.poolerUrl,
    maxConnections,
    keptConnections: Math.max(0, config.keptConnections - pipelinedConnections),
    connectionTimeoutMs,
    failsOnSilence: true,
    onAway: outageLog(logger).note,
  });
  const db = tracing === null ? opened : tracedDatabase(opened, tracing.database);
  const replica = replicaOf(config, db, tracing, logger);
  const storeOutages = createStoreOutages(logger);
  const storage = await openSharedStore(db, config, storeOutages, openStorage);
  const services = createServices(config, db, storage, {
    logger,
    tracing,
    storeOutages,
    ...(replica !== null && { replica: replica.database }),
  });
  const imagePool = createImagePool({ processes: 1 });
  const media = createMediaReader({ storage, imagePool });
  const figures = await serveFigures(config, logger, services.counts, db, storeOutages);
  let stopping = false;
  const { assets, scripts } = await frontend(config);
  const cache = createPageCache(config, undefined, services.experiments, figures?.web.onPage);
  services.experiments.onChange(() => cache.clear());
  const blocked = createBlockedSet(db);
  let pagesChangedMs = performance.now();
  const forgetPages = async (): Promise<void> => {
    pagesChangedMs = performance.now();
    forgetInterestTree();
    cache.clear();
    await Promise.allSettled([
      blocked.reread(),
      services.experiments.reread(),
      services.switches.reread(),
      services.site.reread(),
      services.experiences.reread(),
    ]);
    // Nothing rendered by the former settings may stay.
    cache.clear();
  };
  const unlisten = await db.listen(pagesChannel, () => void forgetPages());
  await blocked.reread();
  await services.site.reread();
  // Compensates for a notification lost with its connection.
  setInterval(() => void blocked.reread(), rereadEveryMs).unref();
  const listener = createApp({
    blocked,
    changes: { pages: () => pagesChangedMs, nowMs: () => performance.now() },
    cache,
    config,
    services,
    media,
    storage,
    logger,
    assets,
    scripts,
    notReady: createReadiness(db, () => stopping, storeOutages.isHeld),
    onAnswered: figures?.web.onAnswered ?? null,
    tracing,
  });
  const broken = whenBroken((reason) => logger.error({ reason }, 'unhandled rejection'));
  const server = createServer(connectionLimits, listener);
  const drain = drainable(server);
  endSlowConnections(server, config, () => services.counters.increment('slow_connection'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  logger.info({ port }, 'web ready');
  reportReady({ port });
  // No setting may stay on connections of a pooler.
  if (pipelinedConnections > 0)
    void hotStatements(limits.feedPage).then((hot) => db.pipeline(pipelinedConnections, hot));

  const fault = await Promise.race([whenStopped().then(() => null), broken]);
  stopping = true;
  if (fault !== null) {
    logger.fatal({ err: fault }, 'uncaught exception');
    process.exitCode = 1;
    // Whatever it left half done may keep something from closing.
    setTimeout(() => process.exit(), 2 * brokenPatienceMs).unref();
  }
  await drain(fault === null ? undefined : brokenPatienceMs);
  await unlisten();
  await services.visits.close();
  await services.uploads.close();
  await services.graph.close();
  await services.embeddings.close();
  await media.settled();
  await imagePool.close();
  await figures?.stop();
  await tracing?.stop();
  await replica?.close();
  await db.close();
}

function replicaOf(
  { replica, maxConnections }: Config,
  primary: Database,
  tracing: Tracing | null,
  logger: Logger,
) {
  if (replica === null) return null;
  return openReplica({
    connectionString: replica.url,
    primary,
    maxLagMs: replica.maxLagMs,
    maxConnections,
    trace: tracing?.database ?? null,
    onChange(reason) {
      if (reason === null) logger.info('reads use the replica');
      else logger.warn({ reason }, 'reads go without the replica');
    },
  });
}

/** Loads the metrics packages only where metrics are enabled. */
async function serveFigures(
  { role, metrics, s3 }: Config,
  logger: Logger,
  counts: ReadonlyMap<string, number>,
  db: Database,
  storeOutages: StoreOutages,
) {
  if (metrics === null) return null;
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  const { poolMetrics, storeMetrics, webMetrics } = await import('./metrics/web-metrics.ts');
  const served = await serveMetrics('web', { role, metrics }, logger);
  poolMetrics(served.registry, db.pool);
  if (s3 !== null) storeMetrics(served.registry, storeOutages);
  return { ...served, web: webMetrics(served.registry, counts) };
}

/** Returns built pages and scripts, or the development server that generates them on the fly. */
async function frontend(config: Config): Promise<{ assets: PageAssets; scripts: RequestHandler }> {
  if (!config.production) {
    const { createDevMiddleware } = await import('vike/server');
    const { devMiddleware } = await createDevMiddleware({ root: process.cwd() });
    return { assets: { loader: { entry: '/islands/loader.ts', imports: [] } }, scripts: devMiddleware };
  }
  const { builtAssets } = await import('./http/files/built-assets.ts');
  const { folder, loader } = await builtAssets();
  const compressed = compressedFiles(folder);
  const options = { index: false, redirect: false, fallthrough: true } as const;
  const kept = { ...options, immutable: true, maxAge: '1y' } as const;
  const named = express.static(folder, kept);
  const unnamed = express.static(folder, { ...options, maxAge: '1d', setHeaders: checkAgain });
  // The names of both kinds change with their content.
  const others: RequestHandler = (request, response, next) =>
    (/^\/(assets|fonts)\//.test(request.path) ? named : unnamed)(request, response, next);
  // Open pages of other versions ask for the files of theirs.
  const shared = express.Router().use('/assets', express.static(config.sharedAssetsDir, kept));
  const scripts: RequestHandler = (request, response, next) =>
    compressed(request, response, (error?: unknown) => {
      if (error !== undefined) next(error);
      else
        others(request, response, (missed?: unknown) => {
          if (missed === undefined && request.path.startsWith('/assets/')) shared(request, response, next);
          else next(missed);
        });
    });
  return { assets: { loader }, scripts };
}

/** A kept service worker would keep browsers at an earlier version. */
function checkAgain(response: ServerResponse, path: string): void {
  if (path.endsWith('/service-worker.js')) response.setHeader('Cache-Control', 'no-cache');
}

await runProcess(main);
