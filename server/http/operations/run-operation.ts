import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { KeyRow } from '../../../db/queries/idempotency.ts';
import { fieldError } from '../../errors.ts';
import { withoutPerson } from '../../events/without-person.ts';
import { withVisitor } from '../../experiments/note-outcomes.ts';
import { earlierAnswer, keyedCall, unkeyed } from '../../idempotency/keyed-call.ts';
import { inTurn } from '../../idempotency/turns.ts';
import type { Services } from '../../services.ts';
import { asksNoTracking } from '../asks-no-tracking.ts';
import { audited } from './audited.ts';
import type { RequestContext } from '../request-context.ts';
import { csrfFieldName, showingOf } from '../security/csrf.ts';
import { withProof } from '../security/proof/with-proof.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { digestOf } from './digest.ts';
import { bodyOf, isPlainForm } from './request-form.ts';
import type { Admitted } from './gate.ts';
import type { AnyOperation, OperationContext, OperationResult } from './operation.ts';
import { parseInput } from './input/parse-input.ts';
import { refusals } from '../../refusals.ts';

type Result = OperationResult<unknown>;

/** Maximum length of a client's key, in characters. */
export const longestKey = 180;
/** User ID that owns the keys of signed-out visitors. */
const nobody = '0';

/** Builds an operation's context from a request. */
export function contextOf(
  { services, limiter }: { services: Services; limiter: RateLimiter },
  request: Request,
  context: RequestContext,
  file: OperationContext['file'],
): OperationContext {
  const key = request.headers['idempotency-key'];
  const isUntracked = asksNoTracking(request);
  const seen = servicesFor(services, isUntracked, context.unit);
  return {
    services: seen,
    asksNoTracking: isUntracked,
    unit: isUntracked ? null : context.unit,
    viewer: context.viewer,
    session: context.session,
    origin: context.origin,
    address: context.address,
    caller: context.caller,
    limiter,
    idempotencyKey: typeof key === 'string' ? key : null,
    showing: showingOf(bodyOf(request)[csrfFieldName]),
    isPlainForm: isPlainForm(request),
    keyed: unkeyed(seen),
    proof: 'not_asked',
    file,
  };
}

function servicesFor(
  services: Services,
  isUntracked: boolean,
  unit: RequestContext['unit'],
): OperationContext['services'] {
  if (isUntracked) return withoutPerson(services);
  return unit?.kind === 'visitor' ? withVisitor(services, unit) : services;
}

/**
 * Runs an operation for an admitted caller: validates the input, then calls the handler. Throws `AppError`. Any other
 * error is an internal fault.
 */
export async function runOperation(
  operation: AnyOperation,
  { staff }: Admitted,
  context: OperationContext,
  rawInput: Record<string, unknown>,
): Promise<{ result: OperationResult<unknown>; input: Record<string, unknown> }> {
  const input = await parseCounted(operation, context, rawInput);
  const key = await callKeyOf(operation, context, rawInput, input);
  return { result: await runKeyed(audited(withProof(operation), staff), context, input, key), input };
}

/** Input that never reaches the handler still counts against the limit. */
async function parseCounted(
  operation: AnyOperation,
  { limiter, viewer, address, file }: OperationContext,
  rawInput: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  try {
    return parseInput(operation, rawInput, file);
  } catch (error) {
    const { limit, method, path } = operation;
    if (limit?.isTakenByHandler === true)
      await limiter.take(`${method} ${path}`, viewer.user?.id ?? address, limit);
    throw error;
  }
}

/**
 * Returns the key of a call by a member or by a visitor with a session, and the digest of the request. Null if the
 * operation accepts no key or the client gave none. The key is the header `Idempotency-Key` or the field
 * `idempotency_key`. For a form as the browser sends it, the content is part of the key, because a form sent again with
 * other content is a new request. Throws `bad_input` for an invalid key.
 */
async function callKeyOf(
  operation: AnyOperation,
  context: OperationContext,
  rawInput: Record<string, unknown>,
  input: Record<string, unknown>,
): Promise<KeyRow | null> {
  if (operation.idempotency === undefined) return null;
  const field = rawInput['idempotency_key'] ?? null;
  const given = field ?? context.idempotencyKey ?? context.showing;
  if (given === null || given === '') return null;
  if (typeof given !== 'string' || given.length > longestKey || given.includes('\u0000'))
    throw fieldError('idempotency_key', refusals.input.key({ max: longestKey }));
  const userId = context.viewer.user?.id ?? null;
  const session = context.session.id;
  if (userId === null && session === null) return null;
  const asked = await digestOf(operation, withSignedSecrets(operation, context, input), context.file);
  // An app without access to secret boards must not receive the answer that the person received.
  const digest =
    context.services.db.hidesSecretBoards === true ? createHash('sha256').update(asked).digest() : asked;
  // The service worker repeats a form as a call. Scripts send forms with a header for the key, and without its field.
  const isRepeatedForm = context.showing !== null && (field !== null || context.idempotencyKey === null);
  const isForm = context.isPlainForm || isRepeatedForm;
  const meant = isForm ? `form:${shortOf(given, digest.toString('hex'))}` : given;
  return userId === null
    ? { userId: nobody, key: `visitor:${shortOf(session ?? '', meant)}`, digest }
    : { userId, key: meant, digest };
}

/** Digests are kept for weeks: nobody may guess a password by its digest without the secret of the service. */
function withSignedSecrets(
  { secrets = [] }: AnyOperation,
  { services }: OperationContext,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const signed = { ...input };
  for (const name of secrets) {
    const value = input[name];
    if (typeof value === 'string') signed[name] = services.signer.sign('digest', value);
  }
  return signed;
}

function shortOf(one: string, other: string): string {
  return createHash('sha256').update(`${one.length}:${one}${other}`).digest('hex');
}

/**
 * Runs an operation's handler so that a repetition with the same key changes nothing and returns the first answer. Its
 * writes, the key, and the answer are committed atomically, and nothing can fail after that. A rejected call stores
 * nothing. Throws the handler's errors and those for a rejected key.
 */
function runKeyed(
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
        // Skips the preparation if the call was already answered.
        const earlier = key === null ? null : await earlierAnswer(services, key);
        return (earlier as Result | null) ?? operation.handle({ ...context, keyed: call }, input);
      });
  }
}
