import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { PageKey } from '../page-key.ts';

/**
 * Coalesces concurrent requests for an uncached page: the first renders it and the others wait. If the page turns out
 * not to be cacheable, all waiting requests are released at once and answered individually.
 */
export function createCrowds() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    join({ origin, rest }: PageKey, response: ServerResponse, proceed: () => void): void {
      const key = `${origin}|${rest}`;
      const crowd = waiting.get(key);
      if (crowd !== undefined) {
        // It goes on as this request, not as the one that it waits for.
        crowd.push(AsyncResource.bind(proceed));
        return;
      }
      const own: (() => void)[] = [];
      waiting.set(key, own);
      response.once('close', () => {
        waiting.delete(key);
        for (const each of own) each();
      });
      proceed();
    },
  };
}
