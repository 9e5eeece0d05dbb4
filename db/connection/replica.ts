import { AsyncLocalStorage } from 'node:async_hooks';
import { countReplayed, writtenPosition } from '../queries/maintenance/replication.ts';
import { openDatabase, type Database, type Sql, type Statement } from './database.ts';
import { tracedDatabase, type DatabaseTrace } from './statements/traced-database.ts';

export interface ReplicaOptions {
  /** Address of a streaming standby of the primary. */
  connectionString: string;
  primary: Database;
  /** A standby that is further behind is not read. */
  maxLagMs: number;
  maxConnections: number;
  trace: DatabaseTrace | null;
  /** Called with the reason when reads go to the primary, and with null when they use the standby again. */
  onChange(reason: string | null): void;
}

export interface Replica {
  /** The primary, except that reads outside transactions go to the standby while it is near. */
  database: Database;
  close(): Promise<void>;
}

const tickMs = 500;
/** Enough for the longest lag that may be allowed. */
const maxAhead = 120;
/** A standby that is away must not delay a read for long. */
const connectionTimeoutMs = 1000;
/** SQLSTATE of a slow statement that was canceled. */
const tooSlow = '57014';

const readings = new AsyncLocalStorage<{ fromPrimary: boolean }>();

/** Runs what may have to see every acknowledged write. Its reads go to the primary if so, at once or from some point on. */
export function reading<Result>(fromPrimary: boolean, run: () => Result): Result {
  return readings.run({ fromPrimary }, run);
}

/** Sends further reads of what runs to the primary. */
export function readOwnWritesFromNow(): void {
  const current = readings.getStore();
  if (current !== undefined) current.fromPrimary = true;
}

/**
 * Opens a standby for reads that may be a moment old. Its lag is measured by positions in the primary's log, because
 * the time of the last replayed transaction (`pg_last_xact_replay_timestamp`) stands still on a quiet primary, and on a
 * standby that lost it. While the standby is away, too far behind, or no standby, reads go to the primary; a read that
 * fails is repeated there.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { primary, maxLagMs, trace } = options;
  const opened = openDatabase({
    connectionString: options.connectionString,
    maxConnections: options.maxConnections,
    applicationName: 'pinfold replica',
    connectionTimeoutMs,
    failsOnSilence: true,
  });
  const standby = trace === null ? opened : tracedDatabase(opened, trace);
  // Of its own, because reads may take all others.
  const measured = openDatabase({
    connectionString: options.connectionString,
    maxConnections: 1,
    applicationName: 'pinfold replica lag',
    connectionTimeoutMs,
    failsOnSilence: true,
  });
  /** The standby has everything that was written before. */
  let reachedMs = -Infinity;
  /** Positions that it has not reached, oldest first. */
  let ahead: Position[] = [];
  let reason: string | null = 'it has not answered yet';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const isNear = (): boolean => performance.now() - reachedMs <= maxLagMs;

  function tell(next: string | null): void {
    if ((next === null) !== (reason === null)) options.onChange(next);
    reason = next;
  }

  function lose(error: unknown): void {
    reachedMs = -Infinity;
    tell(error instanceof Error ? error.message : String(error));
  }

  async function measure(): Promise<void> {
    // Without the primary, nothing is known about the lag.
    const position = await positionOf(primary).catch(() => null);
    if (position !== null) ahead = [...ahead.slice(-maxAhead), position];
    try {
      const reached = await countReached(measured, ahead);
      reachedMs = Math.max(reachedMs, ahead[reached - 1]?.atMs ?? -Infinity);
      ahead = ahead.slice(reached);
    } catch (error) {
      lose(error);
      return;
    }
    tell(isNear() ? null : 'it is too far behind');
  }

  async function keepMeasuring(): Promise<void> {
    await measure();
    if (!isClosed) timer = setTimeout(() => void keepMeasuring(), tickMs).unref();
  }

  async function rows<Row>(statement: Statement, values?: unknown[]): Promise<Row[]> {
    if (!isNear() || readings.getStore()?.fromPrimary === true) return primary.rows<Row>(statement, values);
    try {
      return await standby.rows<Row>(statement, values);
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === tooSlow) throw error;
      // Whether it is away is found by measuring; a busy one is not.
      return primary.rows<Row>(statement, values);
    }
  }

  void keepMeasuring();
  return {
    database: { ...primary, rows },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([opened.close(), measured.close()]);
    },
  };
}

interface Position {
  lsn: string;
  /** When the primary had not written beyond it. */
  atMs: number;
}

async function positionOf(primary: Sql): Promise<Position | null> {
  const atMs = performance.now();
  const lsn = await writtenPosition(primary);
  return lsn === null ? null : { lsn, atMs };
}

/** Counts positions that it has replayed. Throws if the server is no standby, because then it is not known to follow. */
async function countReached(replica: Sql, positions: Position[]): Promise<number> {
  const lsns = positions.map(({ lsn }) => lsn);
  const reached = await countReplayed(replica, lsns);
  if (reached === null) throw new Error('it is not a standby');
  return reached;
}
