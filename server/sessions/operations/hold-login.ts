import { askDeviceLink, loginHeld } from '../devices/device-link.ts';
import { secondFactor } from '../../accounts/factors/second-factor.ts';
import { isOpenAccount } from '../log-in.ts';
import type { OperationContext } from '../../http/operations/operation.ts';
import { keyOf } from './guess-limits.ts';

/**
 * Responds to a sign-in for a name under attack: always the same response after the same work, whether or not the
 * password was right. With the right password, the user can continue by second factor, or by a mailed link that makes
 * their browser a known device. Throws `login_held`.
 */
export async function holdLogin(
  context: OperationContext,
  name: string,
  { userId, password, isProven, next }: { userId: string; password: string; isProven: boolean; next: string },
): Promise<never> {
  const { services, session, origin } = context;
  const [factor, isOpen] = await Promise.all([
    secondFactor(services, userId),
    isOpenAccount(services, userId),
  ]);
  const goesOn = isProven && isOpen;
  session.set('secondStep', {
    userId: goesOn && factor.isOn ? userId : null,
    at: services.clock.now().getTime(),
    password,
    heldAs: keyOf(name),
  });
  if (next !== '/') session.set('afterWait', next);
  await session.save();
  await askDeviceLink(services, goesOn && !factor.isOn ? userId : null, origin);
  throw loginHeld(services);
}
