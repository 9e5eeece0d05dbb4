import { spaceless } from './mention-at.ts';

/** A name that a text mentions, by its place in UTF-16 units. The length includes the `@`. */
export interface FoundMention {
  name: string;
  offset: number;
  length: number;
}

const address = /(?:https?:\/\/|www\.)\S+/giu;

/**
 * `@` and a username, bounded as a word: not in an email address, path, query or handle of another server, and not
 * followed by a domain's ending. Letters of scripts without spaces are bounds too.
 */
const mention = new RegExp(
  String.raw`(?<!(?!${spaceless})[\p{L}\p{M}\p{N}_@./:=?&#%+~-])@([a-z0-9][a-z0-9_]{0,29})` +
    String.raw`(?!(?!${spaceless})[\p{L}\p{M}\p{N}_@])(?!\.[\p{L}\p{N}])`,
  'giu',
);

/** Returns the names mentioned in a text, in order. Web addresses mention nobody. */
export function mentionsIn(text: string): FoundMention[] {
  if (!text.includes('@')) return [];
  const addresses = [...text.matchAll(address)];
  return [...text.matchAll(mention)].flatMap(({ 0: whole, 1: name = '', index }) =>
    addresses.some((found) => index >= found.index && index < found.index + found[0].length)
      ? []
      : [{ name: name.toLowerCase(), offset: index, length: whole.length }],
  );
}
