import type { ServerResponse } from 'node:http';

export interface AdmissionLimits {
  /** Answers that are worked on at a time: what keeps one processor and its connections to the database busy. */
  most: number;
  /** How long a request waits for its turn. */
  patienceMs: number;
  /** Requests that wait at a time. */
  mostWaiting: number;
}

interface Admission {
  /** Calls `proceed` when it is the request's turn, or `refuse` when that would take too long. */
  enter(response: ServerResponse, proceed: () => void, refuse: () => void): void;
}

interface Waiting {
  response: ServerResponse;
  since: number;
  proceed: () => void;
  refuse: () => void;
}

/**
 * Lets few answers be worked on at a time, so that each is quick, and few wait for their turn. Who has waited in vain is
 * told so after that: whoever asks again at once does so no more often than that.
 */
export function createAdmission({ most, patienceMs, mostWaiting }: AdmissionLimits): Admission {
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
    // The work is done when the answer is made, however slowly it is read.
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
      else if (waiting.size >= mostWaiting) refuse();
      else {
        waiting.add({ response, since: performance.now(), proceed, refuse });
        timer ??= setTimeout(refuseLate, patienceMs);
      }
    },
  };
}
