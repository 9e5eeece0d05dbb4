import type { Sql } from '../../../db/connection/database.ts';
import { uploadsByIds, type UploadKind } from '../../../db/queries/uploads.ts';
import { AppError } from '../../errors.ts';

/** Checks that an upload of the person is still waiting for its file. Throws `upload_not_found`, `upload_in_use`. */
export async function requireAwaited(
  sql: Sql,
  userId: string,
  uploadId: string,
  kind: UploadKind,
): Promise<void> {
  const [row] = await uploadsByIds(sql, userId, [uploadId]);
  if (row?.kind !== kind) throw new AppError('upload_not_found');
  if (row.status !== 'registered') throw new AppError('upload_in_use');
}
