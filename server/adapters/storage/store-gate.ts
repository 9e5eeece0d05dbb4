import { storeAway, storeFault } from '../../store-away.ts';

/** Is told how an object store fares. */
export interface StoreWatcher {
  /** Called when it has stopped answering, with the reason, and with null when it answers again. */
  silent(reason: string | null): void;
  /** Called for each request that it answers but will not fulfill, such as for lack of a permission. */
  refused(reason: string): void;
  /** Whether no request may reach it, because it is not known yet whether it is the right one. */
  isHeld(): boolean;
}

const tryEveryMs = 1000;

/**
 * Passes requests to an object store. While it does not answer, one request a second tries it, and the others fail at
 * once, so that nobody waits for it in vain.
 */
export function createStoreGate(
  watcher: StoreWatcher,
  now: () => number = () => performance.now(),
): <T>(ask: () => Promise<T>) => Promise<T> {
  let isSilent = false;
  let isTrying = false;
  let failedAt = -Infinity;
  let answeredAt = -Infinity;

  function answered(): void {
    answeredAt = now();
    if (!isSilent) return;
    isSilent = false;
    watcher.silent(null);
  }

  function failed(error: Error, beganAt: number): void {
    // Another request was answered since.
    if (answeredAt > beganAt) return;
    failedAt = now();
    if (isSilent) return;
    isSilent = true;
    watcher.silent(error.message);
  }

  return async (ask) => {
    if (watcher.isHeld()) throw storeAway('silent', 'nor has it since the start');
    const beganAt = now();
    const tries = isSilent;
    if (tries && (isTrying || beganAt - failedAt < tryEveryMs))
      throw storeAway('silent', 'nor has it answered a moment ago');
    if (tries) isTrying = true;
    try {
      const answer = await ask();
      answered();
      return answer;
    } catch (error) {
      const fault = storeFault(error);
      if (fault === 'silent') failed(error as Error, beganAt);
      // Other errors may be of the caller's side, such as an aborted request.
      else if (fault === 'refusing') {
        answered();
        watcher.refused((error as Error).message);
      }
      throw error;
    } finally {
      if (tries) isTrying = false;
    }
  };
}
