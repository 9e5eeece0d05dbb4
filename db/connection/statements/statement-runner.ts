import type pg from 'pg';

/** How statements are sent on the connections of a pool. */
export interface StatementRunner {
  /** Options of the pool's connections. */
  options: pg.PoolConfig;
  /** Begins a transaction. */
  begin: string;
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
  return { options: { statement_timeout: statementTimeoutMs }, begin: 'BEGIN', run, runWithin: run };
}

/**
 * Through a pooler in transaction mode (PgBouncer 1.18 or later), each transaction may have another server connection:
 * statements have no name, and each transaction sets its time limit. A single statement is a transaction of its own,
 * sent in one piece, so that it takes no more round trips.
 */
export function pooledConnections(statementTimeoutMs: number): StatementRunner {
  const begin = `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}`;
  const unnamed = ({ text, values }: pg.QueryConfig): pg.QueryConfig => ({ text, ...(values && { values }) });
  return {
    options: { pipeline: true },
    begin,
    runWithin: (client, config) => client.query(unnamed(config)),
    async run<Row extends pg.QueryResultRow>(client: pg.PoolClient, config: pg.QueryConfig) {
      const [begun, result, ended] = await Promise.allSettled([
        client.query(begin),
        client.query<Row>(unnamed(config)),
        client.query('COMMIT'),
      ]);
      for (const each of [begun, result, ended]) if (each.status === 'rejected') throw each.reason;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    },
  };
}
