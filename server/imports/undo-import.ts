import type { Sql } from '../../db/connection/database.ts';
import {
  importById,
  lockImportsOf,
  recentImports,
  type PastImportRow,
} from '../../db/queries/imports/imports.ts';
import {
  beginImportUndo,
  importUndoOf,
  isImportBeingUndone,
  previewImportUndo,
  type ImportUndoPreview,
  type ImportUndoRow,
} from '../../db/queries/imports/import-undos.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { importPriority } from './imports.ts';

/** Job kind for undoing an import. */
export const importUndoJobKind = 'account-import-undo';

/** The page lists at most so many imports, and so many boards that go. */
const listed = { imports: 20, boards: 100 };

export type PastImport = PastImportRow;

/** Returns a user's last imports, latest first. */
export function pastImports({ db }: Pick<Services, 'db'>, userId: string): Promise<PastImport[]> {
  return recentImports(db, userId, listed.imports);
}

/** What undoing an import has deleted so far, or would delete. */
export type ImportUndo = {
  /** Time of the import. */
  createdAt: Date;
} & ({ status: 'possible'; preview: ImportUndoPreview } | { status: 'begun'; undo: ImportUndoRow });

/** Returns the state of undoing an import. Throws `import_not_found`, and `import_running` while it is running. */
export function getImportUndo(
  { db }: Pick<Services, 'db'>,
  userId: string,
  importId: string,
): Promise<ImportUndo> {
  return stateOf(db, userId, importId);
}

/**
 * Deletes what an import made and nobody has changed or built on since, in the background. Repeated calls return the same
 * undo. Throws like `getImportUndo`, and `import_running` or `import_undo_running` while another import is running or
 * being undone.
 */
export async function undoImport(
  services: Pick<Services, 'db'>,
  userId: string,
  importId: string,
): Promise<ImportUndo> {
  await services.db.transaction(async (tx) => {
    await lockImportsOf(tx, userId);
    const state = await stateOf(tx, userId, importId);
    if (state.status === 'begun' && state.undo.status !== 'failed') return;
    const [last] = await recentImports(tx, userId, 1);
    if (last?.status === 'waiting' || last?.status === 'working') throw new AppError('import_running');
    if (await isImportBeingUndone(tx, userId)) throw new AppError('import_undo_running');
    if (await beginImportUndo(tx, userId, importId))
      await insertJob(tx, importUndoJobKind, { userId, importId }, { priority: importPriority });
  });
  return getImportUndo(services, userId, importId);
}

async function stateOf(db: Sql, userId: string, importId: string): Promise<ImportUndo> {
  const row = await importById(db, userId, importId);
  if (row === null) throw new AppError('import_not_found');
  if (row.status === 'waiting' || row.status === 'working') throw new AppError('import_running');
  const { createdAt } = row;
  const undo = await importUndoOf(db, userId, importId);
  if (undo !== null) return { createdAt, status: 'begun', undo };
  const preview = await previewImportUndo(db, userId, importId, listed.boards);
  if (preview === null) throw new AppError('import_not_found');
  return { createdAt, status: 'possible', preview };
}
