import type { Clock, GraphReader, NearRequest } from '../../services.ts';
import { keptBy } from './kept.ts';

/** As long as a member reads on; a walk is about 20 KB. */
const walksOf = keptBy<string[]>({ ms: 30_000, most: 1000 });

/**
 * A member's walk, made again when they saved something, after half a minute, and as long as it does not fill its list:
 * where little is saved, what comes to it shows. Nothing in it is filtered; that is done for each page.
 */
export async function walkFor(
  { graph, clock }: { graph: GraphReader; clock: Clock },
  userId: string,
  request: NearRequest,
): Promise<string[]> {
  const kept = walksOf(graph);
  const terms = JSON.stringify(request);
  const nowMs = clock.now().getTime();
  const known = kept.get(userId, terms, nowMs);
  if (known !== null) return known;
  const pictures = (await graph.near(request))?.pictures ?? [];
  if (pictures.length === request.limit) kept.set(userId, terms, nowMs, pictures);
  return pictures;
}
