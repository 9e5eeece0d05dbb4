import { generalWords, isStopWord } from '../search/guides.ts';
import { isColorWord, isHomonym } from './homonyms.ts';
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
  /** Whether a phrase by itself says little of what a pin is about. */
  isWeak: (phrase: string) => boolean;
}

const fieldWeights = { title: 3, description: 1.5, altText: 1.5 } as const;
type Field = keyof typeof fieldWeights;
/** Part of a phrase's points that counts again where another text repeats it. */
const repeated = 0.5;
/** A word that names a whole branch is weak evidence. */
const branchShare = 0.8;
const maxOfTexts = 9;
const boardWeight = 2;
const neighborWeight = 3;
const fewestNeighbors = 3;
/** From these on, what is around a pin confirms a word of it. */
const confirmingBoards = 0.3;
const confirmingShare = 0.25;
/** What is left of an unconfirmed word of the title where other topics are confirmed. */
const unconfirmedShare = 0.5;
/** Minimum score for assigning an interest. */
const threshold = 1.4;
const maxOwn = 4;
/** Score that counts as certain. */
const full = 9;

/** Prepares interests for matching in texts. */
export function interestVocabulary(
  interests: readonly KnownInterest[],
  isWeak: InterestVocabulary['isWeak'] = isHomonym,
): InterestVocabulary {
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
  return { phrases, parents: new Map(interests.map(({ id, parentId }) => [id, parentId])), isWeak };
}

/**
 * Returns a pin's interests (SRCH-04) by its text, its boards' names and neighboring pins: at most four, best first,
 * then their ancestors. Empty without clear evidence.
 *
 * A single word may mean something else (the rings of a tile, a table named in a board's name). It counts in full if a
 * second word, a board or the neighbors are of the same branch of topics, or if nothing else is known and it is not
 * weak. What boards and neighbors are about is assigned by itself only where most boards are named so, or the pin says nothing.
 */
export function scoreInterests(evidence: InterestEvidence, vocabulary: InterestVocabulary): ScoredInterest[] {
  const { parents, isWeak } = vocabulary;
  const said = saidIn(evidence, vocabulary);
  const named = namedBy(evidence.boards, vocabulary);
  const beside = besideOf(evidence.neighbors, vocabulary, named.interests);
  const inBranch = (of: ReadonlyMap<string, number>, id: string): number => {
    const root = rootOf(id, parents);
    return [...of].reduce((sum, [each, value]) => (rootOf(each, parents) === root ? sum + value : sum), 0);
  };
  const isConfirmed = (id: string): boolean => {
    const root = rootOf(id, parents);
    const phrases = new Set(
      [...said].flatMap(([each, { phrases }]) =>
        rootOf(each, parents) === root ? [...phrases.keys()].filter((phrase) => !isWeak(phrase)) : [],
      ),
    );
    const own = [...(said.get(id)?.phrases.keys() ?? [])];
    return (
      phrases.size > (own.every(isWeak) ? 0 : 1) ||
      own.filter((phrase) => !isColorWord(phrase)).length > 1 ||
      [...phrases].some((phrase) => phrase.includes(' ')) ||
      (named.branches.get(root) ?? 0) >= confirmingBoards ||
      inBranch(beside, id) >= confirmingShare
    );
  };
  const isSilent = said.size === 0;
  const scored = [...new Set([...said.keys(), ...named.interests.keys(), ...beside.keys()])].map((id) => {
    const words = said.get(id);
    const confirmed = isConfirmed(id);
    const text = Math.min(
      maxOfTexts,
      [...(words?.phrases ?? [])].reduce(
        (sum, [phrase, points]) => (confirmed || !isWeak(phrase) ? sum + points : sum),
        0,
      ),
    );
    // Of a pin that says nothing, the whole name counts.
    const board =
      isSilent && named.interests.has(id) ? named.branches.get(rootOf(id, parents)) : named.interests.get(id);
    const around =
      (board ?? 0) * boardWeight + (isSilent || text > 0 ? (beside.get(id) ?? 0) * neighborWeight : 0);
    const share = parents.get(id) === null ? branchShare : 1;
    return {
      id,
      points: (text + around) * share,
      text,
      isTitle: words?.isTitle ?? false,
      isConfirmed: confirmed,
    };
  });
  const isAnyConfirmed = scored.some((each) => each.isConfirmed && each.text > 0);
  const isAnyTitle = scored.some(({ isTitle }) => isTitle);
  const own = scored
    .filter((each) => each.text === 0 || each.isConfirmed || each.isTitle || !(isAnyConfirmed || isAnyTitle))
    .map(({ id, points, text, isConfirmed }) => ({
      id,
      points: text > 0 && !isConfirmed && isAnyConfirmed ? points * unconfirmedShare : points,
    }))
    .filter(({ points }) => points >= threshold)
    .sort((a, b) => b.points - a.points || compare(a.id, b.id))
    .slice(0, maxOwn);
  return withAncestors(own, vocabulary);
}

interface Said {
  /** Points of each phrase. */
  phrases: Map<string, number>;
  isTitle: boolean;
}

/** What the pin's texts say of each interest. A phrase counts where it says most, and less where it is repeated. */
function saidIn(evidence: InterestEvidence, vocabulary: InterestVocabulary): Map<string, Said> {
  const said = new Map<string, Said>();
  for (const field of Object.keys(fieldWeights) as Field[])
    for (const { name, points, ids } of phrasesIn(topicWords(evidence[field]), vocabulary))
      for (const id of ids) {
        const known = said.get(id) ?? { phrases: new Map<string, number>(), isTitle: false };
        said.set(id, known);
        const before = known.phrases.get(name);
        const weight = points * fieldWeights[field];
        // Fields are in the order of their weights.
        known.phrases.set(name, before === undefined ? weight : before + weight * repeated);
        known.isTitle ||= field === 'title';
      }
  return said;
}

interface Named {
  /** How much of the boards' names is each interest's words, 0 to 1. */
  interests: ReadonlyMap<string, number>;
  /** The same of each branch of topics, by its root (“Prints & posters” is about art only). */
  branches: ReadonlyMap<string, number>;
}

/** What the names of boards are about. A word counts the less, the more else its name says. */
function namedBy(boards: readonly string[], vocabulary: InterestVocabulary): Named {
  const [interests, branches] = [new Map<string, number>(), new Map<string, number>()];
  for (const board of boards) {
    const words = topicWords(board);
    const telling = words.filter((word) => !isStopWord(word) && !generalWords.has(word)).length;
    const found = phrasesIn(words, vocabulary);
    const add = (to: Map<string, number>, groupsOf: (ids: readonly string[]) => string[]): void => {
      const covered = new Map<string, number>();
      for (const { name, ids } of found)
        for (const group of new Set(groupsOf(ids)))
          covered.set(group, (covered.get(group) ?? 0) + name.split(' ').length);
      for (const [group, count] of covered)
        to.set(group, (to.get(group) ?? 0) + Math.min(1, count / Math.max(1, telling)) ** 2 / boards.length);
    };
    add(interests, (ids) => [...ids]);
    add(branches, (ids) => ids.map((id) => rootOf(id, vocabulary.parents)));
  }
  return { interests, branches };
}

/**
 * Shares of the neighbors that have each interest. Those that boards are named by are left out: neighbors have them for
 * the same name.
 */
function besideOf(
  { total, counts }: InterestEvidence['neighbors'],
  { parents }: InterestVocabulary,
  named: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map(
    total < fewestNeighbors
      ? []
      : [...counts]
          .filter(([id]) => parents.has(id) && !named.has(id))
          .map(([id, count]): [string, number] => [id, Math.min(1, count / total)])
          .filter(([, share]) => share >= confirmingShare),
  );
}

function rootOf(id: string, parents: InterestVocabulary['parents']): string {
  let root = id;
  for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null) root = above;
  return root;
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

/** Distinct phrases in a text. Longer ones count more, those of several interests less. */
function phrasesIn(
  words: readonly string[],
  { phrases }: InterestVocabulary,
): { name: string; ids: readonly string[]; points: number }[] {
  const found = new Map<string, { name: string; ids: readonly string[]; points: number }>();
  for (let at = 0; at < words.length; at += 1) {
    // The longest phrase that starts here. The words it covers do not count by themselves.
    const phrase = (phrases.get(words[at] ?? '') ?? [])
      .filter((each) => each.words.every((word, index) => words[at + index] === word))
      .sort((a, b) => b.words.length - a.words.length)[0];
    if (phrase === undefined) continue;
    at += phrase.words.length - 1;
    const name = phrase.words.join(' ');
    const points = (1 + 0.5 * (phrase.words.length - 1)) / Math.sqrt(phrase.ids.length);
    found.set(name, { name, ids: phrase.ids, points });
  }
  return [...found.values()];
}

function toScore(points: number): number {
  return Math.max(1, Math.min(100, Math.round((points / full) * 100)));
}

function compare(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
