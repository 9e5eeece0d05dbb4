import type { SaveGraph } from '../store/save-graph.ts';
import {
  createWalkSpace,
  nearPictures,
  type NearQuery,
  type NearSettings,
  type WalkSpace,
} from './near-pictures.ts';
import { createSeveralSpace, nearSeveral, type SeveralSpace } from './near-several.ts';

export interface NearSpace {
  walk: WalkSpace;
  several: SeveralSpace;
}

export const createNearSpace = (): NearSpace => ({
  walk: createWalkSpace(),
  several: createSeveralSpace(),
});

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
): Int32Array {
  const { limit, seed, weight = null } = settings;
  const next =
    queries.length < 2 ? new Int32Array(0) : nearSeveral(graph, several, queries, { limit, seed, weight });
  if (next.length >= limit) return next;
  const known = new Set(next);
  const further = nearPictures(graph, walk, queries, settings)
    .pictures.filter((picture) => !known.has(picture))
    .subarray(0, limit - next.length);
  const pictures = new Int32Array(next.length + further.length);
  pictures.set(next);
  pictures.set(further, next.length);
  return pictures;
}
