import {
  latestApplication,
  putApplication,
  type ApplicationRow,
} from '../../db/queries/merchants/applications.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Returns a person's last application to become a verified merchant, or null. */
export function getApplication(
  services: Pick<Services, 'db'>,
  userId: string,
): Promise<ApplicationRow | null> {
  return latestApplication(services.db, userId);
}

/**
 * Applies to become a verified merchant (USER-08), or answers what the staff asked. After a refusal, a person may
 * apply again. Throws `application_waiting` while one waits and for verified merchants.
 */
export async function applyAsMerchant(
  services: Pick<Services, 'db'>,
  userId: string,
  said: Pick<ApplicationRow, 'website' | 'about' | 'evidence'>,
): Promise<ApplicationRow> {
  const application = await putApplication(services.db, userId, said);
  if (application === null) throw new AppError('application_waiting');
  return application;
}
