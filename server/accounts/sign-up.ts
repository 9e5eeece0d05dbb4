import type { Sql } from '../../db/connection/database.ts';
import { insertBoard } from '../../db/queries/boards/insert-board.ts';
import { insertUser } from '../../db/queries/people/users.ts';
import { limits } from '../../views/contract/limits.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { fullNameOf } from '../../views/people/names.ts';
import { usernameProblem } from '../../views/accounts/username.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requireAge, type SaidAge } from './age.ts';
import { refuseOwnWords } from './password/refuse-own-words.ts';
import { refusals } from '../refusals.ts';

export interface SignUpInput extends SaidAge {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Requested username. Null generates one from the user's name. */
  username: string | null;
  gender: 'female' | 'male' | 'unspecified';
  locale: string;
  /** The country that the person set, as two letters. Null for none. */
  country: string | null;
  /** Whether the account may write only after its address is confirmed. */
  awaitsConfirmation?: boolean;
}

/** Throws `bad_input` naming the field if nobody may have this age or username, or this person this password. */
export function requireMayExist(services: Pick<Services, 'clock' | 'siteName'>, input: SignUpInput): void {
  requireAge(input, services.clock.now());
  if (input.username !== null && usernameProblem(input.username, limits) !== null)
    throw fieldError('username', refusals.accounts.username);
  refuseOwnWords(
    services,
    input.password,
    { ...input, fullName: fullNameOf(input.firstName, input.lastName) },
    'password',
  );
}

type AccountInput = Omit<SignUpInput, 'password'> & { passwordHash: string };

/** Creates records that belong to a new account from the start. */
export type AlsoMade = (tx: Sql, userId: string) => Promise<void>;

/**
 * Creates an account with its quick-saves board (USER-05), plus the records created by `also`, all in one transaction.
 * Throws `email_taken`, `username_taken` and `bad_input` naming the field.
 */
export async function signUp(
  services: Services,
  input: SignUpInput,
  also?: AlsoMade,
): Promise<{ userId: string }> {
  requireMayExist(services, input);
  const { password, ...account } = input;
  return createAccount(services, { ...account, passwordHash: await services.passwords.hash(password) }, also);
}

/** Like `signUp`, for a password that is hashed already. Does not check what `signUp` checks. */
export async function createAccount(
  services: Pick<Services, 'db' | 'clock'>,
  input: AccountInput,
  also?: AlsoMade,
): Promise<{ userId: string }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const username = input.username ?? suggestUsername(input, attempt, services.clock.now());
    const result = await insertAccount(services, { ...input, username }, also);
    if ('userId' in result) return result;
    if (result.taken === 'email')
      throw fieldError('email', new AppError('email_taken').message, 'email_taken');
    if (input.username !== null)
      throw fieldError('username', new AppError('username_taken').message, 'username_taken');
  }
  throw new AppError('busy');
}

class NameTaken extends Error {
  constructor(readonly taken: 'username' | 'email') {
    super(taken);
  }
}

async function insertAccount(
  services: Pick<Services, 'db'>,
  input: AccountInput & { username: string },
  also: AlsoMade | undefined,
): Promise<{ userId: string } | { taken: 'username' | 'email' }> {
  try {
    return await services.db.transaction(async (tx) => {
      const result = await insertUser(tx, {
        username: input.username,
        email: input.email,
        passwordHash: input.passwordHash,
        firstName: input.firstName,
        fullName: cutText(fullNameOf(input.firstName, input.lastName), limits.fullName),
        about: '',
        birthDate: input.birthDate,
        gender: input.gender,
        locale: input.locale,
        country: input.country,
        awaitsConfirmation: input.awaitsConfirmation ?? false,
      });
      if ('taken' in result) throw new NameTaken(result.taken);
      await insertBoard(tx, {
        ownerId: result.userId,
        name: 'Profile',
        slug: '_saved',
        description: '',
        privacy: 'public',
        layout: 'quick_saves',
      });
      await also?.(tx, result.userId);
      return result;
    });
  } catch (error) {
    if (error instanceof NameTaken) return { taken: error.taken };
    throw error;
  }
}

/** Generates a username from the user's name. Digits are added from the second attempt on. */
function suggestUsername(
  input: Pick<SignUpInput, 'firstName' | 'lastName'>,
  attempt: number,
  now: Date,
): string {
  const plain = `${input.firstName}${input.lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);
  const base = /[a-z]/.test(plain) && plain.length >= limits.usernameMin ? plain : 'pinner';
  const digits =
    attempt === 0 && base !== 'pinner' ? '' : String(now.getTime() % 10 ** (3 + Math.min(attempt, 5)));
  const name = `${base}${digits}`;
  return usernameProblem(name, limits) === null ? name : `pinner${now.getTime() % 1_000_000}${attempt}`;
}
