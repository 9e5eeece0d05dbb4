import { settingTexts as t } from '../terminal/terminal-texts.ts';
import type { Locale } from '../../views/languages/languages.ts';
import { join, resolve } from 'node:path';
import type { HashingCost } from '../adapters/passwords.ts';
import type { S3Settings } from '../adapters/storage/s3-settings.ts';
import type { TracingSettings } from '../adapters/tracing/tracing.ts';
import type { ScannerSettings } from '../adapters/scanning/scanner.ts';
import type { SsoProviderSettings } from '../adapters/sso/provider-settings.ts';
import type { FactorDemand } from '../services.ts';
import type { SessionCookieKind } from '../http/sessions/cookies.ts';
import { graphSocket, type GraphAddress } from './graph-address.ts';
import { defaultConcurrency, type WorkerConcurrency } from '../jobs/job-groups.ts';
import type { EmbeddingModel } from '../media/embeddings/embedding-model.ts';
import type { StagingLimits } from '../uploads/staging.ts';
import { publicOriginOf, s3OfSettings } from './s3-of-settings.ts';
import { SettingError } from './setting-error.ts';
import { settingProblem } from './setting-problem.ts';
import { secretsOfFile } from './secrets-of-file.ts';
import { requireTogether } from './require-together.ts';
import { settings } from './settings.ts';

export type Role = 'web' | 'worker' | 'graph' | 'all';

export interface Config {
  production: boolean;
  role: Role;
  host: string;
  port: number;
  /** Public URL without a trailing slash. Null takes it from the request. */
  origin: string | null;
  /** Whether the service is reached by https, so that cookies must be secure. */
  secureCookies: boolean;
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean;
  /** Number of reverse proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: number;
  siteName: string;
  /** The language of people who have not chosen one and whose browser accepts none that there is. */
  defaultLocale: Locale;
  /** Maximum size of an uploaded product feed. */
  feedBytes: number;
  dataDir: string;
  mediaDir: string;
  /** Object store for media, exports and uploads on their way. Null keeps them in the data folder. */
  s3: S3Settings | null;
  /** Whether browsers send uploads to the object store. */
  directUploads: boolean;
  /** Origin at which browsers reach the object store. Null if they do not. */
  storeOrigin: string | null;
  stagingDir: string;
  /** Scripts and styles of the versions of the last day, for all web processes. */
  sharedAssetsDir: string;
  /** Limits for uploads in progress. */
  staging: StagingLimits;
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Pooler in transaction mode, which statements of web processes go through. Null for none. */
  poolerUrl: string | null;
  /** Standby for reads that may be a moment old, and how far it may be behind. Null for none. */
  replica: { url: string; maxLagMs: number } | null;
  maxConnections: number;
  /** Connections kept open on a quiet site, with the plans of hot statements. */
  keptConnections: number;
  /** Signs cookies, cursors and upload URLs. */
  secret: string;
  /** Memory and time cost of password hashing. */
  passwordHashing: HashingCost;
  /** Days after login at which a session ends, regardless of activity. */
  sessionDays: number;
  /**
   * Session cookie naming: the name that clients know, the name with the prefix `__Host-`, or the prefixed name with
   * the plain one still accepted.
   */
  sessionCookie: SessionCookieKind;
  /** Former secrets: still accepted, never issued. */
  formerSecrets: string[];
  /** Public URL of a separate media host. Null serves media from the pages' host. */
  mediaOrigin: string | null;
  mail: {
    /** Mail relay. Null keeps mail in the outbox. */
    smtpUrl: string | null;
    /** Sender address of mail. */
    from: string;
  };
  /** Who must have a second factor: nobody, staff, or everyone. */
  secondFactor: FactorDemand;
  /** OpenID Connect login providers. */
  ssoProviders: SsoProviderSettings[];
  demoContent: 'ask' | 'yes' | 'no';
  logLevel: string;
  /** Which requests are logged: all, slow or failed ones, or none. */
  requestLog: 'all' | 'slow' | 'off';
  /** Address of the Prometheus metrics and the required token. Null disables them. */
  metrics: { host: string; port: number; token: string | null } | null;
  /** Where traces of requests and jobs are sent. Null for none. */
  tracing: TracingSettings | null;
  /** Seconds that signed-out pages are cached in memory. 0 disables the cache. */
  pageCacheSeconds: number;
  /** Whether hot pages are filled into cached shells. Otherwise every page is rendered whole. */
  pageShells: boolean;
  /** Kinds of work that a worker takes, and how many jobs of each run at once. */
  workerConcurrency: WorkerConcurrency;
  /** Number of web processes under `npm start`. Null for one less than the machine's processors. */
  webProcesses: number | null;
  /** Networks treated as internal, in CIDR notation. */
  internalNetworks: string[];
  /** Download link of the app. Null if there is none. */
  appLink: string | null;
  /** Minimum days between two offers of the app in a browser. */
  appUpsellDays: number;
  countryHeader: string | null;
  /** Theme for signed-out visitors without a choice of their own. Null follows their device. */
  unauthTheme: 'dark' | 'light' | null;
  /** Local network hosts that pictures and pages may be fetched from. */
  fetchAlso: { address: string; port: number }[];
  /** Malware scanner for uploads. Null for none. */
  clamd: ScannerSettings | null;
  /** Days that an account's security events (logins, changes) are kept for its owner. */
  securityEventDays: number;
  /** Days that individual events are kept. */
  eventRetentionDays: number;
  /** Days that daily statistics are kept. */
  statRetentionDays: number;
  /** Address that the graph process listens on. */
  graphListen: GraphAddress;
  /** Addresses that web processes and the worker query, nearest first. Empty if there is no graph process. */
  graphAddresses: GraphAddress[];
  /** Maximum time that a feed waits for the graph process before it continues without it. */
  graphTimeoutMs: number;
  /** How long a form waits for its picture or video to be processed. */
  uploadWaitMs: number;
  /** Path of ffmpeg. Null looks for the system's, then for the one from the packages. */
  ffmpegPath: string | null;
  /** Where programs are looked up. */
  searchPath: string;
  /** Memory limit of the save graph. */
  graphMemoryMegabytes: number;
  /** Memory limit of the picture descriptors. */
  visualMemoryMegabytes: number;
  /** Model for picture embeddings besides the built-in method. Null for none. */
  embeddingModel: EmbeddingModel | null;
  /** Memory limit of the model's process. */
  embeddingMemoryMegabytes: number;
}

const stagingPersonMb = 1024;

/** Reads the settings. Throws one message that names every invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settings.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== '')),
    { error: settingProblem },
  );
  if (!parsed.success) {
    throw SettingError.ofAll(
      parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), problem: message })),
    );
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  requireTogether(values);
  const origin = values.ORIGIN ?? null;
  const mediaOrigin = values.MEDIA_ORIGIN ?? null;
  const [secret, ...formerSecrets] =
    values.SESSION_SECRET === undefined ? secretsOfFile(dataDir) : [values.SESSION_SECRET];
  const s3 = s3OfSettings(values);
  return {
    production: values.NODE_ENV !== 'development',
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    origin,
    secureCookies: origin?.startsWith('https:') ?? false,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    trustedProxies: values.TRUSTED_PROXIES,
    siteName: values.SITE_NAME,
    defaultLocale: values.DEFAULT_LOCALE,
    feedBytes: values.FEED_UPLOAD_MB * 1024 * 1024,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    s3,
    directUploads: values.S3_DIRECT_UPLOADS,
    storeOrigin: s3 === null ? null : publicOriginOf(s3),
    stagingDir: join(dataDir, 'staging'),
    sharedAssetsDir: join(dataDir, 'assets'),
    staging: {
      maxBytes: values.STAGING_MB * 1024 * 1024,
      maxOfPerson: Math.min(values.STAGING_PERSON_MB ?? stagingPersonMb, values.STAGING_MB) * 1024 * 1024,
    },
    databaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    poolerUrl: values.DATABASE_DIRECT_URL === undefined ? null : (values.DATABASE_URL ?? null),
    replica:
      values.DATABASE_REPLICA_URL === undefined
        ? null
        : { url: values.DATABASE_REPLICA_URL, maxLagMs: values.DATABASE_REPLICA_LAG_MS },
    maxConnections: values.DATABASE_CONNECTIONS,
    keptConnections: Math.min(values.DATABASE_KEPT_CONNECTIONS, values.DATABASE_CONNECTIONS),
    secret,
    passwordHashing: values.PASSWORD_HASHING,
    sessionDays: values.SESSION_DAYS,
    sessionCookie: values.SESSION_COOKIE,
    formerSecrets: [...values.SESSION_SECRET_FORMER, ...formerSecrets],
    mediaOrigin,
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `no-reply@${origin === null ? 'localhost' : new URL(origin).hostname}`,
    },
    secondFactor: values.SECOND_FACTOR,
    ssoProviders: values.OIDC_PROVIDERS,
    demoContent: values.DEMO_CONTENT === undefined ? 'ask' : values.DEMO_CONTENT ? 'yes' : 'no',
    logLevel: values.LOG_LEVEL,
    requestLog: values.REQUEST_LOG,
    metrics:
      values.METRICS_LISTEN === undefined
        ? null
        : { ...values.METRICS_LISTEN, token: values.METRICS_TOKEN ?? null },
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: values.OTEL_SERVICE_NAME,
            share: values.OTEL_TRACES_SAMPLER_ARG,
          },
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    pageShells: values.PAGE_SHELLS,
    workerConcurrency: Object.fromEntries(
      values.WORKER_JOBS.map((group) => [
        group,
        values.WORKER_CONCURRENCY[group] ?? defaultConcurrency[group],
      ]),
    ),
    webProcesses: values.WEB_PROCESSES ?? null,
    internalNetworks: values.INTERNAL_ADDRESSES,
    countryHeader: values.COUNTRY_HEADER ?? null,
    appLink: values.APP_LINK ?? null,
    appUpsellDays: values.APP_UPSELL_DAYS,
    unauthTheme: values.UNAUTH_THEME === 'system' ? null : values.UNAUTH_THEME,
    fetchAlso: values.FETCH_ALSO,
    clamd:
      values.CLAMD === undefined
        ? null
        : {
            address: values.CLAMD,
            whenDown: values.CLAMD_WHEN_DOWN,
            timeoutMs: values.CLAMD_TIMEOUT_MS,
          },
    securityEventDays: values.SECURITY_EVENT_DAYS,
    eventRetentionDays: values.EVENT_RETENTION_DAYS,
    statRetentionDays: values.STATS_RETENTION_DAYS,
    graphListen: values.GRAPH_LISTEN ?? graphSocket(dataDir),
    graphAddresses: values.GRAPH_ADDRESS ?? [values.GRAPH_LISTEN ?? graphSocket(dataDir)],
    graphTimeoutMs: values.GRAPH_TIMEOUT_MS,
    uploadWaitMs: values.UPLOAD_WAIT_MS,
    ffmpegPath: values.FFMPEG_PATH ?? null,
    searchPath: values.PATH,
    graphMemoryMegabytes: values.GRAPH_MEMORY_MB,
    visualMemoryMegabytes: values.VISUAL_MEMORY_MB,
    embeddingModel:
      values.EMBEDDING_MODEL === undefined
        ? null
        : {
            path: resolve(values.EMBEDDING_MODEL),
            side: values.EMBEDDING_MODEL_SIZE,
            mean: values.EMBEDDING_MODEL_MEAN,
            std: values.EMBEDDING_MODEL_STD,
          },
    embeddingMemoryMegabytes: values.EMBEDDING_MODEL_MEMORY_MB,
  };
}

/** The error of a process that runs on its own without the address of its database. */
export const missingDatabase = (role: 'web' | 'worker' | 'graph'): SettingError =>
  new SettingError('DATABASE_URL', t.needed({ role }));
