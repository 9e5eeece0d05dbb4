import { idIn, isId } from '../base/text/is-id.ts';

/**
 * Extracts pin ids from a text of ids and addresses, in order and without duplicates. Returns the unrecognized words
 * separately.
 */
export function pinIdsOfText(text: string): { pinIds: string[]; unread: string[] } {
  const pinIds = new Set<string>();
  const unread: string[] = [];
  for (const word of text.split(/[\s,]+/)) {
    if (word === '') continue;
    const id = isId(word) ? word : idIn(/\/pin\/(\d+)(?:\/|$|\?)/, word);
    if (id === null) unread.push(word);
    else pinIds.add(id);
  }
  return { pinIds: [...pinIds], unread };
}
