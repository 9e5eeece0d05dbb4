import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from './choose-home.ts';
import { localConf, postgresqlConf } from './cluster-settings.ts';
import type { Credentials } from './credentials.ts';
import { EmbeddedPostgresError, explainServerOutput } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './programs/prepare-binaries.ts';
import { runToEnd } from './programs/run-program.ts';

const stagingPrefix = 'cluster.new-';

/**
 * Creates a new cluster next to its final path and renames it when complete, so that an interrupted attempt leaves
 * nothing that looks like a cluster. Text is UTF-8 and sorts by code point regardless of the system's locale.
 */
export async function createCluster(
  home: Home,
  binaries: PostgresBinaries,
  credentials: Credentials,
): Promise<void> {
  await sweepHalfMadeClusters(home.path);
  const staging = join(home.path, `${stagingPrefix}${randomBytes(4).toString('hex')}`);
  mkdirSync(staging, { mode: 0o700 });
  const passwordFile = join(staging, 'password');
  const cluster = join(staging, 'cluster');
  try {
    writeFileSync(passwordFile, `${credentials.postgres}\n`, { mode: 0o600 });
    if (home.account !== null) {
      for (const path of [staging, passwordFile]) chownSync(path, home.account.uid, home.account.gid);
    }
    const { code, lines } = await runToEnd(
      binaries.initdb,
      [
        ...['-D', cluster, '-U', 'postgres', '--pwfile', passwordFile],
        ...['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', '--no-instructions'],
      ],
      home.account,
    );
    if (code !== 0) throw explainServerOutput(lines, home.path);
    writeFileSync(join(cluster, 'postgresql.conf'), postgresqlConf);
    writeFileSync(join(cluster, 'local.conf'), localConf, { mode: 0o600 });
    if (home.account !== null) chownSync(join(cluster, 'local.conf'), home.account.uid, home.account.gid);
    await rename(cluster, home.cluster);
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Throws `embedded_version_mismatch` unless the cluster was created by the same PostgreSQL major version. */
export function checkVersion(cluster: string, major: string): void {
  const path = join(cluster, 'PG_VERSION');
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'unknown';
  if (found === major) return;
  throw new EmbeddedPostgresError('embedded_version_mismatch', { folder: cluster, found, major });
}

async function sweepHalfMadeClusters(home: string): Promise<void> {
  for (const entry of readdirSync(home)) {
    if (!entry.startsWith(stagingPrefix)) continue;
    const path = join(home, entry);
    // An initdb whose parent was killed may still be writing. Without its password file it cannot finish.
    rmSync(join(path, 'password'), { force: true });
    await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}
