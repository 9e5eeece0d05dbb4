import type { ReactNode } from 'react';
import { scopes } from './scopes.ts';
import { accountTexts as a } from '../accounts/texts/accounts.ts';
import { oauthTexts } from './texts.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { CurrentPasswordField } from '../accounts/account-forms.tsx';

const { apps: o, scopes: words } = oauthTexts;

/** Form for a personal access token. `button` sends it. */
export function TokenForm({ form, button }: { form: FormState; button: ReactNode }) {
  const chosen = (form.values['scopes'] ?? '').split(',');
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'name', label: o.name },
        { name: 'scopes', label: o.scopes },
        { name: 'password', label: a.currentPassword },
      ]}
    >
      <TextField form={form} name="name" label={o.name} />
      <fieldset className="field choice-field" id="scopes">
        <legend>{o.may}</legend>
        {scopes.map((scope) => (
          <label key={scope}>
            <input type="checkbox" name="scopes" value={scope} defaultChecked={chosen.includes(scope)} />
            <span>
              {words[scope]}
              <small>{scope}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <CurrentPasswordField form={form} />
      {button}
    </FormFrame>
  );
}
