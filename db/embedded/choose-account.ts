import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The account that PostgreSQL runs under if it is not the caller's own. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account to run PostgreSQL under, or null for the caller's own. Only root needs another one, because
 * PostgreSQL refuses to run as root: the owner of an existing cluster, else `nobody`, else the first other account
 * (initdb requires a listed one).
 */
export function chooseAccount(clusterDir: string | null): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = clusterDir === null ? null : ownerOf(clusterDir);
  if (owner !== null && owner.uid !== 0) return owner;
  const accounts = listedAccounts();
  const nobody =
    accounts.find((account) => account.name === 'nobody') ?? accounts.find(({ uid }) => uid !== 0);
  return nobody === undefined ? { uid: 65534, gid: 65534 } : { uid: nobody.uid, gid: nobody.gid };
}

/**
 * Checks whether an account can traverse every folder of an absolute path with resolved links. Reads only permission
 * bits. Always true for null, the caller's own account.
 */
export function mayReach(path: string, account: Account | null): boolean {
  if (account === null) return true;
  const parts = path.split('/');
  return parts.every((_, index) => mayRead(parts.slice(0, index + 1).join('/') || '/', account, 0o1));
}

/** Checks whether the permission bits (4 read, 2 write, 1 traverse) of a file or folder grant an account access. */
export function mayRead(path: string, account: Account, bits: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

function ownerOf(cluster: string): Account | null {
  try {
    const { uid, gid } = statSync(join(cluster, 'PG_VERSION'));
    return { uid, gid };
  } catch {
    return null;
  }
}

function listedAccounts(): { name: string; uid: number; gid: number }[] {
  let passwd: string;
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return passwd
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));
}
