import type { Database } from '../../db/connection/database.ts';
import { replacePinInterests, takeQueuedPins, type QueuedPinRow } from '../../db/queries/topics/annotate.ts';
import {
  interestVocabulary,
  scoreInterests,
  type InterestVocabulary,
} from '../../views/topics/score-interests.ts';
import { allInterests, type StoredInterestRow } from '../../db/queries/topics/interests.ts';
import { toTree } from './interest-tree.ts';

let prepared: { from: string; vocabulary: InterestVocabulary } | null = null;

/**
 * Annotates up to `limit` queued pins with topics, by their text, the public boards that hold them, and the pins next
 * to them. Returns how many were processed. Interrupted work returns to the queue.
 */
export async function annotatePins(services: { db: Database }, limit: number): Promise<number> {
  return services.db.transaction(async (tx) => {
    const pins = await takeQueuedPins(tx, limit);
    if (pins.length === 0) return 0;
    // Read after the pins, because merging topics enqueues their pins afterwards.
    const vocabulary = vocabularyOf(await allInterests(tx));
    await replacePinInterests(
      tx,
      pins.map(({ pinId }) => pinId),
      pins.flatMap((pin) => interestsOf(pin, vocabulary)),
    );
    return pins.length;
  });
}

/** Returns the vocabulary for scanning texts, rebuilt when the topics change. */
function vocabularyOf(stored: StoredInterestRow[]): InterestVocabulary {
  const from = JSON.stringify(stored);
  if (prepared?.from !== from) prepared = { from, vocabulary: interestVocabulary(toTree(stored).rows) };
  return prepared.vocabulary;
}

function interestsOf(
  { pinId, title, description, altText, boards, beside, besideTotal }: QueuedPinRow,
  vocabulary: InterestVocabulary,
) {
  if (title === null) return [];
  const counts = new Map<string, number>();
  for (const id of beside) counts.set(id, (counts.get(id) ?? 0) + 1);
  const neighbors = { total: besideTotal, counts };
  const scored = scoreInterests({ title, description, altText, boards, neighbors }, vocabulary);
  return scored.map(({ id, score, isOwn }) => ({ pinId, interestId: id, score, isOwn }));
}
