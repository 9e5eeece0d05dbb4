import { createHash } from 'node:crypto';
import { credentialsOf } from '../../db/queries/accounts/credentials.ts';
import { accountState } from '../../db/queries/accounts/states.ts';
import { loginByName } from '../../db/queries/people/users.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** An account as needed for sign-in. */
export interface Login {
  userId: string;
  /** Password hash. */
  hash: string;
}

/** Tells by its hash whether a password that was given is still the account's. Says nothing about either. */
export function passwordMark({ hash }: Pick<Login, 'hash'>): string {
  return createHash('sha256').update(hash).digest('base64url');
}

let decoy: Promise<string> | null = null;

/**
 * Finds an account by email address or username. Unknown names return a placeholder with an unknown password
 * (`isNobody`), so that the rest takes the same time.
 */
export async function findLogin(services: Services, name: string): Promise<Login & { isNobody: boolean }> {
  const login = await loginByName(services.db, name);
  decoy ??= services.passwords.hash('a password nobody has');
  return login === null ? { userId: '0', hash: await decoy, isNobody: true } : { ...login, isNobody: false };
}

/** Checks the account's password. Always false for a placeholder. */
export async function isPasswordOf(
  services: Services,
  { hash, isNobody }: Login & { isNobody: boolean },
  password: string,
): Promise<boolean> {
  return (await services.passwords.verify(hash, password)) && !isNobody;
}

/** Like `findLogin`, by account id. Null for an account without a password. */
export async function loginOf({ db }: Pick<Services, 'db'>, userId: string): Promise<Login | null> {
  return credentialsOf(db, userId);
}

/** Checks that an account is neither locked nor expired. */
export function isOpenAccount(services: Services, userId: string): Promise<boolean> {
  return requireOpenAccount(services, userId).then(
    () => true,
    (error: unknown) => {
      if (isAppError(error)) return false;
      throw error;
    },
  );
}

/** Throws `account_locked`, and `bad_login` for an expired account, after successful authentication. */
export async function requireOpenAccount(services: Services, userId: string): Promise<void> {
  const state = await accountState(services.db, userId);
  if (state?.deletesAt != null && state.deletesAt <= services.clock.now()) throw new AppError('bad_login');
  if (state !== null && state.lockedAt !== null) throw new AppError('account_locked');
}
