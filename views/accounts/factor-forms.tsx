import type { ReactNode } from 'react';
import { accountTexts as a } from './texts/accounts.ts';
import { factorTexts as f } from './texts/factors.ts';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

/** Form that asks for the password, a code, or both. */
export function ProofForm({
  form,
  submit,
  asks,
  id = '',
  button,
}: {
  form: FormState;
  submit: string;
  asks: 'password' | 'code' | 'both';
  /** Distinguishes fields on a page with several of these forms. */
  id?: string;
  /** Replaces the button, where it keeps the password. */
  button?: ReactNode;
}) {
  const password = asks !== 'code' && { name: 'password', id: `${id}password`, label: a.currentPassword };
  const code = asks !== 'password' && { name: 'code', id: `${id}code`, label: f.code };
  return (
    <FormFrame form={form} fields={[...(password ? [password] : []), ...(code ? [code] : [])]}>
      {password && <TextField form={form} {...password} type="password" autoComplete="current-password" />}
      {code && (
        <TextField
          form={{ ...form, values: {} }}
          {...code}
          autoComplete="one-time-code"
          input={{ inputMode: 'text', spellCheck: false, autoCapitalize: 'none' }}
        />
      )}
      {button ?? (
        <p>
          <button className="button" type="submit">
            {submit}
          </button>
        </p>
      )}
    </FormFrame>
  );
}
