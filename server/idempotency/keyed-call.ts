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
   * transaction. The work gets what an earlier try has made. Answers are values of JSON and hold no secrets.
   */
  once<Answer extends object>(
    work: (services: Services, madeId: string | null) => Promise<Answer>,
  ): Promise<Answer>;
}

/** A call that stands for itself: nothing is kept of it. */
export function unkeyed(services: Services): KeyedCall {
  return { key: null, make: (work) => work(services, null), once: (work) => work(services, null) };
}

/**
 * A call with a key, or one of the same kind without. What it throws besides what its work does:
 * `idempotency_key_reused` for a key that stands for something else, and `idempotency_answer_gone` where the answer is
 * not kept any more.
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
        // The first is told what those that follow are told.
        return JSON.parse(answer) as Answer;
      }),
  };
}

/** The answer that an earlier call with the key was given; null where there was none or it is to be gone on with. */
export async function earlierAnswer({ db }: Pick<Services, 'db'>, key: KeyRow): Promise<object | null> {
  const earlier = await findKey(db, key);
  if (earlier === null) return null;
  requireSame(earlier, key);
  return earlier.madeId === null ? answerOf(earlier) : null;
}

/** Takes a key for this call; what was kept with it where an earlier one has taken it. */
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

/** A key without a digest was kept by an earlier version, which did not compare. */
function requireSame(earlier: KeptKey, { digest }: KeyRow): void {
  if (earlier.digest !== null && !earlier.digest.equals(digest)) throw new AppError('idempotency_key_reused');
}
