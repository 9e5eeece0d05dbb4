import { degreeOf } from '../store/adjacency.ts';
import type { SaveGraph } from '../store/save-graph.ts';

/** A board of up to so many pictures says what goes together; of a larger one nothing tells those on it apart. */
const tellingSize = 60;
/** More boards do not change what is made of the answer. */
const boardsLookedAt = 64;

/**
 * How much stands behind what walks from some pictures find: the different boards that those are on, a board beyond
 * 60 pictures by its share of that. A picture that is only in an imported folder of 600 has 0.1.
 */
export function supportOf(graph: SaveGraph, queries: readonly number[]): number {
  const boards = new Set<number>();
  let support = 0;
  for (const picture of queries) {
    const start = graph.ofPicture.heads[2 * picture] ?? 0;
    const end = start + degreeOf(graph.ofPicture, picture);
    for (let at = start; at < end && boards.size < boardsLookedAt; at += 1) {
      const board = graph.ofPicture.edges[at] as number;
      if (boards.has(board)) continue;
      boards.add(board);
      support += Math.min(1, tellingSize / degreeOf(graph.ofBoard, board));
    }
  }
  return support;
}
