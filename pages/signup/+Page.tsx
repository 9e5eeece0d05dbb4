import type { ReactNode } from 'react';
import type { PinCard } from '../../views/contract/models.ts';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { mediaUrl } from '../../views/media/media-url.ts';
import { ageAppealUrl } from '../../views/staff/staff-urls.ts';
import { appealTexts } from '../../views/staff/texts/appeals.ts';
import { siteTexts as site } from '../../views/site/texts.ts';
import { TextAreaField } from '../../views/base/form/field.tsx';
import { CsrfField } from '../../views/base/form/csrf-field.tsx';
import { FormFrame } from '../../views/base/form/form-frame.tsx';
import type { FormState } from '../../views/base/form/form-state.ts';
import { SignUpFields } from '../../views/base/form/sign-up-fields.tsx';

export interface SignupScreenProps {
  shell: ShellProps;
  /** Fields `first_name`, `email`, `password`, `birthday` (YYYY-MM-DD). */
  form: FormState;
  /** Why nobody may sign up with this form. Null if they may. */
  refusal: string | null;
  /** The staff decide who joins, and may ask something. Null where anyone with this form may. */
  asking: { question: string } | null;
  loginHref: string;
  /** Saved pins that move to the new account. */
  quarantinedPins: number;
  /** The pin whose save led here, and the form that dismisses the prompt ([UNAUTH-04]). Null without one. */
  prompt: { pin: PinCard; dismiss: FormState } | null;
  /** Latest date of birth that the date picker offers, YYYY-MM-DD. */
  latestBirthday: string;
  /** Replaces the form's button, where it proves work. */
  submit?: ReactNode;
  /** Other sign-up methods. */
  otherWays?: ReactNode;
}

export default function SignupScreen({
  shell,
  form,
  refusal,
  asking,
  loginHref,
  quarantinedPins,
  prompt,
  latestBirthday,
  submit,
  otherWays,
}: SignupScreenProps) {
  const { t, siteName } = shell;
  const { signup } = t;
  const fields = { first_name: signup.firstName, email: signup.email, password: signup.password };
  return (
    <Shell {...shell}>
      <div className={prompt === null ? 'panel' : 'panel prompt'}>
        {prompt !== null && (
          <img src={mediaUrl(prompt.pin.picture, '136x136')} width={96} height={96} alt="" />
        )}
        <h1>{prompt === null ? signup.title({ site: siteName }) : signup.promptTitle}</h1>
        <p className="lead">
          {refusal !== null
            ? refusal
            : asking !== null
              ? site.askLead
              : prompt !== null
                ? signup.promptLead
                : quarantinedPins > 0
                  ? signup.quarantinedPins({ count: quarantinedPins })
                  : signup.lead}
        </p>
        {refusal === null && (
          <FormFrame
            form={form}
            fields={[
              ...Object.entries(fields).map(([name, label]) => ({ name, label })),
              { name: 'birthday', label: signup.birthday },
              ...(asking !== null && asking.question !== ''
                ? [{ name: 'answer', label: asking.question }]
                : []),
            ]}
          >
            <SignUpFields form={form} latestBirthday={latestBirthday} t={t} />
            {asking !== null && asking.question !== '' && (
              <TextAreaField form={form} name="answer" label={asking.question} />
            )}
            {submit ?? (
              <button className="button wide" type="submit">
                {asking === null ? signup.submit : site.askSubmit}
              </button>
            )}
          </FormFrame>
        )}
        {refusal === null && otherWays}
        {prompt !== null && (
          <form className="not-now" method="post" action={prompt.dismiss.action}>
            <CsrfField token={prompt.dismiss.csrfToken} />
            {prompt.dismiss.hidden?.map((field) => (
              <input type="hidden" key={field.name} {...field} />
            ))}
            <button className="button quiet wide">{signup.promptNo}</button>
          </form>
        )}
        <p className="panel__other">
          {signup.other} <a href={loginHref}>{signup.otherLink}</a>
        </p>
        {form.errors['birthday'] !== undefined && (
          <p className="panel__other">
            <a href={ageAppealUrl}>{appealTexts.age.link}</a>
          </p>
        )}
      </div>
    </Shell>
  );
}
