import pg from 'pg';
import { isDatabaseReadOnly, isUnreachable, markedIfAway } from './database-away.ts';
import { listenForever } from './listen-forever.ts';
import { pipelinedReads, type PipelinedReads, type WarmStatement } from './statements/pipelined-reads.ts';
import { ownConnections, pooledConnections } from './statements/statement-runner.ts';
import { cutConnection, watchAnswers } from './statements/watch-answers.ts';

/** A statement with fixed text. PostgreSQL caches its plan by name, so the name must change with the text. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Writes a statement: ``statement('pin_by_id')`SELECT … WHERE id = $1` ``. Parts become its text as they are; values are
 * bound when it runs (`$1`).
 */
export function statement(
  name: string,
): (text: TemplateStringsArray, ...parts: (string | number)[]) => Statement {
  return (text, ...parts) => ({
    name,
    text: text.reduce((before, after, index) => `${before}${parts[index - 1]}${after}`),
  });
}

/** Runs statements. 64-bit integers are returned as decimal strings. */
export interface Sql {
  /** Secret boards are hidden from queries through it (`withoutSecretBoards`). */
  readonly hidesSecretBoards?: true;
  /** W3C trace context of the request or job that is running, for jobs that it queues (`tracedDatabase`). */
  readonly traceparent?: () => string | null;
  rows<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /** Runs `work` in one transaction and rolls back if it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Calls back for each NOTIFY on the channel, on a dedicated connection. Returns a function that stops. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Runs a driver-level query, for libraries that bring their own (session store, rate limiter). */
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /**
   * Opens connections for these statements. From then on they are sent there, many at once, unless they are part of a
   * transaction. Resolves when their plans are made. An unavailable database is not an error. Opens none through a
   * pooler, on whose connections no setting may stay.
   */
  pipeline(connections: number, statements: readonly WarmStatement[]): Promise<void>;
  /** The pool itself, for metrics. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  /** Address of a pooler in transaction mode, which statements go through. Null for none. */
  poolerConnectionString?: string | null;
  /** Maximum connections of this process. */
  maxConnections?: number;
  /** Number of idle connections that stay open with their cached plans. Default: none. */
  keptConnections?: number;
  applicationName?: string;
  /** The server refuses to change anything. Not through a pooler. */
  isReadOnly?: boolean;
  /** Milliseconds until the server cancels a statement. */
  statementTimeoutMs?: number;
  /** Milliseconds that a statement waits for a free connection. */
  connectionTimeoutMs?: number;
  /** Statements on a reachable server that does not respond fail instead of waiting, both running and new ones. */
  failsOnSilence?: boolean;
  /**
   * Called when no connection can be made or, with `failsOnSilence`, a reachable server stops responding, and when
   * statements are answered again.
   */
  onAway?: (isAway: boolean) => void;
}

/** Opens a pool on PostgreSQL 15 or later. Connects on the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const pooler = options.poolerConnectionString ?? null;
  const runner = (pooler === null ? ownConnections : pooledConnections)(options.statementTimeoutMs ?? 15_000);
  const connection: pg.ClientConfig = {
    connectionString: pooler ?? options.connectionString,
    application_name: options.applicationName ?? 'pinfold',
    ...runner.options,
    ...(options.isReadOnly === true && { options: '-c default_transaction_read_only=on' }),
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections ?? 10,
    min: options.keptConnections ?? 0,
    idleTimeoutMillis: 60_000,
  });
  let piped: PipelinedReads | null = null;
  // A server shutdown ends idle clients. The next statement reconnects.
  pool.on('error', () => undefined);
  // The running statement reports a lost connection. An unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let isAway = false;
  const tell = (value: boolean): void => {
    if (value === isAway) return;
    isAway = value;
    options.onAway?.(value);
  };
  const watch =
    options.failsOnSilence === true
      ? watchAnswers(options.connectionString, (isSilent, isAnswered) => {
          if (isSilent || isAnswered) tell(isSilent);
        })
      : null;

  async function connect(): Promise<pg.PoolClient> {
    const client = await take();
    const meeting = runner.meet(client);
    if (meeting === null) return client;
    try {
      await ask(client, () => meeting);
      return client;
    } catch (error) {
      client.release(error instanceof Error ? error : undefined);
      throw error;
    }
  }

  function take(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isAbandoned = false;
      const waiting = watch?.begin((error) => {
        isAbandoned = true;
        reject(error);
      });
      pool.connect((error, client, release) => {
        if (waiting !== undefined) watch?.end(waiting);
        if (isAbandoned) {
          // Without a client there is nothing to give back, nor a function for it.
          if (client !== undefined) release();
        } else if (client === undefined) {
          if (isUnreachable(error)) tell(true);
          reject(markedIfAway(error ?? new Error('There is no connection.')));
        } else resolve(client);
      });
    });
  }

  async function ask<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
    const waiting = watch?.begin(() => cutConnection(client));
    try {
      const result = await work();
      tell(false);
      return result;
    } catch (error) {
      throw markedIfAway(error);
    } finally {
      if (waiting !== undefined) watch?.end(waiting);
    }
  }

  async function query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const answer = piped?.ask(config) ?? null;
    if (answer !== null) return (await answer) as pg.QueryResult<Row>;
    const client = await connect();
    let failure: unknown;
    try {
      return await ask(client, () => runner.run<Row>(client, config));
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(failure instanceof Error ? failure : undefined);
    }
  }

  return {
    pool,
    query,
    rows: async <Row>(statement: Statement, values?: unknown[]) =>
      (await query(configOf(statement, values))).rows as Row[],
    async transaction(work) {
      const client = await connect();
      let broken: Error | undefined;
      const inTurn = takeTurns();
      const say = (text: string) => inTurn(() => ask(client, () => client.query(text)));
      try {
        await say(runner.begin);
        const result = await work({
          rows: async <Row>(statement: Statement, values?: unknown[]) => {
            const run = () => ask(client, () => runner.runWithin(client, configOf(statement, values)));
            return (await inTurn(run)).rows as Row[];
          },
        });
        await say('COMMIT');
        return result;
      } catch (error) {
        await say('ROLLBACK').catch((rollbackError: Error) => {
          broken = rollbackError;
        });
        // After a failover, another server accepts writes.
        if (isDatabaseReadOnly(error)) broken ??= error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: (channel, onMessage) => listenForever(options.connectionString, channel, onMessage),
    async pipeline(connections, statements) {
      if (pooler === null) piped = await pipelinedReads(connection, connections, statements, watch);
    },
    async close() {
      watch?.stop();
      await Promise.all([piped?.close(), pool.end()]);
    },
  };
}

/** Copies only text and values, because a caller's object may hold more. */
function configOf({ name, text }: Statement, values: unknown[] = []): pg.QueryConfig {
  return { name, text, values };
}

/** Runs works one after the other: a connection takes the next statement once the last one is answered. */
function takeTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
