import { cutText, cutVisibly } from './cut-text.ts';

/** Short board or section name (spec §5: at most 22), with an ellipsis for its last character if it is cut. */
export function shortName(name: string, max: number): string {
  return cutVisibly(name.trim(), max, max - 1);
}

/** Name inside a feedback sentence (spec §5: 32 plus an ellipsis). */
export function feedbackName(name: string, max: number): string {
  return cutVisibly(name.trim(), max);
}

/** Source domain chip ([CARD-02]: 27, or 12 in the context-menu experiment), without `www.`. */
export function domainChip(domain: string, max: number): string {
  return cutText(domain.trim().replace(/^www\./i, ''), max);
}
