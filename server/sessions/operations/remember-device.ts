import { loginOf } from '../log-in.ts';
import { withDevice } from '../devices/known-device.ts';
import type { OperationContext } from '../../http/operations/operation.ts';

/** Has the browser know that it has logged in to the account, as its password stands now. */
export async function rememberDevice(
  { services, session }: Pick<OperationContext, 'services' | 'session'>,
  userId: string,
): Promise<void> {
  const login = await loginOf(services, userId);
  if (login !== null) session.keepDevices(withDevice(services, session.devices, login));
}
