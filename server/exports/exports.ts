import { exportFile, insertExport, latestExport, type ExportRow } from '../../db/queries/exports/exports.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requirePassword } from '../accounts/password/require-password.ts';
import { logSecurity, type Caller } from '../sessions/security-log.ts';

/** The queue's name for making an export. */
export const exportJobKind = 'account-export';
/** How long a finished export can be downloaded. */
export const exportDays = 7;
const restMs = 24 * 3600 * 1000;

export type Export = ExportRow;

/**
 * Asks for a copy of everything that names a person (USER-06), which the worker makes: one at a time and one a day.
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

/** The export that a person asked for last; null when there is none. */
export function lastExport(services: Pick<Services, 'db'>, userId: string): Promise<Export | null> {
  return latestExport(services.db, userId);
}

/** Whether a finished export can still be downloaded. */
export function canDownload(one: Export, now: Date): boolean {
  return one.status === 'ready' && one.expiresAt !== null && one.expiresAt > now;
}

/** Where a person's export lies in storage, and the day it is of. Throws `not_found`, for what is others' too. */
export async function findExport(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string | null,
  exportId: string,
): Promise<{ fileKey: string; day: string }> {
  const found =
    userId === null ? null : await exportFile(services.db, userId, exportId, services.clock.now());
  if (found === null) throw new AppError('not_found');
  return { fileKey: found.fileKey, day: found.createdAt.toISOString().slice(0, 10) };
}
