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

/** A position, with the ids of later changes of whole boards that were applied already. */
export interface FollowedPosition extends ChangePosition {
  ahead?: ReadonlySet<string>;
}

/**
 * Applies new changes to the graph. Returns the position reached and the number of changes. All settled changes are
 * applied, and of the unsettled ones the oldest few, so that one long transaction does not delay everyone's saves. The
 * pictures of a changed board are read once for all its changes, and not again while they wait to be settled.
 */
export async function applyChanges(
  db: Sql,
  graph: SaveGraph,
  from: FollowedPosition,
): Promise<{ position: FollowedPosition; applied: number }> {
  let position = from;
  let applied = 0;
  for (;;) {
    const changes = await changesAfter(db, position, atOnce);
    const fresh = changes.filter(({ id }) => from.ahead?.has(id) !== true);
    for (const change of lastOfBoards(fresh)) await apply(db, graph, change);
    const unsettled = changes.filter(({ isSettled, signature }) => !isSettled && signature === null);
    position = { ...position, ahead: new Set(unsettled.map(({ id }) => id)) };
    const settled = changes.filter(({ isSettled }) => isSettled);
    const last = settled.at(-1);
    if (last !== undefined) position = { ...position, xid: last.xid, id: last.id };
    applied += settled.length;
    if (settled.length < atOnce) return { position, applied };
  }
}

/** Leaves out changes of whole boards that have a later one, since each gives the current state. */
function lastOfBoards(changes: readonly GraphChangeRow[]): GraphChangeRow[] {
  const last = new Map(
    changes.flatMap(({ signature, boardId, id }) => (signature === null ? [[boardId, id]] : [])),
  );
  return changes.filter(({ signature, boardId, id }) => signature !== null || last.get(boardId) === id);
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
