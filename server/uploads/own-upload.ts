import { uploadedPicture } from '../../db/queries/uploads.ts';
import type { Services } from '../services.ts';

/** Checks whether a signature is that of a stored image uploaded by the person. */
export async function isOwnUpload(
  services: Pick<Services, 'db'>,
  userId: string,
  signature: string,
): Promise<boolean> {
  return (await uploadedPicture(services.db, userId, signature)) !== null;
}
