import type { Database } from '../../db/connection/database.ts';
import {
  removePinContexts,
  takeQueuedPins,
  wordsAround,
  writePinContexts,
} from '../../db/queries/search/pin-contexts.ts';
import { chooseContext } from '../../views/search/context-words.ts';

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
      await writePinContexts(
        tx,
        silent.map((pinId) => {
          const chosen = chooseContext(said.filter((each) => each.pinId === pinId));
          const boardIds = new Set(chosen.flatMap((word) => word.boardIds));
          return { pinId, words: chosen.map(({ word }) => word), boardIds: [...boardIds] };
        }),
      );
    }
    return queued.length;
  });
}
