import { uploadsByIds, type UploadRow } from '../../db/queries/media/uploads.ts';
import type { Services } from '../services.ts';

interface UploadState extends Pick<UploadRow, 'status' | 'signature' | 'failure'> {
  type: UploadRow['kind'];
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
    rows.map(({ id, kind, status, signature, failure }) => [id, { type: kind, status, signature, failure }]),
  );
}
