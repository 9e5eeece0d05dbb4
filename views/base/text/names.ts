import { cutText } from './cut-text.ts';

/** Short board or section name (spec §5: 22). */
export function shortName(name: string, max: number): string {
  return cutText(name.trim(), max).trimEnd();
}

/** Name inside a feedback sentence (spec §5: 32 plus an ellipsis). */
export function feedbackName(name: string, max: number): string {
  const cut = shortName(name, max);
  return name.trim().length > cut.length ? `${cut}…` : cut;
}

/** Source domain chip ([CARD-02]: 27, or 12 in the context-menu experiment), without `www.`. */
export function domainChip(domain: string, max: number): string {
  return cutText(domain.trim().replace(/^www\./i, ''), max);
}
