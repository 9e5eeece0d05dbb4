import type { SaveInfo, ToastAction, ToastMessage } from '../../views/contract/models.ts';
import { maxShortName } from '../../views/contract/short-name.ts';
import { toastTimes } from '../../views/base/toasts/toast-times.ts';
import {
  saveButtonStep,
  type SaveButtonEffect,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../views/saves/save-button.ts';
import { savedName } from '../../views/saves/saved-name.ts';
import { savedToast, undoSave } from '../../views/saves/saved-toast.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { forgetKeys } from '../shared/intent-keys.ts';
import { markSaves } from '../shared/saves/saves-mark.ts';
import { ignoreSecondTap } from './ignore-second-tap.ts';
import type { SaveFormInput } from './save-form.ts';

export interface SaveButtonControl {
  readonly state: SaveButtonState;
  /** Resolves when everything the tap on this form started is done. Failed calls do not reject. */
  tap(form: Element): Promise<void>;
}

/** The four-state save button (SAVE-01 to -03). The state machine decides; this dispatches and renders. */
export function createSaveButton(
  target: SaveFormInput,
  initial: SaveButtonState,
  show: (state: SaveButtonState) => void,
): SaveButtonControl {
  let state = initial;
  let tapped: Element;
  const dispatch = async (event: SaveButtonEvent): Promise<void> => {
    const step = saveButtonStep(state, event);
    state = step.state;
    if (event.type === 'saveSucceeded') ignoreSecondTap(tapped);
    show(state);
    await Promise.all(step.effects.map(perform));
  };
  const perform = async (effect: SaveButtonEffect): Promise<void> => {
    switch (effect.type) {
      case 'repin':
        return dispatch(await (target.member ? saveAsMember : saveAsVisitor)(target));
      case 'delete':
        return dispatch(await deleteCopy(target, effect.copy));
      case 'toast':
        return bus.emit('toast', {
          text: effect.text,
          kind: effect.kind,
          ...(effect.undo && undoable(target.id, effect.undo)),
        });
    }
  };
  return {
    get state() {
      return state;
    },
    tap: (form) => {
      tapped = form;
      return dispatch({ type: 'tap', isExploreLocal: target.local === true });
    },
  };
}

/** Saves immediately to the last-used board, or to the profile. */
async function saveAsMember({ id: pinId, from }: SaveFormInput): Promise<SaveButtonEvent> {
  const result = await call('POST /v3/pins/{pin_id}/repin/', { pin_id: pinId, quick: true, ...from });
  if (!result.ok) return failed(result);
  const { saved } = result.data;
  const { listUrl: _, picture: __, ...copy } = saved;
  markSaves();
  bus.emit('toast', savedToast(saved, pinId, undoSave(saved.localPinId)));
  return { type: 'saveSucceeded', copy };
}

let lastVisitorSave: Promise<unknown> = Promise.resolve();

/** Saves into the session. Runs one at a time, because the first save creates the session that holds the next ones. */
async function saveAsVisitor({ id: pinId, from }: SaveFormInput): Promise<SaveButtonEvent> {
  const saving = lastVisitorSave.then(() => call('POST /v3/unauth_saves/', { pin_id: pinId, ...from }));
  lastVisitorSave = saving;
  const result = await saving;
  if (!result.ok) {
    if (result.id === 'unauth_saves_full') {
      bus.emit('signUp', { pinId });
      return { type: 'saveRefused' };
    }
    return failed(result);
  }
  markSaves();
  bus.emit('visitorSaved', pinId);
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

/** Deletes a member's copy, or removes the pin from a visitor's session. Offline, the service worker does so later. */
async function deleteCopy(target: SaveFormInput, copy: SaveInfo): Promise<SaveButtonEvent> {
  const result = await (copy.localPinId === null
    ? call('DELETE /v3/unauth_saves/{pin_id}/', { pin_id: target.id })
    : call('DELETE /v3/pins/{id}/', { id: copy.localPinId }));
  // Another window may have deleted it before.
  if (result.ok || result.status === 404) {
    markSaves();
    // A save that was never answered has arrived, because it could be deleted. The next one is another.
    forgetKeys(`/v3/pins/${target.id}/repin/`);
    return { type: 'deleteSucceeded' };
  }
  return result.id === 'kept_offline'
    ? { type: 'deleteKept', message: result.message }
    : { type: 'deleteFailed' };
}

function failed({ id, message }: { id: string | null; message: string | null }): SaveButtonEvent {
  return { type: id === 'kept_offline' ? 'saveKept' : 'saveFailed', message };
}

/** Additions to a deletion's message: where the pin was, and an undo action that stays long enough to be reached. */
function undoable(pinId: string, copy: SaveInfo): Pick<ToastMessage, 'detail' | 'durationMs' | 'actions'> {
  const name = savedName(copy, maxShortName);
  return {
    ...(name !== null && { detail: saveControlTexts.removedFrom({ name }) }),
    durationMs: toastTimes.undoDisplayMs,
    actions: [undoDelete(pinId, copy)],
  };
}

/** Reverts a deletion: restores a member's copy in place, or the pin in a visitor's session. */
function undoDelete(pinId: string, copy: SaveInfo): ToastAction {
  return {
    label: saveControlTexts.undo,
    href: copy.localPinId === null ? '/v3/unauth_saves/' : `/v3/pins/${copy.localPinId}/restore/`,
    hidden: copy.localPinId === null ? [{ name: 'pin_id', value: pinId }] : [],
    doneText: saveControlTexts.restored,
  };
}
