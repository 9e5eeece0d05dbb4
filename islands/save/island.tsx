import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SaveControl } from '../../views/components/card/save-control.tsx';
import type { SaveInfo } from '../../views/contract/models.ts';
import {
  saveButtonStep,
  type SaveButtonEffect,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../views/rules/save/save-button.ts';
import { en } from '../../views/texts/en.ts';
import { bus } from '../bus.ts';
import { deleteCopy, savePin } from './save-calls.ts';
import { saveForm, type SaveFormInput } from './save-form.ts';

export interface SaveButtonProps extends SaveFormInput {
  saved?: SaveInfo;
}

/** The four-state save button (SAVE-01 to -03): the state machine decides, this dispatches. */
export function SaveButton({ saved, ...target }: SaveButtonProps): ReactNode {
  const [state, setState] = useState<SaveButtonState>(
    saved === undefined ? { status: 'unsaved' } : { status: 'saved', copy: saved },
  );
  const latest = useRef(state);

  const dispatch = (event: SaveButtonEvent): void => {
    const step = saveButtonStep(latest.current, event);
    latest.current = step.state;
    setState(step.state);
    for (const effect of step.effects) void perform(effect);
  };
  const perform = async (effect: SaveButtonEffect): Promise<void> => {
    switch (effect.type) {
      case 'repin':
        dispatch(await savePin(target));
        break;
      case 'delete':
        dispatch(await deleteCopy(target, effect.copy));
        break;
      case 'toast':
        bus.emit('toast', { text: effect.text, kind: effect.kind });
        break;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    // A member's unsaved pin goes to the repin screen by the form itself (SAVE-05).
    if (target.member && !target.quick && latest.current.status === 'unsaved') return;
    event.preventDefault();
    dispatch({ type: 'tap' });
  };

  const shown = state.status === 'saved' ? state.copy : null;
  return (
    <SaveControl
      form={saveForm(target, shown)}
      saved={shown}
      isBusy={state.status === 'saving' || state.status === 'deleting'}
      t={en}
      onSubmit={onSubmit}
    />
  );
}

export { SaveButton as Island };
