import { propsOf, rewrite, type FirstEvent } from '@hydrate/islands/first';
import { renderSaveControl } from '../../views/pins/card/render-save-control.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import { openPicker } from '../shared/picker/open-picker.ts';
import { createSaveButton } from './create-save-button.ts';
import { saveForm } from './save-form.ts';
import type { SaveButtonProps } from './island.tsx';

/**
 * Saves an unsaved pin, or opens the boards, before React loads (SAVE-02). The island continues from the resulting
 * markup.
 */
export function respond({ marker, control }: FirstEvent): Promise<void> | null {
  if (control instanceof HTMLAnchorElement && control.matches('.save-control__pick'))
    return openPicker(control);
  const props = propsOf(marker) as unknown as SaveButtonProps;
  if (props.saved !== undefined || !control.matches('button,form')) return null;
  const button = createSaveButton(props, { status: 'unsaved' }, (state) => {
    if (state.status !== 'saved' || state.copy === null) return;
    const { copy } = state;
    rewrite(
      marker,
      { ...props, saved: copy },
      renderSaveControl({ form: saveForm(props, copy), saved: copy, t: { save: saveControlTexts } }),
    );
  });
  return button.tap();
}
