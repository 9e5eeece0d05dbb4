import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, chooseAccount, mayReach } from './choose-account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Where root keeps PostgreSQL's files if the data folder is inaccessible to PostgreSQL's account. */
export const defaultSystemDir =
  process.platform === 'darwin' ? '/usr/local/var/pinboard' : '/var/lib/pinboard';

const pointerName = 'location';

export interface Home {
  /** The folder with the cluster, lock, credentials, and log. */
  readonly path: string;
  /** The cluster itself (PGDATA). Absent before the first start. */
  readonly cluster: string;
  readonly account: Account | null;
  /** Records the cluster's location in the data folder if it is elsewhere. Call it once the cluster exists. */
  remember(): void;
}

/**
 * Chooses the location of a data folder's cluster and its account, and creates the folder. The location is the data
 * folder itself, unless root's PostgreSQL account cannot traverse its parent folders. Then it is a folder below
 * `systemDir` named by a hash of the data folder, recorded in the file `location` in the data folder.
 */
export function chooseHome(dataDir: string, systemDir: string): Home {
  const made = mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  const isRoot = process.getuid?.() === 0;
  if (made !== undefined) chmodSync(real, isRoot ? 0o711 : 0o700);

  const pointer = readPointer(real);
  const account = chooseAccount(join(pointer ?? real, 'cluster'));
  const hasOwnCluster = existsSync(join(real, 'cluster'));
  if (pointer === null && (hasOwnCluster || mayReach(real, account))) return homeAt(real, account);

  if (pointer !== null && !existsSync(join(pointer, 'cluster'))) {
    throw new EmbeddedPostgresError('embedded_data_missing', {
      folder: real,
      kept: pointer,
      pointer: join(real, pointerName),
    });
  }
  const path = pointer ?? join(systemDir, createHash('sha256').update(real).digest('hex').slice(0, 16));
  mkdirSync(path, { recursive: true });
  if (isRoot && pointer === null) {
    chmodSync(systemDir, 0o755);
    chmodSync(path, 0o711);
  }
  const home = homeAt(realpathSync(path), account);
  return {
    ...home,
    remember: () => writeFileSync(join(real, pointerName), `${home.path}\n`, { mode: 0o644 }),
  };
}

/** Returns the folder with a data folder's cluster, or null if there is no such data folder. */
export function findHome(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const real = realpathSync(dataDir);
  return readPointer(real) ?? real;
}

function homeAt(path: string, account: Account | null): Home {
  return { path, cluster: join(path, 'cluster'), account, remember: () => undefined };
}

function readPointer(dataDir: string): string | null {
  const file = join(dataDir, pointerName);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
