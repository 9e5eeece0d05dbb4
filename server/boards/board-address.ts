import { catalog } from '../../views/languages/catalog.ts';
import { boardUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import type { BoardRef } from '../../views/contract/models.ts';

const boardTexts = catalog('boards', 'boardWords');
const baseTexts = catalog('base', 'site');

/** Returns the displayed name of a board. The quick-saves board is 'Profile' (spec §3 'Board'). */
export function boardName({ name, layout }: { name: string; layout: string }): string {
  return layout === 'quick_saves' ? baseTexts.board.profileName : name;
}

/** What a reference to a board is made of. */
export interface BoardOfRef {
  id: string;
  name: string;
  slug: string;
  layout: BoardRef['layout'];
  ownerUsername: string;
  /** Whether its name is hidden from the viewer. */
  isClosed: boolean;
}

/** Returns a board as its viewer may refer to it. */
export function toBoardRef(board: BoardOfRef): BoardRef {
  return {
    id: board.id,
    name: board.isClosed ? boardTexts.protectedName : boardName(board),
    url: boardAddress(board.ownerUsername, shownSlug(board), board.layout),
    layout: board.layout,
  };
}

/** Returns the slug of a board. It repeats the name, so that the ID replaces it where the name is hidden (BOARD-09). */
export function shownSlug({ id, slug, isClosed }: Pick<BoardOfRef, 'id' | 'slug' | 'isClosed'>): string {
  return isClosed ? id : slug;
}

/** Returns the canonical path of a board. The quick-saves board is the profile's `_saved` tab. */
export function boardAddress(ownerUsername: string, slug: string, layout: string): string {
  return layout === 'quick_saves' ? profileUrl(ownerUsername, '_saved') : boardUrl(ownerUsername, slug);
}
