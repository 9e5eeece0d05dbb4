import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf } from '../credentials.ts';

const maxBytes = 5 * 1024 * 1024;
const checkEveryMs = 60_000;
const tailBytes = 16 * 1024;

export interface ServerLog {
  /** Open for appending, to be passed to the server as its stderr. */
  readonly fd: number;
  /** The last lines written since the log was opened, 20 at most. */
  tail(): string[];
  close(): void;
}

/**
 * Opens `postgres.log` in a home folder and keeps it below about 5 MB while open. The previous part stays as
 * `postgres.log.1`. The server writes to the file itself, so it neither waits for this process nor loses lines when
 * this process dies.
 */
export function openServerLog(home: string): ServerLog {
  const path = join(home, 'postgres.log');
  const isNew = !existsSync(path);
  const fd = openSync(path, 'a+', 0o600);
  if (isNew) giveToOwnerOf(home, path);
  limit(path, fd, home);
  const start = fstatSync(fd).size;
  const timer = setInterval(() => limit(path, fd, home), checkEveryMs);
  timer.unref();
  return {
    fd,
    tail: () => lastLines(fd, start),
    close: () => {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

function limit(path: string, fd: number, home: string): void {
  try {
    if (fstatSync(fd).size < maxBytes) return;
    copyFileSync(path, `${path}.1`);
    chmodSync(`${path}.1`, 0o600);
    giveToOwnerOf(home, `${path}.1`);
  } catch {
    // A full disk must not prevent truncating the log.
  }
  ftruncateSync(fd, 0);
}

function lastLines(fd: number, start: number): string[] {
  const { size } = fstatSync(fd);
  const from = Math.max(size < start ? 0 : start, size - tailBytes);
  const buffer = Buffer.alloc(Math.max(0, size - from));
  readSync(fd, buffer, 0, buffer.length, from);
  return buffer
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-20);
}
