import { degreeOf, type Adjacency } from '../../server/graph/store/adjacency.ts';
import type { SaveGraph } from '../../server/graph/store/save-graph.ts';
import { createNearSpace, nearSaved } from '../../server/graph/walk/near-saved.ts';
import { createWalkSpace, nearPictures } from '../../server/graph/walk/near-pictures.ts';

/** A picture that was saved, and its weight. */
export type Saved = readonly (readonly [picture: number, weight: number])[];
/** Returns pictures, best first, without those that were saved. */
export type Recommender = (saved: Saved, seed: number) => number[];

const shown = 50;
/** As in near-saves.ts. */
const stepsOfHome = 8000;

/** What home asks the graph process for. */
export function ours(graph: SaveGraph): Recommender {
  const space = createNearSpace();
  return (saved, seed) => [
    ...nearSaved(graph, space, queriesOf(saved), { limit: shown, seed, steps: stepsOfHome }).pictures,
  ];
}

/** The walk, with the steps of home. */
export function walk(graph: SaveGraph): Recommender {
  const space = createWalkSpace();
  return (saved, seed) => [
    ...nearPictures(graph, space, queriesOf(saved), { limit: shown, seed, steps: stepsOfHome }).pictures,
  ];
}

const queriesOf = (saved: Saved): { picture: number; weight: number }[] =>
  saved.map(([picture, weight]) => ({ picture, weight }));

/** The probability of reaching a picture by picture → board → picture, over all boards (Cooper et al. 2014). */
export const p3 = (graph: SaveGraph): Recommender =>
  overBoards(
    graph,
    (board, picture) => 1 / (degreeOf(graph.ofPicture, picture) * degreeOf(graph.ofBoard, board)),
  );

/** The cosine of the boards that two pictures are on. */
export const cosine = (graph: SaveGraph): Recommender =>
  overBoards(
    graph,
    (_, picture) => degreeOf(graph.ofPicture, picture) ** -0.5,
    (picture) => degreeOf(graph.ofPicture, picture) ** 0.5,
  );

function overBoards(
  graph: SaveGraph,
  amountOf: (board: number, from: number) => number,
  divisorOf: (picture: number) => number = () => 1,
): Recommender {
  const sums = new Float64Array(graph.pictures.size);
  return (saved) => {
    sums.fill(0);
    for (const [from, weight] of saved)
      for (const board of neighbors(graph.ofPicture, from)) {
        const amount = weight * amountOf(board, from);
        for (const picture of neighbors(graph.ofBoard, board)) sums[picture] = (sums[picture] ?? 0) + amount;
      }
    for (const [index, sum] of sums.entries()) if (sum > 0) sums[index] = sum / divisorOf(index);
    return highest(sums, saved);
  };
}

export function popular(graph: SaveGraph): Recommender {
  const degrees = Float64Array.from({ length: graph.pictures.size }, (_, picture) =>
    degreeOf(graph.ofPicture, picture),
  );
  const most = highest(degrees, [], 20 * shown);
  return (saved) => {
    const known = new Set(saved.map(([picture]) => picture));
    return most.filter((picture) => !known.has(picture)).slice(0, shown);
  };
}

/** Pictures that are on fewer boards have too little to learn from. */
const leastBoards = 4;
const regularization = 50;
const rounds = 40;
const accurate = 1e-3;

/**
 * EASE (Steck 2019) over the pictures that are on at least four boards: with P = (XᵀX + λI)⁻¹, the score of a picture
 * is −(P·saved) by the diagonal of P. Solved by conjugate gradients, since P does not fit into memory.
 */
export function ease(graph: SaveGraph): Recommender {
  const known = Array.from({ length: graph.pictures.size }, (_, picture) => picture).filter(
    (picture) => degreeOf(graph.ofPicture, picture) >= leastBoards,
  );
  const isKnown = new Uint8Array(graph.pictures.size);
  for (const picture of known) isKnown[picture] = 1;
  const solve = (right: Float64Array): Float64Array => solved(graph, isKnown, right);
  const diagonal = new Float64Array(graph.pictures.size).fill(Infinity);
  const sums = new Float64Array(graph.pictures.size);
  for (const picture of known) {
    sums[picture] = 1;
    diagonal[picture] = solve(sums)[picture] ?? Infinity;
    sums[picture] = 0;
  }
  return (saved) => {
    sums.fill(0);
    for (const [picture, weight] of saved) if (isKnown[picture] === 1) sums[picture] = weight;
    const scores = solve(sums).map((value, picture) => -value / (diagonal[picture] ?? Infinity));
    sums.fill(0);
    return highest(scores, saved);
  };
}

/** Solves (XᵀX + λI)·y = right by conjugate gradients with the diagonal as preconditioner. */
function solved(graph: SaveGraph, isKnown: Uint8Array, right: Float64Array): Float64Array {
  const { size } = graph.pictures;
  const scale = (picture: number): number => 1 / (degreeOf(graph.ofPicture, picture) + regularization);
  const result = new Float64Array(size);
  const rest = right.slice();
  const turned = rest.map((value, picture) => value * scale(picture));
  const direction = turned.slice();
  let energy = product(rest, turned);
  const enough = energy * accurate ** 2;
  for (let round = 0; round < rounds && energy > enough; round += 1) {
    const image = gram(graph, isKnown, direction);
    const step = energy / product(direction, image);
    for (let index = 0; index < size; index += 1) {
      result[index] = (result[index] as number) + step * (direction[index] as number);
      rest[index] = (rest[index] as number) - step * (image[index] as number);
      turned[index] = (rest[index] as number) * scale(index);
    }
    const next = product(rest, turned);
    for (let index = 0; index < size; index += 1)
      direction[index] = (turned[index] as number) + (next / energy) * (direction[index] as number);
    energy = next;
  }
  return result;
}

function gram(graph: SaveGraph, isKnown: Uint8Array, vector: Float64Array): Float64Array {
  const image = vector.map((value) => value * regularization);
  for (let board = 0; board < graph.boards.size; board += 1) {
    let sum = 0;
    const pictures = neighbors(graph.ofBoard, board);
    for (const picture of pictures) sum += vector[picture] as number;
    if (sum === 0) continue;
    for (const picture of pictures)
      if (isKnown[picture] === 1) image[picture] = (image[picture] as number) + sum;
  }
  return image;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

function neighbors(side: Adjacency, node: number): Int32Array {
  const start = side.heads[2 * node] ?? 0;
  return side.edges.subarray(start, start + degreeOf(side, node));
}

/** Returns the pictures of the highest scores above 0, without those that were saved. */
function highest(scores: Float64Array, saved: Saved, count: number = shown): number[] {
  const known = new Set(saved.map(([picture]) => picture));
  const floor = scores.slice().sort()[Math.max(0, scores.length - count - known.size)] ?? 0;
  const best: number[] = [];
  for (const [picture, score] of scores.entries())
    if (score > 0 && score >= floor && !known.has(picture)) best.push(picture);
  return best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count);
}
