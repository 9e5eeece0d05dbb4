import { askDeviceLink, loginHeld } from '../devices/device-link.ts';
import { isAppCode, isSecondFactor, wrongCode } from '../../accounts/factors/second-factor.ts';
import { loginOf } from '../log-in.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import { takeCodeGuess } from './guess-limits.ts';

/**
 * Verifies a second-factor code after the password. Placeholder accounts always fail. After too many guesses from
 * elsewhere, app codes are not checked: a recovery code still works, or a mailed link that makes the browser a known
 * device. `heldAs` stands for the account where it must not be revealed. Throws `wrong_code`, `login_held`,
 * `too_many_requests`.
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
  if (guess === 'restricted' && isAppCode(code)) {
    await askDeviceLink(services, userId, origin);
    throw loginHeld(services);
  }
  if (!(await isSecondFactor(services, userId ?? '0', code)) || userId === null) throw wrongCode(code);
}
