import type { ChildProcess } from 'node:child_process';
import type { Database, Statement } from '../../../db/connection/database.ts';
import { firstRow } from '../../../db/connection/first-row.ts';
import { waitFor } from '../wait-for.ts';

/** How long a worker has to finish what it does. After that, it is ended. */
const longestMs = 2000;

const busy: Statement = {
  name: 'test_worker_is_busy',
  text: `SELECT EXISTS (SELECT FROM jobs WHERE locked_until > now()) OR EXISTS (
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'pinfold worker' AND state <> 'idle') AS busy`,
};

const dropWaiting: Statement = {
  name: 'test_drop_waiting_jobs',
  text: 'DELETE FROM jobs WHERE locked_until IS NULL OR locked_until <= now()',
};

export const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Waits until a worker does nothing. What waits in its queue is dropped. Returns false if it goes on too long. */
export async function untilIdle(db: Database): Promise<boolean> {
  const ask = async (): Promise<boolean> => {
    await db.rows(dropWaiting);
    return !(await isBusy(db));
  };
  return await waitFor(ask, { timeoutMs: longestMs }).catch(() => false);
}

/** Suspends a worker between two transactions, for a file that wants none. Returns false if that fails. */
export async function suspend(worker: ChildProcess, db: Database): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (!(await untilIdle(db))) return false;
    worker.kill('SIGSTOP');
    // What it had sent before is answered by now, or holds locks as long as it is suspended.
    if (!(await isBusy(db))) return true;
    worker.kill('SIGCONT');
  }
  return false;
}

async function isBusy(db: Database): Promise<boolean> {
  return (await firstRow<{ busy: boolean }>(db, busy))?.busy !== false;
}
