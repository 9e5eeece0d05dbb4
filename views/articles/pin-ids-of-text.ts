/**
 * Extracts pin ids from a text of ids and addresses, in order and without duplicates. Returns the unrecognized words
 * separately.
 */
export function pinIdsOfText(text: string): { pinIds: string[]; unread: string[] } {
  const pinIds = new Set<string>();
  const unread: string[] = [];
  for (const word of text.split(/[\s,]+/)) {
    if (word === '') continue;
    const id = /^\d{1,19}$/.exec(word)?.[0] ?? /\/pin\/(\d{1,19})(?:\/|$|\?)/.exec(word)?.[1];
    if (id === undefined || BigInt(id) > 9_223_372_036_854_775_807n) unread.push(word);
    else pinIds.add(id);
  }
  return { pinIds: [...pinIds], unread };
}
