import type { Database, Statement } from './database.ts';

/** A statement with values that find nothing. */
export interface WarmStatement {
  statement: Statement;
  values: unknown[];
}

/** From the sixth time on PostgreSQL runs a prepared statement by a plan that it keeps. */
const timesUntilPlanned = 6;

/**
 * Opens connections and has statements planned on each, so that nobody waits for that. Does what it can: a database that
 * is away is somebody else's to notice.
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
