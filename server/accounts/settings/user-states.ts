import { setUserState, userStates } from '../../../db/queries/accounts/user-states.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../../events/record-event.ts';

const maxStates = 200;

/** Returns what clients noted about a user, by state (USER-04), or the one that is named. */
export async function getUserStates(
  { db }: Pick<Services, 'db'>,
  userId: string,
  state: string | null,
): Promise<Record<string, string>> {
  const found = await userStates(db, userId, state);
  return Object.fromEntries(found.map((each) => [each.state, each.value]));
}

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
