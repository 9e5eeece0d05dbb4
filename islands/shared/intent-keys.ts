import { randomUuid } from './random-uuid.ts';

/** Keys of unanswered writes by request, by address. */
const unanswered = new Map<string, Map<string, string>>();

/**
 * Returns the idempotency key for a write. An identical unanswered write reuses its key, so that it takes effect once.
 * Two concurrent writes have different keys.
 */
export function takeKey(address: string, asked: string): string {
  const keys = unanswered.get(address);
  const key = keys?.get(asked) ?? randomUuid();
  keys?.delete(asked);
  return key;
}

/** Keeps a key for the next attempt, because there was no response. */
export function keepKey(address: string, asked: string, key: string): void {
  unanswered.set(address, (unanswered.get(address) ?? new Map<string, string>()).set(asked, key));
}

/** Call after a write has succeeded. What is asked of its address from now on is meant anew. */
export function forgetKeys(address: string): void {
  unanswered.delete(address);
}
