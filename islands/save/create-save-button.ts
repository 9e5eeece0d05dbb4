import {
  saveButtonStep,
  type SaveButtonEffect,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../views/saves/save-button.ts';
import { bus } from '../bus.ts';
import { deleteCopy, savePin, undoDelete } from './save-calls.ts';
import type { SaveFormInput } from './save-form.ts';

export interface SaveButtonControl {
  readonly state: SaveButtonState;
  /** Resolves when all that the tap led to is done; calls that fail are no rejections. */
  tap(): Promise<void>;
}

/** The four-state save button (SAVE-01 to -03): the state machine decides, this dispatches and shows. */
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
          ...(effect.undo && { actions: [undoDelete(target.id, effect.undo)] }),
        });
    }
  };
  return {
    get state() {
      return state;
    },
    tap: () => dispatch({ type: 'tap' }),
  };
}
