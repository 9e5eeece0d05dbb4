import { isPersonHidden } from '../../db/queries/people/hidden-people.ts';
import { PutOff } from '../errors.ts';
import type { Services } from '../services.ts';

const lookAgainMs = 3600 * 1000;

/**
 * Puts a job off while its person is suspended or deactivated, since nothing can be added to a hidden account. Throws
 * `PutOff`.
 */
export async function waitWhileHidden({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  if (await isPersonHidden(db, userId)) throw new PutOff('the account is hidden', lookAgainMs);
}
