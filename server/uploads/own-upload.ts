import { uploadedPicture } from '../../db/queries/uploads.ts';
import type { Services } from '../services.ts';

/** Whether a signature is that of a stored picture which the person has sent in. */
export async function isOwnUpload(
  services: Pick<Services, 'db'>,
  userId: string,
  signature: string,
): Promise<boolean> {
  return (await uploadedPicture(services.db, userId, signature)) !== null;
}
