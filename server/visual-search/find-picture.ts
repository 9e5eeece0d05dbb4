import { imageBySignature } from '../../db/queries/pins/images.ts';
import type { Picture } from '../../views/contract/picture.ts';
import type { Services } from '../services.ts';

/** A stored picture by its signature; null when there is none. */
export async function findPicture(
  services: Pick<Services, 'db'>,
  signature: string,
): Promise<Picture | null> {
  return /^[0-9a-f]{32}$/.test(signature) ? imageBySignature(services.db, signature) : null;
}
