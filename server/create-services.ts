import type { Database } from '../db/connection/database.ts';
import { createGraphReader } from './adapters/graph-reader.ts';
import { createOutboundFetch } from './adapters/outbound/outbound-fetch.ts';
import { createPasswordHasher } from './adapters/passwords.ts';
import { createScanner } from './adapters/scanning/scanner.ts';
import { createOidcProviders } from './adapters/sso/oidc-providers.ts';
import { createSealer } from './adapters/sealer.ts';
import { createSigner } from './adapters/signer.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Tracing } from './adapters/tracing/tracing.ts';
import type { Config } from './config/config.ts';
import { createFormLoad } from './http/security/proof/form-load.ts';
import { createErrorTable } from './browser-errors/error-table.ts';
import { createEventLog } from './events/event-log.ts';
import { createExperienceStore } from './experiences/experience-store.ts';
import { createExperimentStore } from './experiments/experiment-store.ts';
import { createLinkDecisions } from './links/link-decisions.ts';
import { createPostgresSearch } from './search/postgres/postgres-search.ts';
import { createFlagStore } from './flags/flag-store.ts';
import { createQueryLog } from './search/queries/query-log.ts';
import type { Logger } from './logging/logger.ts';
import {
  createPictureIntake,
  createUploadWaiting,
  createVideoIntake,
  type UploadWaiting,
} from './uploads/intake.ts';
import { createModelEmbeddings } from './media/embeddings/model-embeddings.ts';
import { openEmbeddingPool } from './media/embeddings/open-embedding-pool.ts';
import { createReceivedFiles, nameOfImport, type ReceivedFiles } from './uploads/received-files.ts';
import { createSiteStore } from './site/site-store.ts';
import { createStagingRoom } from './uploads/staging.ts';
import type { GraphReader } from './graph-reader.ts';
import type { ModelEmbeddings, Services } from './services.ts';
import { createWordStore } from './words/word-store.ts';
import { createVisitLog } from './sessions/visit-log.ts';
import { createStorageWatch } from './storage/storage-watch.ts';
import type { StoreOutages } from './storage/store-outages.ts';

export interface ServiceOptions {
  /** Null for commands. */
  logger?: Logger | null;
  tracing?: Tracing | null;
  /** Where reads go that may be a moment old. By default, the database. */
  replica?: Database;
  /** Null where nobody asks how the object store fares. */
  storeOutages?: StoreOutages | null;
}

/** Creates the services for a process that handles requests, which has a logger, or for a command. */
export function createServices(
  config: Config,
  db: Database,
  storage: Storage,
  { logger = null, tracing = null, replica = db, storeOutages = null }: ServiceOptions = {},
): Services & {
  uploads: UploadWaiting;
  received: ReceivedFiles;
  /** Counts recorded by `counters`, by name. */
  counts: ReadonlyMap<string, number>;
  graph: GraphReader & { close(): Promise<void> };
  embeddings: ModelEmbeddings & { close(): Promise<void> };
} {
  const { stagingDir } = config;
  const received = createReceivedFiles(stagingDir, config.s3 === null ? null : storage, config.directUploads);
  const staging = createStagingRoom({ db, stagingDir, received, ...config.staging });
  const uploads = createUploadWaiting(db);
  const site = createSiteStore(db, config.siteName);
  const signer = createSigner(config.secret, config.formerSecrets);
  const counts = new Map<string, number>();
  const counters = {
    increment: (name: string, by = 1): void => void counts.set(name, (counts.get(name) ?? 0) + by),
  };
  const words = createWordStore(replica);
  const outside = createOutboundFetch({ also: config.fetchAlso });
  return {
    db,
    replica,
    afterCommit: (work) => void work(),
    clock: { now: () => new Date() },
    uploads,
    received,
    counts,
    staging,
    storageWatch: createStorageWatch({
      folders: [config.dataDir, config.mediaDir, stagingDir],
      counters,
      logger,
      now: () => new Date(),
      store: storeOutages,
    }),
    pictures: createPictureIntake({
      db,
      stagingDir,
      received,
      staging,
      outbound: outside,
      waiting: uploads,
      patienceMs: config.uploadWaitMs,
    }),
    videos: createVideoIntake({ db, received, waiting: uploads, patienceMs: config.uploadWaitMs }),
    exportFiles: { keep: (importId, file) => received.keep(nameOfImport(importId), file) },
    directFiles: received,
    outside,
    signer,
    sealer: createSealer(config.secret, config.formerSecrets),
    passwords: createPasswordHasher(config.passwordHashing),
    sso: createOidcProviders(config.ssoProviders, (provider, error) => {
      counters.increment('sso_failed');
      const { code, message } = error as { code?: unknown; message?: unknown };
      logger?.warn({ provider, code, reason: message }, 'a login provider was not believed');
    }),
    scanner: createScanner(config.clamd, logger),
    words,
    search: createPostgresSearch(db, words, replica),
    queryLog: createQueryLog(db, signer, () => new Date()),
    events: createEventLog(db),
    counters,
    browserErrors: createErrorTable(db),
    experiments: createExperimentStore(db),
    switches: createFlagStore(db),
    site,
    formLoad: createFormLoad(db, () => new Date()),
    sendsMail: config.mail.smtpUrl !== null,
    mediaOrigin: config.mediaOrigin,
    experiences: createExperienceStore(db),
    visits: createVisitLog(db, counters),
    linkDecisions: createLinkDecisions(),
    graph: createGraphReader({
      // Commands serve no feeds.
      addresses: logger === null ? [] : config.graphAddresses,
      counters,
      tracing,
      timeoutMs: config.graphTimeoutMs,
      onChange(failure) {
        if (failure === null) logger?.info('feeds use the save graph again');
        else logger?.warn({ failure }, 'feeds go without the save graph');
      },
      onGraph(address, failure) {
        if (failure === null) logger?.info({ address }, 'a save graph answers again');
        else logger?.warn({ address, failure }, 'a save graph does not answer, so the next is asked');
      },
    }),
    factorDemand: config.secondFactor,
    embeddings: createModelEmbeddings(
      config.embeddingModel,
      storage,
      () => openEmbeddingPool(config.embeddingMemoryMegabytes),
      logger,
    ),
    sessionDays: config.sessionDays,
    get siteName() {
      return site.name();
    },
    feedBytes: config.feedBytes,
  };
}
