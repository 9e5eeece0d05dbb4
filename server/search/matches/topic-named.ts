import type { InterestRow } from '../../../db/queries/topics/interests.ts';
import { isStopWord } from '../../../views/search/guides.ts';
import { plainWords } from '../../../views/search/query.ts';
import { topicWords } from '../../../views/topics/words.ts';
import type { Services } from '../../services.ts';
import type { WordTest } from '../search-engine.ts';
import { interestTree, type InterestTree } from '../../topics/interest-tree.ts';

/** Words beside a subject that ask for pins about it, normalized by `topicWords`. */
const askingFor = new Set(
  `idea ideen idee ideia идеи inspiration inspiracion inspiracao inspirationen вдохновение`.split(' '),
);

/**
 * Returns the words of a query that say what it is about, without stop words and those such as “ideas”. Empty for
 * phrases, `or`, and exclusions.
 */
export function subjectOf(query: string): string[] {
  const plain = plainWords(query);
  if (plain === null || plain.excluded.length > 0) return [];
  const telling = plain.words.filter((word) => !isStopWord(word));
  return (telling.length === 0 ? plain.words : telling).filter(
    (word) => !topicWords(word).every((each) => askingFor.has(each)),
  );
}

const between = /\s+(?:and|und|et|y|e|и)\s+|\s*[,&、・与]\s*/iu;

/** The topic of a query. */
export interface NamedTopic {
  row: InterestRow;
  /** Whether it is an example of what belongs to the topic (“ceramics”) instead of a name of it (“pottery”). */
  isExample: boolean;
  /** Whether it is the topic's own name or a part of that, instead of a word for a main topic. */
  isName: boolean;
}

/**
 * Returns the topic that a query is about, in any language: by its name, a part of that (“Food” of “Food and drink”), a
 * word for all of a main topic, or an example.
 */
export async function topicNamed(services: Services, query: string): Promise<NamedTopic | null> {
  const named = topicWords(subjectOf(query).join(' ')).join(' ');
  return named === '' ? null : (namesOf(await interestTree(services)).get(named) ?? null);
}

/** Returns a test for words by which a topic is named, or examples of one, which are spelled well in any language. */
export async function namesOfTopics(services: Services): Promise<WordTest> {
  const names = namesOf(await interestTree(services));
  return (word) => names.has(topicWords(word).join(' '));
}

/** With more words, a query is about more than the topic. */
const mostWords = 3;

/**
 * Returns the topic whose name is in a query of a few words, without the others (“small kitchen”). Null if there are
 * several as long, or none.
 */
export async function topicWithin(services: Services, query: string): Promise<NamedTopic | null> {
  const words = subjectOf(query);
  if (words.length > mostWords) return null;
  const names = namesOf(await interestTree(services));
  for (let length = words.length - 1; length > 0; length -= 1) {
    const within = Array.from({ length: words.length - length + 1 }, (_none, at) =>
      names.get(topicWords(words.slice(at, at + length).join(' ')).join(' ')),
    );
    const found = [...new Set(within.filter((topic) => topic?.isName === true))];
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

const prepared = new WeakMap<InterestTree, ReadonlyMap<string, NamedTopic>>();

/** Returns the topics by what names them. Of several, the one whose name says more of it, then the first. */
function namesOf(tree: InterestTree): ReadonlyMap<string, NamedTopic> {
  const known = prepared.get(tree);
  if (known !== undefined) return known;
  const found = new Map<string, NamedTopic>();
  const add = (
    { isExample = false, isName = false },
    textsOf: (row: InterestRow) => readonly string[],
  ): void => {
    for (const row of tree.rows)
      for (const text of textsOf(row)) {
        const words = topicWords(text).join(' ');
        if (words !== '' && !found.has(words)) found.set(words, { row, isExample, isName });
      }
  };
  const namesIn = ({ name, names }: InterestRow): string[] => [name, ...Object.values(names)];
  add({ isName: true }, namesIn);
  add({ isName: true }, (row) => namesIn(row).flatMap((name) => name.split(between)));
  add({}, ({ parentId, words }) => (parentId === null ? words : []));
  add({ isExample: true }, ({ words }) => words);
  prepared.set(tree, found);
  return found;
}
