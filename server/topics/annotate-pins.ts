import type { Database } from '../../db/connection/database.ts';
import { replacePinInterests, takeQueuedPins, type QueuedPinRow } from '../../db/queries/topics/annotate.ts';
import {
  interestVocabulary,
  scoreInterests,
  type InterestVocabulary,
} from '../../views/topics/score-interests.ts';
import { allInterests, type StoredInterestRow } from '../../db/queries/topics/interests.ts';
import { toTree } from './interest-tree.ts';

/** Topics for scanning texts: those that people are shown, and all with the hidden ones. */
interface Vocabularies {
  shown: InterestVocabulary;
  all: InterestVocabulary;
}

let prepared: { from: string; vocabularies: Vocabularies } | null = null;

/**
 * Annotates up to `limit` queued pins with topics, by their text, the public boards that hold them, and the pins next
 * to them. Hidden topics are annotated too, in addition to what is shown, so that they are whole when they are shown
 * again: readers leave them out. Returns how many were processed. Interrupted work returns to the queue.
 */
export async function annotatePins(services: { db: Database }, limit: number): Promise<number> {
  return services.db.transaction(async (tx) => {
    const pins = await takeQueuedPins(tx, limit);
    if (pins.length === 0) return 0;
    // Read after the pins, because merging topics enqueues their pins afterwards.
    const vocabularies = vocabulariesOf(await allInterests(tx));
    await replacePinInterests(
      tx,
      pins.map(({ pinId }) => pinId),
      pins.flatMap((pin) => interestsOf(pin, vocabularies)),
    );
    return pins.length;
  });
}

/** Returns the vocabularies, rebuilt when the topics change. */
function vocabulariesOf(stored: StoredInterestRow[]): Vocabularies {
  const from = JSON.stringify(stored);
  if (prepared?.from !== from) {
    const shown = interestVocabulary(toTree(stored).rows);
    const all = stored.some(({ isHidden }) => isHidden)
      ? interestVocabulary(toTree(stored.map((row) => ({ ...row, isHidden: false }))).rows)
      : shown;
    prepared = { from, vocabularies: { shown, all } };
  }
  return prepared.vocabularies;
}

function interestsOf(
  { pinId, title, description, altText, boards, beside, besideTotal }: QueuedPinRow,
  { shown, all }: Vocabularies,
) {
  if (title === null) return [];
  const counts = new Map<string, number>();
  for (const id of beside) counts.set(id, (counts.get(id) ?? 0) + 1);
  const neighbors = { total: besideTotal, counts };
  const evidence = { title, description, altText, boards, neighbors };
  const scored = scoreInterests(evidence, shown);
  if (all !== shown) scored.push(...scoreInterests(evidence, all).filter(({ id }) => !shown.parents.has(id)));
  return scored.map(({ id, score, isOwn }) => ({ pinId, interestId: id, score, isOwn }));
}
