import { type WalkSettings, walkFrom } from '../../../server/graph/walk/walk.ts';
import type { SaveGraph } from '../../../server/graph/store/save-graph.ts';
import { createVisitCounter } from '../../../server/graph/walk/visit-counter.ts';
import { firstRandom } from '../../../server/graph/walk/random.ts';
import {
  type NearSettings,
  nearPictures,
  createWalkSpace,
} from '../../../server/graph/walk/near-pictures.ts';

export const whole: WalkSettings = {
  steps: 200_000,
  restartOf256: 0,
  enoughPictures: Infinity,
  enoughVisits: 1 << 30,
  laterWeighs: 1,
  weight: null,
};

export function visits(graph: SaveGraph, query: number, settings: Partial<WalkSettings> = {}, seed = 1) {
  const counter = createVisitCounter(graph.pictures.size + 1);
  const steps = walkFrom(graph, query, { ...whole, ...settings }, firstRandom(seed), counter);
  const counts = new Map<number, number>();
  for (const at of counter.touched.subarray(0, counter.size))
    counts.set((counter.slots[at] ?? 0) - 1, counter.slots[at + 1] ?? 0);
  return { steps, counts };
}

export const near = (graph: SaveGraph, queries: [number, number][], settings: Partial<NearSettings> = {}) =>
  nearPictures(
    graph,
    createWalkSpace(),
    queries.map(([picture, weight]) => ({ picture, weight })),
    { limit: 100, seed: 1, ...settings },
  );
