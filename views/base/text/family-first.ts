/** Names in katakana alone are of foreigners, in the order of their own language. */
const scripts = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u;

/** Returns whether a name is written in a script whose languages put the family's name first. */
export function putsFamilyFirst(name: string): boolean {
  return scripts.test(name);
}
