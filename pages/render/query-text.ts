import { cutText } from '../../views/base/text/cut-text.ts';

/**
 * Returns a line of text from a page's query: without control characters, some of which PostgreSQL refuses, trimmed,
 * and of at most `max` characters. '' if it is missing.
 */
export function queryText(value: string | undefined, max: number): string {
  return cutText((value ?? '').replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim(), max);
}
