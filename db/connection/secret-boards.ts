import type { Database, Sql, Statement } from './database.ts';

/**
 * A condition of statements, true for nearly everybody: whether whoever asks is shown secret boards that are theirs.
 * As a constant it costs no plan anything; `withoutSecretBoards` is asked the same statements with its opposite.
 */
export const secretsShown = 'TRUE /* secret boards are shown */';

const secretsHidden = 'FALSE /* secret boards are hidden */';

/**
 * The database for somebody from whom all secret boards are kept, also their own: to what asks through it these are as
 * good as missing, with their sections and the pins on them. Of one database it is always the same.
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
  hidesSecretBoards: true,
  rows: (statement, values) => sql.rows(withoutSecrets(statement), values),
});

const rewritten = new WeakMap<Statement, Statement>();

/** PostgreSQL keeps plans by name, so the statement has another one. */
function withoutSecrets(statement: Statement): Statement {
  if (!statement.text.includes(secretsShown)) return statement;
  const known = rewritten.get(statement) ?? {
    name: `${statement.name}:open`,
    text: statement.text.replaceAll(secretsShown, secretsHidden),
  };
  rewritten.set(statement, known);
  return known;
}
