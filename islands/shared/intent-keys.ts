import { randomUuid } from './random-uuid.ts';

/** Keys of writes that were never answered, by what was asked for. */
const unanswered = new Map<string, string>();

/**
 * The key for a write: the one of before where the very same was asked for and not answered, so that it is not done
 * twice. Of two that are under way at once each has its own.
 */
export function takeKey(asked: string): string {
  const key = unanswered.get(asked) ?? randomUuid();
  unanswered.delete(asked);
  return key;
}

/** Keeps a key for the next try: no answer came. */
export function keepKey(asked: string, key: string): void {
  unanswered.set(asked, key);
}
