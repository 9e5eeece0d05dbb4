import { limits } from '../../contract/limits.ts';
import type { Texts } from '../texts/en.ts';
import { upTo } from '../texts/formats.ts';
import { TextField } from './field.tsx';
import type { FormState } from './form-state.ts';

interface SignUpFieldsProps {
  form: FormState;
  /** Latest date of birth that the date picker offers, YYYY-MM-DD. */
  latestBirthday: string;
  t: Pick<Texts, 'signup'>;
}

/** Fields `first_name`, `email`, `password` and `birthday` of the sign-up page and modal. */
export function SignUpFields({ form, latestBirthday, t }: SignUpFieldsProps) {
  const { signup } = t;
  return (
    <>
      <TextField
        form={form}
        name="first_name"
        label={signup.firstName}
        hint={upTo(limits.firstName)}
        autoComplete="given-name"
      />
      <TextField form={form} name="email" type="email" label={signup.email} autoComplete="email" />
      <TextField
        form={form}
        name="password"
        type="password"
        label={signup.password}
        hint={signup.passwordHint({ min: limits.passwordMin })}
        autoComplete="new-password"
        input={{ minLength: limits.passwordMin }}
      />
      <BirthdayField form={form} latestBirthday={latestBirthday} t={t} />
    </>
  );
}

export function BirthdayField({ form, latestBirthday, t }: SignUpFieldsProps) {
  return (
    <TextField
      form={form}
      name="birthday"
      type="date"
      label={t.signup.birthday}
      hint={t.signup.birthdayHint}
      autoComplete="bday"
      input={{ min: '1900-01-01', max: latestBirthday }}
    />
  );
}
