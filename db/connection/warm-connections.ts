import type { Database, Statement } from './database.ts';

/** A statement with values that match no rows. */
export interface WarmStatement {
  statement: Statement;
  values: unknown[];
}

/** PostgreSQL may switch a prepared statement to a cached plan at its sixth execution. */
const timesUntilPlanned = 6;

/**
 * Opens connections and has the statements planned on each, so that no request waits for it. Best effort: an
 * unavailable database is handled elsewhere.
 */
export async function warmConnections(
  { pool }: Pick<Database, 'pool'>,
  connections: number,
  statements: readonly WarmStatement[],
): Promise<void> {
  const warm = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      for (const { statement, values } of statements)
        for (let time = 0; time < timesUntilPlanned; time += 1)
          await client.query({ name: statement.name, text: statement.text, values });
    } finally {
      client.release();
    }
  };
  await Promise.allSettled(Array.from({ length: connections }, warm));
}
