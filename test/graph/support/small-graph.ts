import { createGraphBuilder } from '../../../server/graph/store/build-graph.ts';
import { degreeOf } from '../../../server/graph/store/adjacency.ts';
import { signatureOf, type SaveGraph } from '../../../server/graph/store/save-graph.ts';

export const signature = (number: number): string => number.toString(16).padStart(32, '0');

/** A graph of boards given as lists of pictures. Board and picture numbers are those of the lists. */
export function graphOf(boards: readonly (readonly number[])[], pictures = 0): SaveGraph {
  const builder = createGraphBuilder();
  const most = Math.max(pictures - 1, ...boards.flat());
  for (let picture = 0; picture <= most; picture += 1) builder.pictures.put(0, 0, 0, picture);
  boards.forEach((list, index) => {
    const board = builder.boards.put(0, index);
    for (const picture of list) builder.add(board, picture);
  });
  return builder.build();
}

/** Pictures of each board and boards of each picture, sorted for comparison. */
export function contents(graph: SaveGraph): {
  boards: Record<number, number[]>;
  pictures: Record<string, number[]>;
} {
  const listOf = (side: SaveGraph['ofBoard'], node: number): number[] => {
    const start = side.heads[2 * node] ?? 0;
    return [...side.edges.subarray(start, start + degreeOf(side, node))].sort((a, b) => a - b);
  };
  const boards: Record<number, number[]> = {};
  const pictures: Record<string, number[]> = {};
  for (let board = 0; board < graph.boards.size; board += 1) {
    const list = listOf(graph.ofBoard, board);
    if (list.length > 0) boards[board] = list;
  }
  for (let picture = 0; picture < graph.pictures.size; picture += 1) {
    const list = listOf(graph.ofPicture, picture);
    if (list.length > 0) pictures[signatureOf(graph, picture)] = list;
  }
  return { boards, pictures };
}

/** Deterministic numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
