import { userStates } from '../../../db/queries/accounts/user-states.ts';
import type { Services } from '../../services.ts';

/** Returns what clients noted about a user, by state (USER-04), or the one that is named. */
export async function getUserStates(
  { db }: Pick<Services, 'db'>,
  userId: string,
  state: string | null,
): Promise<Record<string, string>> {
  const found = await userStates(db, userId, state);
  return Object.fromEntries(found.map((each) => [each.state, each.value]));
}
