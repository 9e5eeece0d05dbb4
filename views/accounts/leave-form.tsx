import type { ReactNode } from 'react';
import { accountTexts as a } from './texts/accounts.ts';
import { leavingTexts as l } from './texts/leaving.ts';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { CurrentPasswordField } from './account-forms.tsx';

/** Asks for the password and a confirmation checkbox before deleting an account. `button` replaces the form's own. */
export function LeaveForm({ form, button }: { form: FormState; button?: ReactNode }) {
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'password', label: a.currentPassword },
        { name: 'understood', label: l.understood },
      ]}
    >
      <CurrentPasswordField form={form} />
      <div className="field choice-field">
        <label>
          <input
            type="checkbox"
            id="understood"
            name="understood"
            value="yes"
            defaultChecked={form.values['understood'] === 'yes'}
          />
          <span>{l.understood}</span>
        </label>
      </div>
      {button ?? (
        <p>
          <button className="button danger" type="submit">
            {l.deleteSubmit}
          </button>
        </p>
      )}
    </FormFrame>
  );
}
