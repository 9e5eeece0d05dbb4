import type { StoreWatcher } from '../adapters/storage/store-gate.ts';
import type { Logger } from '../logging/logger.ts';

/** Keeps and logs whether the object store works. */
export interface StoreOutages extends StoreWatcher {
  /** Whether it does not answer, or has refused something within the last minute. */
  isAway(): boolean;
  isHeld(): boolean;
  /** Keeps requests from a store that has not answered since this process started. */
  hold(): void;
  release(): void;
}

const toldEveryMs = 60_000;

/** Says once that the store is away, once that it is back, and once a minute that it refuses requests. */
export function createStoreOutages(
  logger: Logger,
  now: () => number = () => performance.now(),
): StoreOutages {
  let isSilent = false;
  let isHeld = false;
  let toldAt = -Infinity;
  return {
    silent(reason) {
      isSilent = reason !== null;
      if (reason === null) logger.warn('the object store answers again');
      else logger.warn({ reason }, 'the object store does not answer');
    },
    refused(reason) {
      if (now() - toldAt < toldEveryMs) return;
      toldAt = now();
      logger.error({ reason }, 'the object store refuses requests');
    },
    hold() {
      isHeld = true;
      logger.warn('started without the object store, which does not answer');
    },
    release() {
      isHeld = false;
      logger.warn('the object store answers');
    },
    isHeld: () => isHeld,
    isAway: () => isHeld || isSilent || now() - toldAt < toldEveryMs,
  };
}
