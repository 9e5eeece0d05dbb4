import type { Duplex } from 'node:stream';
import pg from 'pg';

/** What pg asks of a query that reads its messages itself; its types know only `submit`. */
interface CopyOut extends pg.Submittable {
  callback: (error?: Error) => void;
  handleError(error: Error): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
}

/** A row of COPY's binary form, from its number of fields at `at` on; valid until the call returns. */
type EachRow = (bytes: Buffer, at: number) => void;

const headerBytes = 19;

/**
 * Streams a `COPY … TO STDOUT (FORMAT binary)` on a connection of its own: one call a row, with the row as PostgreSQL
 * sends it. Neither side holds more than a socket's buffer. An error thrown by `each` ends the stream and is what the
 * promise rejects with.
 */
export async function copyRows(connectionString: string, copy: string, each: EachRow): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'pinfold copy',
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

function copyOut(copy: string, each: EachRow, done: (error?: Error) => void): CopyOut {
  let failure: Error | undefined;
  let isFirst = true;
  const take = (bytes: Buffer, from: number, end: number): void => {
    if (failure !== undefined) return;
    // The header comes before the first row, in one message with it or alone.
    const at = isFirst ? from + headerBytes : from;
    isFirst = false;
    try {
      // The end is told by a row of -1 fields.
      if (end - at > 2 && (bytes[at] as number) < 0x80) each(bytes, at);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      done(failure);
    }
  };
  return {
    submit(connection: pg.Connection) {
      divertCopyData((connection as unknown as { stream: Duplex }).stream, take);
      connection.query(copy);
    },
    // pg wraps a query's callback to end it by a time limit.
    callback: done,
    handleError: done,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done(failure),
  };
}

const copyData = 'd'.charCodeAt(0);
/** A message is its type, its length without the type, and so many bytes less four. */
const headBytes = 5;

/**
 * Takes the messages that carry rows from a connection before pg reads them, and leaves it all others: for each message
 * it makes objects, which for many small rows costs more than all that is done with them.
 */
function divertCopyData(stream: Duplex, take: (bytes: Buffer, from: number, end: number) => void): void {
  const readers = stream.listeners('data') as ((chunk: Buffer) => void)[];
  stream.removeAllListeners('data');
  let begun: Buffer = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    const bytes = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
    let at = 0;
    while (at + headBytes <= bytes.length) {
      const end = at + 1 + int32At(bytes, at + 1);
      if (end > bytes.length) break;
      if (bytes[at] === copyData) take(bytes, at + headBytes, end);
      else for (const read of readers) read(bytes.subarray(at, end));
      at = end;
    }
    begun = bytes.subarray(at);
  });
}

/** Without the checks of Buffer's own way of reading, which cost as much as all the rest of a row. */
export function int32At(bytes: Buffer, at: number): number {
  return (
    ((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)
  );
}
