import {
  descriptionsOf,
  type StoredDescriptors,
} from '../../../db/queries/visual-search/model-descriptors.ts';
import {
  builtInMaker,
  describedRegions,
  describeRegion,
  wholePicture,
  type Region,
} from '../../../views/visual-search/describe-region.ts';
import { isWholeRegion } from '../../../views/visual-search/move-region.ts';
import { nearestRegion } from '../../../views/visual-search/nearest-region.ts';
import type { MadeDescriptor, Services } from '../../services.ts';

/**
 * Returns the signatures of the pictures most similar to a stored one or a region of it, including itself. Null if it
 * has no embedding yet or the graph process is unavailable. With `embeddings`, the administrator's model is queried
 * for a region without an embedding, which takes a moment.
 */
export async function picturesAlike(
  services: Pick<Services, 'db' | 'graph'> & Partial<Pick<Services, 'embeddings'>>,
  signature: string,
  limit: number,
  region: Region = wholePicture,
): Promise<string[] | null> {
  const part = isWholeRegion(region) ? wholePicture : region;
  const stored = await descriptionsOf(services.db, signature);
  const { thumb } = stored;
  const byModels = await describedByModels(services, stored.byModels, signature, part);
  const builtIn = thumb === null ? [] : [{ maker: builtInMaker, descriptor: describeRegion(thumb, part) }];
  // The graph process uses the descriptor it supports, since it may be switching between models.
  const descriptors = [...byModels, ...builtIn];
  const alike = descriptors.length === 0 ? null : await services.graph.like(descriptors, limit);
  return alike?.length === 0 ? null : alike;
}

/** Returns the models' embeddings of a region, or of the most similar region that has any. */
async function describedByModels(
  { embeddings }: Partial<Pick<Services, 'embeddings'>>,
  stored: readonly StoredDescriptors[],
  signature: string,
  part: Region,
): Promise<MadeDescriptor[]> {
  const answering = stored.find(({ answers }) => answers);
  const isStored = part === wholePicture && (answering?.descriptors ?? null) !== null;
  const isAsked = answering !== undefined && !isStored;
  const made = isAsked ? ((await embeddings?.describe(signature, part)) ?? null) : null;
  return stored.flatMap(({ maker, size, descriptors }) => {
    if (made?.maker === maker) return [made];
    const regions = describedRegions.slice(0, Math.floor((descriptors?.length ?? 0) / size));
    const at = nearestRegion(regions, part) * size;
    return descriptors === null || at < 0 ? [] : [{ maker, descriptor: descriptors.subarray(at, at + size) }];
  });
}
