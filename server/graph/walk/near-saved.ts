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

export interface NearSavedSettings extends NearSettings {
  /** 1 for as many pictures further away as next to the queries, 2 for those further away first. */
  far?: 1 | 2;
}

/**
 * Returns pictures close to one or several others, best first, without these. One is walked from. For several, the
 * boards next to them say more (docs/performance.md), and walks add what is further away where these boards have too
 * few pictures.
 */
export function nearSaved(
  graph: SaveGraph,
  space: NearSpace,
  queries: readonly NearQuery[],
  { far, ...settings }: NearSavedSettings,
): NearSaved {
  if (far !== undefined) return farSaved(graph, space, queries, settings, far);
  const { limit, seed, weight = null } = settings;
  const next: NearSaved =
    queries.length < 2 ? nothing : nearSeveral(graph, space.several, queries, { limit, seed, weight });
  if (next.pictures.length >= limit) return next;
  const further = nearPictures(graph, space.walk, queries, settings);
  return firstOf([next, further], limit);
}

/** Chance of a restart after each step, in 256ths: walks go more than twice as far as usual. */
const farRestartOf256 = 24;
/** Pictures that are next to the queries, at most, and pictures of walks. */
const maxNearSaved = 1000;

function farSaved(
  graph: SaveGraph,
  { walk, several }: NearSpace,
  queries: readonly NearQuery[],
  settings: NearSettings,
  far: 1 | 2,
): NearSaved {
  const { limit, seed, weight = null } = settings;
  const next = nearSeveral(graph, several, queries, { limit: maxNearSaved, seed, weight });
  const walked = nearPictures(graph, walk, queries, {
    ...settings,
    limit: maxNearSaved,
    restartOf256: farRestartOf256,
  });
  const adjacent = new Set(next.pictures);
  const places = [...walked.pictures.keys()].filter((at) => !adjacent.has(walked.pictures[at] as number));
  const further: NearSaved = {
    pictures: Int32Array.from(places, (at) => walked.pictures[at] as number),
    queries: Int32Array.from(places, (at) => walked.queries[at] as number),
  };
  return far === 2
    ? firstOf([further, next], limit)
    : firstOf([alternate(further, next), next, further], limit);
}

/** Returns the first of both lists, then the second ones, as long as both have any. */
function alternate(a: NearSaved, b: NearSaved): NearSaved {
  const both = [...a.pictures.keys()]
    .slice(0, b.pictures.length)
    .map((at) => [a, b].map((of) => ({ of, at })));
  return {
    pictures: Int32Array.from(both.flat(), ({ of, at }) => of.pictures[at] as number),
    queries: Int32Array.from(both.flat(), ({ of, at }) => of.queries[at] as number),
  };
}

/** Returns what the lists have, one after the other, each picture once. */
function firstOf(lists: readonly Pick<NearSaved, 'pictures' | 'queries'>[], limit: number): NearSaved {
  const known = new Set<number>();
  const pictures: number[] = [];
  const queries: number[] = [];
  for (const list of lists)
    for (const [index, picture] of list.pictures.entries()) {
      if (pictures.length >= limit) break;
      if (known.has(picture)) continue;
      known.add(picture);
      pictures.push(picture);
      queries.push(list.queries[index] as number);
    }
  return { pictures: Int32Array.from(pictures), queries: Int32Array.from(queries) };
}
