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
 * Finds out what up to `limit` queued pins are about, by their words, the public boards that hold them and the pins
 * beside them; answers how many were looked at. What is cut off comes back to the queue.
 */
export async function annotatePins(services: { db: Database }, limit: number): Promise<number> {
  return services.db.transaction(async (tx) => {
    const pins = await takeQueuedPins(tx, limit);
    if (pins.length === 0) return 0;
    // After the pins: who merged interests queued these afterwards.
    const vocabulary = vocabularyOf(await allInterests(tx));
    await replacePinInterests(
      tx,
      pins.map(({ pinId }) => pinId),
      pins.flatMap((pin) => interestsOf(pin, vocabulary)),
    );
    return pins.length;
  });
}

/** What texts are looked through for, prepared anew when the interests have changed. */
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
