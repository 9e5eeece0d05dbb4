import type { Adjacency } from '../store/adjacency.ts';
import { degreeOf } from '../store/adjacency.ts';
import { nextRandom } from './random.ts';
import { countVisit, type VisitCounter } from './visit-counter.ts';

/** How likely a walk that may go to a board does so: 1 always, 0 only for want of another. */
export type BoardWeight = (board: number) => number;

export interface WalkSettings {
  steps: number;
  /** Chance after each step to begin again at the query, in 256ths. */
  restartOf256: number;
  /** The walk ends early once more than `enoughPictures` have been visited `enoughVisits` times. */
  enoughPictures: number;
  enoughVisits: number;
  /**
   * What a visit weighs that is not right from the query. Beside the query stands whatever one person put on one
   * board; what many ways from there lead to says more.
   */
  laterWeighs: number;
  /** Prefers some boards to others; null for a walk that does not. */
  weight: BoardWeight | null;
}

export interface WalkGraph {
  ofPicture: Adjacency;
  ofBoard: Adjacency;
}

/**
 * Walks are independent after each restart, so this many run side by side: the processor fetches the lists of all
 * of them from memory at once instead of waiting for each.
 */
const lanes = 32;
/** How often a walk looks for a board that is preferred before it takes what it has found. */
const tries = 4;
const inUnit = 1 / 2 ** 24;

const picture = new Int32Array(lanes);
const board = new Int32Array(lanes);
const edge = new Int32Array(lanes);
/** What the next visit of each walk weighs. */
const visitWeight = new Int32Array(lanes);

/**
 * A random walk with restart from one picture over picture → board → picture steps (Pixie, algorithms 1 to 3);
 * counts each picture that it comes to, by weight. `random` is a state of `nextRandom`. Answers the steps that were taken: all
 * of them, fewer when it stopped early, none for a picture on no board.
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

/** Draws again for lanes whose board the weight turns away. */
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
