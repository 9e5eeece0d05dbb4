import type { ReactNode } from 'react';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { TextField } from '../../views/base/form/field.tsx';
import { FormFrame } from '../../views/base/form/form-frame.tsx';
import type { FormState } from '../../views/base/form/form-state.ts';

export interface LoginScreenProps {
  shell: ShellProps;
  /** Fields `username_or_email` and `password`. `next` goes into `hidden`. */
  form: FormState;
  signupHref: string;
  /** Where one gets a link for a new password. */
  forgotHref: string;
  /** Other login methods. */
  otherWays?: ReactNode;
}

/** Login. Clients look for `#email`, `#password` and `button[type=submit]` (protocol §3). */
export default function LoginScreen({ shell, form, signupHref, forgotHref, otherWays }: LoginScreenProps) {
  const { t, siteName } = shell;
  const { login } = t;
  return (
    <Shell {...shell}>
      <div className="panel">
        <h1>{login.title}</h1>
        <p className="lead">{login.lead({ site: siteName })}</p>
        <FormFrame
          form={form}
          fields={[
            { name: 'username_or_email', id: 'email', label: login.email },
            { name: 'password', label: login.password },
          ]}
        >
          <TextField
            form={form}
            name="username_or_email"
            id="email"
            label={login.email}
            autoComplete="username"
            input={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
          />
          <TextField
            form={form}
            name="password"
            type="password"
            label={login.password}
            autoComplete="current-password"
          />
          <button className="button wide" type="submit">
            {login.submit}
          </button>
        </FormFrame>
        {otherWays}
        <div className="panel__other">
          <p>
            <a href={forgotHref}>{login.forgot}</a>
          </p>
          {login.other} <a href={signupHref}>{login.otherLink}</a>
        </div>
      </div>
    </Shell>
  );
}
