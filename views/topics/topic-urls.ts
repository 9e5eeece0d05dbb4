import { topicSlug } from './words.ts';

interface Named {
  id: string;
  urlName: string;
}

/** The topic's own page; other addresses of it name this one as canonical. */
export function topicUrl({ id, urlName }: Named): string {
  return `/ideas/${urlName}/${id}/`;
}

/** Pins for a word or two that are no topic by themselves. */
export function exploreUrl(term: string): string {
  return `/explore/${encodeURIComponent(topicSlug(term))}/`;
}

export const ideasUrl = '/ideas/';
/** Every topic by name. */
export const allTopicsUrl = '/discover/topics/';
