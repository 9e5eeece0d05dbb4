import { boardUrl, profileUrl } from '../../views/base/urls/canonical.ts';

/** Placeholder for the name of a protected board. */
export const protectedName = 'Protected board';

/** Returns the canonical path of a board. The quick-saves board is the profile's `_saved` tab. */
export function boardAddress(ownerUsername: string, slug: string, layout: string): string {
  return layout === 'quick_saves' ? profileUrl(ownerUsername, '_saved') : boardUrl(ownerUsername, slug);
}
