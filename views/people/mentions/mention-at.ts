/** The beginning of a mention that ends at the caret. */
export interface TypedMention {
  /** Place of the `@`. */
  start: number;
  /** What was typed after it. */
  term: string;
}

/** Returns the mention that is being typed, or null. It starts the text or follows a space or bracket. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const [, before, term] = /(^|[\s([{¿¡"'«“‘])@([\p{L}\p{N}_]{0,30})$/u.exec(text.slice(0, caret)) ?? [];
  if (before === undefined || term === undefined) return null;
  return { start: caret - term.length - 1, term };
}
