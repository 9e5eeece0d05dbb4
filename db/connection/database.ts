import pg from 'pg';

/** A statement of fixed text. The name makes PostgreSQL keep its plan, so it must change with the text. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs statements. 64-bit integers arrive as decimal strings. */
export interface Sql {
  /** Secret boards are kept from whoever asks through it (`withoutSecretBoards`). */
  readonly hidesSecretBoards?: true;
  rows<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /** Runs `work` in one transaction; rolls back when it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Calls back for each NOTIFY on the channel, on a connection of its own; answers how to stop. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** The pool itself, for libraries that bring their own statements (session store, rate limiter). */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  /** Most connections held by this process. */
  maxConnections?: number;
  applicationName?: string;
  /** Milliseconds after which the server ends a statement. */
  statementTimeoutMs?: number;
  /** Milliseconds that a statement waits for a free connection. */
  connectionTimeoutMs?: number;
}

/** Opens a pool on a PostgreSQL ≥ 15. Nothing is connected until the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'pinboard',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    idleTimeoutMillis: 60_000,
  });
  // A server that goes away ends idle clients; the next statement reconnects.
  pool.on('error', () => undefined);
  return {
    pool,
    rows: (statement, values) => run(pool, statement, values),
    async transaction(work) {
      const client = await pool.connect();
      // The statement under way tells of a lost connection; an event that nobody hears would end the process.
      const unheard = (): void => undefined;
      client.on('error', unheard);
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work({ rows: (statement, values) => run(client, statement, values) });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((rollbackError: Error) => {
          broken = rollbackError;
        });
        throw error;
      } finally {
        client.off('error', unheard);
        client.release(broken);
      }
    },
    listen: (channel, onMessage) => listenForever(options.connectionString, channel, onMessage),
    close: () => pool.end(),
  };
}

/** What the pool and the server say when there is no connection in time: nothing was done. */
const noRoom = /timeout exceeded when trying to connect|terminated due to connection timeout/;
const noRoomCodes = new Set(['53300', '57P03']);

/** Whether a statement failed for want of a connection, which is over when the crowd is. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return noRoom.test(error.message) || (typeof code === 'string' && noRoomCodes.has(code));
}

interface Queryable {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

async function run<Row>(target: Queryable, statement: Statement, values: unknown[] = []): Promise<Row[]> {
  const result = await target.query<pg.QueryResultRow>({
    name: statement.name,
    text: statement.text,
    values,
  });
  return result.rows as Row[];
}

const reconnectAfterMs = 500;

/** Rejects when the first connection fails; one that is lost later is made again until stopped. */
async function listenForever(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: `pinboard listen ${channel}` });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (stopped) {
      await next.end().catch(() => undefined);
      return;
    }
    client = next;
    next.once('end', reconnect);
    // Anything may have been missed while nobody listened.
    onMessage('');
  };
  const reconnect = (): void => {
    client = null;
    if (!stopped) retry = setTimeout(() => void connect().catch(reconnect), reconnectAfterMs);
  };
  await connect();
  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
