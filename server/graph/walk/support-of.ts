import { degreeOf } from '../store/adjacency.ts';
import type { SaveGraph } from '../store/save-graph.ts';

/** Up to this many pictures, a board shows what belongs together. The pictures of a larger one cannot be told apart. */
const tellingSize = 60;
/** Further boards do not affect how the result is used. */
const boardsLookedAt = 64;

/**
 * Returns how well supported the results of walks from some pictures are: the number of different boards they are on,
 * where a board over 60 pictures counts for its fraction of that. A picture only in an imported folder of 600 has 0.1.
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
