import type { Socket } from 'node:net';
import pg from 'pg';
import { databaseIsSilent } from '../database-away.ts';

/** A pending wait for a database response. */
interface Waiting {
  abandon: (error: Error) => void;
  since: number;
}

/** Detects a server that is reachable but does not respond: stopped, frozen, or behind a broken connection. */
export interface AnswerWatch {
  /** Starts a wait, which is abandoned if the server turns out to be silent. Throws while it is known to be silent. */
  begin(abandon: (error: Error) => void): Waiting;
  end(waiting: Waiting): void;
  stop(): void;
}

const tickMs = 250;
const suspectTicks = 3;
const patienceTicks = 5;
const renewTicks = 20;

/**
 * If a wait lasts most of a second, sends `SELECT 1` on a separate connection, which even a busy server answers
 * immediately. Without an answer in slightly more than another second, to this or to anybody, all waits are abandoned and
 * new ones rejected until the server answers, so that a silent server costs only the first callers two seconds: a busy
 * machine may take longer to open a connection. Time is counted in event loop turns, so that a blocked loop is not
 * mistaken for a silent server.
 */
export function watchAnswers(
  connectionString: string,
  onChange: (isSilent: boolean, isAnswered: boolean) => void,
): AnswerWatch {
  const waitings = new Set<Waiting>();
  let now = 0;
  let answeredAt = 0;
  let isSilent = false;
  let question: { askedAt: number } | null = null;
  let client: pg.Client | null = null;

  const timer = setInterval(() => {
    now += 1;
    if (question !== null) judge(question);
    else if (isSuspect()) ask();
  }, tickMs);
  timer.unref();

  function isSuspect(): boolean {
    // In starting order.
    const [first] = waitings;
    return first !== undefined && now - Math.max(first.since, answeredAt) >= suspectTicks;
  }

  function ask(): void {
    const asked = { askedAt: now };
    question = asked;
    const settle = (isAnswered: boolean): void => {
      if (question !== asked) return;
      question = null;
      answeredAt = now;
      if (!isAnswered) drop();
      // A refusal is a response too. Callers get it immediately.
      setSilent(false, isAnswered);
    };
    reach().then(
      () => settle(true),
      () => settle(false),
    );
  }

  function judge({ askedAt }: { askedAt: number }): void {
    if (!isSilent && now - Math.max(askedAt, answeredAt) >= patienceTicks) {
      setSilent(true);
      for (const { abandon } of [...waitings]) abandon(databaseIsSilent());
    }
    // The connection may be broken for good.
    if (now - askedAt >= renewTicks) {
      drop();
      ask();
    }
  }

  async function reach(): Promise<void> {
    if (client === null) {
      const opened = new pg.Client({ connectionString, application_name: 'pinfold watch' });
      opened.on('error', () => {
        if (client === opened) client = null;
      });
      client = opened;
      await opened.connect();
    }
    await client.query('SELECT 1');
  }

  function drop(): void {
    if (client !== null) cutConnection(client);
    client = null;
  }

  function setSilent(value: boolean, isAnswered = false): void {
    if (value === isSilent) return;
    isSilent = value;
    onChange(value, isAnswered);
  }

  return {
    begin(abandon) {
      if (isSilent) throw databaseIsSilent();
      const waiting = { abandon, since: now };
      waitings.add(waiting);
      return waiting;
    },
    end(waiting) {
      waitings.delete(waiting);
      if (!isSilent) answeredAt = now;
    },
    stop() {
      clearInterval(timer);
      question = null;
      drop();
    },
  };
}

/** Closes a connection without notifying the server. Its running operations fail. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
