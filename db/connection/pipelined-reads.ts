import pg from 'pg';
import { markedIfAway } from './database-away.ts';
import type { Statement } from './database.ts';
import { cutConnection, type AnswerWatch } from './watch-answers.ts';

/** A statement with values that match no rows. */
export interface WarmStatement {
  statement: Statement;
  values: unknown[];
}

/** Connections on which many reads wait for their answers at once, so that each costs less than a round trip. */
export interface PipelinedReads {
  /** Sends a read. Null while no connection is open, and for other statements. */
  ask(config: pg.QueryConfig): Promise<pg.QueryResult> | null;
  close(): Promise<void>;
}

/** PostgreSQL may switch a prepared statement to a cached plan at its sixth execution. */
const timesUntilPlanned = 6;
const reopenAfterMs = 1000;

/**
 * Opens connections for the given statements and has each planned there before it is used. The statements must be
 * reads by key that take milliseconds, because those behind them on the same connection wait. A lost connection fails
 * the reads on it, like any connection, and is opened again.
 */
export async function pipelinedReads(
  options: pg.ClientConfig,
  connections: number,
  statements: readonly WarmStatement[],
  watch: AnswerWatch | null,
): Promise<PipelinedReads> {
  const names = new Set(statements.map(({ statement }) => statement.name));
  const open: { client: pg.Client; waiting: number }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  async function add(): Promise<void> {
    const client = new pg.Client({ ...options, pipeline: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const { statement, values } of statements)
        await Promise.all(
          Array.from({ length: timesUntilPlanned }, () =>
            client.query({ name: statement.name, text: statement.text, values }),
          ),
        );
    } catch {
      cutConnection(client);
      addLater();
      return;
    }
    if (isClosed) {
      await client.end();
      return;
    }
    const line = { client, waiting: 0 };
    open.push(line);
    client.once('end', () => {
      const at = open.indexOf(line);
      if (at >= 0) open.splice(at, 1);
      addLater();
    });
  }

  function addLater(): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void add();
    }, reopenAfterMs);
    timer.unref();
    timers.add(timer);
  }

  await Promise.all(Array.from({ length: connections }, add));

  return {
    ask(config) {
      if (config.name === undefined || !names.has(config.name)) return null;
      const [first, ...others] = open;
      if (first === undefined) return null;
      const line = others.reduce((best, each) => (each.waiting < best.waiting ? each : best), first);
      return askOn(line, config, watch);
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(open.map(({ client }) => client.end()));
    },
  };
}

async function askOn(
  line: { client: pg.Client; waiting: number },
  config: pg.QueryConfig,
  watch: AnswerWatch | null,
): Promise<pg.QueryResult> {
  const wait = watch?.begin(() => cutConnection(line.client));
  line.waiting += 1;
  try {
    return await line.client.query(config);
  } catch (error) {
    throw markedIfAway(error);
  } finally {
    line.waiting -= 1;
    if (wait !== undefined) watch?.end(wait);
  }
}
