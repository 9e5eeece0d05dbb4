import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import { type Account, mayReach, mayRead } from '../choose-account.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import type { PostgresPackage } from './locate-package.ts';
import { isAlive } from '../server/process-identity.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly hasStatStatements: boolean;
}

/**
 * Makes the package's binaries runnable by `account` and returns their paths. Adds missing library links and execute
 * bits. If the package's folder is read-only or inaccessible to that account, makes one copy, named by version, below
 * `systemDir` (root) or in the caller's cache folder.
 */
export async function prepareBinaries(
  pack: PostgresPackage,
  account: Account | null,
  systemDir: string,
): Promise<PostgresBinaries> {
  if (isUsable(pack.native, account) || (repair(pack.native) && isUsable(pack.native, account))) {
    return binariesIn(pack.native);
  }
  const name = `postgres-${pack.version}-${process.platform}-${process.arch}`;
  const uid = process.getuid?.() ?? 0;
  const parents =
    account === null
      ? [join(homedir(), '.cache', 'pinboard'), join(tmpdir(), `pinboard-${uid}`)]
      : [systemDir];
  let reason: unknown;
  for (const parent of parents) {
    const copy = join(parent, name);
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      if (!isOwn(parent)) continue;
      if (account !== null) chmodSync(parent, 0o755);
      if (!(isOwn(copy) && isUsable(copy, account))) await copyInto(pack.native, copy, account);
      if (isUsable(copy, account)) return binariesIn(copy);
    } catch (error) {
      reason = error;
    }
  }
  throw new EmbeddedPostgresError(
    'embedded_programs_unusable',
    { folder: pack.native, copies: parents.join(', ') },
    reason instanceof Error ? [reason.message] : [],
    reason,
  );
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const library = { win32: 'dll', darwin: 'dylib' }[process.platform as string] ?? 'so';
  const modules = process.platform === 'win32' ? join(native, 'lib') : join(native, 'lib', 'postgresql');
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    hasStatStatements: existsSync(join(modules, `pg_stat_statements.${library}`)),
  };
}

/** All files of the package are installed with the same umask, so a few of them represent the rest. */
function isUsable(native: string, account: Account | null): boolean {
  const { initdb, postgres } = binariesIn(native);
  if (!existsSync(postgres) || missingLinks(native).length > 0) return false;
  try {
    if (account === null) {
      accessSync(initdb, constants.X_OK);
      accessSync(postgres, constants.X_OK);
      return true;
    }
    const folders = ['bin', 'lib', 'share'].map((folder) => join(native, folder));
    return (
      mayReach(native, account) &&
      [...folders, initdb, postgres].every((path) => mayRead(path, account, 0o5)) &&
      mayRead(join(native, 'share', 'postgresql', 'postgres.bki'), account, 0o4)
    );
  } catch {
    return false;
  }
}

/** Packages create their library links in an install script, which npm may have been configured not to run. */
function missingLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({
      source: join(native, relative('native', source)),
      target: join(native, relative('native', target)),
    }))
    .filter(({ target }) => !existsSync(target));
}

function repair(native: string): boolean {
  try {
    for (const { source, target } of missingLinks(native)) link(source, target);
    if (process.platform !== 'win32') {
      for (const program of readdirSync(join(native, 'bin'))) {
        const path = join(native, 'bin', program);
        const { mode } = statSync(path);
        if ((mode & 0o100) === 0) chmodSync(path, mode | ((mode & 0o444) >> 2));
      }
    }
    return true;
  } catch {
    return false;
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // A process starting at the same time may have created it first.
    if (!existsSync(target)) throw error;
  }
}

async function copyInto(native: string, copy: string, account: Account | null): Promise<void> {
  await sweepAbandonedCopies(copy);
  const staging = `${copy}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await cp(native, staging, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => extname(source) !== '.a' && basename(source) !== 'pkgconfig',
    });
    repair(staging);
    openToAll(staging);
    if (isOwn(copy) && !isUsable(copy, account)) {
      // An unusable leftover, for example one with files deleted by a temporary folder cleaner.
      await rename(copy, `${staging}.old`).catch(() => undefined);
      await rm(`${staging}.old`, { recursive: true, force: true });
    }
    await rename(staging, copy).catch((error: unknown) => {
      if (!existsSync(copy)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function sweepAbandonedCopies(copy: string): Promise<void> {
  const prefix = `${basename(copy)}.`;
  for (const entry of readdirSync(dirname(copy))) {
    const pid = entry.startsWith(prefix)
      ? /^(\d+)\.[0-9a-f]+\.tmp/.exec(entry.slice(prefix.length))?.[1]
      : undefined;
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(dirname(copy), entry), { recursive: true, force: true });
    }
  }
}

function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o111) !== 0 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const child of readdirSync(path)) openToAll(join(path, child));
}

/** Runs programs only from a folder that no one else could have created or can write to. */
function isOwn(path: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const entry = lstatSync(path);
    return entry.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0;
  } catch {
    return false;
  }
}
