import { createHash } from 'node:crypto';
import type { KeyRow } from '../../../../db/queries/idempotency.ts';
import { fieldError } from '../../../errors.ts';
import type { AnyOperation, OperationContext } from '../operation.ts';
import { digestOf } from './digest.ts';

/** Maximum characters of a client's key. */
export const longestKey = 180;
/** Owner of signed-out visitors' keys. */
const nobody = '0';

/**
 * Returns the idempotency key of a member's call, or of a visitor's with a session, and the digest of the request.
 * Null if the operation takes none or the client sent none. The key comes from the header `Idempotency-Key` or the
 * field `idempotency_key`. A form without JavaScript that is resubmitted with different content is a new request, so
 * its key is combined with the content. Throws `bad_input` for an invalid key.
 */
export async function callKeyOf(
  operation: AnyOperation,
  context: OperationContext,
  rawInput: Record<string, unknown>,
  input: Record<string, unknown>,
): Promise<KeyRow | null> {
  if (operation.idempotency === undefined) return null;
  const given = rawInput['idempotency_key'] ?? context.idempotencyKey;
  if (given === null || given === undefined || given === '') return null;
  if (typeof given !== 'string' || given.length > longestKey || given.includes('\u0000'))
    throw fieldError('idempotency_key', `A key can have ${longestKey} characters at most.`);
  const userId = context.viewer.user?.id ?? null;
  const session = context.session.id;
  if (userId === null && session === null) return null;
  const asked = await digestOf(operation, input, context.file);
  // An app without access to secret boards must not get the answer given to the user.
  const digest =
    context.services.db.hidesSecretBoards === true ? createHash('sha256').update(asked).digest() : asked;
  const meant = context.isPlainForm ? `form:${shortOf(given, digest.toString('hex'))}` : given;
  return userId === null
    ? { userId: nobody, key: `visitor:${shortOf(session ?? '', meant)}`, digest }
    : { userId, key: meant, digest };
}

function shortOf(one: string, other: string): string {
  return createHash('sha256').update(`${one.length}:${one}${other}`).digest('hex');
}
