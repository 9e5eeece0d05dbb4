import { thumbOf } from '../../db/queries/visual-search/descriptors.ts';
import { heldByModels } from '../../db/queries/visual-search/model-descriptors.ts';
import {
  builtInMaker,
  describedRegions,
  describeRegion,
  wholePicture,
  type Region,
} from '../../views/visual-search/describe-region.ts';
import { isWholeRegion } from '../../views/visual-search/move-region.ts';
import { nearestRegion } from '../../views/visual-search/nearest-region.ts';
import type { MadeDescriptor, Services } from '../services.ts';

/**
 * Signatures of pictures that look most like a stored one, or a part of it; itself among them. Null while it has not
 * been described, or when the process that compares is away. With `looks` the administrator's model is asked where it
 * has not described that part of the picture yet, which takes a moment.
 */
export async function picturesAlike(
  services: Pick<Services, 'db' | 'graph'> & Partial<Pick<Services, 'embeddings'>>,
  signature: string,
  limit: number,
  region: Region = wholePicture,
): Promise<string[] | null> {
  const part = isWholeRegion(region) ? wholePicture : region;
  const [thumb, byModels] = await Promise.all([
    thumbOf(services.db, signature),
    describedByModels(services, signature, part),
  ]);
  const builtIn = thumb === null ? [] : [{ maker: builtInMaker, descriptor: describeRegion(thumb, part) }];
  // The process that compares takes the one that it can: it may be on its way from one maker to another.
  const descriptors = [...byModels, ...builtIn];
  const alike = descriptors.length === 0 ? null : await services.graph.like(descriptors, limit);
  return alike?.length === 0 ? null : alike;
}

/** What models say of a part, or of the described part that is most like it. */
async function describedByModels(
  { db, embeddings }: Pick<Services, 'db'> & Partial<Pick<Services, 'embeddings'>>,
  signature: string,
  part: Region,
): Promise<MadeDescriptor[]> {
  const held = await heldByModels(db, signature);
  const answering = held.find(({ answers }) => answers);
  const isStored = part === wholePicture && (answering?.descriptors ?? null) !== null;
  const isAsked = answering !== undefined && !isStored;
  const made = isAsked ? ((await embeddings?.describe(signature, part)) ?? null) : null;
  return held.flatMap(({ maker, size, descriptors }) => {
    if (made?.maker === maker) return [made];
    const regions = describedRegions.slice(0, Math.floor((descriptors?.length ?? 0) / size));
    const at = nearestRegion(regions, part) * size;
    return descriptors === null || at < 0 ? [] : [{ maker, descriptor: descriptors.subarray(at, at + size) }];
  });
}
