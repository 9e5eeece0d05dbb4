import { randomUuid } from './random-uuid.ts';

/** Keys of unanswered writes, by request. */
const unanswered = new Map<string, string>();

/**
 * Returns the idempotency key for a write. An identical unanswered write reuses its key, so that it takes effect once.
 * Two concurrent writes have different keys.
 */
export function takeKey(asked: string): string {
  const key = unanswered.get(asked) ?? randomUuid();
  unanswered.delete(asked);
  return key;
}

/** Keeps a key for the next attempt, because there was no response. */
export function keepKey(asked: string, key: string): void {
  unanswered.set(asked, key);
}
