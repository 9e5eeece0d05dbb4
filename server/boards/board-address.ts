import { catalog } from '../../views/languages/catalog.ts';
import { boardUrl, profileUrl } from '../../views/base/urls/canonical.ts';

const boardTexts = catalog('boards', 'boardWords');
const baseTexts = catalog('base', 'site');

/** Returns the displayed name of a board. The quick-saves board is 'Profile' (spec §3 'Board'). */
export function boardName({ name, layout }: { name: string; layout: string }): string {
  return layout === 'quick_saves' ? baseTexts.board.profileName : name;
}

/** Returns what stands for the name of a protected board. */
export function protectedName(): string {
  return boardTexts.protectedName;
}

/** Returns the canonical path of a board. The quick-saves board is the profile's `_saved` tab. */
export function boardAddress(ownerUsername: string, slug: string, layout: string): string {
  return layout === 'quick_saves' ? profileUrl(ownerUsername, '_saved') : boardUrl(ownerUsername, slug);
}
