import {
  endImport,
  insertImport,
  latestImport,
  lockImportsOf,
  newImportId,
  type ImportRow,
} from '../../db/queries/imports/imports.ts';
import { isImportBeingUndone } from '../../db/queries/imports/import-undos.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { refusals } from '../refusals.ts';

/** Job kind for importing an export. */
export const importJobKind = 'account-import';
/** Low priority, so that an import does not block other jobs. */
export const importPriority = 8;

export type Import = ImportRow;

/**
 * Accepts an uploaded export zip, which the worker imports into this account. Throws `import_running`,
 * `import_undo_running`, and `bad_input` without a file.
 */
export async function beginImport(
  services: Services,
  userId: string,
  { file, origin }: { file: { path: string; bytes: number } | null; origin: string },
): Promise<Import> {
  if (file === null || file.bytes === 0) throw fieldError('file', refusals.imports.noZip);
  const last = await latestImport(services.db, userId);
  if (last?.status === 'waiting' || last?.status === 'working') throw new AppError('import_running');
  if (await isImportBeingUndone(services.db, userId)) throw new AppError('import_undo_running');
  const id = await newImportId(services.db);
  // Gigabytes may go to the object store, for which no transaction is held open.
  await services.exportFiles.keep(id, file.path);
  return services.db.transaction(async (tx) => {
    await lockImportsOf(tx, userId);
    if (await isImportBeingUndone(tx, userId)) throw new AppError('import_undo_running');
    const row = await insertImport(tx, id, userId, origin);
    // Of two at once, the file of the second is swept.
    if (row === null) throw new AppError('import_running');
    await insertJob(tx, importJobKind, { userId, importId: id }, { priority: importPriority });
    return row;
  });
}

/** Stops a user's running import. What it has brought stays, and its file goes. Does nothing if none is running. */
export async function stopImport(services: Pick<Services, 'db'>, userId: string): Promise<void> {
  const last = await latestImport(services.db, userId);
  if (last !== null) await endImport(services.db, userId, last.id, 'stopped');
}

/** Returns a user's most recent import, or null. */
export function lastImport(services: Pick<Services, 'db'>, userId: string): Promise<Import | null> {
  return latestImport(services.db, userId);
}
