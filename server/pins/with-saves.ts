import { savesByRoots, type SaveRow } from '../../db/queries/saves/saves.ts';
import type { BoardRef, SaveInfo } from '../../views/contract/models.ts';
import { sectionUrl } from '../../views/base/urls/canonical.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from './pin-record.ts';
import { boardAddress } from '../boards/board-address.ts';

/** Source of save states: a member's copies, or the pins in a visitor's session. */
export interface Saver {
  userId: string | null;
  unauthPinIds: readonly string[];
}

/** Returns the pins with `saved` filled in for this viewer. */
export async function withSaves<Pin extends PinRecord>(
  services: Pick<Services, 'db'>,
  saver: Saver,
  pins: Pin[],
): Promise<Pin[]> {
  if (saver.userId === null) return pins.map((pin) => ({ ...pin, saved: unauthSave(saver, pin.id) }));
  const rows = await savesByRoots(services.db, saver.userId, [...new Set(pins.map((pin) => pin.rootPinId))]);
  return withSaveRows(pins, rows);
}

/** Like `withSaves`, with the member's copies already loaded. */
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
