import { degreeOf, type Adjacency } from '../store/adjacency.ts';
import type { SaveGraph } from '../store/save-graph.ts';
import type { NearQuery } from './near-pictures.ts';
import type { BoardWeight } from './walk.ts';

/** How a picture is reached from one of the queries. */
export interface GraphPath {
  /** Index of the query. */
  query: number;
  /** The board that holds both, or the one of the query and that of the picture. */
  boards: number[];
  /** The picture that is on both boards. -1 if there is only one board. */
  via: number;
}

/** Limits on what is looked at, so that a path takes a few milliseconds at most. */
const looked = {
  boardsOfQuery: 1000,
  boardsOfTarget: 2000,
  boardsOfVia: 50,
  pictures: 200,
  vias: 2000,
} as const;

/**
 * Returns the paths over one board from several pictures to another, highest probability first, which is computed as in
 * `nearSeveral`: weight ÷ boards of the query ÷ pictures of the board. If there are none, paths over two boards.
 */
export function pathsTo(
  graph: SaveGraph,
  queries: readonly NearQuery[],
  target: number,
  { limit, weight = null }: { limit: number; weight?: BoardWeight | null },
): GraphPath[] {
  const shares = sharesOf(graph, queries, target, weight);
  const next = neighbors(graph.ofPicture, target, looked.boardsOfTarget).flatMap((board) => {
    const share = shares.get(board);
    return share === undefined
      ? []
      : [
          {
            query: share.query,
            boards: [board],
            via: -1,
            probability: share.amount / degreeOf(graph.ofBoard, board),
          },
        ];
  });
  if (next.length > 0)
    return next
      .sort((a, b) => b.probability - a.probability || a.query - b.query)
      .slice(0, limit)
      .map(({ query, boards, via }) => ({ query, boards, via }));
  return further(graph, shares, new Set([target, ...queries.map(({ picture }) => picture)]), target, limit);
}

interface Share {
  query: number;
  amount: number;
}

/** Returns for each board of the queries the one with the largest share. */
function sharesOf(
  graph: SaveGraph,
  queries: readonly NearQuery[],
  target: number,
  weight: BoardWeight | null,
): Map<number, Share> {
  const shares = new Map<number, Share>();
  for (const [query, { picture, weight: wanted }] of queries.entries()) {
    if (picture === target) continue;
    const each = wanted / degreeOf(graph.ofPicture, picture);
    for (const board of neighbors(graph.ofPicture, picture, looked.boardsOfQuery)) {
      const amount = each * (weight?.(board) ?? 1);
      if (amount > (shares.get(board)?.amount ?? 0)) shares.set(board, { query, amount });
    }
  }
  return shares;
}

function further(
  graph: SaveGraph,
  shares: ReadonlyMap<number, Share>,
  seen: Set<number>,
  target: number,
  limit: number,
): GraphPath[] {
  const found: GraphPath[] = [];
  const most = seen.size + looked.vias;
  for (const board of neighbors(graph.ofPicture, target, looked.boardsOfTarget))
    for (const via of neighbors(graph.ofBoard, board, looked.pictures)) {
      if (seen.has(via)) continue;
      seen.add(via);
      const first = neighbors(graph.ofPicture, via, looked.boardsOfVia).find((other) => shares.has(other));
      const share = first === undefined ? undefined : shares.get(first);
      if (first !== undefined && share !== undefined)
        found.push({ query: share.query, boards: [first, board], via });
      if (found.length >= limit || seen.size >= most) return found;
    }
  return found;
}

function neighbors(side: Adjacency, of: number, most: number): number[] {
  const start = side.heads[2 * of] ?? 0;
  return [...side.edges.subarray(start, start + Math.min(most, degreeOf(side, of)))];
}
