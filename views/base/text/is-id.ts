const greatestId = 9_223_372_036_854_775_807n;

/** Returns whether a text is the decimal form of a 64-bit ID, which is all that the database can look up. */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= greatestId;
}

/** Returns the ID that the pattern's first group finds in a text, or null. The pattern matches digits by `\d+`. */
export function idIn(pattern: RegExp, text: string): string | null {
  const found = pattern.exec(text)?.[1];
  return found !== undefined && isId(found) ? found : null;
}
