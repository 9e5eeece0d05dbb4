import {
  claimKey,
  findKey,
  keepAnswer,
  keepMade,
  lockKey,
  type KeptKey,
  type KeyRow,
} from '../../../db/queries/idempotency-keys.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { AnyOperation, OperationContext, OperationResult } from '../operation.ts';
import { inTransaction } from './in-transaction.ts';
import type { KeyedCall } from './keyed-call.ts';
import { inTurn } from './turns.ts';

/**
 * Runs an operation's handler so that a repetition with the same key does nothing and is answered as the first was.
 * What it writes, the key and the answer are there together or not at all, and nothing is left to fail once they are;
 * a refused call keeps nothing. Throws `idempotency_key_reused` for a key that stands for something else, and
 * `idempotency_answer_gone` where the answer is not kept any more.
 */
export function runKeyed(
  operation: AnyOperation,
  context: OperationContext,
  input: Record<string, unknown>,
  key: KeyRow | null,
): Promise<OperationResult<unknown>> {
  const { services } = context;
  const { idempotency } = operation;
  const taking = (work: () => Promise<OperationResult<unknown>>): Promise<OperationResult<unknown>> =>
    key === null ? work() : inTurn(services.db, `${key.userId} ${key.key}`, work);
  if (idempotency === undefined) return operation.handle(context, input);
  switch (idempotency) {
    case 'in_statement':
      return operation.handle({ ...context, keyed: keyedCall(services, key) }, input);
    case 'keyed':
      return taking(() =>
        keyedCall(services, key).once((within) => operation.handle({ ...context, services: within }, input)),
      );
    case 'staged':
      return taking(async () => {
        const earlier = key === null ? null : await findKey(services.db, key);
        if (key !== null && earlier !== null && earlier.madeId === null) return answerOf(earlier, key);
        if (key !== null) requireSame(earlier, key);
        return operation.handle({ ...context, keyed: keyedCall(services, key) }, input);
      });
  }
}

function keyedCall(services: Services, key: KeyRow | null): KeyedCall {
  return {
    key,
    make: (work) =>
      inTransaction(services, async (tx, within) => {
        const earlier = await taken(tx, key);
        const thing = await work(within, earlier?.madeId ?? null);
        if (key !== null) await keepMade(tx, key, thing.id);
        return thing;
      }),
    once: <Data>(work: (services: Services, madeId: string | null) => Promise<OperationResult<Data>>) =>
      inTransaction(services, async (tx, within) => {
        const earlier = await taken(tx, key);
        if (key !== null && earlier !== null && earlier.madeId === null)
          return answerOf(earlier, key) as OperationResult<Data>;
        const answer = JSON.stringify(await work(within, earlier?.madeId ?? null));
        if (key !== null) await keepAnswer(tx, key, answer);
        // The first is told what those that follow are told.
        return JSON.parse(answer) as OperationResult<Data>;
      }),
  };
}

/** Takes a key for this call; what was kept with it where an earlier one has taken it. */
async function taken(tx: Sql, key: KeyRow | null): Promise<KeptKey | null> {
  if (key === null || (await claimKey(tx, key))) return null;
  await lockKey(tx, key);
  const earlier = await findKey(tx, key);
  requireSame(earlier, key);
  return earlier;
}

function answerOf(earlier: KeptKey, key: KeyRow): OperationResult<unknown> {
  requireSame(earlier, key);
  if (earlier.answer === null) throw new AppError('idempotency_answer_gone');
  return earlier.answer as OperationResult<unknown>;
}

/** A key without a digest was kept by an earlier version, which did not compare. */
function requireSame(earlier: KeptKey | null, { digest }: KeyRow): void {
  if (earlier !== null && earlier.digest !== null && !earlier.digest.equals(digest))
    throw new AppError('idempotency_key_reused');
}
