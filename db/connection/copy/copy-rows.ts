import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Interface that pg requires of a query that reads its own messages. pg's types know only `submit`. */
interface CopyOut extends pg.Submittable {
  callback: (error?: Error) => void;
  handleError(error: Error): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
}

/** A row in COPY's binary format, starting with its field count at `at`. Valid until the call returns. */
type EachRow = (bytes: Buffer, at: number) => void;

const headerBytes = 19;

/**
 * Streams `COPY … TO STDOUT (FORMAT binary)` on a dedicated connection, with one call per row in PostgreSQL's
 * encoding. Neither side buffers more than a socket's worth. An error thrown by `each` ends the stream and rejects the
 * promise.
 */
export async function copyRows(connectionString: string, copy: string, each: EachRow): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'pinfold copy',
    // Without a time limit, even if the role or database has one.
    options: '-c statement_timeout=0 -c default_transaction_read_only=on',
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
    // The header precedes the first row, in the same message or alone.
    const at = isFirst ? from + headerBytes : from;
    isFirst = false;
    try {
      // A field count of -1 marks the end.
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
    // pg wraps a query's callback to apply its timeout.
    callback: done,
    handleError: done,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done(failure),
  };
}

const copyData = 'd'.charCodeAt(0);
/** A message consists of its type and its length, which excludes the type and includes its own four bytes. */
const headBytes = 5;

/**
 * Takes row messages from a connection before pg reads them and passes on all others. pg creates objects per message,
 * which for many small rows costs more than processing them.
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

/** Skips the checks of Buffer's read methods, which cost as much as the rest of a row. */
export function int32At(bytes: Buffer, at: number): number {
  return (
    ((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)
  );
}
