import type { ReactNode } from 'react';
import { accountTexts } from '../texts/accounts.ts';
import { ssoTexts as s } from '../texts/sso.ts';
import { businessTexts } from '../../business/texts.ts';
import { SelectField, TextField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { BirthdayField } from '../../base/form/sign-up-fields.tsx';
import { en as t } from '../../base/texts/en.ts';

/** Asks for the password to confirm ownership of an account. `button` sends it. */
export function ConfirmForm({ form, button }: { form: FormState; button: ReactNode }): ReactNode {
  const password = { name: 'password', label: accountTexts.password };
  const code = { name: 'code', label: s.confirm.code };
  return (
    <FormFrame form={form} fields={[password, code]}>
      <TextField form={form} {...password} type="password" autoComplete="current-password" />
      <TextField
        form={{ ...form, values: {} }}
        {...code}
        isOptional
        autoComplete="one-time-code"
        input={{ inputMode: 'text', spellCheck: false, autoCapitalize: 'none' }}
      />
      {button}
    </FormFrame>
  );
}

/** Sign-up form for what the provider has not supplied, prefilled with what it has. */
export function SsoSignUpForm({
  form,
  verifiedEmail,
  isBusiness,
  latestBirthday,
}: {
  form: FormState;
  /** Address verified by the provider. If set, the form does not ask for one. */
  verifiedEmail: string | null;
  isBusiness: boolean;
  /** Latest date of birth that the date picker offers, YYYY-MM-DD. */
  latestBirthday: string;
}): ReactNode {
  const { signup } = t;
  const email = { name: 'email', label: signup.email };
  const business = { name: 'business_name', label: s.signUp.business };
  return (
    <FormFrame
      form={form}
      fields={[
        ...(isBusiness ? [business] : []),
        { name: 'first_name', label: signup.firstName },
        email,
        { name: 'birthday', label: signup.birthday },
      ]}
    >
      {isBusiness && (
        <>
          <TextField form={form} {...business} autoComplete="organization" />
          <SelectField
            form={form}
            name="category"
            label={s.signUp.category}
            options={businessTexts.categories.map(([value, label]) => ({ value, label }))}
          />
        </>
      )}
      <TextField form={form} name="first_name" label={signup.firstName} autoComplete="given-name" />
      {verifiedEmail === null ? (
        <TextField form={form} {...email} type="email" autoComplete="email" />
      ) : (
        <p className="sso-accounts">{s.signUp.email({ email: verifiedEmail })}</p>
      )}
      <BirthdayField form={form} latestBirthday={latestBirthday} t={t} />
      <button className="button wide">{s.signUp.submit}</button>
    </FormFrame>
  );
}

/** Asks for the password before connecting another site. `button` sends it. */
export function ConnectForm({
  form,
  providers,
  button,
}: {
  form: FormState;
  button: ReactNode;
  providers: readonly { id: string; label: string }[];
}): ReactNode {
  const password = { name: 'password', id: 'connect-password', label: accountTexts.currentPassword };
  return (
    <FormFrame form={form} fields={[{ name: 'provider', label: s.site }, password]}>
      <SelectField
        form={form}
        name="provider"
        label={s.site}
        options={providers.map(({ id, label }) => ({ value: id, label }))}
      />
      <TextField form={form} {...password} type="password" autoComplete="current-password" />
      {button}
    </FormFrame>
  );
}

/** A connected site with a form to disconnect it, collapsed until it is refused. `button` sends it. */
export function SsoIdentityRow({
  id,
  label,
  text,
  form,
  button,
}: {
  id: string;
  label: string;
  text: string;
  form: FormState;
  button: ReactNode;
}): ReactNode {
  const password = { name: 'password', id: `password-${id}`, label: accountTexts.currentPassword };
  return (
    <details className="passkey" open={Object.keys(form.errors).length > 0 || undefined}>
      <summary>
        <b dir="auto">{label}</b>
        <small dir="auto">{text}</small>
      </summary>
      <FormFrame form={form} fields={[password]}>
        <TextField form={form} {...password} type="password" autoComplete="current-password" />
        {button}
      </FormFrame>
    </details>
  );
}
