import { z } from 'zod';
import type { Picture } from '../../views/contract/picture.ts';
import type { ToastAction, ToastMessage } from '../../views/contract/models.ts';
import { en } from '../../views/base/texts/en.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { savedAddress } from '../pins/with-saves.ts';
import { savedToast } from '../../views/saves/saved-toast.ts';
import { idText } from '../../views/contract/output.ts';

export const pictureSchema = z
  .object({
    signature: z.string().describe('Names the stored original'),
    width: z.number().describe('Pixels'),
    height: z.number().describe('Pixels'),
    dominant_color: z.string().describe('`#rrggbb`'),
    format: z.enum(['jpg', 'png', 'webp', 'gif']),
  })
  .meta({ id: 'Picture' });
export type PresentedPicture = z.output<typeof pictureSchema>;

/** Where a copy was saved, as the save button and the toasts need it. */
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

/** A presented picture as a message of ours shows it. */
export function pictureOf({ dominant_color: dominantColor, ...picture }: PresentedPicture): Picture {
  return { ...picture, dominantColor };
}

/** A copy's own place. `section` is known where the pin was read for its own page; else what was saved last tells. */
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

/** The save toast of a page without script (SAVE-07). */
export function saveToast(
  saved: PresentedSave,
  {
    durationMs,
    originalPinId = saved.root_pin_id,
    undo = null,
  }: { durationMs?: number; originalPinId?: string; undo?: ToastAction | null } = {},
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

/** Puts a pin back that was deleted just now. */
export function undoDelete(pinId: string): ToastAction {
  return { label: en.save.undo, href: `/v3/pins/${pinId}/restore/`, hidden: [] };
}

/** Puts a pin back where it lay before it was moved. */
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
