import { uploadsByIds, type UploadKind } from '../../db/queries/media/uploads.ts';
import type { Services } from '../services.ts';

export interface UploadState {
  type: UploadKind;
  status: 'registered' | 'processing' | 'succeeded' | 'failed';
  signature: string | null;
  failure: string | null;
}

/**
 * Returns statuses by upload id. Other people's uploads are absent, like unknown ones (spec §4: a missing entry is
 * failure).
 */
export async function uploadStatuses(
  services: Services,
  userId: string,
  ids: string[],
): Promise<Map<string, UploadState>> {
  const rows = await uploadsByIds(services.db, userId, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { type: row.kind, status: row.status, signature: row.signature, failure: row.failure },
    ]),
  );
}
