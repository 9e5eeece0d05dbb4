import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import { accountTexts as a } from './texts/accounts.ts';
import { hasOtherLogins, otherLoginTexts, type OtherLogins } from './texts/other-logins.ts';
import { CheckField } from '../base/form/check-field.tsx';
import { TextField, type FieldProps } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

interface FormProps {
  form: FormState;
  submit: string;
  /** Replaces the button, where it proves work or keeps passwords. */
  button?: ReactNode;
}

/** Form that asks for an account by email address or username. */
export function NameForm({ form, submit, label, button }: FormProps & { label: string }) {
  return (
    <FormFrame form={form} fields={[{ name: 'username_or_email', label }]}>
      <TextField
        form={form}
        name="username_or_email"
        label={label}
        autoComplete="username"
        input={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
      />
      {button ?? (
        <button className="button wide" type="submit">
          {submit}
        </button>
      )}
    </FormFrame>
  );
}

/**
 * New password fields. `withOld` asks for the current password first. `others` offers to remove the other login
 * methods.
 */
export function NewPasswordForm({
  form,
  submit,
  button,
  withOld = false,
  others,
}: FormProps & { withOld?: boolean; others?: OtherLogins }) {
  const fields = [
    ...(withOld ? [{ name: 'old_password', label: a.currentPassword }] : []),
    { name: 'new_password', label: a.newPassword },
    { name: 'new_password_confirm', label: a.newPasswordAgain },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          form={form}
          name={name}
          type="password"
          label={label}
          hint={name === 'new_password' ? a.passwordHint({ min: limits.passwordMin }) : undefined}
          autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
        />
      ))}
      {others && hasOtherLogins(others) && (
        <CheckField
          form={form}
          name="remove_other_logins"
          label={otherLoginTexts.label}
          hint={otherLoginTexts.hint({ others })}
        />
      )}
      {button ?? (
        <button className="button wide" type="submit">
          {submit}
        </button>
      )}
    </FormFrame>
  );
}

/** A single confirmation button. */
export function YesForm({ form, submit }: FormProps) {
  return (
    <FormFrame form={form} fields={[]}>
      <button className="button wide" type="submit">
        {submit}
      </button>
    </FormFrame>
  );
}

/** Form for a new email address, confirmed with the password. */
export function NewEmailForm({ form, submit, label, button }: FormProps & { label: string }) {
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'email', label },
        { name: 'password', label: a.currentPassword },
      ]}
    >
      <TextField form={form} name="email" type="email" label={label} autoComplete="email" />
      <CurrentPasswordField form={form} />
      {button ?? (
        <button className="button wide" type="submit">
          {submit}
        </button>
      )}
    </FormFrame>
  );
}

/** The password of the account, which confirms what a form does. */
export function CurrentPasswordField({ form, id }: Pick<FieldProps, 'form' | 'id'>) {
  return (
    <TextField
      form={form}
      name="password"
      {...(id !== undefined && { id })}
      type="password"
      label={a.currentPassword}
      autoComplete="current-password"
    />
  );
}
