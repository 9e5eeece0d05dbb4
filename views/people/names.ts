import { putsFamilyFirst } from '../base/text/family-first.ts';
import { languageNow } from '../languages/language-scope.ts';

/** Languages that put the family's name first, where a given name alone is for the family and close friends. */
const familyFirst = new Set(['hu', 'ja', 'ko', 'vi', 'zh']);

/** Returns whether readers of the language of this page expect the family's name first in forms. */
export function asksFamilyFirst(): boolean {
  return familyFirst.has(languageNow());
}

/**
 * Returns what a sentence calls a person: the first name, or the full name where the reader's language or the name
 * itself puts the family first. Falls back to the username.
 */
export function givenName(person: { firstName: string; fullName: string; username: string }): string {
  const { firstName, fullName, username } = person;
  const isFull = asksFamilyFirst() || putsFamilyFirst(fullName);
  return (isFull ? fullName || firstName : firstName || fullName) || username;
}

/** Returns a full name in the order and with the spacing of its script. */
export function fullNameOf(firstName: string, lastName: string): string {
  if (!putsFamilyFirst(firstName) || !putsFamilyFirst(lastName)) return `${firstName} ${lastName}`.trim();
  const space = /\p{Script=Hiragana}/u.test(firstName + lastName) ? ' ' : '';
  return `${lastName}${space}${firstName}`;
}

/** Returns the part of a full name beside the first name. */
export function lastNameOf({ firstName, fullName }: { firstName: string; fullName: string }): string {
  if (putsFamilyFirst(fullName) && fullName.endsWith(firstName))
    return fullName.slice(0, -firstName.length || undefined).trim();
  return fullName.startsWith(firstName) ? fullName.slice(firstName.length).trim() : fullName;
}

/** Divides a full name at its first space. */
export function divideName(fullName: string): { firstName: string; lastName: string } {
  const at = fullName.indexOf(' ');
  if (at === -1) return { firstName: fullName, lastName: '' };
  const [before, after] = [fullName.slice(0, at), fullName.slice(at).trim()];
  return putsFamilyFirst(fullName)
    ? { firstName: after, lastName: before }
    : { firstName: before, lastName: after };
}
