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

/**
 * Records an action on an account as event 48 (USER-04), and saves what a client notes with it. Throws
 * `too_many_states`.
 */
export async function keepUserState(
  services: Services,
  userId: string,
  noted: { state: string; value: string } | null,
): Promise<void> {
  if (noted !== null && !(await setUserState(services.db, userId, noted.state, noted.value, maxStates)))
    throw new AppError('too_many_states');
  await recordEvent(services, 'accountAction', { userId, ...(noted && { aux: { state: noted.state } }) });
}
