import type { Viewer } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';

export const hourMs = 3600 * 1000;

/**
 * Returns how many milliseconds the limits of new accounts still hold for a viewer: for the hours that the staff set,
 * until the account confirms an address, never for employees. 0 if none hold.
 */
export function newForMs(
  { site, clock }: Pick<Services, 'site' | 'clock'>,
  { standing, isEmployee }: Pick<Viewer, 'standing' | 'isEmployee'>,
): number {
  if (standing === undefined || standing.isConfirmed || isEmployee === true) return 0;
  const endsMs = standing.createdAt.getTime() + site.current().newAccountHours * hourMs;
  return Math.max(0, endsMs - clock.now().getTime());
}
