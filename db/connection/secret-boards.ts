import type { Database, Sql, Statement } from './database.ts';

/**
 * SQL condition for whether the caller sees their own secret boards, true in almost all cases. As a constant it does
 * not affect plans. `withoutSecretBoards` runs the same statements with the opposite.
 */
export const secretsShown = 'TRUE /* secret boards are shown */';

const secretsHidden = 'FALSE /* secret boards are hidden */';

/**
 * Returns a database that hides all secret boards, including the caller's own: they, their sections, and their pins
 * are treated as missing. Returns the same instance for the same database.
 */
export function withoutSecretBoards(db: Database): Database {
  const known = kept.get(db) ?? {
    ...db,
    ...closed(db),
    transaction: (work) => db.transaction((tx) => work(closed(tx))),
  };
  kept.set(db, known);
  return known;
}

const kept = new WeakMap<Database, Database>();

const closed = (sql: Sql): Sql => ({
  ...(sql.traceparent && { traceparent: sql.traceparent }),
  hidesSecretBoards: true,
  rows: (statement, values) => sql.rows(withoutSecrets(statement), values),
});

const rewritten = new WeakMap<Statement, Statement>();

/** PostgreSQL caches plans by name, so the statement needs a different one. */
function withoutSecrets(statement: Statement): Statement {
  if (!statement.text.includes(secretsShown)) return statement;
  const known = rewritten.get(statement) ?? {
    name: `${statement.name}:open`,
    text: statement.text.replaceAll(secretsShown, secretsHidden),
  };
  rewritten.set(statement, known);
  return known;
}
