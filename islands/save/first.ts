import { propsOf, rewrite, type FirstEvent } from '@hydrate/islands/first';
import { renderSaveControl } from '../../views/pins/card/render-save-control.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import { createSaveButton } from './create-save-button.ts';
import { readMarkup } from './read-markup.ts';
import { saveForm } from './save-form.ts';
import type { SaveButtonProps } from './island.tsx';

/** Saves an unsaved pin before React loads (SAVE-02). The island continues from the resulting markup. */
export function respond({ marker, control }: FirstEvent): Promise<void> | null {
  const props = { ...readMarkup(marker), ...propsOf(marker) } as SaveButtonProps;
  if (props.saved !== undefined || !control.matches('button,form')) return null;
  const button = createSaveButton(props, { status: 'unsaved' }, (state) => {
    const isKept = state.status === 'kept';
    const copy = state.status === 'saved' ? state.copy : null;
    if (copy === null && !isKept) return;
    rewrite(
      marker,
      { ...props, ...(copy !== null && { saved: copy }), ...(isKept && { kept: true }) },
      renderSaveControl({
        pinName: props.name,
        form: saveForm(props, copy),
        saved: copy,
        isKept,
        t: { save: saveControlTexts },
      }),
    );
  });
  return button.tap(control.closest('form') as Element);
}
