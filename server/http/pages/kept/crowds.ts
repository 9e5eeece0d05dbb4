import type { ServerResponse } from 'node:http';
import type { PageKey } from '../page-key.ts';

/**
 * Those who ask at once for a page that is not held: the first has it rendered, the others wait for that. When
 * it turns out to be no page to keep, they are let go all together, each to be answered on its own.
 */
export function createCrowds() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    join({ origin, rest }: PageKey, response: ServerResponse, proceed: () => void): void {
      const key = `${origin}|${rest}`;
      const crowd = waiting.get(key);
      if (crowd !== undefined) {
        crowd.push(proceed);
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
