import type { BoardRef, Id } from './models.ts';
import type { Picture } from './picture.ts';

/** An interest or topic (spec §3): what pins are about and people follow. */
export interface TopicRef {
  id: Id;
  /** As it stands in addresses: `home-decor`. */
  urlName: string;
  name: string;
  /** Canonical path. */
  url: string;
}

/** A topic with a picture to show it by. */
export interface TopicCover extends TopicRef {
  cover: Picture | null;
}

/** A topic's own page. */
export interface TopicDetails extends TopicRef {
  /** From the widest down to the one above it. */
  above: TopicRef[];
  children: TopicRef[];
  related: TopicRef[];
  /** Public boards with much of it. */
  boards: Pick<BoardRef, 'id' | 'name' | 'url'>[];
  isFollowed: boolean;
}

/** A topic with those below it, as the lists of topics show it. */
export interface TopicBranch extends TopicCover {
  children: TopicRef[];
}
