import type { Duplex } from 'node:stream';
import pg from 'pg';
import { markedIfAway } from '../database-away.ts';
import { cutConnection, type AnswerWatch } from './watch-answers.ts';

/** A statement with values that match no rows. */
export interface WarmStatement {
  statement: { name: string; text: string };
  values: unknown[];
}

/** Connections on which many reads wait for their answers at once, so that each costs less than a round trip. */
export interface PipelinedReads {
  /** Sends a read. Null for other statements, and while no connection is open and answering. */
  ask(config: pg.QueryConfig): Promise<pg.QueryResult> | null;
  close(): Promise<void>;
}

interface Line {
  client: pg.Client;
  /** Whether reads are collected to be sent together. */
  isCollecting: boolean;
  /** Reads without an answer. Answers come in their order. */
  waiting: number;
  /** Ticks that the first of them has waited. */
  ticks: number;
}

/**
 * PostgreSQL keeps a statement's plan only if it believes it to be hardly dearer than one for the values alone, which
 * hangs on chance: those of the first calls, and when it last looked at the tables. Planning takes several times as long
 * as a read by key.
 */
const planOnce = 'SET plan_cache_mode = force_generic_plan';
const reopenAfterMs = 1000;
const tickMs = 250;
/** From here on, new reads are not sent behind it. */
const busyTicks = 2;
/** Then all reads on the connection fail, because those behind would wait for each other. */
const stuckTicks = 16;

/**
 * Opens connections for the given statements and has each planned there before it is used. The statements must be
 * reads by key that take milliseconds, because those behind them on the same connection wait. Where one waits for a
 * lock, new reads avoid its connection, and after four seconds it is given up like a lost one: its reads fail, and it is
 * opened again.
 */
export async function pipelinedReads(
  options: pg.ClientConfig,
  connections: number,
  statements: readonly WarmStatement[],
  watch: AnswerWatch | null,
): Promise<PipelinedReads> {
  const names = new Set(statements.map(({ statement }) => statement.name));
  const lines: Line[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  async function open(): Promise<void> {
    const client = new pg.Client({ ...options, pipeline: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(planOnce);
      for (const { statement, values } of statements)
        await client.query({ name: statement.name, text: statement.text, values });
    } catch {
      cutConnection(client);
      openLater();
      return;
    }
    if (isClosed) {
      await client.end();
      return;
    }
    const line: Line = { client, isCollecting: false, waiting: 0, ticks: 0 };
    lines.push(line);
    client.once('end', () => {
      lines.splice(lines.indexOf(line), 1);
      openLater();
    });
  }

  function openLater(): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void open();
    }, reopenAfterMs);
    timer.unref();
    timers.add(timer);
  }

  const ticking = setInterval(() => {
    for (const line of lines) {
      line.ticks = line.waiting === 0 ? 0 : line.ticks + 1;
      if (line.ticks >= stuckTicks) cutConnection(line.client);
    }
  }, tickMs);
  ticking.unref();

  await Promise.all(Array.from({ length: connections }, open));

  return {
    ask(config) {
      if (config.name === undefined || !names.has(config.name)) return null;
      let best: Line | null = null;
      for (const line of lines)
        if (line.ticks < busyTicks && (best === null || queueOf(line) < queueOf(best))) best = line;
      return best === null ? null : askOn(best, config, watch);
    },
    async close() {
      isClosed = true;
      clearInterval(ticking);
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(lines.map(({ client }) => client.end()));
    },
  };
}

async function askOn(line: Line, config: pg.QueryConfig, watch: AnswerWatch | null): Promise<pg.QueryResult> {
  const wait = watch?.begin(() => cutConnection(line.client));
  line.waiting += 1;
  collect(line);
  try {
    return await line.client.query(config);
  } catch (error) {
    throw markedIfAway(error);
  } finally {
    line.waiting -= 1;
    line.ticks = 0;
    if (wait !== undefined) watch?.end(wait);
  }
}

/** Reads that join others in a write cost less, even where another connection has fewer waiting. */
const queueOf = ({ waiting, isCollecting }: Line): number => waiting - (isCollecting ? joinedReads : 0);
const joinedReads = 4;

/** Sends what is asked before the next turn of the event loop in one write, which costs more than a read's own bytes. */
function collect(line: Line): void {
  if (line.isCollecting) return;
  // Typed as what is public. The stream is that of the connection's socket.
  const { stream } = (line.client as unknown as { connection: { stream: Duplex } }).connection;
  line.isCollecting = true;
  stream.cork();
  setImmediate(() => {
    line.isCollecting = false;
    stream.uncork();
  });
}
