import type { Database } from '../../../db/connection/database.ts';
import { uploadsByIds, type UploadRow } from '../../../db/queries/uploads.ts';
import { AppError } from '../../errors.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** Waits for the worker to finish uploads of any kind. */
export interface UploadWaiting {
  /** Resolves when listening for upload notifications. */
  ready(): Promise<void>;
  /** Returns the finished upload. Throws `picture_pending` on timeout, `upload_not_found`. */
  ended(userId: string, uploadId: string, patienceMs: number): Promise<UploadRow>;
  close(): Promise<void>;
}

export function createUploadWaiting(db: Database): UploadWaiting {
  const waiting = createWaitingRoom(db);
  return {
    ready: () => waiting.ready(),
    async ended(userId, uploadId, patienceMs) {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const told = waiting.next(uploadId, deadline - Date.now());
        const [row] = await uploadsByIds(db, userId, [uploadId]);
        if (row === undefined) {
          told.cancel();
          throw new AppError('upload_not_found');
        }
        if (row.status === 'succeeded' || row.status === 'failed') {
          told.cancel();
          return row;
        }
        if (!(await told.arrived)) throw new AppError('picture_pending', { retryAfterSeconds: 5 });
      }
    },
    close: () => waiting.close(),
  };
}
