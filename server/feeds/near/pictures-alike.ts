import { standingPins } from '../../../db/queries/graph/cards.ts';
import type { Standing } from '../../../db/queries/pins/standing-pin.ts';
import {
  descriptionsOf,
  type StoredDescriptors,
} from '../../../db/queries/visual-search/model-descriptors.ts';
import { wholePicture, type Region } from '../../../views/media/region.ts';
import {
  builtInMaker,
  describedRegions,
  describeRegion,
} from '../../../views/visual-search/describe-region.ts';
import { isWholeRegion } from '../../../views/visual-search/move-region.ts';
import { nearestRegion } from '../../../views/visual-search/nearest-region.ts';
import type { MadeDescriptor } from '../../graph-reader.ts';
import type { Services } from '../../services.ts';

type AlikeServices = Pick<Services, 'db' | 'graph'> & Partial<Pick<Services, 'embeddings'>>;

/**
 * Returns the signatures of the pictures most similar to a stored one, including itself and those that nobody may see.
 * Null if it has no embedding yet or the graph process is unavailable.
 */
export async function picturesAlike(
  services: AlikeServices,
  signature: string,
  limit: number,
): Promise<string[] | null> {
  const descriptors = await descriptorsOf(services, signature, wholePicture);
  const alike = descriptors.length === 0 ? null : await services.graph.like(descriptors, limit);
  return alike?.length === 0 ? null : alike;
}

interface PublicWanted {
  /** Number of pictures. Fewer are returned if no more are found among the most similar ones. */
  limit: number;
  /** The whole picture if omitted. */
  region?: Region;
  /** Which public pins a picture must have. Any if omitted. */
  kind?: Standing;
}

/** Most pictures looked at for enough public ones. Comparing more takes the graph process too long. */
const mostLooked = 2000;

/**
 * Like `picturesAlike`, for those that anyone may see, also for a region. Embeddings are of all pictures, so it looks
 * further where many of the most similar ones are not public. With `embeddings`, the administrator's model is queried
 * for a region without an embedding, which takes a moment.
 */
export async function publicPicturesAlike(
  services: AlikeServices,
  signature: string,
  { limit, region = wholePicture, kind = 'any' }: PublicWanted,
): Promise<string[] | null> {
  const part = isWholeRegion(region) ? wholePicture : region;
  const descriptors = await descriptorsOf(services, signature, part);
  if (descriptors.length === 0) return null;
  const seen = new Set<string>();
  const found: string[] = [];
  for (let looked = limit; ;) {
    const alike = await services.graph.like(descriptors, looked);
    if (alike === null || alike.length === 0) return seen.size === 0 ? null : found;
    const next = alike.filter((each) => !seen.has(each));
    for (const each of next) seen.add(each);
    const pins = await standingPins(services.db, next, kind);
    const open = new Set(pins.map((pin) => pin.signature));
    found.push(...next.filter((each) => open.has(each)));
    if (found.length >= limit || alike.length < looked || looked >= mostLooked) return found.slice(0, limit);
    // As many as these suggest, and some more.
    looked = Math.min(mostLooked, Math.ceil(looked * Math.min(4, (1.2 * limit) / Math.max(1, found.length))));
  }
}

async function descriptorsOf(
  services: AlikeServices,
  signature: string,
  part: Region,
): Promise<MadeDescriptor[]> {
  const stored = await descriptionsOf(services.db, signature);
  const { thumb } = stored;
  const byModels = await describedByModels(services, stored.byModels, signature, part);
  const builtIn = thumb === null ? [] : [{ maker: builtInMaker, descriptor: describeRegion(thumb, part) }];
  // The graph process uses the descriptor it supports, since it may be switching between models.
  return [...byModels, ...builtIn];
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
