import type { z } from 'zod';
import { jobGroups } from '../jobs/job-groups.ts';
import { settingTexts as t } from '../terminal/terminal-texts.ts';
import { SettingError } from './setting-error.ts';
import type { settings } from './settings.ts';

type Values = z.output<typeof settings>;

/** Throws a message that names a setting which means nothing, or something else than it says, beside the others. */
export function requireTogether(values: Values): void {
  requireOthers(values);
  requireOrigin(values);
  requireRoom(values);
}

function requireOthers(values: Values): void {
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new SettingError('DATABASE_DIRECT_URL', t.needsPooler);
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined)
    throw new SettingError('DATABASE_REPLICA_URL', t.needsPrimary);
  const leftOut = jobGroups.find(
    (group) => values.WORKER_CONCURRENCY[group] !== undefined && !values.WORKER_JOBS.includes(group),
  );
  if (leftOut !== undefined) throw new SettingError('WORKER_CONCURRENCY', t.leftOut({ group: leftOut }));
  if (values.COUNTRY_HEADER !== undefined && values.TRUSTED_PROXIES === 0)
    throw new SettingError('COUNTRY_HEADER', t.needsProxies);
  if (values.METRICS_TOKEN !== undefined && values.METRICS_LISTEN === undefined)
    throw new SettingError('METRICS_TOKEN', t.needs({ name: 'METRICS_LISTEN' }));
}

function requireOrigin({ ORIGIN: origin, ...values }: Values): void {
  if (values.SMTP_URL !== undefined && origin === undefined)
    throw new SettingError('SMTP_URL', t.mailNeedsOrigin);
  // Providers send people back to addresses that are registered with them.
  if (values.OIDC_PROVIDERS.length > 0 && origin === undefined)
    throw new SettingError('OIDC_PROVIDERS', t.needs({ name: 'ORIGIN' }));
  const media = values.MEDIA_ORIGIN;
  if (media !== undefined && (origin === undefined || new URL(media).host === new URL(origin).host))
    throw new SettingError('MEDIA_ORIGIN', t.otherHost);
  if (origin?.startsWith('https:') === true) return;
  if (values.SESSION_COOKIE !== 'plain') throw new SettingError('SESSION_COOKIE', t.needsHttps);
  if (values.HSTS_SUBDOMAINS) throw new SettingError('HSTS_SUBDOMAINS', t.needsHttpsOrigin);
}

const maxPort = 65_535;

function requireRoom(values: Values): void {
  const { STAGING_MB: all, STAGING_PERSON_MB: ofPerson, METRICS_LISTEN: metrics } = values;
  if (ofPerson !== undefined && ofPerson > all)
    throw new SettingError('STAGING_PERSON_MB', t.atMost({ max: `${all} (STAGING_MB)` }));
  const last = maxPort - portsAfter(values);
  if (metrics !== undefined && metrics.port > last)
    throw new SettingError('METRICS_LISTEN', t.portsNeeded({ last: String(last) }));
}

/** How many ports after its own the metrics need. */
function portsAfter({ ROLE: role, WEB_PROCESSES: web = 1 }: Values): number {
  if (role === 'all') return web + 1;
  return role === 'web' ? web - 1 : 0;
}
