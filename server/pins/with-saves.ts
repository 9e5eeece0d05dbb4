import { savesByRoots, type SaveRow } from '../../db/queries/saves/saves.ts';
import type { BoardRef, SaveInfo } from '../../views/contract/models.ts';
import { sectionUrl } from '../../views/base/urls/canonical.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from './pin-record.ts';
import { boardAddress } from '../boards/board-address.ts';

/** Who may have saved the pins: a member's copies, or the pins held in a visitor's session. */
export interface Saver {
  userId: string | null;
  unauthPinIds: readonly string[];
}

/** The pins with `saved` filled in for this viewer. */
export async function withSaves<Pin extends PinRecord>(
  services: Pick<Services, 'db'>,
  saver: Saver,
  pins: Pin[],
): Promise<Pin[]> {
  if (saver.userId === null) return pins.map((pin) => ({ ...pin, saved: unauthSave(saver, pin.id) }));
  const rows = await savesByRoots(services.db, saver.userId, [...new Set(pins.map((pin) => pin.rootPinId))]);
  return withSaveRows(pins, rows);
}

/** The same with the member's own copies at hand. */
export function withSaveRows<Pin extends PinRecord>(pins: Pin[], rows: SaveRow[]): Pin[] {
  const byRoot = new Map(rows.map((row) => [row.rootPinId, row]));
  return pins.map((pin) => {
    const row = byRoot.get(pin.rootPinId);
    return row === undefined ? pin : { ...pin, saved: toSaveInfo(row) };
  });
}

function unauthSave(saver: Saver, pinId: string): SaveInfo | null {
  if (!saver.unauthPinIds.includes(pinId)) return null;
  return { localPinId: null, boardId: null, boardName: '', boardUrl: '/unauth-profile/', sectionTitle: null };
}

/** Address of the list that a copy is in: its board, section, or the pins saved to the profile. */
export function savedAddress(
  board: Pick<BoardRef, 'url' | 'layout'>,
  section: { slug: string } | null,
): string {
  return board.layout === 'quick_saves' || section === null
    ? board.url
    : `${board.url}${encodeURIComponent(section.slug)}/`;
}

/** Where a copy is and what the saved overlay says of it (SAVE-06). */
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
