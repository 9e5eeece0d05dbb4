import { credentialKinds } from '../../db/queries/accounts/sign-in/login-methods.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { StaffAct } from '../../views/staff/texts/acts.ts';
import type { Viewer } from '../../views/contract/models.ts';

declare const authorized: unique symbol;
/** A person with staff permissions. Created only by `requireStaff`, `performing` and `commandLine`. */
export interface Staff {
  /** Empty for the command line. */
  readonly id: string;
  readonly username: string;
  readonly [authorized]: true;
}

/**
 * A person who performs one act of the audit log. A verb that takes one writes the act's entry (`recordAct`) in the
 * transaction of its change, or says that nothing changed (`changeNothing`).
 */
export interface ActingStaff<Act extends StaffAct> extends Staff {
  readonly act: Act;
  /** Whether the entry was written, or is not needed. */
  readonly entry: { state: 'due' | 'written' | 'needless' };
}

/** Anyone with a shell on the server. */
export const commandLine = { id: '', username: 'command line' } as Staff;

const doing: ActingStaff<StaffAct>[] = [];

/** The command line, performing an act. Commands are held to writing it down (`takeUnwrittenAct`). */
export function commandLineDoing<Act extends StaffAct>(act: Act): ActingStaff<Act> {
  const staff = performing(commandLine, act);
  doing.push(staff);
  return staff;
}

/** Returns an act that the command line began since the last call without an entry in the audit log, or null. */
export function takeUnwrittenAct(): StaffAct | null {
  return doing.splice(0).find(({ entry }) => entry.state === 'due')?.act ?? null;
}

/** An employee, performing the act that an operation declares for its input. Only the machinery of operations calls it. */
export function performing<Act extends StaffAct>(staff: Staff, act: Act): ActingStaff<Act> {
  return { ...staff, act, entry: { state: 'due' } };
}

/**
 * Returns the employee signed in through a regular session that has shown a second factor of the account: a session that
 * began by password alone does not qualify because another one did, nor do app tokens. Throws `not_found` for everyone
 * else, as for an unknown URL, and `staff_factor_needed` for an employee who has no second factor or has not shown it.
 */
export async function requireStaff(
  services: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'user' | 'isEmployee'>,
  session: { userId?: string; hasTwoFactors?: boolean },
): Promise<Staff> {
  const { user } = viewer;
  if (user === null || viewer.isEmployee !== true || session.userId !== user.id)
    throw new AppError('not_found');
  const isShown = session.hasTwoFactors === true && (await factorsOf(services, user.id)).some(Boolean);
  if (!isShown) throw new AppError('staff_factor_needed');
  return { id: user.id, username: user.username } as Staff;
}

/** Returns with which of its factors a session of an account can be confirmed: an authenticator app, a passkey. */
export async function factorsOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<[hasAuthenticator: boolean, hasPasskey: boolean]> {
  const { hasAuthenticator, passkeys } = await credentialKinds(db, userId);
  return [hasAuthenticator, passkeys > 0];
}
