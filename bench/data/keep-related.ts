import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Statement } from '../../db/connection/database.ts';
import { makeRelatedAhead } from '../../server/feeds/near/related-feed.ts';
import { createWordStore } from '../../server/words/word-store.ts';
import type { GraphReader } from '../../server/graph-reader.ts';

const atOnce = 200;

const areSavesOld: Statement = {
  name: 'bench_saves_old',
  text: 'SELECT max(id) < new_id() - (60000::bigint << 22) AS "areOld" FROM pins',
};

/**
 * Has the database keep what is related to all pins up to one, as the worker does for new pins. Waits until all pins and
 * saves are old enough to be part of that: lists older than a save to their board are made again after five minutes.
 */
export async function keepRelatedUntil(db: Database, graph: GraphReader, last: string): Promise<void> {
  const services = { db, words: createWordStore(db), graph, clock: { now: () => new Date() } };
  while ((await db.rows<{ areOld: boolean }>(areSavesOld))[0]?.areOld === false) await pause(1000);
  for (let at = '0'; BigInt(at) < BigInt(last);) {
    const next = await makeRelatedAhead(services, at, atOnce);
    if (next === at) await pause(1000);
    at = next;
  }
}
