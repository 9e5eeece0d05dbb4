import { z } from 'zod';
import { ssoProvidersSetting } from '../adapters/sso/provider-settings.ts';
import { locales } from '../../views/languages/languages.ts';
import { settingTexts as t } from '../terminal/terminal-texts.ts';
import { jobGroups } from '../jobs/job-groups.ts';
import { isNetwork } from '../http/security/internal-address.ts';
import { minSecretLength } from './secrets-of-file.ts';
import {
  addressAndPort,
  headerName,
  hostAndPort,
  hostsOrOff,
  httpOrigin,
  jobGroupList,
  jobGroupNumbers,
  mailRelay,
  postgresAddress,
  threeNumbers,
  truthy,
} from './setting-kinds.ts';

/** Each setting as written in the environment. */
export const settings = z.object({
  NODE_ENV: z.string().default('production'),
  ROLE: z.enum(['web', 'worker', 'graph', 'all']).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  ORIGIN: httpOrigin.optional(),
  HSTS_SUBDOMAINS: truthy.default(false),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DEFAULT_LOCALE: z.enum(locales).default('en-US'),
  SITE_NAME: z.string().min(1).max(40).default('Pinfold'),
  DATA_DIR: z.string().min(1).default('data'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: () => t.bucket })
    .optional(),
  S3_ENDPOINT: httpOrigin.optional(),
  S3_PUBLIC_ENDPOINT: httpOrigin.optional(),
  S3_DIRECT_UPLOADS: truthy.default(false),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: truthy.optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  DATABASE_REPLICA_LAG_MS: z.coerce.number().int().min(1000).max(60_000).default(2000),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_KEPT_CONNECTIONS: z.coerce.number().int().min(0).max(200).default(4),
  SESSION_SECRET: z.string().min(minSecretLength).optional(),
  SESSION_SECRET_FORMER: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().min(minSecretLength, { error: () => t.secrets({ min: minSecretLength }) })))
    .default([]),
  SESSION_COOKIE: z.enum(['plain', 'both', 'host']).default('plain'),
  PASSWORD_HASHING: z.enum(['standard', 'light']).default('standard'),
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  MEDIA_ORIGIN: httpOrigin.optional(),
  SMTP_URL: mailRelay.optional(),
  MAIL_FROM: z.email({ error: () => t.email }).optional(),
  SECOND_FACTOR: z.enum(['offered', 'staff', 'everybody']).default('offered'),
  OIDC_PROVIDERS: ssoProvidersSetting.default([]),
  DEMO_CONTENT: truthy.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REQUEST_LOG: z.enum(['all', 'slow', 'off']).default('slow'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: () => t.http }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('pinfold'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_LISTEN: hostAndPort.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  COUNTRY_HEADER: headerName.optional(),
  APP_LINK: z.url({ protocol: /^https$/, error: () => t.https }).optional(),
  APP_UPSELL_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  UNAUTH_THEME: z.enum(['dark', 'light', 'system']).default('system'),
  PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(3600).default(5),
  PAGE_SHELLS: truthy.default(true),
  WORKER_JOBS: jobGroupList.default([...jobGroups]),
  WORKER_CONCURRENCY: jobGroupNumbers.default({}),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(128).optional(),
  FETCH_ALSO: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(addressAndPort))
    .default([]),
  INTERNAL_ADDRESSES: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().refine(isNetwork, { error: () => t.networks })))
    .default([]),
  CLAMD: z
    .union(
      [
        hostAndPort,
        z
          .string()
          .startsWith('/')
          .transform((path) => ({ path })),
      ],
      { error: () => t.hostOrPath },
    )
    .optional(),
  CLAMD_WHEN_DOWN: z.enum(['refuse', 'accept']).default('refuse'),
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  SECURITY_EVENT_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
  EVENT_RETENTION_DAYS: z.coerce.number().int().min(8).max(3650).default(90),
  STATS_RETENTION_DAYS: z.coerce.number().int().min(30).max(36_500).default(1100),
  GRAPH_LISTEN: hostAndPort.optional(),
  GRAPH_ADDRESS: hostsOrOff.optional(),
  GRAPH_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(150),
  UPLOAD_WAIT_MS: z.coerce.number().int().min(1000).max(120_000).default(20_000),
  FFMPEG_PATH: z.string().min(1).optional(),
  PATH: z.string().default(''),
  STAGING_MB: z.coerce.number().int().min(10).max(10_000_000).default(10_240),
  STAGING_PERSON_MB: z.coerce.number().int().min(10).max(10_000_000).optional(),
  FEED_UPLOAD_MB: z.coerce.number().int().min(1).max(1000).default(100),
  GRAPH_MEMORY_MB: z.coerce.number().int().min(1).max(1_000_000).default(2048),
  VISUAL_MEMORY_MB: z.coerce.number().int().min(1).max(1_000_000).default(512),
  EMBEDDING_MODEL: z.string().min(1).optional(),
  EMBEDDING_MODEL_SIZE: z.coerce.number().int().min(8).max(1024).default(224),
  EMBEDDING_MODEL_MEAN: threeNumbers.default([0.485, 0.456, 0.406]),
  EMBEDDING_MODEL_STD: threeNumbers
    .refine((values) => !values.includes(0), { error: () => t.notZero })
    .default([0.229, 0.224, 0.225]),
  EMBEDDING_MODEL_MEMORY_MB: z.coerce.number().int().min(256).max(1_000_000).default(1024),
});
