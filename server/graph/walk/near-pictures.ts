import { degreeOf } from '../store/adjacency.ts';
import type { SaveGraph } from '../store/save-graph.ts';
import { nthSmallest } from './nth-smallest.ts';
import { firstRandom } from './random.ts';
import { stepsOfQueries } from './steps-of-queries.ts';
import { clearVisits, createVisitCounter, type VisitCounter } from './visit-counter.ts';
import { walkFrom, type BoardWeight } from './walk.ts';

export interface NearQuery {
  picture: number;
  /** Weight relative to the others. */
  weight: number;
}

export interface NearSettings {
  limit: number;
  /** The same seed on the same graph gives the same result. */
  seed: number;
  steps?: number;
  enoughPictures?: number;
  enoughVisits?: number;
  restartOf256?: number;
  weight?: BoardWeight | null;
}

export interface NearPictures {
  /** Best first, excluding the queries. */
  pictures: Int32Array;
  /** For each, the index of the query whose walk visited it most. */
  queries: Int32Array;
  scores: Float64Array;
  /** Number of steps taken. */
  steps: number;
}

export const walkDefaults = {
  steps: 16_000,
  enoughPictures: 600,
  enoughVisits: 6,
  restartOf256: 64,
  laterWeighs: 4,
  degreeCap: 10_000,
} as const;

/** Working memory of a walk, allocated once and reused by every request. */
export interface WalkSpace {
  most: number;
  visits: VisitCounter;
  hits: VisitCounter;
  /** For each slot of `hits`, the sum of the square roots of its visits. */
  roots: Float64Array;
  /** For each slot of `hits`, the most visits of one query's walk, and that query's index. */
  maxVisits: Int32Array;
  visitedBy: Int32Array;
}

export function createWalkSpace(): WalkSpace {
  const most = walkDefaults.steps;
  const hits = createVisitCounter(most + 64);
  const slots = hits.mask + 1;
  return {
    most,
    visits: createVisitCounter(most + 64),
    hits,
    roots: new Float64Array(slots),
    maxVisits: new Int32Array(slots),
    visitedBy: new Int32Array(slots),
  };
}

/**
 * Returns pictures close to one or several others. Each query walks its share of the steps. A picture reached by
 * several walks scores higher than one reached as often by a single walk: (Σ√visits)², Pixie's multi-hit boost.
 */
export function nearPictures(
  graph: SaveGraph,
  space: WalkSpace,
  queries: readonly NearQuery[],
  settings: NearSettings,
): NearPictures {
  const total = Math.min(settings.steps ?? walkDefaults.steps, space.most);
  const shares = stepsOfQueries(
    queries.map(({ picture, weight }) => ({ degree: degreeOf(graph.ofPicture, picture), weight })),
    total,
    graph.highestDegree,
    walkDefaults.degreeCap,
  );
  let taken = 0;
  queries.forEach(({ picture }, index) => {
    const steps = Math.min(shares[index] ?? 0, space.most - taken);
    if (steps <= 0) return;
    taken += walkFrom(
      graph,
      picture,
      {
        steps,
        restartOf256: settings.restartOf256 ?? walkDefaults.restartOf256,
        enoughPictures: settings.enoughPictures ?? walkDefaults.enoughPictures,
        enoughVisits: settings.enoughVisits ?? walkDefaults.enoughVisits,
        laterWeighs: walkDefaults.laterWeighs,
        weight: settings.weight ?? null,
      },
      firstRandom(settings.seed + index),
      space.visits,
    );
    collect(space, index);
  });
  return {
    ...best(graph, space, new Set(queries.map(({ picture }) => picture)), settings.limit),
    steps: taken,
  };
}

/** Adds the square roots of one query's visits to the sums and resets the counter for the next query. */
function collect({ visits, hits, roots, maxVisits, visitedBy }: WalkSpace, query: number): void {
  for (let index = 0; index < visits.size; index += 1) {
    const from = visits.touched[index] as number;
    const slot = slotOf(hits, (visits.slots[from] as number) - 1);
    const count = visits.slots[from + 1] as number;
    roots[slot] = (roots[slot] as number) + Math.sqrt(count);
    if (count <= (maxVisits[slot] as number)) continue;
    maxVisits[slot] = count;
    visitedBy[slot] = query;
  }
  clearVisits(visits);
}

/** Returns the slot of a picture. A new one is recorded as touched. */
function slotOf(counter: VisitCounter, thing: number): number {
  const { slots, mask } = counter;
  let slot = Math.imul(thing, 0x9e3779b1) >>> 7;
  for (;;) {
    const at = slot & mask;
    const key = slots[2 * at] as number;
    if (key === thing + 1) return at;
    if (key === 0) {
      slots[2 * at] = thing + 1;
      counter.touched[counter.size] = 2 * at;
      counter.size += 1;
      return at;
    }
    slot += 1;
  }
}

/**
 * Returns the highest scores. Ties go to pictures on fewer boards, which are more specific, then to the lower number.
 */
function best(
  graph: SaveGraph,
  { hits, roots, maxVisits, visitedBy }: WalkSpace,
  queries: ReadonlySet<number>,
  limit: number,
): Omit<NearPictures, 'steps'> {
  const floor = floorOf(roots, hits, limit + queries.size);
  const above: { picture: number; at: number; score: number; degree: number }[] = [];
  // Most pictures tie with the last one kept: too many to sort as objects.
  const level = new Float64Array(hits.size);
  let levels = 0;
  for (let index = 0; index < hits.size; index += 1) {
    const at = hits.touched[index] as number;
    const sum = roots[at / 2] as number;
    roots[at / 2] = 0;
    maxVisits[at / 2] = 0;
    if (sum < floor) continue;
    const picture = (hits.slots[at] as number) - 1;
    if (queries.has(picture)) continue;
    const degree = degreeOf(graph.ofPicture, picture);
    if (sum > floor) above.push({ picture, at, score: sum * sum, degree });
    else level[levels++] = Math.min(degree, highestTold) * pictureNumbers + picture;
  }
  above.sort((a, b) => b.score - a.score || a.degree - b.degree || a.picture - b.picture);
  const kept = above.slice(0, limit);
  const rest = smallest(level.subarray(0, levels), limit - kept.length);
  const pictures = new Int32Array(kept.length + rest.length);
  const scores = new Float64Array(pictures.length).fill(floor * floor);
  const from = new Int32Array(pictures.length);
  kept.forEach(({ picture, at, score }, index) => {
    pictures[index] = picture;
    from[index] = visitedBy[at / 2] as number;
    scores[index] = score;
  });
  rest.forEach((key, index) => {
    const picture = key % pictureNumbers;
    pictures[kept.length + index] = picture;
    from[kept.length + index] = visitedBy[slotOf(hits, picture)] as number;
  });
  clearVisits(hits);
  return { pictures, queries: from, scores };
}

/** Returns the smallest numbers in order. Sorting all of them takes as long as the walk. */
function smallest(numbers: Float64Array, wanted: number): Float64Array {
  if (wanted === 0) return numbers.subarray(0, 0);
  const most = numbers.length <= wanted ? Infinity : nthSmallest(numbers.slice(), wanted - 1);
  return numbers
    .filter((number) => number <= most)
    .sort()
    .subarray(0, wanted);
}

/** Combines a degree and a picture into one number that sorts by both. */
const pictureNumbers = 2 ** 31;
const highestTold = 2 ** 21;

/** Returns the smallest sum that can still make the given number of results. */
function floorOf(roots: Float64Array, hits: VisitCounter, wanted: number): number {
  if (hits.size <= wanted) return 0;
  const sums = new Float64Array(hits.size);
  for (let index = 0; index < hits.size; index += 1)
    sums[index] = roots[(hits.touched[index] as number) / 2] as number;
  return nthSmallest(sums, hits.size - wanted);
}
