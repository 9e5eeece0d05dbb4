import type { ReactNode } from 'react';
import { CheckField } from '../base/form/check-field.tsx';
import { SelectField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { SignUpFields } from '../base/form/sign-up-fields.tsx';
import { registrationOptions } from './site-forms.tsx';
import { siteTexts as t } from './texts.ts';
import { en as texts } from '../base/texts/en.ts';

/** The account of the first administrator, and who else may join. */
export function SetUpForm({ form, latestBirthday }: { form: FormState; latestBirthday: string }): ReactNode {
  const { signup } = texts;
  return (
    <FormFrame
      form={form}
      fields={[
        { name: 'first_name', label: signup.firstName },
        { name: 'email', label: signup.email },
        { name: 'password', label: signup.password },
        { name: 'birthday', label: signup.birthday },
        { name: 'site_name', label: t.siteName },
        { name: 'registration', label: t.registration },
      ]}
    >
      <SignUpFields form={form} latestBirthday={latestBirthday} t={texts} />
      <TextField form={form} name="site_name" label={t.siteName} hint={t.nameHint} isOptional />
      <SelectField
        form={form}
        name="registration"
        label={t.registration}
        hint={t.isPrivateLater}
        options={registrationOptions()}
      />
      <CheckField form={form} name="is_private" label={t.isPrivate} hint={t.isPrivateHint} />
      <button className="button wide">{t.setUpSubmit}</button>
    </FormFrame>
  );
}
