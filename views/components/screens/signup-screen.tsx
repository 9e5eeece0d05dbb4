import { limits } from '../../contract/limits.ts';
import { Shell, type ShellProps } from '../../layouts/shell.tsx';
import { TextField } from '../form/field.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import type { FormState } from '../form/form-state.ts';

export interface SignupScreenProps {
  shell: ShellProps;
  /** Fields `first_name`, `email`, `password`, `birthday` (YYYY-MM-DD). */
  form: FormState;
  loginHref: string;
  /** Pins that the visitor has kept and that come along. */
  heldPins: number;
  /** Latest date of birth that the date picker offers, YYYY-MM-DD. */
  latestBirthday: string;
}

export function SignupScreen({ shell, form, loginHref, heldPins, latestBirthday }: SignupScreenProps) {
  const { t, siteName } = shell;
  const { signup } = t;
  const fields = { first_name: signup.firstName, email: signup.email, password: signup.password };
  return (
    <Shell {...shell}>
      <div className="panel">
        <h1>{signup.title(siteName)}</h1>
        <p className="lead">{heldPins > 0 ? signup.heldPins(heldPins) : signup.lead}</p>
        <FormFrame
          form={form}
          fields={[
            ...Object.entries(fields).map(([name, label]) => ({ name, label })),
            { name: 'birthday', label: signup.birthday },
          ]}
          t={t}
        >
          <TextField
            form={form}
            name="first_name"
            label={signup.firstName}
            hint={t.upload.upTo(limits.firstName)}
            autoComplete="given-name"
            t={t}
          />
          <TextField form={form} name="email" type="email" label={signup.email} autoComplete="email" t={t} />
          <TextField
            form={form}
            name="password"
            type="password"
            label={signup.password}
            hint={signup.passwordHint(limits.passwordMin)}
            autoComplete="new-password"
            t={t}
          />
          <TextField
            form={form}
            name="birthday"
            type="date"
            label={signup.birthday}
            hint={signup.birthdayHint}
            autoComplete="bday"
            input={{ min: '1900-01-01', max: latestBirthday }}
            t={t}
          />
          <button className="b wide" type="submit">
            {signup.submit}
          </button>
        </FormFrame>
        <p className="other">
          {signup.other} <a href={loginHref}>{signup.otherLink}</a>
        </p>
      </div>
    </Shell>
  );
}
