import { loginOf } from '../log-in.ts';
import { withDevice } from '../devices/known-device.ts';
import type { OperationContext } from '../../http/operations/operation.ts';

/** Marks the browser as a known device of the account with its current password. */
export async function rememberDevice(
  { services, session }: Pick<OperationContext, 'services' | 'session'>,
  userId: string,
): Promise<void> {
  const login = await loginOf(services, userId);
  if (login !== null) session.keepDevices(withDevice(services, session.devices, login));
}
