import { boardUrl, profileUrl } from '../base/urls/canonical.ts';
import { idIn } from '../base/text/is-id.ts';

/** RSS feed of a person's public pins. */
export function personFeedUrl(username: string): string {
  return `${profileUrl(username)}feed.rss`;
}

/** RSS feed of a public board. */
export function boardFeedUrl(username: string, boardSlug: string): string {
  return `${boardUrl(username, boardSlug).slice(0, -1)}.rss`;
}

/** The oEmbed endpoint for one of our pages. */
export function oembedUrl(pageAddress: string): string {
  return `/oembed.json?url=${encodeURIComponent(pageAddress)}`;
}

/** A page that supports embedding. */
export type Embeddable =
  | { kind: 'pin'; id: string }
  | { kind: 'person'; username: string }
  | { kind: 'board'; username: string; slug: string };

/** Returns the embeddable page at a path, or null. */
export function embeddableOf(path: string): Embeddable | null {
  const [first, second, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  if (first === undefined || rest.length > 0) return null;
  if (first === 'pin') {
    const id = idIn(/^(?:.*--)?(\d+)$/, second ?? '');
    return id === null ? null : { kind: 'pin', id };
  }
  return second === undefined
    ? { kind: 'person', username: first }
    : { kind: 'board', username: first, slug: second };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
