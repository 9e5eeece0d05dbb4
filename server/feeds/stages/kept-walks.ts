import type { GraphReader, NearAnswer, NearRequest } from '../../graph-reader.ts';
import type { Clock } from '../../services.ts';
import { keptBy } from './kept.ts';

type Walk = Pick<NearAnswer, 'pictures' | 'from'> & { isAway: boolean };

/** Lasts while a member reads on. A walk takes about 20 KB. */
const walksOf = keptBy<Walk>({ ms: 30_000, most: 1000 });

/**
 * Returns a member's cached walk. It is repeated after a save, after 30 seconds, and as long as it does not fill its
 * list, so that a site with few saves shows new ones. The walk is unfiltered. Filters apply per page.
 */
export async function walkFor(
  { graph, clock }: { graph: GraphReader; clock: Clock },
  userId: string,
  request: NearRequest,
): Promise<Walk> {
  const kept = walksOf(graph);
  const terms = JSON.stringify(request);
  const nowMs = clock.now().getTime();
  const known = kept.get(userId, terms, nowMs);
  if (known !== null) return known;
  const answer = await graph.near(request);
  const { pictures, from } = answer ?? { pictures: [], from: [] };
  const walk = { pictures, from, isAway: answer === null };
  if (pictures.length === request.limit) kept.set(userId, terms, nowMs, walk);
  return walk;
}
