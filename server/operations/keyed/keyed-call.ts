import type { KeyRow } from '../../../db/queries/idempotency-keys.ts';
import type { Services } from '../../services.ts';
import type { OperationResult } from '../operation.ts';

/** A call that a client may repeat, as its handler sees it. */
export interface KeyedCall {
  /** The key with what it is the key of, for a statement that keeps both beside what it writes; null without one. */
  key: KeyRow | null;
  /**
   * Keeps something that stays even where the rest of the call is refused. The work gets what an earlier try has made,
   * by its id, to go on with; null the first time.
   */
  make<Thing extends { id: string }>(
    work: (services: Services, madeId: string | null) => Promise<Thing>,
  ): Promise<Thing>;
  /**
   * Does what the call is for: all that the services of the work write, and the answer for repetitions, in one
   * transaction. The work gets what an earlier try has made.
   */
  once<Data>(
    work: (services: Services, madeId: string | null) => Promise<OperationResult<Data>>,
  ): Promise<OperationResult<Data>>;
}

/** A call without a key. */
export function unkeyed(services: Services): KeyedCall {
  return { key: null, make: (work) => work(services, null), once: (work) => work(services, null) };
}
