const most = 30;

/**
 * A hashtag in a text. Marks belong to the letters before them: many scripts write vowels with them. Those after
 * anything else, such as an emoji, are no part of a word.
 */
export const hashtagPattern = /(?<![\p{L}\p{N}_&/#]\p{M}*)#([\p{L}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

/** Returns the hashtags in a text without `#`, in order and without duplicates. */
export function hashtagsIn(text: string): string[] {
  const found = text.matchAll(hashtagPattern);
  return [...new Set([...found].map((match) => match[1] ?? ''))].slice(0, most);
}

/** Converts typed tags such as 'pots, spring flowers' to hashtags: '#pots #springflowers'. */
export function hashtagsOf(typed: string): string {
  const words = typed
    .split(/[,;\n]|\s(?=#)/)
    .map((word) => (word.match(/[\p{N}_]+|\p{L}[\p{L}\p{M}\p{N}_]*/gu) ?? []).join(''))
    .filter((word) => /\p{L}/u.test(word));
  return [...new Set(words)]
    .slice(0, most)
    .map((word) => `#${word}`)
    .join(' ');
}

/** Appends tags to a description. Skips tags that it already contains or that do not fit. */
export function withHashtags(description: string, typed: string, maxCharacters: number): string {
  const known = new Set(hashtagsIn(description));
  let text = description;
  for (const tag of hashtagsOf(typed).split(' ')) {
    if (tag === '' || known.has(tag.slice(1))) continue;
    const longer = text === '' ? tag : `${text} ${tag}`;
    if (Array.from(longer).length <= maxCharacters) text = longer;
  }
  return text;
}
