import type { Answered } from './ask.ts';
import type { FuzzRequest } from './ground.ts';

/** Maximum response time. */
export const slowMs = 2000;
/** Requests slower than this are repeated alone. */
const suspectMs = 1000;
const maxSuspects = 60;
const told = 15;

interface Suspect {
  made: FuzzRequest;
  ms: number;
  send: () => Promise<Answered>;
}

export interface SlowAnswers {
  note(made: FuzzRequest, ms: number, send: () => Promise<Answered>): void;
  /** Requests that are slow even alone, which rules out a busy machine. */
  repeatAlone(): Promise<{ made: FuzzRequest; ms: number }[]>;
  slowestMs(): number;
  /** Routes by total response time. */
  dearest(): string[];
}

/** Records response times, and which requests to repeat alone. */
export function keepSlow(): SlowAnswers {
  const routes = new Map<string, { count: number; ms: number; longest: number }>();
  let suspects: Suspect[] = [];
  let longest = 0;
  let alone: number | null = null;
  return {
    note(made, ms, send) {
      const route = routes.get(made.route) ?? { count: 0, ms: 0, longest: 0 };
      routes.set(made.route, {
        count: route.count + 1,
        ms: route.ms + ms,
        longest: Math.max(route.longest, ms),
      });
      if (ms < suspectMs) longest = Math.max(longest, ms);
      else {
        suspects.push({ made, ms, send });
        suspects = suspects.sort((one, other) => other.ms - one.ms).slice(0, maxSuspects);
      }
    },
    async repeatAlone() {
      const slow: { made: FuzzRequest; ms: number }[] = [];
      for (const { made, send } of suspects) {
        let best = Number.POSITIVE_INFINITY;
        for (let times = 0; times < 3 && (times === 0 || best > suspectMs); times += 1)
          best = Math.min(best, (await send()).ms);
        alone = Math.max(alone ?? 0, best);
        if (best > slowMs) slow.push({ made, ms: best });
      }
      return slow;
    },
    slowestMs: () => Math.max(longest, alone ?? 0),
    dearest: () =>
      [...routes]
        .sort(([, one], [, other]) => other.ms - one.ms)
        .slice(0, told)
        .map(
          ([route, { count, ms, longest: most }]) =>
            `${route}: ${count} × ${(ms / count).toFixed(0)} ms, the longest ${most.toFixed(0)} ms`,
        ),
  };
}
