import { useState, type FormEvent, type ReactNode } from 'react';
import { SaveControl } from '../../views/pins/card/save-control.tsx';
import type { SaveInfo } from '../../views/contract/models.ts';
import type { SaveButtonState } from '../../views/saves/save-button.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import { createSaveButton } from './create-save-button.ts';
import { readMarkup } from './read-markup.ts';
import { saveForm, type SaveFormInput } from './save-form.ts';

export interface SaveButtonProps extends SaveFormInput {
  saved?: SaveInfo;
  /** The save waits for a network. */
  kept?: boolean;
  /** The page is the board of `saved`. */
  here?: boolean;
}

/** The save button of a card or closeup. `first.ts` handles the first tap on an unsaved one. */
export function SaveButton({ saved, kept, here, ...target }: SaveButtonProps): ReactNode {
  const [state, setState] = useState<SaveButtonState>(
    saved !== undefined ? { status: 'saved', copy: saved } : { status: kept === true ? 'kept' : 'unsaved' },
  );
  const [button] = useState(() => createSaveButton(target, state, setState));

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    // For a member's unsaved pin, the form itself leads to the repin screen (SAVE-05).
    if (target.member && !target.quick && button.state.status === 'unsaved') return;
    event.preventDefault();
    void button.tap(event.currentTarget);
  };

  const shown = state.status === 'saved' ? state.copy : null;
  return (
    <SaveControl
      pinName={target.name}
      form={saveForm(target, shown)}
      saved={shown}
      busy={state.status === 'saving' || state.status === 'deleting' ? state.status : null}
      isKept={state.status === 'kept'}
      isHere={here === true && shown === saved}
      t={{ save: saveControlTexts }}
      onSubmit={onSubmit}
    />
  );
}

export const Island = Object.assign(SaveButton, { readMarkup });
