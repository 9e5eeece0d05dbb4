import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { sayer, type OnProgress } from './messages.ts';
import type { RunningPostmaster } from './server/launch-postmaster.ts';

export interface KeptPostmaster {
  /** The running server. Null if there is none. */
  running(): RunningPostmaster | null;
  /** Resolves when no server is running and none will be started, with the reason if it was given up. */
  ended: Promise<PostmasterEnd>;
  /** Stops restarts. Resolves when no start is in progress. */
  letGo(): Promise<void>;
}

export interface PostmasterEnd {
  code: number | null;
  reason?: EmbeddedPostgresError;
}

export interface KeepOptions {
  home: string;
  /** Restarts the server at its previous address. Aborts on signal. Null means no restarts. */
  relaunch: ((stop: AbortSignal) => Promise<RunningPostmaster>) | null;
  /** Called for each restart. */
  onProgress: OnProgress;
  /** Called for each unexpected exit. */
  onEnd: (server: RunningPostmaster, code: number | null) => void;
  /** Maximum number of consecutive failed starts. */
  maxFailures?: number;
  /** Delay after the first failure. It doubles with each further one. */
  firstPauseMs?: number;
}

const longestPauseMs = 8_000;
/** A server that ended sooner counts as not started. */
const shortestLifeMs = 1_000;

/**
 * Keeps a server running: if it exits, restarts it on its cluster and address, where it recovers from its log. Gives
 * up after `maxFailures` consecutive failed or short-lived starts, which takes about a minute.
 */
export function keepPostmaster(first: RunningPostmaster, options: KeepOptions): KeptPostmaster {
  const { home, relaunch, onProgress, onEnd, maxFailures = 8, firstPauseMs = 500 } = options;
  const say = sayer(onProgress);
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
    say('ended', { code: code ?? 'SIGKILL' });
    const next = startAgain(relaunch);
    starting = next;
    server = await next;
    if (server === null) return stop.aborted ? { code } : { code, reason: givenUp() };
    if (!stop.aborted) say('again');
    return keep(server);
  }

  async function startAgain(
    relaunch: NonNullable<KeepOptions['relaunch']>,
  ): Promise<RunningPostmaster | null> {
    while (failures < maxFailures && !stop.aborted) {
      if (failures > 0) await rest(firstPauseMs * 2 ** (failures - 1));
      if (stop.aborted) return null;
      try {
        return await relaunch(stop);
      } catch (error) {
        if (stop.aborted) return null;
        failures += 1;
        lastWords = error instanceof Error ? error.message : String(error);
        say('retrying', { at: failures, max: maxFailures, reason: lastWords });
      }
    }
    return null;
  }

  async function rest(ms: number): Promise<void> {
    await pause(Math.min(ms, longestPauseMs), undefined, { signal: stop }).catch(() => undefined);
  }

  function givenUp(): EmbeddedPostgresError {
    return new EmbeddedPostgresError('embedded_given_up', { folder: home, count: maxFailures }, [lastWords]);
  }
}
