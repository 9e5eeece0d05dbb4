import { en } from '../../base/texts/en.ts';

/**
 * Returns what cards say to signed-out visitors under a pointer or finger (CARD-03), as styles. Empty if `styles`, those
 * of the page, are without cards.
 */
export function cardHints(styles: string): string {
  if (!styles.includes('var(--open)')) return '';
  return `main{--open:${JSON.stringify(en.pin.open)};--see:${JSON.stringify(en.pin.see)}}`;
}
