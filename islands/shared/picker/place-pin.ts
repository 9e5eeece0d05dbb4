import type { ToastAction, ToastMessage } from '../../../views/contract/models.ts';
import { savedToast, undoSave, type JustSaved } from '../../../views/saves/saved-toast.ts';
import { saveControlTexts } from '../../../views/saves/texts/save-control.ts';
import { camelCased } from '../camel-cased.ts';
import { markSaves } from '../saves/saves-mark.ts';
import { sendForm } from '../forms/send-form.ts';

export type PlaceResult = { ok: true; toast: ToastMessage } | { ok: false; message: string | null };

/**
 * Submits a picker's form in place, with the chosen place unless its fields describe a new one. `pinId` is the pin
 * that is saved, if the form does not name the original. Returns the toast to show.
 */
export async function placePin(form: HTMLFormElement, pinId: string, place?: string): Promise<PlaceResult> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value);
  if (place !== undefined) fields.set('place', place);
  const result = await sendForm(form.action, fields);
  if (!result.ok) return result;
  markSaves();
  const { saved, was } = camelCased(result.data) as {
    saved: JustSaved;
    was?: { boardId: string; sectionId: string | null };
  };
  const undo = was === undefined ? undoSave(saved.localPinId) : undoMove(saved.localPinId, was);
  return { ok: true, toast: savedToast(saved, fields.get('original_pin_id') ?? pinId, undo) };
}

function undoMove(pinId: string, was: { boardId: string; sectionId: string | null }): ToastAction {
  return {
    label: saveControlTexts.undo,
    href: `/v3/pins/${pinId}/`,
    hidden: [
      { name: '_method', value: 'PUT' },
      { name: 'board_id', value: was.boardId },
      { name: 'board_section_id', value: was.sectionId ?? '' },
    ],
    doneText: saveControlTexts.movedBack,
  };
}
