import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunningPostmaster } from './server/launch-postmaster.ts';

export interface KeptPostmaster {
  /** The server that runs; null while none does. */
  running(): RunningPostmaster | null;
  /** Resolves when no server runs and none will be started; with the reason where a kept one was given up. */
  ended: Promise<PostmasterEnd>;
  /** Has no other server started; resolves when none is being started any more. */
  letGo(): Promise<void>;
}

export interface PostmasterEnd {
  code: number | null;
  reason?: EmbeddedPostgresError;
}

export interface KeepOptions {
  home: string;
  /** Starts the server again at the address that it had; breaks off when told. Null: it is started once. */
  relaunch: ((stop: AbortSignal) => Promise<RunningPostmaster>) | null;
  /** Told of each new start, a sentence each. */
  say: (line: string) => void;
  /** Told of each end that nobody asked for. */
  onEnd: (server: RunningPostmaster, code: number | null) => void;
  /** How often a start may fail in a row. */
  mostFailures?: number;
  /** How long after the first failure the next start begins; each further one waits twice as long. */
  firstPauseMs?: number;
}

const longestPauseMs = 8_000;
/** A server that ended sooner was as good as not started. */
const shortestLifeMs = 1_000;

/**
 * Keeps a server running: one that ends is started again on its cluster and at its address, where it recovers from its
 * log. Gives up when so many starts in a row have failed or led to nothing, which takes about a minute.
 */
export function keepPostmaster(first: RunningPostmaster, options: KeepOptions): KeptPostmaster {
  const { home, relaunch, say, onEnd, mostFailures = 8, firstPauseMs = 500 } = options;
  const stopping = new AbortController();
  const stop = stopping.signal;
  let server: RunningPostmaster | null = first;
  let starting: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let lastWords = 'It ended again and again right after its start.';
  return {
    running: () => server,
    ended: keep(first),
    async letGo() {
      stopping.abort();
      await starting;
    },
  };

  async function keep(running: RunningPostmaster): Promise<PostmasterEnd> {
    const began = Date.now();
    const { code } = await running.exited;
    server = null;
    if (stop.aborted) return { code };
    onEnd(running, code);
    if (relaunch === null) return { code };
    failures = Date.now() - began < shortestLifeMs ? failures + 1 : 0;
    say(`The database has ended (${code === null ? 'killed' : `code ${code}`}). Starting it again.`);
    const next = startAgain(relaunch);
    starting = next;
    server = await next;
    if (server === null) return stop.aborted ? { code } : { code, reason: givenUp() };
    if (!stop.aborted) say('The database runs again.');
    return keep(server);
  }

  async function startAgain(
    relaunch: NonNullable<KeepOptions['relaunch']>,
  ): Promise<RunningPostmaster | null> {
    while (failures < mostFailures && !stop.aborted) {
      if (failures > 0) await rest(firstPauseMs * 2 ** (failures - 1));
      if (stop.aborted) return null;
      try {
        return await relaunch(stop);
      } catch (error) {
        if (stop.aborted) return null;
        failures += 1;
        lastWords = error instanceof Error ? error.message : String(error);
        say(`The database could not be started, try ${failures} of ${mostFailures}. ${lastWords}`);
      }
    }
    return null;
  }

  async function rest(ms: number): Promise<void> {
    await pause(Math.min(ms, longestPauseMs), undefined, { signal: stop }).catch(() => undefined);
  }

  function givenUp(): EmbeddedPostgresError {
    return new EmbeddedPostgresError(
      'embedded_given_up',
      `The embedded PostgreSQL in ${home} could not be kept running: ${mostFailures} starts in a row failed. ` +
        `Put right what is said here and in ${home}/postgres.log, then start again; nothing saved is lost. ${lastWords}`,
    );
  }
}
