import { cutText } from './cut-text.ts';

/** Title of a card: trimmed, then cut (spec §5: 200). */
export function gridTitle(title: string, max: number): string {
  return cutText(title.trim(), max).trimEnd();
}

/** Description of a card: white space collapsed, then cut (spec §5: 496). */
export function gridDescription(description: string, max: number): string {
  return cutText(description.replace(/\s+/gu, ' ').trim(), max).trimEnd();
}

/**
 * Returns the closeup description if it is longer than 3 characters and differs from the display name, otherwise the
 * plain description ([CLOSE-01]).
 */
export function closeupText(closeupDescription: string, description: string, displayName: string): string {
  const own = closeupDescription.trim();
  return [...own].length > 3 && own !== displayName.trim() ? own : description.trim();
}
