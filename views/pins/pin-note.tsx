import { limits } from '../contract/limits.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { TextAreaField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { en as t } from '../base/texts/en.ts';

/** An owner's private note on a pin, with its form. */
export function PinNote({ form }: { form: FormState }) {
  const { pinNote } = t.boards;
  const text = form.values['text'] ?? '';
  const isRefused = Object.keys(form.errors).length > 0;
  return (
    <section className="pin-note" aria-labelledby="note">
      <h2 id="note" {...(text === '' && { className: 'visually-hidden' })}>
        {pinNote.title}
      </h2>
      {text !== '' && !isRefused && (
        <p className="description" dir="auto">
          {text}
        </p>
      )}
      <details open={isRefused}>
        <summary className="button quiet">{text === '' ? pinNote.add : pinNote.edit}</summary>
        <FormFrame form={form} fields={[{ name: 'text', label: pinNote.title }]}>
          <TextAreaField
            form={form}
            name="text"
            label={pinNote.title}
            hint={pinNote.hint({ max: limits.pinNote })}
            rows={3}
          />
          <button className="button" type="submit">
            {pinNote.save}
          </button>
        </FormFrame>
        {text !== '' && !isRefused && (
          <ActionForm action={form.action} csrfToken={form.csrfToken} method="DELETE">
            <button className="button quiet">{pinNote.remove}</button>
          </ActionForm>
        )}
      </details>
    </section>
  );
}
