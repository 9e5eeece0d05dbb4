import { insertImport, latestImport, type ImportRow } from '../../db/queries/imports.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';

/** The queue's name for bringing a copy in. */
export const importJobKind = 'account-import';
/** An import lets others have their turn. */
export const importPriority = 8;

export type Import = ImportRow;

/**
 * Takes a received zip of an account's copy, which the worker brings into this account. Throws `import_running`, and
 * `bad_input` without a file.
 */
export async function beginImport(
  services: Services,
  userId: string,
  { file, origin }: { file: { path: string; bytes: number } | null; origin: string },
): Promise<Import> {
  if (file === null || file.bytes === 0) throw fieldError('file', 'Choose the zip of your copy.');
  return services.db.transaction(async (tx) => {
    const row = await insertImport(tx, userId, origin);
    if (row === null) throw new AppError('import_running');
    await services.copies.keep(row.id, file.path);
    await insertJob(tx, importJobKind, { userId, importId: row.id }, { priority: importPriority });
    return row;
  });
}

/** The import that a person began last; null when there is none. */
export function lastImport(services: Pick<Services, 'db'>, userId: string): Promise<Import | null> {
  return latestImport(services.db, userId);
}
