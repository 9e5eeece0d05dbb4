import pg from 'pg';

/** What pg asks of a query that reads its messages itself; its types know only `submit`. */
interface CopyOut extends pg.Submittable {
  callback: (error?: Error) => void;
  handleError(error: Error): void;
  handleCopyData(message: { chunk: Buffer }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
}

const headerBytes = 19;

/**
 * Streams a `COPY … TO STDOUT (FORMAT binary)` on a connection of its own: one call a row, with the row as PostgreSQL
 * sends it, valid until the call returns. Neither side holds more than a socket's buffer. An error thrown by `each`
 * ends the stream and is what the promise rejects with.
 */
export async function copyRows(
  connectionString: string,
  copy: string,
  each: (row: Buffer) => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'pinboard copy',
    // However long it takes; a limit may be set for the role or the database.
    options: '-c statement_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('end', () => reject(new Error('The connection ended during a COPY.')));
      client.query(
        copyOut(copy, each, (error) => {
          if (error === undefined) resolve();
          else reject(error);
        }),
      );
    });
  } finally {
    await client.end();
  }
}

function copyOut(copy: string, each: (row: Buffer) => void, done: (error?: Error) => void): CopyOut {
  let failure: Error | undefined;
  let isFirst = true;
  return {
    submit(connection: pg.Connection) {
      connection.query(copy);
    },
    // pg wraps a query's callback to end it by a time limit.
    callback: done,
    handleError: done,
    handleCopyData({ chunk }) {
      if (failure !== undefined) return;
      try {
        // The header comes before the first row, in one message with it or alone.
        const row = isFirst ? chunk.subarray(headerBytes) : chunk;
        isFirst = false;
        if (row.length > 2 && row.readInt16BE(0) > 0) each(row);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        done(failure);
      }
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done(failure),
  };
}
