import type { Database } from '../../db/connection/database.ts';
import {
  keepBoardsPublic,
  removePinContexts,
  takeQueuedPins,
  wordsAround,
  writePinContexts,
} from '../../db/queries/search/pin-contexts.ts';
import { chooseContext } from '../../views/search/words/context-words.ts';

/**
 * Reads the context of up to `limit` queued pins: pins without texts get the words of the public boards that they are
 * on and of what is saved with them, so that search finds them. Returns how many were taken.
 */
export async function readContexts(db: Database, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const queued = await takeQueuedPins(tx, limit);
    const silent = queued.filter(({ saysNothing }) => saysNothing).map(({ pinId }) => pinId);
    await removePinContexts(
      tx,
      queued.filter(({ saysNothing }) => !saysNothing).map(({ pinId }) => pinId),
    );
    if (silent.length > 0) {
      const said = await wordsAround(tx, silent);
      const read = silent.map((pinId) => ({
        pinId,
        chosen: chooseContext(said.filter((each) => each.pinId === pinId)),
      }));
      const boards = new Set(read.flatMap(({ chosen }) => chosen.flatMap((word) => word.boardIds)));
      // One may have become secret since its words were read.
      const open = await keepBoardsPublic(tx, [...boards]);
      await writePinContexts(
        tx,
        read.map(({ pinId, chosen }) => {
          const kept = chosen.filter((word) => word.boardIds.every((id) => open.has(id)));
          const boardIds = new Set(kept.flatMap((word) => word.boardIds));
          return { pinId, words: kept.map(({ word }) => word), boardIds: [...boardIds] };
        }),
      );
    }
    return queued.length;
  });
}
