import type { Sql } from '../../db/connection/database.ts';
import type { SaidWord } from '../../db/queries/topics/stems.ts';
import type { InterestRow, InterestWordsRow, StoredInterestRow } from '../../db/queries/topics/interests.ts';
import { isHomonym, isFalseFriend } from '../../views/topics/homonyms.ts';
import { languageOf } from '../../views/languages/languages.ts';
import { partsOfName } from '../../views/topics/name-parts.ts';
import { interestVocabulary, type InterestVocabulary } from '../../views/topics/score-interests.ts';
import { topicWords } from '../../views/topics/words.ts';
import { toTree } from './interest-tree.ts';
import { ownWords, type OwnWords } from './own-words.ts';
import { saidWords } from './said-words.ts';
import { keptStems, type Stemmer } from './word-stems.ts';

/** Topics for scanning texts: those that people are shown, and all with the hidden ones. */
export interface Vocabularies {
  shown: InterestVocabulary;
  all: InterestVocabulary;
}

interface Topics {
  rows: readonly InterestRow[];
  ownWords: OwnWords;
}

/** Topics as stored, with what has been prepared of them for each language. */
export interface KnownTopics {
  shown: Topics;
  all: Topics;
  /** Languages other than English that topics have names in. */
  languages: ReadonlySet<string>;
  prepared: Map<string, Promise<Vocabularies>>;
}

let known: { from: string; topics: KnownTopics } | null = null;

/** Returns the topics, prepared anew when they have changed. */
export function knownTopics(
  stored: readonly StoredInterestRow[],
  words: readonly InterestWordsRow[],
): KnownTopics {
  const from = JSON.stringify([stored, words]);
  if (known?.from !== from) {
    const topicsOf = (rows: readonly StoredInterestRow[]): Topics => {
      const tree = toTree(rows);
      return { rows: tree.rows, ownWords: ownWords(words, tree) };
    };
    const shown = topicsOf(stored);
    const isAnyHidden = stored.some(({ isHidden }) => isHidden);
    const all = isAnyHidden ? topicsOf(stored.map((row) => ({ ...row, isHidden: false }))) : shown;
    const languages = new Set(all.rows.flatMap(({ names }) => Object.keys(names).map(languageOf)));
    languages.delete('en');
    known = { from, topics: { shown, all, languages, prepared: new Map() } };
  }
  return known.topics;
}

/** Returns the vocabularies of a language: for English, of words as they are written; for others, of their stems. */
export function vocabulariesOf(sql: Sql, topics: KnownTopics, language: string): Promise<Vocabularies> {
  const before = topics.prepared.get(language);
  if (before !== undefined) return before;
  const of = topics.languages.has(language) ? inLanguage : inEnglish;
  const found = (async () => {
    const shown = await of(sql, topics.shown, language);
    return { shown, all: topics.all === topics.shown ? shown : await of(sql, topics.all, language) };
  })();
  found.catch(() => topics.prepared.delete(language));
  topics.prepared.set(language, found);
  return found;
}

const inEnglish = (_sql: Sql, { rows }: Topics): Promise<InterestVocabulary> =>
  Promise.resolve(interestVocabulary(rows));

/**
 * Names of topics in a language, whole and in parts, their words in it, and the English words, which people use in other
 * languages, too: those that may be another word there say something only where something else confirms them.
 */
async function inLanguage(sql: Sql, topics: Topics, language: string): Promise<InterestVocabulary> {
  const interests = topics.rows.map(({ id, parentId, names, words }) => {
    const named = Object.entries(names).flatMap(([locale, name]) =>
      languageOf(locale) === language ? [name, ...partsOfName(name)] : [],
    );
    return { id, parentId, own: [...named, ...topics.ownWords(id, language)], words };
  });
  const stem = await keptStems(
    sql,
    interests.flatMap(({ own, words }) => [...own, ...words].flatMap((text) => wordsIn(text, language))),
  );
  const phrase = (text: string): string => stemmedText(text, language, stem);
  const owned = new Set(interests.flatMap(({ own }) => own.map((name) => normal(phrase(name)))));
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const weak = new Set(
    interests.flatMap(({ words }) =>
      words
        .filter((word) => isHomonym(normal(word)) || (isLatin && isFalseFriend(word)))
        .map((word) => normal(phrase(word)))
        .filter((word) => !owned.has(word)),
    ),
  );
  return interestVocabulary(
    interests.map(({ id, parentId, own, words }) => ({
      id,
      parentId,
      words: [...own, ...words].map(phrase).filter((text) => text !== ''),
    })),
    (text) => weak.has(text),
  );
}

/** As the scoring reads phrases. */
const normal = (text: string): string => topicWords(text).join(' ');

export const wordsIn = (text: string, language: string): SaidWord[] =>
  saidWords(text, language).map((word) => ({ language, word }));

/** Returns a text with the stems of its words in their place. */
export const stemmedText = (text: string, language: string, stem: Stemmer): string =>
  wordsIn(text, language).map(stem).join(' ');
