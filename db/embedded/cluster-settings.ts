import { createHash } from 'node:crypto';
import { chownSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './choose-account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Our part of a cluster's configuration, rewritten at every start. */
const settingsFile = 'pinboard.conf';

/** Content of postgresql.conf in a new cluster. An administrator's own settings go into local.conf. */
export const postgresqlConf = [
  '# pinboard.conf is rewritten at every start; put your own settings into local.conf.',
  `include = '${settingsFile}'`,
  "include_if_exists = 'local.conf'",
  '',
].join('\n');

/** Content of local.conf in a new cluster. */
export const localConf = '# Your own PostgreSQL settings; they win over pinboard.conf.\n';

/** Writes settings for a small machine: durable, quiet, loopback only. */
export function writeSettings(
  cluster: string,
  account: Account | null,
  hasStatStatements: boolean,
  maxConnections: number,
): void {
  const settings: Record<string, string> = {
    cluster_name: clusterNameFor(cluster),
    listen_addresses: '',
    unix_socket_directories: '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
    wal_compression: 'pglz',
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    default_text_search_config: 'pg_catalog.english',
    ...(hasStatStatements ? { shared_preload_libraries: 'pg_stat_statements' } : {}),
  };
  const text = Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
  const path = join(cluster, settingsFile);
  writeFileSync(`${path}.tmp`, text, { mode: 0o600 });
  if (account !== null) chownSync(`${path}.tmp`, account.uid, account.gid);
  renameSync(`${path}.tmp`, path);
}

/** Converts the caller's settings to server arguments, which override all files. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (!/^[a-z_][a-z0-9_.]*$/.test(name) || /[\0\n]/.test(value)) {
      throw new EmbeddedPostgresError('embedded_setting_invalid', { name, value });
    }
    return ['-c', `${name}=${value}`];
  });
}

/** Returns the cluster name shown in process titles. */
export function clusterNameFor(cluster: string): string {
  return `pinboard-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}
