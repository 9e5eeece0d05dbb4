import type { Adjacency } from '../store/adjacency.ts';
import { degreeOf } from '../store/adjacency.ts';
import { nextRandom } from './random.ts';
import { countVisit, type VisitCounter } from './visit-counter.ts';

/** Probability that a walk which could visit a board does so: 1 always, 0 only if there is no other. */
export type BoardWeight = (board: number) => number;

export interface WalkSettings {
  steps: number;
  /** Probability of restarting at the query after each step, in 256ths. */
  restartOf256: number;
  /** The walk ends early once more than `enoughPictures` have been visited `enoughVisits` times. */
  enoughPictures: number;
  enoughVisits: number;
  /**
   * Weight of a visit that is not directly from the query. Pictures next to the query are whatever one person put on
   * one board. Those reached on many paths from there are more meaningful.
   */
  laterWeighs: number;
  /** Prefers some boards to others. Null for no preference. */
  weight: BoardWeight | null;
}

export interface WalkGraph {
  ofPicture: Adjacency;
  ofBoard: Adjacency;
}

/**
 * Walks are independent after each restart, so this many run in parallel: the processor fetches all their lists from
 * memory at once instead of waiting for each.
 */
const lanes = 32;
/** Number of attempts to find a preferred board before accepting any. */
const tries = 4;
const inUnit = 1 / 2 ** 24;

const picture = new Int32Array(lanes);
const board = new Int32Array(lanes);
const edge = new Int32Array(lanes);
/** Weight of each walk's next visit. */
const visitWeight = new Int32Array(lanes);

/**
 * Runs a random walk with restart from one picture over picture → board → picture steps (Pixie, algorithms 1 to 3),
 * counting each visited picture by weight. `random` is a state of `nextRandom`. Returns the number of steps taken: all
 * of them, fewer if it stopped early, or none for a picture on no board.
 */
export function walkFrom(
  graph: WalkGraph,
  query: number,
  settings: WalkSettings,
  random: number,
  counter: VisitCounter,
): number {
  if (degreeOf(graph.ofPicture, query) === 0) return 0;
  const { steps, restartOf256, enoughPictures, enoughVisits, laterWeighs, weight } = settings;
  const pictureHeads = graph.ofPicture.heads;
  const pictureEdges = graph.ofPicture.edges;
  const boardHeads = graph.ofBoard.heads;
  const boardEdges = graph.ofBoard.edges;
  let state = random;
  let enough = 0;
  let taken = 0;
  const enoughWeight = enoughVisits * laterWeighs;
  picture.fill(query);
  visitWeight.fill(1);
  while (taken < steps && enough <= enoughPictures) {
    const walking = Math.min(lanes, steps - taken);
    for (let lane = 0; lane < walking; lane += 1) {
      const at = 2 * (picture[lane] as number);
      state = nextRandom(state);
      edge[lane] =
        (pictureHeads[at] as number) + (((state >>> 8) * (pictureHeads[at + 1] as number) * inUnit) | 0);
    }
    for (let lane = 0; lane < walking; lane += 1) board[lane] = pictureEdges[edge[lane] as number] as number;
    if (weight !== null) state = preferBoards(graph.ofPicture, walking, weight, state);
    for (let lane = 0; lane < walking; lane += 1) {
      const at = 2 * (board[lane] as number);
      state = nextRandom(state);
      edge[lane] =
        (boardHeads[at] as number) + (((state >>> 8) * (boardHeads[at + 1] as number) * inUnit) | 0);
    }
    for (let lane = 0; lane < walking; lane += 1) picture[lane] = boardEdges[edge[lane] as number] as number;
    for (let lane = 0; lane < walking; lane += 1) {
      const arrived = picture[lane] as number;
      const weighs = visitWeight[lane] as number;
      const sum = countVisit(counter, arrived, weighs);
      if (sum >= enoughWeight && sum - weighs < enoughWeight) enough += 1;
      state = nextRandom(state);
      const restarts = state >>> 24 < restartOf256;
      if (restarts) picture[lane] = query;
      visitWeight[lane] = restarts ? 1 : laterWeighs;
    }
    taken += walking;
  }
  return taken;
}

/** Redraws for lanes whose board the weight rejected. */
function preferBoards(ofPicture: Adjacency, walking: number, weight: BoardWeight, random: number): number {
  let state = random;
  for (let lane = 0; lane < walking; lane += 1) {
    for (let tried = 1; tried < tries; tried += 1) {
      const likely = weight(board[lane] as number);
      if (likely >= 1) break;
      state = nextRandom(state);
      if ((state >>> 8) * inUnit < likely) break;
      const at = 2 * (picture[lane] as number);
      state = nextRandom(state);
      const place = ((state >>> 8) * degreeOf(ofPicture, picture[lane] as number) * inUnit) | 0;
      board[lane] = ofPicture.edges[(ofPicture.heads[at] as number) + place] as number;
    }
  }
  return state;
}
