import type { InterestWordsRow } from '../../db/queries/topics/interests.ts';
import type { InterestTree } from './interest-tree.ts';

/** Returns the words of a topic in a language, with those of the topics that are merged into it. */
export type OwnWords = (id: string, language: string) => readonly string[];

/** Prepares the words of the topics of a tree in other languages than English. */
export function ownWords(rows: readonly InterestWordsRow[], { byId }: InterestTree): OwnWords {
  const found = new Map<string, string[]>();
  for (const { id, byLanguage } of rows) {
    const target = byId.get(id)?.id;
    if (target === undefined) continue;
    for (const [language, words] of Object.entries(byLanguage)) {
      const key = `${target} ${language}`;
      found.set(key, [...(found.get(key) ?? []), ...words]);
    }
  }
  return (id, language) => found.get(`${id} ${language}`) ?? [];
}
