import { saveTexts } from '../../views/saves/save-button.ts';
import { bus } from '../bus.ts';
import { placePin } from '../shared/picker/place-pin.ts';
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
  // A form without fields leaves a bare question mark.
  history.replaceState(noted, '', location.href.replace(/\?$/, ''));
  return true;
}

/** Submits the place, then goes back with the toast. A rejection is shown here. */
export async function sendPlace(form: HTMLFormElement, place: string): Promise<void> {
  const result = await placePin(form, /\/pin\/(\d+)\//.exec(location.pathname)?.[1] ?? '', place);
  if (!result.ok) {
    bus.emit('toast', { text: result.message ?? saveTexts.saveFailed, kind: 'error' });
    return;
  }
  putWaitingToast(result.toast);
  history.back();
}
