import { thumbOf } from '../../../db/queries/visual/descriptors.ts';
import { describeRegion, wholePicture, type Region } from '../../../views/rules/visual/describe-region.ts';
import { isWholeRegion } from '../../../views/rules/visual/move-region.ts';
import type { Services } from '../../services.ts';

/**
 * Signatures of pictures that look most like a stored one, or a part of it; itself among them. Null while it has not
 * been described, or when the process that compares is away.
 */
export async function picturesAlike(
  services: Pick<Services, 'db' | 'graph'>,
  signature: string,
  limit: number,
  region: Region = wholePicture,
): Promise<string[] | null> {
  const thumb = await thumbOf(services.db, signature);
  return thumb === null
    ? null
    : services.graph.like(describeRegion(thumb, isWholeRegion(region) ? wholePicture : region), limit);
}
