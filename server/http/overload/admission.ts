import type { ServerResponse } from 'node:http';
import { inOwnScope } from '../in-own-scope.ts';

export interface AdmissionLimits {
  /** Maximum number of responses in progress: enough to keep one processor and its database connections busy. */
  most: number;
  /** How long a request waits for its turn. */
  patienceMs: number;
  /** Maximum number of waiting requests. */
  maxWaiting: number;
}

interface Admission {
  /** Calls `proceed` at the request's turn, or `refuse` if that would take too long. */
  enter(response: ServerResponse, proceed: () => void, refuse: () => void): void;
}

interface Waiting {
  response: ServerResponse;
  since: number;
  proceed: () => void;
  refuse: () => void;
}

/**
 * Limits the number of concurrent responses, so that each is fast, and the number of waiting requests. A waiting
 * request is refused only after the full wait, so that clients that retry at once do so no more often than that.
 */
export function createAdmission({ most, patienceMs, maxWaiting }: AdmissionLimits): Admission {
  let underWay = 0;
  /** Oldest first. */
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | null = null;

  function begin({ response, proceed }: Pick<Waiting, 'response' | 'proceed'>): void {
    underWay += 1;
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      beginNext();
    };
    // The work is done when the response is complete, however slowly the client reads it.
    response.once('prefinish', leave);
    response.once('close', leave);
    proceed();
  }

  function beginNext(): void {
    for (const first of waiting) {
      if (underWay >= most) return;
      waiting.delete(first);
      if (!first.response.closed) begin(first);
    }
  }

  function refuseLate(): void {
    timer = null;
    const now = performance.now();
    for (const first of waiting) {
      const leftMs = first.since + patienceMs - now;
      if (leftMs > 0) {
        timer = setTimeout(refuseLate, Math.ceil(leftMs));
        return;
      }
      waiting.delete(first);
      if (!first.response.closed) first.refuse();
    }
  }

  return {
    enter(response, proceed, refuse) {
      if (underWay < most) begin({ response, proceed });
      else if (waiting.size >= maxWaiting) refuse();
      else {
        // Whoever leaves calls it on.
        const own = { proceed: inOwnScope(proceed), refuse: inOwnScope(refuse) };
        waiting.add({ response, since: performance.now(), ...own });
        timer ??= setTimeout(refuseLate, patienceMs);
      }
    },
  };
}
