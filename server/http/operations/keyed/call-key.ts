import { createHash } from 'node:crypto';
import type { KeyRow } from '../../../../db/queries/idempotency.ts';
import { fieldError } from '../../../errors.ts';
import type { AnyOperation, OperationContext } from '../operation.ts';
import { digestOf } from './digest.ts';

/** Characters of a key that a client may choose. */
export const longestKey = 180;
/** Whose keys are those of visitors. */
const nobody = '0';

/**
 * The key of a call of a member, or of a visitor with a session, and the digest of what is asked for; null where the
 * operation takes none or the client gave none. The key comes as the header `Idempotency-Key` or the field
 * `idempotency_key`. A form without JavaScript that is sent again with other words means a second thing: there the key
 * counts together with what was sent. Throws `bad_input` for what cannot be a key.
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
  // An app that is shown no secret boards is not answered as the person was.
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
