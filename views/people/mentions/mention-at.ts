/** The beginning of a mention that ends at the caret. */
export interface TypedMention {
  /** Place of the `@`. */
  start: number;
  /** What was typed after it. */
  term: string;
}

/** A letter of a script that is written without spaces between words. */
export const spaceless = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;

const mention = new RegExp(
  String.raw`(?:^|[\s([{¿¡"'«“‘、。「『（]|${spaceless})@([\p{L}\p{M}\p{N}_]{0,30})$`,
  'u',
);

/** Returns the mention that is being typed, or null. It starts the text or follows a space, bracket or letter without. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const term = mention.exec(text.slice(0, caret))?.[1];
  if (term === undefined) return null;
  return { start: caret - term.length - 1, term };
}
