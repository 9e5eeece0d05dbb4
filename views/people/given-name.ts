import { languageNow } from '../languages/language-scope.ts';

/** Languages that put the family's name first, where a given name alone is for the family and close friends. */
const familyFirst = new Set(['hu', 'ja', 'ko', 'vi', 'zh']);
const familyFirstScripts = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns what a sentence calls a person: the first name, or the full name where the reader's language or the name
 * itself puts the family first. Falls back to the username.
 */
export function givenName(person: { firstName: string; fullName: string; username: string }): string {
  const { firstName, fullName, username } = person;
  const isFull = familyFirst.has(languageNow()) || familyFirstScripts.test(fullName);
  return (isFull ? fullName || firstName : firstName || fullName) || username;
}
