import { z } from 'zod';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { BoardRef, ToastAction, ToastMessage } from '../../views/contract/models.ts';
import { en } from '../../views/base/texts/en.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { savedToast } from '../../views/saves/saved-toast.ts';
import { idText } from '../../views/contract/output.ts';

export const pictureSchema = z
  .object({
    signature: z.string().describe('Identifies the stored original'),
    width: z.number().describe('Pixels'),
    height: z.number().describe('Pixels'),
    dominant_color: z.string().describe('`#rrggbb`'),
    format: z.enum(['jpg', 'png', 'webp', 'gif']),
  })
  .meta({ id: 'Picture' });
export type PresentedPicture = z.output<typeof pictureSchema>;

/** A copy's place, as needed by the save button and toasts. */
export const savedSchema = z
  .object({
    board_name: z.string(),
    board_url: z.string(),
    section_title: z.string().nullable(),
    local_pin_id: idText.describe('The copy'),
    root_pin_id: idText.describe('First pin of the chain of saves'),
    board_id: idText,
    list_url: z.string().describe('The board, the section, or the pins saved to the profile'),
    picture: pictureSchema,
  })
  .meta({ id: 'Saved' });
export type PresentedSave = z.output<typeof savedSchema>;

export function presentPicture({ dominantColor, ...picture }: Picture): PresentedPicture {
  return {
    signature: picture.signature,
    width: picture.width,
    height: picture.height,
    dominant_color: dominantColor,
    format: picture.format,
  };
}

/** Converts a wire-format image to one for our own messages. */
export function pictureOf({ dominant_color: dominantColor, ...picture }: PresentedPicture): Picture {
  return { ...picture, dominantColor };
}

/**
 * Returns a copy's place. `section` is known if the pin was read for its own page. Otherwise the last save determines
 * it.
 */
export function savedTo(
  pin: PinRecord,
  section: { title: string; slug: string } | null = null,
): PresentedSave {
  const isQuick = pin.board.layout === 'quick_saves';
  const saved = pin.saved?.localPinId === pin.id ? pin.saved : null;
  const address =
    section === null && !isQuick && saved !== null ? saved.boardUrl : savedAddress(pin.board, section);
  return {
    local_pin_id: pin.id,
    root_pin_id: pin.rootPinId,
    board_id: pin.board.id,
    board_name: pin.board.name,
    board_url: isQuick ? '/me/' : address,
    section_title: section?.title ?? saved?.sectionTitle ?? null,
    list_url: address,
    picture: presentPicture(pin.picture),
  };
}

/** Returns the URL of the list that holds a copy: its board, section, or the profile's saved pins. */
function savedAddress(board: Pick<BoardRef, 'url' | 'layout'>, section: { slug: string } | null): string {
  return board.layout === 'quick_saves' || section === null
    ? board.url
    : `${board.url}${encodeURIComponent(section.slug)}/`;
}

/** The save toast of a page without JavaScript (SAVE-07). */
export function saveToast(
  saved: PresentedSave,
  {
    durationMs,
    originalPinId = saved.root_pin_id,
    undo = null,
  }: { durationMs?: number; originalPinId?: string; undo?: ToastAction | null },
): ToastMessage {
  const copy = {
    localPinId: saved.local_pin_id,
    boardId: saved.board_id,
    boardName: saved.board_name,
    boardUrl: saved.board_url,
    sectionTitle: saved.section_title,
    listUrl: saved.list_url,
    picture: pictureOf(saved.picture),
  };
  return savedToast(copy, originalPinId, undo, durationMs);
}

/** Restores a pin that was just deleted. */
export function undoDelete(pinId: string): ToastAction {
  return { label: en.save.undo, href: `/v3/pins/${pinId}/restore/`, hidden: [] };
}

/** Moves a pin back to its previous place. */
export function undoMove(pinId: string, was: { boardId: string; sectionId: string | null }): ToastAction {
  return {
    label: en.save.undo,
    href: `/v3/pins/${pinId}/`,
    hidden: [
      { name: '_method', value: 'PUT' },
      { name: 'board_id', value: was.boardId },
      { name: 'board_section_id', value: was.sectionId ?? '' },
    ],
  };
}
