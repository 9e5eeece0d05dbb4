import type { KeyRow } from '../../../../db/queries/idempotency.ts';
import { earlierAnswer, keyedCall } from '../../../idempotency/keyed-call.ts';
import { inTurn } from '../../../idempotency/turns.ts';
import type { AnyOperation, OperationContext, OperationResult } from '../operation.ts';

type Result = OperationResult<unknown>;

/**
 * Runs an operation's handler so that a retry with the same key has no effect and returns the first answer. The
 * handler's writes, the key and the answer are committed together or not at all, and nothing can fail after that. A
 * refused call stores nothing. Throws the handler's errors and those of invalid keys.
 */
export function runKeyed(
  operation: AnyOperation,
  context: OperationContext,
  input: Record<string, unknown>,
  key: KeyRow | null,
): Promise<Result> {
  const { services } = context;
  const call = keyedCall(services, key);
  const inItsTurn = (work: () => Promise<Result>): Promise<Result> =>
    key === null ? work() : inTurn(services.db, `${key.userId} ${key.key}`, work);
  const { idempotency } = operation;
  if (idempotency === undefined) return operation.handle(context, input);
  switch (idempotency) {
    case 'in_statement':
      return operation.handle({ ...context, keyed: call }, input);
    case 'keyed':
      return inItsTurn(() =>
        call.once((within) => operation.handle({ ...context, services: within }, input)),
      );
    case 'staged':
      return inItsTurn(async () => {
        // Skips all preparation if the call was already answered.
        const earlier = key === null ? null : await earlierAnswer(services, key);
        return (earlier as Result | null) ?? operation.handle({ ...context, keyed: call }, input);
      });
  }
}
