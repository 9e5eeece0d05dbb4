import { hasUploaded } from '../../../db/queries/uploads.ts';
import { imageBySignature } from '../../../db/queries/pins/images.ts';
import type { Services } from '../../services.ts';

/** Whether a signature is that of a stored picture which the person has sent in. */
export async function isOwnUpload(
  services: Pick<Services, 'db'>,
  userId: string,
  signature: string,
): Promise<boolean> {
  if (!(await hasUploaded(services.db, userId, signature))) return false;
  return (await imageBySignature(services.db, signature)) !== null;
}
