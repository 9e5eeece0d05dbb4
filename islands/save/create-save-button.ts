import {
  saveButtonStep,
  type SaveButtonEffect,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../views/saves/save-button.ts';
import { bus } from '../bus.ts';
import { deleteCopy, savePin, undoDelete } from './save-calls.ts';
import type { SaveInfo, ToastMessage } from '../../views/contract/models.ts';
import { limits } from '../../views/contract/limits.ts';
import { toastTimes } from '../../views/base/toast-times.ts';
import { savedName } from '../../views/saves/saved-name.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import type { SaveFormInput } from './save-form.ts';

export interface SaveButtonControl {
  readonly state: SaveButtonState;
  /** Resolves when everything the tap started is done. Failed calls do not reject. */
  tap(): Promise<void>;
}

/** The four-state save button (SAVE-01 to -03). The state machine decides; this dispatches and renders. */
export function createSaveButton(
  target: SaveFormInput,
  initial: SaveButtonState,
  show: (state: SaveButtonState) => void,
): SaveButtonControl {
  let state = initial;
  const dispatch = async (event: SaveButtonEvent): Promise<void> => {
    const step = saveButtonStep(state, event);
    state = step.state;
    show(state);
    await Promise.all(step.effects.map(perform));
  };
  const perform = async (effect: SaveButtonEffect): Promise<void> => {
    switch (effect.type) {
      case 'repin':
        return dispatch(await savePin(target));
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
    tap: () => dispatch({ type: 'tap', isExploreLocal: target.local === true }),
  };
}

/** Additions to a deletion's message: where the pin was, and an undo action that stays long enough to be reached. */
function undoable(pinId: string, copy: SaveInfo): Pick<ToastMessage, 'detail' | 'durationMs' | 'actions'> {
  const name = savedName(copy, limits.shortName);
  return {
    ...(name !== null && { detail: saveControlTexts.removedFrom(name) }),
    durationMs: toastTimes.saveDisplayMs,
    actions: [undoDelete(pinId, copy)],
  };
}
