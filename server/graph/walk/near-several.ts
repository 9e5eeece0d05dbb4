import { degreeOf } from '../store/adjacency.ts';
import type { SaveGraph } from '../store/save-graph.ts';
import type { NearQuery } from './near-pictures.ts';
import { nthSmallest } from './nth-smallest.ts';
import { firstRandom } from './random.ts';
import { addSum, clearSums, createSumTable, type SumTable } from './sum-table.ts';
import type { BoardWeight } from './walk.ts';

export interface SeveralSettings {
  limit: number;
  /** The same seed on the same graph gives the same result. */
  seed: number;
  weight?: BoardWeight | null;
}

export const severalDefaults = {
  /** Boards of one query picture, spread evenly over all of them. A hub's boards say little each. */
  boardsOfPicture: 150,
  /** Boards whose pictures are read. */
  boards: 300,
  /** Pictures of one board, spread evenly over it. */
  picturesOfBoard: 500,
  /** Pictures of all boards together. */
  pictures: 16_000,
  /** Exponent of the number of boards that a picture is on, by which its score is divided. */
  specificity: 0.15,
} as const;

/** Exceeds the 64 pictures of a request (answer-requests.ts). */
const maxQueries = 64;

/** Working memory, allocated once and reused by every request. */
export interface SeveralSpace {
  boards: SumTable;
  pictures: SumTable;
  /** For each slot of `boards`, the query with the largest share, and for each of `pictures`, of the best path to it. */
  queryOfBoard: Best;
  queryOfPicture: Best;
}

interface Best {
  /** Index among the queries. */
  query: Int32Array;
  amount: Float64Array;
}

/** Pictures, best first, and for each the query that the path of the highest probability to it begins with. */
export interface NearSaved {
  pictures: Int32Array;
  queries: Int32Array;
}

export function createSeveralSpace(): SeveralSpace {
  const boards = createSumTable(maxQueries * severalDefaults.boardsOfPicture);
  const pictures = createSumTable(severalDefaults.pictures);
  return { boards, pictures, queryOfBoard: createBest(boards), queryOfPicture: createBest(pictures) };
}

const createBest = ({ keys }: SumTable): Best => ({
  query: new Int32Array(keys.length),
  amount: new Float64Array(keys.length),
});

function setBest({ query, amount }: Best, slot: number, candidate: number, value: number): void {
  if (value <= (amount[slot] as number)) return;
  amount[slot] = value;
  query[slot] = candidate;
}

/** Powers of the numbers of boards that most pictures are on. */
const powers = Float64Array.from({ length: 1024 }, (_, degree) => degree ** severalDefaults.specificity);

/**
 * Returns pictures close to several others, best first, without these. The score is the probability of reaching a
 * picture in three steps, picture → board → picture, summed over the queries by weight (P3), divided by a power of the
 * number of boards that it is on (RP3β, Paudel et al. 2017). Computed rather than sampled, over the boards that hold
 * most of the queries for their size.
 */
export function nearSeveral(
  graph: SaveGraph,
  { boards, pictures, queryOfBoard, queryOfPicture }: SeveralSpace,
  queries: readonly NearQuery[],
  { limit, seed, weight = null }: SeveralSettings,
): NearSaved {
  const { boardsOfPicture, picturesOfBoard } = severalDefaults;
  const unit = (firstRandom(seed) >>> 8) / 2 ** 24;
  const shares = new Map<number, number>();
  for (const [at, query] of queries.slice(0, maxQueries).entries()) {
    const degree = degreeOf(graph.ofPicture, query.picture);
    if (degree === 0 || query.weight <= 0 || shares.has(query.picture)) continue;
    const share = query.weight / degree;
    shares.set(query.picture, share);
    const taken = Math.min(degree, boardsOfPicture);
    const start = graph.ofPicture.heads[2 * query.picture] as number;
    for (let index = 0; index < taken; index += 1) {
      const board = graph.ofPicture.edges[start + spread(index, taken, degree, unit)] as number;
      const wanted = weight === null ? 1 : weight(board);
      if (wanted > 0) setBest(queryOfBoard, addSum(boards, board, share * wanted), at, share * wanted);
    }
  }
  let left: number = severalDefaults.pictures;
  for (const { board, sum, slot } of bestBoards(graph, boards)) {
    const size = degreeOf(graph.ofBoard, board);
    const taken = Math.min(size, picturesOfBoard, left);
    const start = graph.ofBoard.heads[2 * board] as number;
    const at = (index: number): number =>
      graph.ofBoard.edges[start + spread(index, taken, size, unit)] as number;
    // Boards of hubs are sampled, so that more of the queries may be on it than were found there.
    let found = 0;
    for (let index = 0; index < taken; index += 1) found += shares.get(at(index)) ?? 0;
    const amount = Math.max(found * (weight?.(board) ?? 1), sum) / size;
    const query = queryOfBoard.query[slot] as number;
    const probability = (queryOfBoard.amount[slot] as number) / size;
    for (let index = 0; index < taken; index += 1)
      setBest(queryOfPicture, addSum(pictures, at(index), amount), query, probability);
    left -= taken;
    if (left <= 0) break;
  }
  clearBest(boards, queryOfBoard);
  clearSums(boards);
  const best = bestPictures(graph, pictures, shares, limit, queryOfPicture);
  clearBest(pictures, queryOfPicture);
  clearSums(pictures);
  return best;
}

function clearBest({ touched, size }: SumTable, { amount }: Best): void {
  for (let index = 0; index < size; index += 1) amount[touched[index] as number] = 0;
}

/** Returns the position of one of `taken` items spread evenly over `all`. */
const spread = (index: number, taken: number, all: number, unit: number): number =>
  taken === all ? index : Math.floor(((index + unit) * all) / taken);

interface BestBoard {
  board: number;
  slot: number;
  sum: number;
  score: number;
}

/** Returns the boards with the highest sums for their size, in that order. */
function bestBoards(graph: SaveGraph, boards: SumTable): BestBoard[] {
  const scores = new Float64Array(boards.size);
  const slotAt = (index: number): number => boards.touched[index] as number;
  for (let index = 0; index < boards.size; index += 1) {
    const slot = slotAt(index);
    scores[index] =
      (boards.sums[slot] as number) / degreeOf(graph.ofBoard, (boards.keys[slot] as number) - 1);
  }
  const floor = floorOf(scores, severalDefaults.boards);
  const best: BestBoard[] = [];
  for (let index = 0; index < boards.size; index += 1) {
    const score = scores[index] as number;
    if (score < floor) continue;
    const slot = slotAt(index);
    const board = (boards.keys[slot] as number) - 1;
    best.push({ board, slot, sum: boards.sums[slot] as number, score });
  }
  best.sort((a, b) => b.score - a.score || a.board - b.board);
  return best.slice(0, severalDefaults.boards);
}

/** Returns the highest scores. Ties go to pictures on fewer boards, then to the lower number. */
function bestPictures(
  graph: SaveGraph,
  sums: SumTable,
  queries: ReadonlyMap<number, number>,
  limit: number,
  { query: queryOf }: Best,
): NearSaved {
  const scores = new Float64Array(sums.size);
  for (let index = 0; index < sums.size; index += 1) {
    const slot = sums.touched[index] as number;
    const degree = degreeOf(graph.ofPicture, (sums.keys[slot] as number) - 1);
    scores[index] = (sums.sums[slot] as number) / (powers[degree] ?? degree ** severalDefaults.specificity);
  }
  const floor = floorOf(scores, limit + queries.size);
  const best: { picture: number; query: number; score: number; degree: number }[] = [];
  for (let index = 0; index < sums.size; index += 1) {
    const score = scores[index] as number;
    const slot = sums.touched[index] as number;
    const picture = (sums.keys[slot] as number) - 1;
    if (score < floor || queries.has(picture)) continue;
    const query = queryOf[slot] as number;
    best.push({ picture, query, score, degree: degreeOf(graph.ofPicture, picture) });
  }
  best.sort((a, b) => b.score - a.score || a.degree - b.degree || a.picture - b.picture);
  const kept = best.slice(0, limit);
  return {
    pictures: Int32Array.from(kept, ({ picture }) => picture),
    queries: Int32Array.from(kept, ({ query }) => query),
  };
}

/** Returns the lowest score among the wanted number of highest ones. */
function floorOf(scores: Float64Array, wanted: number): number {
  return scores.length <= wanted ? 0 : nthSmallest(scores.slice(), scores.length - wanted);
}
