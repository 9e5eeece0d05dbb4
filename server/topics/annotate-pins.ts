import type { Database, Sql } from '../../db/connection/database.ts';
import { replacePinInterests, takeQueuedPins, type QueuedPinRow } from '../../db/queries/topics/annotate.ts';
import { allInterests, interestWords } from '../../db/queries/topics/interests.ts';
import { languageOf } from '../../views/languages/languages.ts';
import { scoreInterests } from '../../views/topics/score-interests.ts';
import {
  knownTopics,
  stemmedText,
  vocabulariesOf,
  wordsIn,
  type KnownTopics,
  type Vocabularies,
} from './vocabularies.ts';
import { stems } from './word-stems.ts';

/**
 * Annotates up to `limit` queued pins with topics, by their text in its language, the public boards that hold them, and
 * the pins next to them. Hidden topics are annotated too, in addition to what is shown, so that they are whole when they
 * are shown again: readers leave them out. Returns how many were processed. Interrupted work returns to the queue.
 */
export async function annotatePins(services: { db: Database }, limit: number): Promise<number> {
  return services.db.transaction(async (tx) => {
    const pins = await takeQueuedPins(tx, limit);
    if (pins.length === 0) return 0;
    // Read after the pins, because merging topics enqueues their pins afterwards.
    const topics = knownTopics(await allInterests(tx), await interestWords(tx));
    const read = await readStems(tx, pins, topics);
    const rows = [];
    for (const pin of read)
      rows.push(...interestsOf(pin, await vocabulariesOf(tx, topics, languageOf(pin.language))));
    await replacePinInterests(
      tx,
      pins.map(({ pinId }) => pinId),
      rows,
    );
    return pins.length;
  });
}

/** Replaces the words of pins in other languages than English, if topics have names in them, by their stems. */
async function readStems(tx: Sql, pins: QueuedPinRow[], { languages }: KnownTopics): Promise<QueuedPinRow[]> {
  const isOther = ({ language }: QueuedPinRow): boolean => languages.has(languageOf(language));
  const said = pins
    .filter(isOther)
    .flatMap(({ language, title, description, altText, boards }) =>
      [title ?? '', description, altText, ...boards].flatMap((text) => wordsIn(text, languageOf(language))),
    );
  if (said.length === 0) return pins;
  const stem = await stems(tx, said);
  return pins.map((pin) => {
    if (!isOther(pin)) return pin;
    const inStems = (text: string): string => stemmedText(text, languageOf(pin.language), stem);
    return {
      ...pin,
      title: pin.title === null ? null : inStems(pin.title),
      description: inStems(pin.description),
      altText: inStems(pin.altText),
      boards: pin.boards.map(inStems),
    };
  });
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
