import type { Sql } from '../../db/connection/database.ts';
import { reopenExport } from '../../db/queries/exports/exports.ts';
import { reopenImport } from '../../db/queries/imports/imports.ts';
import { beginImportUndo } from '../../db/queries/imports/import-undos.ts';
import { reopenUpload } from '../../db/queries/media/uploads.ts';
import { exportJobKind } from '../exports/exports.ts';
import { importJobKind } from '../imports/imports.ts';
import { importUndoJobKind } from '../imports/undo-import.ts';

type Reopen = (tx: Sql, payload: Record<string, unknown>) => Promise<boolean>;

const upload: Reopen = (tx, { userId, uploadId }) => reopenUpload(tx, String(userId), String(uploadId));

/** By kind of job whose last failure is recorded where its person sees it. */
const reopenings: Record<string, Reopen> = {
  'process-upload': upload,
  'process-video': upload,
  'take-frame': upload,
  [exportJobKind]: (tx, { userId, exportId }) => reopenExport(tx, String(userId), String(exportId)),
  [importUndoJobKind]: (tx, { userId, importId }) => beginImportUndo(tx, String(userId), String(importId)),
  [importJobKind]: (tx, { userId, importId }) => reopenImport(tx, String(userId), String(importId)),
};

/** Undoes what giving up a job recorded, so that it can run again. False if nobody needs it any more. */
export async function reopenJob(
  tx: Sql,
  { kind, payload }: { kind: string; payload: Record<string, unknown> },
): Promise<boolean> {
  const reopen = Object.hasOwn(reopenings, kind) ? reopenings[kind] : undefined;
  return reopen === undefined || (await reopen(tx, payload));
}
