import { imageBySignature } from '../../db/queries/pins/images.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { Services } from '../services.ts';

/** Finds a stored image by signature. Null if there is none. */
export async function findPicture(
  services: Pick<Services, 'db'>,
  signature: string,
): Promise<Picture | null> {
  return /^[0-9a-f]{32}$/.test(signature) ? imageBySignature(services.db, signature) : null;
}
