import type { ReactNode } from 'react';
import { CheckField } from '../base/form/check-field.tsx';
import { TextField } from '../base/form/field.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { catalogTexts as t } from './texts.ts';

/** Names and labels of the fields, for the summary of errors. */
export const loginFields = (): { name: string; label: string }[] => [
  { name: 'feed_username', label: t.loginUser },
  { name: 'feed_password', label: t.loginPassword },
];

/** The user name and password that the address of a feed asks for. Stored ones are never shown. */
export function LoginFields({ form, isStored = false }: { form: FormState; isStored?: boolean }): ReactNode {
  const isOpen =
    isStored ||
    (form.values['feed_username'] ?? '') !== '' ||
    loginFields().some(({ name }) => form.errors[name] !== undefined);
  return (
    <details className="catalog-feed__problems" open={isOpen}>
      <summary>{t.login}</summary>
      <div className="form">
        <p>{isStored ? t.loginKept : t.loginHint}</p>
        <TextField
          form={form}
          name="feed_username"
          label={t.loginUser}
          autoComplete="off"
          input={{ autoCapitalize: 'none', spellCheck: false }}
          isOptional
        />
        <TextField
          form={form}
          name="feed_password"
          type="password"
          label={t.loginPassword}
          // Browsers fill the password of this site into any other.
          autoComplete="new-password"
          isOptional
        />
        {isStored && (
          <CheckField form={form} name="remove_login" label={t.loginRemove} hint={t.loginRemoveHint} />
        )}
      </div>
    </details>
  );
}
