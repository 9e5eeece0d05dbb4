import type { SaveGraph } from '../store/save-graph.ts';
import {
  createWalkSpace,
  nearPictures,
  type NearQuery,
  type NearSettings,
  type WalkSpace,
} from './near-pictures.ts';
import { createSeveralSpace, nearSeveral, type NearSaved, type SeveralSpace } from './near-several.ts';

export interface NearSpace {
  walk: WalkSpace;
  several: SeveralSpace;
}

export const createNearSpace = (): NearSpace => ({
  walk: createWalkSpace(),
  several: createSeveralSpace(),
});

const nothing: NearSaved = { pictures: new Int32Array(0), queries: new Int32Array(0) };

/**
 * Returns pictures close to one or several others, best first, without these. One is walked from. For several, the
 * boards next to them say more (docs/performance.md), and walks add what is further away where these boards have too
 * few pictures.
 */
export function nearSaved(
  graph: SaveGraph,
  { walk, several }: NearSpace,
  queries: readonly NearQuery[],
  settings: NearSettings,
): NearSaved {
  const { limit, seed, weight = null } = settings;
  const next: NearSaved =
    queries.length < 2 ? nothing : nearSeveral(graph, several, queries, { limit, seed, weight });
  const count = next.pictures.length;
  if (count >= limit) return next;
  const known = new Set(next.pictures);
  const further = nearPictures(graph, walk, queries, settings);
  const pictures = [...next.pictures];
  const from = [...next.queries];
  for (const [index, picture] of further.pictures.entries()) {
    if (pictures.length >= limit) break;
    if (known.has(picture)) continue;
    pictures.push(picture);
    from.push(further.queries[index] as number);
  }
  return { pictures: Int32Array.from(pictures), queries: Int32Array.from(from) };
}
