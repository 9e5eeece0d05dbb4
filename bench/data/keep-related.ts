import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/connection/database.ts';
import { makeRelatedAhead } from '../../server/feeds/near/related-feed.ts';
import { createWordStore } from '../../server/words/word-store.ts';
import type { GraphReader } from '../../server/graph-reader.ts';

const atOnce = 200;

/**
 * Has the database keep what is related to all pins up to one, as the worker does for new pins. Waits where they are
 * too new for that.
 */
export async function keepRelatedUntil(db: Database, graph: GraphReader, last: string): Promise<void> {
  const services = { db, words: createWordStore(db), graph, clock: { now: () => new Date() } };
  for (let at = '0'; BigInt(at) < BigInt(last);) {
    const next = await makeRelatedAhead(services, at, atOnce);
    if (next === at) await pause(1000);
    at = next;
  }
}
