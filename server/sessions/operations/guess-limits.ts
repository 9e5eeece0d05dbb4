import { createHash } from 'node:crypto';
import { knownDevice } from '../devices/known-device.ts';
import type { Login } from '../log-in.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import type { RateLimit } from '../../http/security/rate-limiter.ts';

/** Of logins by one network, and of the second steps that follow. */
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
/** Six digits can be guessed at. */
const codes = { points: 10, perSeconds: 900, shared: true };

/**
 * Counts a guess at the password of a name, be it anybody's or not (docs/decisions/0031). A device that has logged in
 * to the account counts for itself: what others do shuts nobody out of it. Everybody else counts by network, which is
 * refused when it goes on, and by name: past that limit the answer is `held`, and nobody may be let in, or told whether
 * the password was right, who proves no more than that. Throws `too_many_requests`.
 */
export async function takeGuess(
  context: OperationContext,
  name: string,
  login: Login,
): Promise<'open' | 'held'> {
  if (await isKnown(context, 'login by device', login)) return 'open';
  const key = keyOf(name);
  await context.limiter.take('POST /v3/sessions/', context.address, logInLimit);
  await context.limiter.take('login from', `${key} ${context.caller.network}`, nameByNetwork);
  return (await context.limiter.has('login as', key, byName)) ? 'open' : 'held';
}

/**
 * Counts a guess at a second factor in the same way. `held` means that codes of an app, which are short, count no more.
 * `countedAs` names the account, or what stands for it where it is not to be told.
 */
export async function takeCodeGuess(
  context: OperationContext,
  login: Login | null,
  countedAs: string,
): Promise<'open' | 'held'> {
  if (login !== null && (await isKnown(context, 'second factor by device', login))) return 'open';
  await context.limiter.take('POST /v3/sessions/second_step/', context.address, secondStepLimit);
  await context.limiter.take('second factor from', `${countedAs} ${context.caller.network}`, codes);
  return (await context.limiter.has('second factor of', countedAs, codes)) ? 'open' : 'held';
}

/**
 * Counts what has a mail sent to whom a name is. By network alone: mails are few whoever asks for them, and the one that
 * a stranger has asked for serves as well.
 */
export function takeMail(context: OperationContext, what: string, name: string): Promise<void> {
  const limit = { points: 6, perSeconds: 3600, shared: true };
  return context.limiter.take(what, `${keyOf(name)} ${context.caller.network}`, limit);
}

/** Names are counted without being kept. */
export function keyOf(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url');
}

async function isKnown(context: OperationContext, what: string, login: Login): Promise<boolean> {
  const device = knownDevice(context.services, context.session.devices, login);
  return device !== null && (await context.limiter.has(what, device, byDevice));
}
