import type { IncomingMessage, ServerResponse } from 'node:http';
import { inOwnScope } from '../../in-own-scope.ts';
import type { PageKey } from '../page-key.ts';

/** How long requests wait for the first before each is rendered on its own. */
const patienceMs = 2000;

interface Crowd {
  waiting: (() => void)[];
  timer: NodeJS.Timeout | null;
  release: () => void;
}

/**
 * Coalesces concurrent requests for an uncached page: the first renders it and the others wait. They go on as soon as
 * it is rendered, whether it is cached or not, and however slowly the first client reads it.
 */
export function createCrowds() {
  const crowds = new Map<string, Crowd>();
  const releases = new WeakMap<IncomingMessage, () => void>();

  return {
    join(
      { origin, rest }: PageKey,
      request: IncomingMessage,
      response: ServerResponse,
      proceed: () => void,
    ): void {
      const key = `${origin}|${rest}`;
      const crowd = crowds.get(key);
      if (crowd !== undefined) {
        crowd.timer ??= setTimeout(crowd.release, patienceMs);
        // It goes on as this request, not as the one that it waits for.
        crowd.waiting.push(
          inOwnScope(() => {
            if (!response.closed) proceed();
          }),
        );
        return;
      }
      const own: Crowd = { waiting: [], timer: null, release };
      function release(): void {
        if (crowds.get(key) !== own) return;
        crowds.delete(key);
        if (own.timer !== null) clearTimeout(own.timer);
        for (const each of own.waiting) each();
      }
      crowds.set(key, own);
      releases.set(request, release);
      response.once('prefinish', release);
      response.once('close', release);
      proceed();
    },
    /** Lets the requests that wait for this one go on. */
    release(request: IncomingMessage): void {
      releases.get(request)?.();
    },
  };
}
