import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Sql } from '../database.ts';

/** A connection that streams whole tables as text, in addition to statements, one operation at a time. */
export interface CopyConnection extends Sql {
  /** Streams the output of `COPY … TO STDOUT`: lines of tab-separated text. */
  copyOut(copy: string): Readable;
  /** Feeds such lines to `COPY … FROM STDIN` and returns the number of rows. */
  copyIn(copy: string, lines: AsyncIterable<Buffer>): Promise<number>;
  end(): Promise<void>;
}

/** The connection that pg passes to a query that reads its own messages. pg's types know only `submit`. */
interface Wire {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** COPY output must not depend on the reader's settings. */
const sameEverywhere = [
  'statement_timeout=0',
  'search_path=public',
  'datestyle=iso',
  'intervalstyle=iso_8601',
  'timezone=UTC',
  'extra_float_digits=3',
  'bytea_output=hex',
  // Rows come in storage order.
  'synchronize_seqscans=off',
];

/** Settings of a connection that fills tables, which must wait for the disk at its end only. */
const forFilling = ['synchronous_commit=off', 'maintenance_work_mem=128MB'];

export async function openCopyConnection(
  connectionString: string,
  { isFilling = false }: { isFilling?: boolean } = {},
): Promise<CopyConnection> {
  const client = new pg.Client({
    connectionString,
    application_name: isFilling ? 'pinfold restore' : 'pinfold backup',
    options: [...sameEverywhere, ...(isFilling ? forFilling : [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  });
  // The running operation reports a lost connection.
  client.on('error', () => undefined);
  const underway = new Set<() => void>();
  client.once('end', () => {
    for (const fail of underway) fail();
  });
  await client.connect();
  return {
    async rows<Row>({ text }: { text: string }, values: unknown[] = []) {
      return (await client.query(text, values)).rows as Row[];
    },
    copyOut(copy) {
      const reader = new CopyReader(copy);
      const fail = (): void => reader.fail();
      underway.add(fail);
      reader.lines.once('close', () => underway.delete(fail));
      client.query(reader);
      return reader.lines;
    },
    async copyIn(copy, lines) {
      let fail = (): void => undefined;
      try {
        return await new Promise<number>((resolve, reject) => {
          fail = () => reject(new Error('The connection ended during a COPY.'));
          underway.add(fail);
          client.query(new CopyWriter(copy, lines, resolve, reject));
        });
      } finally {
        underway.delete(fail);
      }
    },
    end: () => client.end(),
  };
}

class CopyReader implements pg.Submittable {
  private wire: Wire | null = null;
  readonly lines = new Readable({
    read: () => this.wire?.stream.resume(),
    destroy: (error, done) => {
      this.wire?.stream.resume();
      done(error);
    },
  });

  constructor(private readonly copy: string) {}

  submit(connection: pg.Connection): void {
    this.wire = connection as unknown as Wire;
    this.wire.query(this.copy);
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses its buffer.
    if (!this.lines.destroyed && !this.lines.push(Buffer.from(chunk))) this.wire?.stream.pause();
  }
  handleError(error: Error): void {
    this.lines.destroy(error);
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    if (!this.lines.destroyed) this.lines.push(null);
  }
  /** The connection is gone and no more data will come. */
  fail(): void {
    if (!this.lines.readableEnded) this.lines.destroy(new Error('The connection ended during a COPY.'));
  }
}

class CopyWriter implements pg.Submittable {
  private rows = 0;
  private failure: Error | null = null;

  constructor(
    private readonly copy: string,
    private readonly lines: AsyncIterable<Buffer>,
    private readonly resolve: (rows: number) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    (connection as unknown as Wire).query(this.copy);
  }
  handleCopyInResponse(wire: Wire): void {
    void this.send(wire);
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }
  handleError(error: Error): void {
    this.failure ??= error;
    this.reject(this.failure);
  }
  handleReadyForQuery(): void {
    if (this.failure === null) this.resolve(this.rows);
  }

  private async send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.lines) {
        if (this.failure !== null) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
      wire.sendCopyFail('the source failed');
    }
  }
}
