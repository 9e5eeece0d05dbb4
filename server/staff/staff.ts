import { secondFactor } from '../accounts/factors/second-factor.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../../views/contract/models.ts';

declare const authorized: unique symbol;
/** Somebody who may act for the place: only `requireStaff` and `commandLine` make one. */
export interface Staff {
  /** Empty for the command line. */
  readonly id: string;
  readonly username: string;
  readonly [authorized]: true;
}

/** Whoever has a shell on the server. */
export const commandLine = { id: '', username: 'command line' } as Staff;

/**
 * The employee who is signed in by a session of their own and has a second factor. Tokens of apps never stand for
 * one. Throws `not_found` for everybody else, as for an address that is not there, and `staff_factor_needed` for an
 * employee who has no second factor yet.
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
