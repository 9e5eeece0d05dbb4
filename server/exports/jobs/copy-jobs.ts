import { liveExportFiles } from '../../../db/queries/exports/exports.ts';
import { inAccountLocale } from '../../accounts/in-account-locale.ts';
import { exportJobKind } from '../exports.ts';
import { importJobKind } from '../../imports/imports.ts';
import type { Services } from '../../services.ts';
import type { JobHandler } from '../../jobs/run-jobs.ts';
import { resumeImport, giveUpImport } from '../../imports/jobs/resume-import.ts';
import { giveUpImportUndo, resumeImportUndo } from '../../imports/jobs/resume-undo.ts';
import { importUndoJobKind } from '../../imports/undo-import.ts';
import type { ImportStore } from './files-of-copy.ts';
import { giveUpExport, makeExport } from './make-export.ts';
import { limits } from '../../../views/contract/limits.ts';

/** Returns the job handlers for account export and import, by kind. */
export function copyJobs(store: ImportStore, services: Services): Record<string, JobHandler> {
  const { db } = store;
  return {
    [exportJobKind]: {
      run: (payload) =>
        makeExport(
          {
            db,
            storage: store.storage,
            siteName: services.siteName,
            archiveBytes: limits.exportArchiveBytes,
          },
          String(payload['userId']),
          String(payload['exportId']),
        ),
      giveUp: (payload) => giveUpExport({ db }, String(payload['userId']), String(payload['exportId'])),
    },
    [importJobKind]: {
      run: ({ userId, importId, videoUploadId }) =>
        inAccountLocale(db, String(userId), () =>
          resumeImport(store, services, {
            userId: String(userId),
            importId: String(importId),
            videoUploadId: typeof videoUploadId === 'string' ? videoUploadId : null,
          }),
        ),
      giveUp: (payload) => giveUpImport({ db }, String(payload['userId']), String(payload['importId'])),
    },
    [importUndoJobKind]: {
      run: ({ userId, importId }) => resumeImportUndo(services, String(userId), String(importId)),
      giveUp: ({ userId, importId }) => giveUpImportUndo({ db }, String(userId), String(importId)),
    },
  };
}

const checkedAtOnce = 500;

/** Deletes expired exports and those of deleted accounts. Returns how many. */
export async function sweepExports(
  { db, storage }: Pick<ImportStore, 'db' | 'storage'>,
  now: Date,
  graceMs: number,
): Promise<number> {
  const listed: string[] = [];
  for await (const { key, modifiedAt } of storage.list('exports/'))
    if (now.getTime() - modifiedAt.getTime() >= graceMs) listed.push(key);
  let removed = 0;
  for (let from = 0; from < listed.length; from += checkedAtOnce) {
    const keys = listed.slice(from, from + checkedAtOnce);
    const live = await liveExportFiles(db, keys, now);
    for (const key of keys) if (!live.has(key) && (await storage.delete(key))) removed += 1;
  }
  return removed;
}
