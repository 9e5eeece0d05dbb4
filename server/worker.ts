import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../db/connection/database.ts';
import { tracedDatabase } from '../db/connection/statements/traced-database.ts';
import { foldCounters } from '../db/queries/counters.ts';
import { countSearchWords } from '../db/queries/search/query.ts';
import { sweepRelated } from '../db/queries/graph/related.ts';
import { createGraphReader } from './adapters/graph-reader.ts';
import { createMailer } from './adapters/mail/mailer.ts';
import { openTracing } from './adapters/tracing/open-tracing.ts';
import { createScanner } from './adapters/scanning/scanner.ts';
import { openStorage } from './adapters/storage/open-storage.ts';
import { openSharedStore } from './uploads/expect-shared-store.ts';
import { missingDatabase, readConfig, type Config } from './config/config.ts';
import { makeFolder } from './config/make-folder.ts';
import { inLocale } from './locale-scope.ts';
import { createServices } from './create-services.ts';
import { makeRelatedAhead } from './feeds/near/related-feed.ts';
import { publishDue } from './drafts/publish-draft.ts';
import { sendDigests } from './mail/send-digests.ts';
import { sendNewsMails } from './mail/send-news-mails.ts';
import { purgeAccounts } from './accounts/leaving/purge-accounts.ts';
import { tellEndsOfPromotions } from './ads/tell-ends.ts';
import { tellStaff } from './staff/tell-staff.ts';
import { liftDueSuspensions } from './moderation/suspend.ts';
import {
  foldEventCounts,
  keepEventDays,
  keepStatDays,
  recountYesterday,
  rollExperiments,
} from './events/keep-event-days.ts';
import { sweepUnclaimed } from './uploads/jobs/sweep-unclaimed.ts';
import { sweepExports } from './exports/jobs/copy-jobs.ts';
import { describePictures } from './visual-search/jobs/describe-pictures.ts';
import { keepModelEmbeddings } from './visual-search/jobs/keep-model-embeddings.ts';
import { queueDueFeeds } from './catalogs/feeds.ts';
import { growSitemap } from './crawlers/sitemap.ts';
import { purgeDeletedBoards } from './boards/delete-board.ts';
import { recheckClaims } from './people/website/recheck-claims.ts';
import { keepPagesTrue } from './web-pages/jobs.ts';
import { jobGroups, type JobGroup } from './jobs/job-groups.ts';
import { runJobGroups } from './jobs/run-job-groups.ts';
import { repeatWork, type Periodic } from './jobs/repeat-work.ts';
import { runSteps } from './jobs/run-steps.ts';
import { sweep } from './jobs/sweep.ts';
import { readContexts } from './search/read-contexts.ts';
import { annotatePins } from './topics/annotate-pins.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { outageLog } from './logging/outage-log.ts';
import { createStoreOutages, type StoreOutages } from './storage/store-outages.ts';
import { openEmbeddingPool } from './media/embeddings/open-embedding-pool.ts';
import { createImagePool } from './media/process/image-pool.ts';
import { findFfmpeg } from './media/video/ffmpeg/find-ffmpeg.ts';
import { pagesChannel } from '../db/queries/notifications/page-notices.ts';
import { sweepJoinRequests } from '../db/queries/site/join-requests.ts';
import { workerConnections } from './jobs/worker-connections.ts';
import { reportReady, runProcess, whenStopped } from './terminal/process-signals.ts';

const foldEveryMs = 2000;
const foldAtOnce = 5000;
const wordsAtOnce = 1000;
const contextsAtOnce = 100;
const publishEveryMs = 5000;
const pinsAnnotatedAtOnce = 500;
const picturesDescribedAtOnce = 10;
/** How long a missed notification of the site's settings lasts. */
const siteRereadMs = 60 * 1000;
/** A tenth of a second of work at a time. */
const relateEveryMs = 5000;
const pinsRelatedAtOnce = 30;
const relatedTimeoutMs = 2000;
const relatedSweptAtOnce = 1000;
const readPagesEveryMs = 60 * 1000;
const feedsEveryMs = 60 * 1000;
const newsMailsEveryMs = 60 * 1000;
/** Businesses are told when a promotion ends. */
const promotionsEveryMs = 60 * 1000;
/** People are told when their suspension ends. */
const suspensionsEveryMs = 60 * 1000;
const staffEveryMs = 10 * 1000;
const sweepEveryMs = 3600 * 1000;
const unclaimedEveryMs = 5 * 60 * 1000;
/** How long people can read what became of their request to join. */
const joinRequestMs = 30 * 24 * 3600 * 1000;
/** Longer than any request or job leaves a temporary file untouched. */
const sweepGraceMs = 5 * 60 * 1000;

/** The worker process: images, counters, search words, topics, cleanup. */
function main(): Promise<void> {
  const config = readConfig();
  return inLocale(config.defaultLocale, () => work(config));
}

async function work(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel, 'worker');
  if (config.databaseUrl === null) throw missingDatabase('worker');
  makeFolder(config.stagingDir);
  const tracing = await openTracing(config.tracing, 'worker', logger);
  const { workerConcurrency: concurrency } = config;
  const outages = outageLog(logger);
  const opened = openDatabase({
    connectionString: config.databaseUrl,
    maxConnections: workerConnections(concurrency),
    applicationName: 'pinfold worker',
    statementTimeoutMs: 120_000,
    onAway: outages.note,
  });
  const db = tracing === null ? opened : tracedDatabase(opened, tracing.database);
  const storeOutages = createStoreOutages(logger);
  const storage = await openSharedStore(db, config, storeOutages, openStorage);
  const pool = createImagePool({
    // One job prepares or stores while the others decode.
    processes: Math.max(1, (concurrency.image ?? 1) - 1),
    limits: {},
  });
  const ffmpeg = await findFfmpeg(config.ffmpegPath, config.searchPath);
  if (ffmpeg === null) logger.warn('there is no ffmpeg, so videos are refused: set FFMPEG_PATH');
  const scanner = createScanner(config.clamd, logger);
  // Not copied: the site's name is read anew each time.
  const services = Object.assign(createServices(config, db, storage), { scanner });
  const mailer = createMailer({ ...config.mail, siteName: services.site.name });
  const { stagingDir, securityEventDays } = config;
  const store = { db, pool, storage, received: services.received, stagingDir, ffmpeg, logger, scanner };
  const figures = await serveFigures(config, logger, db, storeOutages);
  const unlisten = await db.listen(pagesChannel, () => void services.site.reread());
  await services.site.reread();
  // A notification may be lost with its connection.
  setInterval(() => void services.site.reread(), siteRereadMs).unref();
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const recount = async (now: Date): Promise<void> => {
    const changed = await recountYesterday(db, now);
    if (changed !== null) logger.info({ changed }, 'counted events of yesterday');
  };
  const tidyEvents = (): Promise<void> => {
    const now = new Date();
    return runSteps([
      ['days of events', () => keepEventDays(db, now, config.eventRetentionDays)],
      ['days of statistics', () => keepStatDays(db, now, config.statRetentionDays)],
      ['experiments', () => rollExperiments(db, now)],
      ['events of yesterday', () => recount(now)],
    ]);
  };
  const sweepAll = async (): Promise<void> => {
    const given = { now: new Date(), graceMs: sweepGraceMs, securityEventDays, isStopping };
    const removed = await sweep(store, given);
    if (removed > 0) logger.info({ removed }, 'swept');
  };
  const purge = async (): Promise<void> => {
    const accounts = await purgeAccounts({ db }, new Date(), {
      isStopping,
      onFailure: (error, userId) => logger.error({ err: error, userId }, 'an account could not be removed'),
    });
    if (accounts > 0) logger.info({ accounts }, 'removed deleted accounts');
  };
  const purgeBoards = async (): Promise<void> => {
    const boards = await purgeDeletedBoards({ db }, isStopping);
    if (boards > 0) logger.info({ boards }, 'removed deleted boards');
  };
  const tidy = (): Promise<void> =>
    runSteps([
      ['sweep', sweepAll],
      ['exports', () => sweepExports(store, new Date(), sweepEveryMs)],
      ['deleted boards', purgeBoards],
      ['join requests', () => sweepJoinRequests(db, new Date(Date.now() - joinRequestMs))],
      ['deleted accounts', purge],
      ['sitemap', () => growSitemap({ db })],
      ['related pins', () => inFull(() => sweepRelated(db, relatedSweptAtOnce), relatedSweptAtOnce)],
    ]);
  const worker = config.role === 'all' ? `${hostname()}:${config.dataDir}` : randomUUID();
  const jobs = await runJobGroups({
    db,
    logger,
    outages,
    worker,
    tracing,
    concurrency,
    store,
    services,
    mailer,
    ...(figures && { onOutcome: figures.onOutcome }),
  });
  const graph = createGraphReader({
    addresses: config.graphAddresses,
    counters: services.counters,
    timeoutMs: relatedTimeoutMs,
    // The web processes report it.
    onChange: () => undefined,
  });
  let relatedUntil = '0';
  const work: Record<JobGroup, Periodic[]> = {
    image: [
      [
        foldEveryMs,
        () => inFull(() => describePictures(store, picturesDescribedAtOnce), picturesDescribedAtOnce),
      ],
    ],
    video: [],
    mail: [[newsMailsEveryMs, mailNews, 'at once']],
    copy: [],
    feed: [[feedsEveryMs, () => queueDueFeeds(services), 'at once']],
    page: [
      [readPagesEveryMs, () => keepPagesTrue(services, isStopping), 'at once'],
      [readPagesEveryMs, () => recheckClaims(services, isStopping), 'at once'],
    ],
    other: [
      [foldEveryMs, () => inFull(() => foldCounters(db, foldAtOnce), foldAtOnce)],
      [foldEveryMs, () => inFull(() => countSearchWords(db, wordsAtOnce), wordsAtOnce)],
      [foldEveryMs, () => inFull(() => readContexts(db, contextsAtOnce), contextsAtOnce)],
      [foldEveryMs, () => inFull(() => annotatePins({ db }, pinsAnnotatedAtOnce), pinsAnnotatedAtOnce)],
      [foldEveryMs, () => foldEventCounts(db)],
      [publishEveryMs, () => publishDue(services, isStopping)],
      [
        relateEveryMs,
        async () => {
          relatedUntil = await makeRelatedAhead({ ...services, graph }, relatedUntil, pinsRelatedAtOnce);
        },
      ],
      [suspensionsEveryMs, () => liftDueSuspensions(services, new Date(), isStopping), 'at once'],
      [promotionsEveryMs, () => tellEndsOfPromotions(services, new Date(), isStopping), 'at once'],
      [staffEveryMs, () => tellStaff(services), 'at once'],
      [sweepEveryMs, tidy, 'at once'],
      [sweepEveryMs, tidyEvents, 'at once'],
      ...(store.received.isShared
        ? [[unclaimedEveryMs, () => sweepUnclaimed(store, new Date()), 'at once'] satisfies Periodic]
        : []),
    ],
  };
  const stops = jobGroups
    .filter((group) => concurrency[group] !== undefined)
    .flatMap((group) => work[group].map((periodic) => repeatWork(periodic, outages)));
  const modelEmbeddings =
    concurrency.image === undefined
      ? null
      : keepModelEmbeddings({
          db,
          storage,
          logger,
          model: config.embeddingModel,
          openPool: () => openEmbeddingPool(config.embeddingMemoryMegabytes),
        });
  logger.info('worker ready');
  reportReady();

  await whenStopped();
  stopping = true;
  await Promise.all([...stops.map((stop) => stop()), modelEmbeddings?.stop(), jobs.stop()]);
  await unlisten();
  await services.uploads.close();
  await services.graph.close();
  await graph.close();
  await services.embeddings.close();
  mailer.close();
  await pool.close();
  await figures?.stop();
  await tracing?.stop();
  await db.close();

  async function mailNews(): Promise<void> {
    const { origin } = config;
    const siteName = services.site.name();
    const onFailure = (error: unknown): void => logger.error({ err: error }, 'a mail of news failed');
    if (origin === null) return;
    const given = { origin, siteName, isStopping, onFailure };
    const mails = (await sendNewsMails(services, given)) + (await sendDigests(services, given));
    if (mails > 0) logger.info({ mails }, 'wrote mails of news');
  }

  /** Repeats what does some rows at a time until there are no more. */
  async function inFull(some: () => Promise<number>, atOnce: number): Promise<void> {
    while ((await some()) === atOnce && !stopping);
  }
}

/** Metrics packages are loaded only if metrics are enabled. */
async function serveFigures(
  { role, metrics, s3 }: Config,
  logger: Logger,
  db: Database,
  storeOutages: StoreOutages,
) {
  if (metrics === null) return null;
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  const { poolMetrics, storeMetrics } = await import('./metrics/web-metrics.ts');
  const { workerMetrics } = await import('./metrics/worker-metrics.ts');
  const served = await serveMetrics('worker', { role, metrics }, logger);
  poolMetrics(served.registry, db.pool);
  if (s3 !== null) storeMetrics(served.registry, storeOutages);
  return { ...served, onOutcome: workerMetrics(served.registry, db) };
}

await runProcess(main);
