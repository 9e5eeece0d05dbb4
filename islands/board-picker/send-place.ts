import { saveTexts } from '../../views/saves/save-button.ts';
import type { ToastAction } from '../../views/contract/models.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import { bus } from '../bus.ts';
import { camelCased } from '../shared/camel-cased.ts';
import { savedToast, undoSave, type JustSaved } from '../../views/saves/saved-toast.ts';
import { markSaves } from '../shared/saves-mark.ts';
import { sendForm } from '../shared/send-form.ts';
import { putWaitingToast } from '../shared/waiting-toast.ts';

/** History state of a one-tap save (ROUTE-08). */
interface OneTapState {
  isOneTapSave: true;
  from: string;
}

/**
 * Returns whether the person came here with one tap from another page of ours, so that going back restores their
 * scroll position and cards. Records it in the history.
 */
export function isOneTapSave(form: HTMLFormElement): boolean {
  const state = history.state as OneTapState | null;
  if (state?.isOneTapSave) return true;
  if (form.elements.namedItem('return_to') === null || document.referrer === '' || history.length < 2)
    return false;
  const from = new URL(document.referrer);
  if (from.origin !== location.origin || from.pathname.includes('/repin/')) return false;
  const noted: OneTapState = { isOneTapSave: true, from: from.pathname + from.search };
  history.replaceState(noted, '');
  return true;
}

/** Submits the place, then goes back with the toast. A rejection is shown here. */
export async function sendPlace(form: HTMLFormElement, place: string): Promise<void> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value);
  fields.set('place', place);
  const result = await sendForm(form.action, fields);
  if (!result.ok) {
    bus.emit('toast', { text: result.message ?? saveTexts.saveFailed, kind: 'error' });
    return;
  }
  markSaves();
  const { saved, was } = camelCased(result.data) as {
    saved: JustSaved;
    was?: { boardId: string; sectionId: string | null };
  };
  const original = fields.get('original_pin_id') ?? /\/pin\/(\d+)\//.exec(location.pathname)?.[1] ?? '';
  const undo = was === undefined ? undoSave(saved.localPinId) : undoMove(saved.localPinId, was);
  putWaitingToast(savedToast(saved, original, undo));
  history.back();
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
