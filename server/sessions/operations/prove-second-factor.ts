import { askDeviceLink } from '../devices/device-link.ts';
import { isAppCode, isSecondFactor } from '../../accounts/factors/second-factor.ts';
import { loginOf } from '../log-in.ts';
import { AppError, fieldError } from '../../errors.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import { takeCodeGuess } from './guess-limits.ts';

/**
 * Holds a code against the second factor of who has given the password; nobody's is always wrong. Where too many have
 * been guessed at from elsewhere, codes of an app are not looked at: a recovery code goes on, or a mailed link by which
 * the browser becomes a known device. `heldAs` stands for the account where it is not to be told. Throws `wrong_code`,
 * `login_held`, `too_many_requests`.
 */
export async function proveSecondFactor(
  context: OperationContext,
  userId: string | null,
  code: string,
  heldAs?: string,
): Promise<void> {
  const { services, origin } = context;
  const login = userId === null ? null : await loginOf(services, userId);
  const guess = await takeCodeGuess(context, login, heldAs ?? userId ?? '');
  if (guess === 'held' && isAppCode(code)) {
    await askDeviceLink(services, userId, origin);
    throw new AppError('login_held');
  }
  if (!(await isSecondFactor(services, userId ?? '0', code)) || userId === null)
    throw fieldError('code', factorTexts.wrongCode, 'wrong_code');
}
