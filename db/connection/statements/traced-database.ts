import type { Database, Sql } from '../database.ts';

/** Records statements as parts of what is being traced. */
export interface DatabaseTrace {
  /** Runs a statement, or a transaction with the statements in it. */
  within<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** The W3C trace context of what is running now. Null if nothing is traced. */
  traceparent(): string | null;
}

/** Returns a database whose statements are traced by name, without text and values. */
export function tracedDatabase(db: Database, trace: DatabaseTrace): Database {
  const traced = (sql: Sql): Sql => ({
    traceparent: trace.traceparent,
    rows: (statement, values) => trace.within(statement.name, () => sql.rows(statement, values)),
  });
  return {
    ...db,
    ...traced(db),
    transaction: (work) => trace.within('transaction', () => db.transaction((tx) => work(traced(tx)))),
    query: (config) => trace.within(config.name ?? verbOf(config.text), () => db.query(config)),
  };
}

/** Libraries that bring their own statements give them no name. */
const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
