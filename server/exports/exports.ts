import { exportFile, insertExport, latestExport, type ExportRow } from '../../db/queries/exports/exports.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requirePassword } from '../accounts/password/require-password.ts';
import { logSecurity, type Caller } from '../sessions/security-log.ts';

/** Job kind for creating an export. */
export const exportJobKind = 'account-export';
/** Days that a finished export can be downloaded. */
export const exportDays = 7;
const restMs = 24 * 3600 * 1000;

export type Export = ExportRow;

/**
 * Requests an export of all personal data (USER-06), which the worker creates. Only one at a time and one a day.
 * Throws `wrong_password`, `export_running`, `export_made_lately`.
 */
export async function askExport(
  services: Services,
  userId: string,
  asked: { password: string; origin: string },
  caller: Caller,
): Promise<Export> {
  await requirePassword(services, userId, asked.password, 'password');
  const notSince = new Date(services.clock.now().getTime() - restMs);
  return services.db.transaction(async (tx) => {
    const row = await insertExport(tx, userId, asked.origin, notSince);
    if (row === null) {
      const before = await latestExport(tx, userId);
      throw new AppError(before?.status === 'ready' ? 'export_made_lately' : 'export_running');
    }
    await insertJob(tx, exportJobKind, { userId, exportId: row.id }, { priority: 7 });
    await logSecurity(tx, userId, 'export_asked', caller);
    return row;
  });
}

/** Returns a user's most recent export, or null. */
export function lastExport(services: Pick<Services, 'db'>, userId: string): Promise<Export | null> {
  return latestExport(services.db, userId);
}

/** Returns whether a finished export can still be downloaded. */
export function canDownload(one: Export, now: Date): boolean {
  return one.status === 'ready' && one.expiresAt !== null && one.expiresAt > now;
}

/**
 * Returns the storage location of an archive of a user's export, by its number from 1, how many there are, and the
 * export's date. Throws `not_found`, also for another user's.
 */
export async function findExport(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string | null,
  { exportId, part }: { exportId: string; part: number },
): Promise<{ fileKey: string; parts: number; day: string }> {
  const found =
    userId === null
      ? null
      : await exportFile(services.db, userId, exportId, { part, now: services.clock.now() });
  if (found === null) throw new AppError('not_found');
  const { fileKey, parts, createdAt } = found;
  return { fileKey, parts, day: createdAt.toISOString().slice(0, 10) };
}
