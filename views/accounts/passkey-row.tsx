import type { ReactNode } from 'react';
import { accountTexts } from './texts/accounts.ts';
import { passkeyTexts as p } from './texts/passkeys.ts';
import { listedUnits } from '../base/texts/formats.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { CurrentPasswordField } from './account-forms.tsx';

/** A passkey with collapsed forms to rename and remove it. `removeButton` sends the latter. */
export function PasskeyRow({
  id,
  name,
  since,
  isSynced,
  form,
  removeButton,
}: {
  id: string;
  name: string;
  since: string;
  isSynced: boolean;
  /** After a refusal, with what was typed for this passkey. */
  form: FormState;
  removeButton: ReactNode;
}) {
  const { values, errors } = form;
  const isRenaming = values['name'] !== undefined;
  const renaming: FormState = {
    ...form,
    values: { name, ...values },
    errors: isRenaming ? errors : {},
    hidden: [{ name: '_method', value: 'PUT' }],
  };
  const removing: FormState = {
    ...form,
    values: {},
    errors: isRenaming ? {} : errors,
    hidden: [{ name: '_method', value: 'DELETE' }],
  };
  const [nameId, passwordId] = [`name-${id}`, `password-${id}`];
  return (
    <details className="passkey" open={Object.keys(errors).length > 0 || undefined}>
      <summary>
        <b dir="auto">{name}</b>
        <small>{isSynced ? listedUnits([since, p.synced]) : since}</small>
      </summary>
      <FormFrame form={renaming} fields={[{ name: 'name', label: p.name, id: nameId }]}>
        <TextField form={renaming} name="name" id={nameId} label={p.name} />
        <p>
          <button className="button quiet">{p.rename}</button>
        </p>
      </FormFrame>
      <FormFrame
        form={removing}
        fields={[{ name: 'password', label: accountTexts.currentPassword, id: passwordId }]}
      >
        <CurrentPasswordField form={removing} id={passwordId} />
        {removeButton}
      </FormFrame>
    </details>
  );
}
