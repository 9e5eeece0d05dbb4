import type { SaveInfo, ToastAction } from '../../views/contract/models.ts';
import type { SaveButtonEvent } from '../../views/saves/save-button.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { markSaves } from '../shared/saves-mark.ts';
import { savedToast, undoSave } from '../../views/saves/saved-toast.ts';
import type { SaveFormInput } from './save-form.ts';

/** Saves immediately: for a member to the last-used board or the profile, for a signed-out visitor into the session. */
export async function savePin(target: SaveFormInput): Promise<SaveButtonEvent> {
  return target.member ? saveAsMember(target.id) : saveAsVisitor(target.id);
}

async function saveAsMember(pinId: string): Promise<SaveButtonEvent> {
  const result = await call('POST /v3/pins/{pin_id}/repin/', { pin_id: pinId, quick: true });
  if (!result.ok) return failed(result.message);
  const { saved } = result.data;
  const copy: SaveInfo = {
    localPinId: saved.localPinId,
    boardId: saved.boardId,
    boardName: saved.boardName,
    boardUrl: saved.boardUrl,
    sectionTitle: saved.sectionTitle,
  };
  markSaves();
  bus.emit('toast', savedToast(saved, pinId, undoSave(saved.localPinId)));
  return { type: 'saveSucceeded', copy };
}

let lastVisitorSave: Promise<unknown> = Promise.resolve();

/** Runs one at a time, because the first save creates the session that holds the next ones. */
async function saveAsVisitor(pinId: string): Promise<SaveButtonEvent> {
  const saving = lastVisitorSave.then(() => call('POST /v3/unauth_saves/', { pin_id: pinId }));
  lastVisitorSave = saving;
  const result = await saving;
  if (!result.ok) {
    if (result.id === 'unauth_saves_full') {
      bus.emit('signUp', { pinId });
      return { type: 'saveRefused' };
    }
    return failed(result.message);
  }
  markSaves();
  return { type: 'saveSucceeded', copy: { ...visitorCopy, isFresh: true } };
}

/** A signed-out visitor's saves have a page of their own until sign-up. */
const visitorCopy: SaveInfo = {
  localPinId: null,
  boardId: null,
  boardName: '',
  boardUrl: '/unauth-profile/',
  sectionTitle: null,
};

/** Deletes a member's copy, or removes the pin from a visitor's session. */
export async function deleteCopy(target: SaveFormInput, copy: SaveInfo): Promise<SaveButtonEvent> {
  const result =
    copy.localPinId === null
      ? await call('DELETE /v3/unauth_saves/{pin_id}/', { pin_id: target.id })
      : await call('DELETE /v3/pins/{id}/', { id: copy.localPinId });
  if (result.ok) markSaves();
  return { type: result.ok ? 'deleteSucceeded' : 'deleteFailed' };
}

function failed(message: string | null): SaveButtonEvent {
  return message === null ? { type: 'saveFailed' } : { type: 'saveFailed', message };
}

/** Reverts a deletion: restores a member's copy in place, or the pin in a visitor's session. */
export function undoDelete(pinId: string, copy: SaveInfo): ToastAction {
  return {
    label: saveControlTexts.undo,
    href: copy.localPinId === null ? '/v3/unauth_saves/' : `/v3/pins/${copy.localPinId}/restore/`,
    hidden: copy.localPinId === null ? [{ name: 'pin_id', value: pinId }] : [],
    doneText: saveControlTexts.restored,
  };
}
