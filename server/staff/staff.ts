import { secondFactor } from '../accounts/factors/second-factor.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../../views/contract/models.ts';

declare const authorized: unique symbol;
/** A person with staff permissions. Created only by `requireStaff` and `commandLine`. */
export interface Staff {
  /** Empty for the command line. */
  readonly id: string;
  readonly username: string;
  /** Acts that the current operation declares. Absent for the command line, which may perform all. */
  readonly audit?: readonly string[];
  readonly [authorized]: true;
}

/** Anyone with a shell on the server. */
export const commandLine = { id: '', username: 'command line' } as Staff;

/**
 * Returns the employee signed in through a regular session with a second factor. App tokens never qualify. Throws
 * `not_found` for everyone else, as for an unknown URL, and `staff_factor_needed` for an employee without a second
 * factor.
 */
export async function requireStaff(
  services: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'user' | 'isEmployee'>,
  session: { userId?: string },
): Promise<Staff> {
  const { user } = viewer;
  if (user === null || viewer.isEmployee !== true || session.userId !== user.id)
    throw new AppError('not_found');
  if (!(await secondFactor(services, user.id)).isOn) throw new AppError('staff_factor_needed');
  return { id: user.id, username: user.username } as Staff;
}
