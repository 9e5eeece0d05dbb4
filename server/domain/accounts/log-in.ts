import { accountState } from '../../../db/queries/accounts/states.ts';
import { loginByName } from '../../../db/queries/users.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

let decoy: Promise<string> | null = null;

/**
 * Checks a password for an e-mail address or username and answers the account. Throws `bad_login`, after the
 * same work whether or not the account exists; `account_locked` to who knows the password.
 */
export async function logIn(services: Services, name: string, password: string): Promise<{ userId: string }> {
  const login = await loginByName(services.db, name);
  decoy ??= services.passwords.hash('a password nobody has');
  const matches = await services.passwords.verify(login?.hash ?? (await decoy), password);
  if (login === null || !matches) throw new AppError('bad_login');
  await requireOpenAccount(services, login.userId);
  return { userId: login.userId };
}

/** Throws `account_locked`, and `bad_login` for an account that is past its time, once its holder has proven themself. */
export async function requireOpenAccount(services: Services, userId: string): Promise<void> {
  const state = await accountState(services.db, userId);
  if (state?.deletesAt != null && state.deletesAt <= services.clock.now()) throw new AppError('bad_login');
  if (state !== null && state.lockedAt !== null) throw new AppError('account_locked');
}
