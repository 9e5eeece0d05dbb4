import { topicWords } from './words.ts';

/** An interest in the vocabulary. */
export interface KnownInterest {
  id: string;
  parentId: string | null;
  /** Words and phrases that indicate it. */
  words: readonly string[];
}

/** Evidence about a pin. */
export interface InterestEvidence {
  title: string;
  description: string;
  altText: string;
  /** Names of the public boards that contain its picture. */
  boards: readonly string[];
  /** Number of neighboring pins on those boards with known interests, in total and by interest. */
  neighbors: { total: number; counts: ReadonlyMap<string, number> };
}

export interface ScoredInterest {
  id: string;
  /** 1 to 100. */
  score: number;
  /** False for ancestors of the pin's interests. */
  isOwn: boolean;
}

export interface InterestVocabulary {
  phrases: ReadonlyMap<string, { words: readonly string[]; ids: readonly string[] }[]>;
  parents: ReadonlyMap<string, string | null>;
}

const fieldWeights = { title: 3, boards: 2, description: 1.5, altText: 1.5 } as const;
/** A word shared by many interests or naming a whole branch is weak evidence. */
const branchShare = 0.8;
const maxOfField = 2;
const neighborWeight = 3;
const fewestNeighbors = 3;
const smallestShare = 0.25;
/** Minimum score for assigning an interest. */
const threshold = 1.4;
const maxOwn = 4;
/** Score that counts as certain. */
const full = 9;

/** Prepares interests for matching in texts. */
export function interestVocabulary(interests: readonly KnownInterest[]): InterestVocabulary {
  const phrases = new Map<string, { words: string[]; ids: string[] }[]>();
  for (const { id, words: known } of interests)
    for (const phrase of new Set(known.map((word) => topicWords(word).join(' ')))) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      const begun = phrases.get(first) ?? [];
      phrases.set(first, begun);
      const same = begun.find((other) => other.words.join(' ') === phrase);
      if (same === undefined) begun.push({ words, ids: [id] });
      else if (!same.ids.includes(id)) same.ids.push(id);
    }
  return { phrases, parents: new Map(interests.map(({ id, parentId }) => [id, parentId])) };
}

/**
 * Returns a pin's interests (SRCH-04) by its text, its boards' names and neighboring pins: at most four, best first,
 * then their ancestors. Empty without clear evidence.
 */
export function scoreInterests(evidence: InterestEvidence, vocabulary: InterestVocabulary): ScoredInterest[] {
  const scores = new Map<string, number>();
  const add = (id: string, points: number): void => {
    scores.set(id, (scores.get(id) ?? 0) + points);
  };
  for (const [id, points] of fieldPoints(evidence.title, vocabulary)) add(id, points * fieldWeights.title);
  for (const [id, points] of fieldPoints(evidence.description, vocabulary))
    add(id, points * fieldWeights.description);
  for (const [id, points] of fieldPoints(evidence.altText, vocabulary))
    add(id, points * fieldWeights.altText);
  for (const [id, points] of fieldPoints(evidence.boards.join(' . '), vocabulary))
    add(id, points * fieldWeights.boards);
  const { total, counts } = evidence.neighbors;
  if (total >= fewestNeighbors)
    for (const [id, count] of counts)
      if (count / total >= smallestShare && vocabulary.parents.has(id))
        add(id, (count / total) * neighborWeight);
  const own = [...scores]
    .map(([id, points]) => ({
      id,
      points: vocabulary.parents.get(id) === null ? points * branchShare : points,
    }))
    .filter(({ points }) => points >= threshold)
    .sort((a, b) => b.points - a.points || compare(a.id, b.id))
    .slice(0, maxOwn);
  return withAncestors(own, vocabulary);
}

function withAncestors(
  own: { id: string; points: number }[],
  { parents }: InterestVocabulary,
): ScoredInterest[] {
  const scored = new Map<string, ScoredInterest>();
  for (const { id, points } of own) scored.set(id, { id, score: toScore(points), isOwn: true });
  for (const { id, points } of own)
    for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null)
      if (!scored.has(above)) scored.set(above, { id: above, score: toScore(points * 0.6), isOwn: false });
  return [...scored.values()];
}

/** Scores each interest in one text. Distinct phrases count, longer ones more, up to a limit. */
function fieldPoints(text: string, { phrases }: InterestVocabulary): Map<string, number> {
  const words = topicWords(text);
  const points = new Map<string, number>();
  const seen = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    // The longest phrase that starts here. The words it covers do not count by themselves.
    const found = (phrases.get(words[at] ?? '') ?? [])
      .filter((phrase) => phrase.words.every((word, index) => words[at + index] === word))
      .sort((a, b) => b.words.length - a.words.length)[0];
    if (found === undefined) continue;
    at += found.words.length - 1;
    const name = found.words.join(' ');
    if (seen.has(name)) continue;
    seen.add(name);
    const each = (1 + 0.5 * (found.words.length - 1)) / Math.sqrt(found.ids.length);
    for (const id of found.ids) points.set(id, Math.min(maxOfField, (points.get(id) ?? 0) + each));
  }
  return points;
}

function toScore(points: number): number {
  return Math.max(1, Math.min(100, Math.round((points / full) * 100)));
}

function compare(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
