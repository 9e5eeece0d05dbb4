import {
  claimKey,
  findKey,
  keepAnswer,
  keepMade,
  lockKey,
  type KeptKey,
  type KeyRow,
} from '../../db/queries/idempotency.ts';
import type { Sql } from '../../db/connection/database.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { inTransaction } from './in-transaction.ts';

/** A retryable call, as its handler sees it. */
export interface KeyedCall {
  /** The key and its call, for a statement that stores both together with its writes. Null without a key. */
  key: KeyRow | null;
  /**
   * Creates an item that remains even if the rest of the call is refused. The work receives the id of the item that an
   * earlier attempt created, to continue with it, or null the first time.
   */
  make<Thing extends { id: string }>(
    work: (services: Services, madeId: string | null) => Promise<Thing>,
  ): Promise<Thing>;
  /**
   * Runs the call's main work: all writes of its services, and the answer for retries, in one transaction. The work
   * receives the id of the item that an earlier attempt created. Answers are JSON values without secrets.
   */
  once<Answer extends object>(
    work: (services: Services, madeId: string | null) => Promise<Answer>,
  ): Promise<Answer>;
}

/** Creates a call without a key. Nothing is stored for it. */
export function unkeyed(services: Services): KeyedCall {
  return { key: null, make: (work) => work(services, null), once: (work) => work(services, null) };
}

/**
 * Creates a call with or without a key. Besides its work's errors it throws `idempotency_key_reused` for a key that
 * belongs to a different request, and `idempotency_answer_gone` if the answer is no longer stored.
 */
export function keyedCall(services: Services, key: KeyRow | null): KeyedCall {
  return {
    key,
    make: (work) =>
      inTransaction(services, async (tx, within) => {
        const earlier = await taken(tx, key);
        const thing = await work(within, earlier?.madeId ?? null);
        if (key !== null) await keepMade(tx, key, thing.id);
        return thing;
      }),
    once: <Answer extends object>(
      work: (services: Services, madeId: string | null) => Promise<Answer>,
    ): Promise<Answer> =>
      inTransaction(services, async (tx, within) => {
        const earlier = await taken(tx, key);
        if (earlier !== null && earlier.madeId === null) return answerOf(earlier) as Answer;
        const answer = JSON.stringify(await work(within, earlier?.madeId ?? null));
        if (key !== null) await keepAnswer(tx, key, answer);
        // The first call gets the same answer as its retries.
        return JSON.parse(answer) as Answer;
      }),
  };
}

/** Returns the answer of an earlier call with the key. Null if there is none or the call has to continue. */
export async function earlierAnswer({ db }: Pick<Services, 'db'>, key: KeyRow): Promise<object | null> {
  const earlier = await findKey(db, key);
  if (earlier === null) return null;
  requireSame(earlier, key);
  return earlier.madeId === null ? answerOf(earlier) : null;
}

/** Claims a key for this call. Returns the stored data if an earlier call has claimed it. */
async function taken(tx: Sql, key: KeyRow | null): Promise<KeptKey | null> {
  if (key === null || (await claimKey(tx, key))) return null;
  await lockKey(tx, key);
  const earlier = await findKey(tx, key);
  if (earlier !== null) requireSame(earlier, key);
  return earlier;
}

function answerOf({ answer }: KeptKey): object {
  if (answer === null) throw new AppError('idempotency_answer_gone');
  return answer;
}

/** Keys stored by older versions have no digest and are not compared. */
function requireSame(earlier: KeptKey, { digest }: KeyRow): void {
  if (earlier.digest !== null && !earlier.digest.equals(digest)) throw new AppError('idempotency_key_reused');
}
