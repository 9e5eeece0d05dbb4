import { setUserState } from '../../../db/queries/accounts/user-states.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../../events/record-event.ts';

const maxStates = 200;

/** Saves a client's note about a user (USER-04) and records it as event 48. Throws `too_many_states`. */
export async function keepUserState(
  services: Services,
  userId: string,
  state: string,
  value: string,
): Promise<void> {
  if (!(await setUserState(services.db, userId, state, value, maxStates)))
    throw new AppError('too_many_states');
  await recordEvent(services, 'accountAction', { userId, aux: { state } });
}
