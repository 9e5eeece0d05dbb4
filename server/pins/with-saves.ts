import type { SaveRow } from '../../db/queries/pins/cards/pin-card-row.ts';
import type { BoardRef, PinCard, SaveInfo } from '../../views/contract/models.ts';
import { sectionUrl } from '../../views/base/urls/canonical.ts';
import { boardAddress } from '../boards/board-address.ts';

/** Source of save states: a member's copies, or the pins in a visitor's session. */
export interface Saver {
  userId: string | null;
  unauthPinIds: readonly string[];
}

/**
 * Returns the pins with this viewer's saves. A member's saves come with the pins, and a signed-out visitor's are in
 * their session.
 */
export function withSaves<Pin extends Pick<PinCard, 'id' | 'saved'>>(saver: Saver, pins: Pin[]): Pin[] {
  return saver.userId === null ? pins.map((pin) => ({ ...pin, saved: unauthSave(saver, pin.id) })) : pins;
}

function unauthSave(saver: Saver, pinId: string): SaveInfo | null {
  if (!saver.unauthPinIds.includes(pinId)) return null;
  return { localPinId: null, boardId: null, boardName: '', boardUrl: '/unauth-profile/', sectionTitle: null };
}

/** Returns the URL of the list that holds a copy: its board, section, or the profile's saved pins. */
export function savedAddress(
  board: Pick<BoardRef, 'url' | 'layout'>,
  section: { slug: string } | null,
): string {
  return board.layout === 'quick_saves' || section === null
    ? board.url
    : `${board.url}${encodeURIComponent(section.slug)}/`;
}

/** Returns a copy's place and its text in the saved overlay (SAVE-06). */
export function toSaveInfo(row: Omit<SaveRow, 'rootPinId'>): SaveInfo {
  const quick = row.boardLayout === 'quick_saves';
  return {
    localPinId: row.localPinId,
    boardId: row.boardId,
    boardName: quick ? 'Profile' : row.boardName,
    boardUrl: quick
      ? '/me/'
      : row.sectionSlug === null
        ? boardAddress(row.ownerUsername, row.boardSlug, row.boardLayout)
        : sectionUrl(row.ownerUsername, row.boardSlug, row.sectionSlug),
    sectionTitle: row.sectionTitle,
  };
}
