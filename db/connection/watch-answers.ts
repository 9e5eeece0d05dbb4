import type { Socket } from 'node:net';
import pg from 'pg';
import { databaseIsSilent } from './database-away.ts';

/** One who waits for an answer of the database. */
interface Waiting {
  abandon: (error: Error) => void;
  since: number;
}

/** Notices a server that is there and says nothing, as one that is stopped, frozen or behind a broken line. */
export interface AnswerWatch {
  /** Begins a wait, which is abandoned when the server turns out to be silent. Throws while it is known to be. */
  begin(abandon: (error: Error) => void): Waiting;
  end(waiting: Waiting): void;
  stop(): void;
}

const tickMs = 250;
const suspectTicks = 3;
const patienceTicks = 5;
const renewTicks = 20;

/**
 * When somebody has waited for most of a second the server is asked `SELECT 1` on a connection of its own: a busy one
 * answers that at once, however long others wait. Without an answer in little more than another second, all who wait are
 * let go, and those who come are refused until it answers, so that a silent server takes two seconds of the first ones
 * alone. Time is counted in turns of the own event loop: what holds that up is not the server's silence.
 */
export function watchAnswers(
  connectionString: string,
  onChange: (isSilent: boolean) => void = () => undefined,
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
    // In the order in which they began.
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
      // A refusal is an answer as well: those who ask hear it at once.
      setSilent(false);
    };
    reach().then(
      () => settle(true),
      () => settle(false),
    );
  }

  function judge({ askedAt }: { askedAt: number }): void {
    if (!isSilent && now - askedAt >= patienceTicks) {
      setSilent(true);
      for (const { abandon } of [...waitings]) abandon(databaseIsSilent());
    }
    // The line may be broken for good.
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

  function setSilent(value: boolean): void {
    if (value === isSilent) return;
    isSilent = value;
    onChange(value);
  }

  return {
    begin(abandon) {
      if (isSilent) throw databaseIsSilent();
      const waiting = { abandon, since: now };
      waitings.add(waiting);
      return waiting;
    },
    end: (waiting) => void waitings.delete(waiting),
    stop() {
      clearInterval(timer);
      question = null;
      drop();
    },
  };
}

/** Ends a connection without a word to the server; what is under way on it fails. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
