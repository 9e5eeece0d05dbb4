import type pg from 'pg';

/** How statements are sent on the connections of a pool. */
export interface StatementRunner {
  /** Options of the pool's connections. */
  options: pg.PoolConfig;
  /** Begins a transaction. */
  begin: string;
  /** Looks at a connection before its first statement. Null if there is nothing to look at. */
  meet(client: pg.PoolClient): Promise<void> | null;
  /** Runs a statement outside a transaction. */
  run<Row extends pg.QueryResultRow>(
    client: pg.PoolClient,
    config: pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>>;
  /** Runs a statement inside a transaction. */
  runWithin<Row extends pg.QueryResultRow>(
    client: pg.PoolClient,
    config: pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>>;
}

/** On connections of its own, the server keeps the plans of named statements and the time limit. */
export function ownConnections(statementTimeoutMs: number): StatementRunner {
  const run: StatementRunner['run'] = (client, config) => client.query(config);
  const options = { statement_timeout: statementTimeoutMs };
  return { options, begin: 'BEGIN', meet: () => null, run, runWithin: run };
}

/**
 * Through a pooler in transaction mode (PgBouncer 1.18 or later), each transaction may have another server connection
 * and sets its time limit. A single statement is a transaction of its own, sent in one piece, so that it takes no more
 * round trips. Statements have a name, and so a plan that is kept, only where the pooler brings them to whichever server
 * connection it chooses (PgBouncer 1.21 or later, `max_prepared_statements`).
 */
export function pooledConnections(statementTimeoutMs: number): StatementRunner {
  const begin = `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}`;
  const known = new WeakSet<pg.PoolClient>();
  const keeping = new WeakSet<pg.PoolClient>();
  const sent = (client: pg.PoolClient, config: pg.QueryConfig): pg.QueryConfig =>
    keeping.has(client) ? config : { text: config.text, ...(config.values && { values: config.values }) };
  return {
    options: { pipeline: true },
    begin,
    meet(client) {
      if (known.has(client)) return null;
      return keepsStatements(client).then((keeps) => {
        known.add(client);
        if (keeps) keeping.add(client);
      });
    },
    runWithin: (client, config) => client.query(sent(client, config)),
    async run<Row extends pg.QueryResultRow>(client: pg.PoolClient, config: pg.QueryConfig) {
      const [begun, result, ended] = await Promise.allSettled([
        client.query(begin),
        client.query<Row>(sent(client, config)),
        client.query('COMMIT'),
      ]);
      for (const each of [begun, result, ended]) if (each.status === 'rejected') throw each.reason;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    },
  };
}

const probe = 'pinfold_probe';

/**
 * Checks whether the pooler keeps track of named statements: it then gives them names of its own on the server. A
 * statement that arrived there by the name it was sent with is removed, as others may use that connection next.
 */
async function keepsStatements(client: pg.PoolClient): Promise<boolean> {
  const text = `SELECT EXISTS (SELECT 1 FROM pg_prepared_statements WHERE name = '${probe}') AS "isThere"`;
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ isThere: boolean }>({ name: probe, text });
    const isThere = rows[0]?.isThere === true;
    if (isThere) await client.query(`DEALLOCATE ${probe}`);
    return !isThere;
  } catch (error) {
    // Left there by one whose connection was lost before it could remove it.
    if ((error as { code?: string }).code === '42P05') return false;
    throw error;
  } finally {
    await client.query('ROLLBACK');
  }
}
