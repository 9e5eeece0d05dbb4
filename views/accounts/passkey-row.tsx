import { accountTexts } from './texts/accounts.ts';
import { passkeyTexts as p } from './texts/passkeys.ts';
import type { Texts } from '../base/texts/en.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

/** A passkey with collapsed forms to rename and remove it. */
export function PasskeyRow({
  id,
  name,
  since,
  isSynced,
  form,
  t,
}: {
  id: string;
  name: string;
  since: string;
  isSynced: boolean;
  form: FormState;
  t: Texts;
}) {
  const method = (value: string): FormState => ({
    ...form,
    values: { name },
    hidden: [{ name: '_method', value }],
  });
  return (
    <details className="passkey">
      <summary>
        <b dir="auto">{name}</b>
        <small>{isSynced ? `${since}, ${p.synced}` : since}</small>
      </summary>
      <FormFrame form={method('PUT')} fields={[]} t={t}>
        <TextField form={method('PUT')} name="name" id={`name-${id}`} label={p.name} t={t} />
        <p>
          <button className="button quiet">{p.rename}</button>
        </p>
      </FormFrame>
      <FormFrame form={method('DELETE')} fields={[]} t={t}>
        <TextField
          form={method('DELETE')}
          name="password"
          id={`password-${id}`}
          type="password"
          label={accountTexts.currentPassword}
          autoComplete="current-password"
          t={t}
        />
        <p>
          <button className="button quiet" aria-label={p.removeNamed({ name })}>
            {p.remove}
          </button>
        </p>
      </FormFrame>
    </details>
  );
}
