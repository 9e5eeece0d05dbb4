import type { BoardRef, Id } from './models.ts';
import type { Picture } from './pins/picture.ts';

/** A topic, also called interest (spec §3), that pins are about and people follow. */
export interface TopicRef {
  id: Id;
  /** URL segment, such as `home-decor`. */
  urlName: string;
  name: string;
  /** Canonical path. */
  url: string;
}

/** A topic with a cover picture. */
export interface TopicCover extends TopicRef {
  cover: Picture | null;
}

/** A topic on its own page. */
export interface TopicDetails extends TopicRef {
  /** Ancestors, from the root down. */
  above: TopicRef[];
  children: TopicRef[];
  related: TopicRef[];
  /** Public boards with many pins on the topic. */
  boards: Pick<BoardRef, 'id' | 'name' | 'url'>[];
  isFollowed: boolean;
}

/** A topic with its subtopics, for topic lists. */
export interface TopicBranch extends TopicCover {
  children: TopicRef[];
}
