import { createHash } from 'node:crypto';
import { knownDevice } from '../devices/known-device.ts';
import type { Login } from '../log-in.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import type { RateLimit } from '../../http/security/rate-limiter.ts';

/** For sign-ins from one network, and the second steps that follow. */
export const logInLimit: RateLimit = { points: 20, perSeconds: 300, shared: true, isTakenByHandler: true };
export const secondStepLimit: RateLimit = {
  points: 60,
  perSeconds: 300,
  shared: true,
  isTakenByHandler: true,
};

const byDevice = { points: 20, perSeconds: 900, shared: true };
const nameByNetwork = { points: 30, perSeconds: 3600, shared: true };
const byName = { points: 60, perSeconds: 3600, shared: true };
/** Six-digit codes can be guessed. */
const codes = { points: 10, perSeconds: 900, shared: true };

/**
 * Counts a password guess for a name, existing or not (docs/decisions/0018). A device that has signed in to the
 * account is counted separately, so that others cannot lock its user out. Everyone else is counted by network, which
 * is rejected above its limit, and by name. Above the name's limit the result is `restricted`, and a correct password
 * alone neither signs in nor is confirmed. Throws `too_many_requests`.
 */
export async function takeGuess(
  context: OperationContext,
  name: string,
  login: Login,
): Promise<'open' | 'restricted'> {
  if (await isKnown(context, 'login by device', login)) return 'open';
  const key = keyOf(name);
  await context.limiter.take('POST /v3/sessions/', context.address, logInLimit);
  await context.limiter.take('login from', `${key} ${context.caller.network}`, nameByNetwork);
  return (await context.limiter.has('login as', key, byName)) ? 'open' : 'restricted';
}

/**
 * Counts a second-factor guess in the same way. `restricted` means that app codes, which are short, are no longer
 * accepted. `countedAs` is the account, or a stand-in where the account must not be revealed.
 */
export async function takeCodeGuess(
  context: OperationContext,
  login: Login | null,
  countedAs: string,
): Promise<'open' | 'restricted'> {
  if (login !== null && (await isKnown(context, 'second factor by device', login))) return 'open';
  await context.limiter.take('POST /v3/sessions/second_step/', context.address, secondStepLimit);
  await context.limiter.take('second factor from', `${countedAs} ${context.caller.network}`, codes);
  return (await context.limiter.has('second factor of', countedAs, codes)) ? 'open' : 'restricted';
}

/**
 * Counts requests that send a mail to a name. Limited by network only: mails are few whoever requests them, and one
 * requested by a stranger works as well.
 */
export function takeMail(context: OperationContext, what: string, name: string): Promise<void> {
  const limit = { points: 6, perSeconds: 3600, shared: true };
  return context.limiter.take(what, `${keyOf(name)} ${context.caller.network}`, limit);
}

/** Counts questions whether an address is registered, whoever asks. Throws `too_many_requests`. */
export function takeQuestion({ limiter }: OperationContext, email: string): Promise<void> {
  return limiter.take('registered', keyOf(email), { points: 60, perSeconds: 3600, shared: true });
}

/** Hashes names, so that they are counted without being stored. */
export function keyOf(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url');
}

async function isKnown(context: OperationContext, what: string, login: Login): Promise<boolean> {
  const device = knownDevice(context.services, context.session.devices, login);
  return device !== null && (await context.limiter.has(what, device, byDevice));
}
