import type { Sql } from '../../../db/connection/database.ts';
import { interestWords, type InterestRow } from '../../../db/queries/topics/interests.ts';
import { isStopWord } from '../../../views/search/guides.ts';
import { languageOf } from '../../../views/languages/languages.ts';
import { plainWords } from '../../../views/search/query.ts';
import { divide } from '../../../views/search/words/divide.ts';
import { partsOfName } from '../../../views/topics/name-parts.ts';
import { topicWords } from '../../../views/topics/words.ts';
import type { Services } from '../../services.ts';
import type { WordTest } from '../search-engine.ts';
import { interestTree, type InterestTree } from '../../topics/interest-tree.ts';
import { ownWords, type OwnWords } from '../../topics/own-words.ts';
import { keptStems, stems, type Stemmer } from '../../topics/word-stems.ts';

/** Words beside a subject that ask for pins about it, normalized by `topicWords`. */
const askingFor = new Set(
  topicWords(
    `idea ideen idee ideia идеи أفكار アイデア アイディア 创意 inspiration inspiracion inspiracao inspirationen вдохновение
    إلهام 灵感`,
  ),
);

/**
 * Returns the words of a query that say what it is about, without stop words and those such as “ideas”. Empty for
 * phrases, `or`, and exclusions.
 */
export function subjectOf(query: string): string[] {
  const plain = plainWords(query);
  if (plain === null || plain.excluded.length > 0) return [];
  const telling = plain.words.filter((word) => !isStopWord(word));
  return (telling.length === 0 ? plain.words : telling).filter(tellsSubject);
}

const tellsSubject = (word: string): boolean => !topicWords(word).every((each) => askingFor.has(each));

/** Returns the words of a subject one by one, also where they are written without spaces. */
const wordByWord = (subject: readonly string[]): string[] => subject.flatMap(divide).filter(tellsSubject);

/** Returns the words of a topic's name that tell it from others: “Salles” and “bain” of “Salles de bain”. */
function wordsOfName(name: string): string[] {
  const words = name.split(/[^\p{L}\p{M}\p{N}'’]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length === 0 ? words : telling).flatMap(divide);
}

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
 * word for all of a main topic, or an example. In the viewer's language, or in one of another script than English, by
 * any number or case of the name's words (“Katze” of “Katzen”).
 */
export async function topicNamed(
  services: Services,
  query: string,
  locale: string | null,
): Promise<NamedTopic | null> {
  const subject = wordByWord(subjectOf(query));
  if (subject.length === 0) return null;
  return (await lookUp(services, subject, locale))(subject) ?? null;
}

type LookUp = (words: readonly string[]) => NamedTopic | undefined;

/** Prepares looking for topics by some of a query's words. */
async function lookUp(services: Services, query: readonly string[], locale: string | null): Promise<LookUp> {
  const tree = await interestTree(services);
  const { exact, folded } = namesOf(tree);
  const byName: LookUp = (words) =>
    exact.get(exactly(words.join(' '))) ?? folded.get(topicWords(words.join(' ')).join(' '));
  if (query.length > mostWords || byName(query) !== undefined) return byName;
  const own = languageOf(locale ?? '');
  const isLatin = query.every((word) => /^[\p{Script=Latin}\p{N}]*$/u.test(word));
  const known = [...new Set(tree.rows.flatMap(({ names }) => Object.keys(names).map(languageOf)))];
  const languages = [own, ...(isLatin ? [] : known)].filter((language) => known.includes(language));
  if (languages.length === 0) return byName;
  const others = await otherNames(services, tree);
  const named = await Promise.all(languages.map((language) => others.byStems(language)));
  const stem = await stems(
    services.db,
    languages.flatMap((language) => query.map((word) => ({ language, word: exactly(word) }))),
  );
  return (words) =>
    byName(words) ??
    languages
      .map((language, at) => named[at]?.get(stemmed(language, words.map(exactly), stem)))
      .find((topic) => topic !== undefined);
}

/** Empty for words that say nothing. */
const stemmed = (language: string, words: readonly string[], stem: Stemmer): string =>
  words
    .map((word) => stem({ language, word }))
    .filter((each) => each !== '')
    .join(' ');

type TopicsByStems = ReadonlyMap<string, NamedTopic>;

/** What topics are called in other languages than English. */
interface OtherNames {
  /** Returns the topics by the stems of their names in a language, whole and then in parts, and of their words there. */
  byStems: (language: string) => Promise<TopicsByStems>;
  /** The words, without accents and plural endings. */
  folded: ReadonlySet<string>;
}

const preparedOthers = new WeakMap<InterestTree, Promise<OtherNames>>();

function otherNames({ db }: Services, tree: InterestTree): Promise<OtherNames> {
  const known = preparedOthers.get(tree);
  if (known !== undefined) return known;
  const found = interestWords(db).then((rows): OtherNames => {
    const own = ownWords(rows, tree);
    const prepared = new Map<string, Promise<TopicsByStems>>();
    return {
      byStems(language) {
        const before = prepared.get(language);
        if (before !== undefined) return before;
        const read = topicsByStems(db, tree, own, language);
        read.catch(() => prepared.delete(language));
        prepared.set(language, read);
        return read;
      },
      folded: new Set(
        rows.flatMap(({ byLanguage }) => Object.values(byLanguage).flatMap((words) => words.map(foldedName))),
      ),
    };
  });
  found.catch(() => preparedOthers.delete(tree));
  preparedOthers.set(tree, found);
  return found;
}

async function topicsByStems(
  db: Sql,
  tree: InterestTree,
  own: OwnWords,
  language: string,
): Promise<TopicsByStems> {
  const called = (isName: boolean, textsOf: (row: InterestRow) => readonly string[]) =>
    tree.rows.flatMap((row) =>
      textsOf(row).map((text) => ({
        words: wordsOfName(text).map(exactly),
        topic: { row, isExample: !isName && row.parentId !== null, isName },
      })),
    );
  const namesOfRow = ({ names }: InterestRow): string[] =>
    Object.entries(names).flatMap(([locale, name]) => (languageOf(locale) === language ? [name] : []));
  const all = [
    ...called(true, namesOfRow),
    ...called(true, (row) => namesOfRow(row).flatMap(partsOfName)),
    ...called(false, ({ id }) => own(id, language)),
  ];
  const stem = await keptStems(
    db,
    all.flatMap(({ words }) => words.map((word) => ({ language, word }))),
  );
  // The first of several is the last that is written.
  const named = new Map(all.toReversed().map(({ words, topic }) => [stemmed(language, words, stem), topic]));
  named.delete('');
  return named;
}

const foldedName = (name: string): string => topicWords(wordsOfName(name).join(' ')).join(' ');

/** Returns a test for words by which a topic is named, or examples of one, which are spelled well in any language. */
export async function namesOfTopics(services: Services): Promise<WordTest> {
  const tree = await interestTree(services);
  const [{ folded }, others] = [namesOf(tree), await otherNames(services, tree)];
  return (word) => {
    const words = topicWords(word).join(' ');
    return folded.has(words) || others.folded.has(words);
  };
}

/** With more words, a query is about more than the topic. */
const mostWords = 5;

/** In these languages, the word that others describe comes first (“affiche vintage”), in all others last. */
const headFirst = new Set(['fr', 'es', 'pt', 'ar']);

/**
 * Returns the topics whose names are in a query of a few words, without the others (“small kitchen”): the longest names
 * first, of several as long that of what the other words describe (posters in “vintage posters”, art in “art for
 * kitchens”). Several words that are an example of a topic count as its name (“indoor plant”), single ones are `examples`.
 */
export async function topicsWithin(
  services: Services,
  query: string,
  locale: string | null,
): Promise<{ named: NamedTopic[]; examples: NamedTopic[] }> {
  const parts = partsOfQuery(query);
  const words = parts.flat();
  if (words.length > mostWords) return { named: [], examples: [] };
  const topicOf = await lookUp(services, words, locale);
  const isHeadFirst = headFirst.has(languageOf(locale ?? ''));
  const [named, examples]: [NamedTopic[], NamedTopic[]] = [[], []];
  const found = new Set<string>();
  for (let length = words.length - 1; length > 0; length -= 1) {
    let from = 0;
    for (const part of parts) {
      const places = part.map((_word, at) => from + at);
      from += part.length;
      for (const at of isHeadFirst ? places : places.toReversed()) {
        const topic = at + length <= words.length ? topicOf(words.slice(at, at + length)) : undefined;
        if (topic === undefined || found.has(topic.row.id)) continue;
        found.add(topic.row.id);
        (topic.isName || length > 1 ? named : examples).push(topic);
      }
    }
  }
  return { named, examples };
}

/** Divides a query's subject at the words that tell nothing, which part what is described from where it belongs. */
function partsOfQuery(query: string): string[][] {
  const subject = subjectOf(query);
  const parts: string[][] = [[]];
  for (const word of plainWords(query)?.words ?? [])
    if (subject.includes(word)) parts.at(-1)?.push(...wordByWord([word]));
    else if (isStopWord(word)) parts.push([]);
  return parts.filter(({ length }) => length > 0);
}

interface TopicNames {
  /** By names as they are written, because accents part words (“Kuchen”, “Küchen”). */
  exact: ReadonlyMap<string, NamedTopic>;
  /** By words without accents and plural endings. */
  folded: ReadonlyMap<string, NamedTopic>;
}

const exactly = (text: string): string => text.normalize('NFC').toLowerCase();

const prepared = new WeakMap<InterestTree, TopicNames>();

/** Returns the topics by what names them. Of several, the one whose name says more of it, then the first. */
function namesOf(tree: InterestTree): TopicNames {
  const known = prepared.get(tree);
  if (known !== undefined) return known;
  const [exact, folded] = [new Map<string, NamedTopic>(), new Map<string, NamedTopic>()];
  const add = (
    { isExample = false, isName = false },
    textsOf: (row: InterestRow) => readonly string[],
  ): void => {
    for (const row of tree.rows)
      for (const text of textsOf(row)) {
        const words = foldedName(text);
        if (words === '') continue;
        const same = folded.get(words);
        // The singular of a topic's name is among its examples.
        const topic = same?.row === row ? same : { row, isExample, isName };
        if (!exact.has(exactly(text))) exact.set(exactly(text), topic);
        if (same === undefined) folded.set(words, topic);
      }
  };
  const namesIn = ({ name, names }: InterestRow): string[] => [name, ...Object.values(names)];
  add({ isName: true }, namesIn);
  add({ isName: true }, (row) => namesIn(row).flatMap(partsOfName));
  add({}, ({ parentId, words }) => (parentId === null ? words : []));
  add({ isExample: true }, ({ words }) => words);
  const names = { exact, folded };
  prepared.set(tree, names);
  return names;
}
