import type { Sql } from '../../db/connection/database.ts';
import {
  changesAfter,
  publicPicturesOfBoard,
  type ChangePosition,
  type GraphChangeRow,
} from '../../db/queries/graph/changes.ts';
import { languageNumber } from './store/languages.ts';
import {
  findBoard,
  findPicture,
  putBoard,
  putPicture,
  setBoard,
  setLanguage,
  setSaved,
  type SaveGraph,
} from './store/save-graph.ts';

const atOnce = 2000;

/**
 * Applies new changes to the graph. Returns the position reached and the number of changes. All settled changes are
 * applied, and of the unsettled ones the oldest few, so that one long transaction does not delay everyone's saves.
 */
export async function applyChanges(
  db: Sql,
  graph: SaveGraph,
  from: ChangePosition,
): Promise<{ position: ChangePosition; applied: number }> {
  let position = from;
  let applied = 0;
  for (;;) {
    const changes = await changesAfter(db, position, atOnce);
    for (const change of changes) await apply(db, graph, change);
    const settled = changes.filter(({ isSettled }) => isSettled);
    const last = settled.at(-1);
    if (last !== undefined) position = { xid: last.xid, id: last.id };
    applied += settled.length;
    if (settled.length < atOnce) return { position, applied };
  }
}

async function apply(db: Sql, graph: SaveGraph, change: GraphChangeRow): Promise<void> {
  if (change.signature === null) {
    await applyBoard(db, graph, change);
    return;
  }
  if (change.isLive) {
    const board = knownBoard(graph, change);
    setSaved(graph, board, putPicture(graph, change.signature), true);
    return;
  }
  const board = findBoard(graph, change.boardId);
  const picture = findPicture(graph, change.signature);
  if (board >= 0 && picture >= 0) setSaved(graph, board, picture, false);
}

async function applyBoard(db: Sql, graph: SaveGraph, change: GraphChangeRow): Promise<void> {
  if (!change.isLive) {
    const board = findBoard(graph, change.boardId);
    if (board >= 0) setBoard(graph, board, new Set());
    return;
  }
  const signatures = await publicPicturesOfBoard(db, change.boardId);
  const board = knownBoard(graph, change);
  setBoard(graph, board, new Set(signatures.map((signature) => putPicture(graph, signature))));
}

function knownBoard(graph: SaveGraph, { boardId, language }: GraphChangeRow): number {
  const board = putBoard(graph, boardId);
  setLanguage(graph, board, languageNumber(language));
  return board;
}
