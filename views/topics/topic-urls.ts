import { topicSlug } from './words.ts';

interface Named {
  id: string;
  urlName: string;
}

/** The topic's canonical page. Other addresses point to it. */
export function topicUrl({ id, urlName }: Named): string {
  return `/ideas/${urlName}/${id}/`;
}

/** Pins for a term that is not a topic. */
export function exploreUrl(term: string): string {
  return `/explore/${encodeURIComponent(topicSlug(term))}/`;
}

export const ideasUrl = '/ideas/';
/** All topics by name. */
export const allTopicsUrl = '/discover/topics/';
