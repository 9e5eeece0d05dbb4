import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive, processToken } from './server/process-identity.ts';

export interface HeldLock {
  /** True if an earlier owner died without releasing it, so that its server may still be running. */
  readonly takenOver: boolean;
  release(): void;
}

const attempts = 6;

/**
 * Makes the caller the only owner of a data folder, or throws `embedded_already_running`.
 *
 * Each contender first creates a file of its own, named by its pid and start time, and only then checks for others, so
 * that of two at the same moment at least one sees the other and withdraws. Names are never reused, so removing a dead
 * owner's file cannot remove a live one's.
 */
export async function holdLock(home: string): Promise<HeldLock> {
  let other = process.pid;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const name = `owner-${process.pid}-${processToken(process.pid)}-${randomBytes(6).toString('hex')}.lock`;
    const path = join(home, name);
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
    const others = readdirSync(home).filter((entry) => entry !== name && ownerIn(entry) !== null);
    const living = others.find(isHeld);
    if (living === undefined) {
      for (const stale of others) rmSync(join(home, stale), { force: true });
      return { takenOver: others.length > 0, release: () => rmSync(path, { force: true }) };
    }
    rmSync(path, { force: true });
    other = ownerIn(living)?.pid ?? other;
    await delay(Math.random() * 40 * attempt);
  }
  throw alreadyRunning(home, other);
}

/** Returns the process that owns a home folder. Null if there is none. */
export function ownerOf(home: string): number | null {
  const held = readdirSync(home).find(isHeld);
  return held === undefined ? null : (ownerIn(held)?.pid ?? null);
}

/** Returns the error for sharing a data folder with the process `pid`. */
export function alreadyRunning(home: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError('embedded_already_running', { pid, folder: home });
}

function ownerIn(entry: string): { pid: number; token: string } | null {
  const [, pid, token] = /^owner-(\d+)-(\w+)-[0-9a-f]+\.lock$/.exec(entry) ?? [];
  return pid === undefined || token === undefined ? null : { pid: Number(pid), token };
}

function isHeld(entry: string): boolean {
  const owner = ownerIn(entry);
  if (owner === null || !isAlive(owner.pid)) return false;
  const token = processToken(owner.pid);
  return token === owner.token || token === 'unknown' || owner.token === 'unknown';
}
