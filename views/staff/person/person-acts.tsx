import type { ReactNode } from 'react';
import type { StaffPerson } from '../../contract/staff/staff.ts';
import { suspensionDays } from '../decisions.ts';
import { staffPeopleTexts as t } from '../texts/people.ts';
import { reportTexts } from '../texts/reports.ts';
import { staffTexts } from '../texts/staff.ts';
import { Alert } from '../../base/form/alert.tsx';
import { CheckField } from '../../base/form/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';

export type PersonAct = 'suspend' | 'unsuspend' | 'sessions' | 'reset' | 'merchant' | 'identity';

export interface PersonActsProps {
  person: StaffPerson;
  /** Address of the person under /v3. */
  action: string;
  /** The refused form, whose `act` says which one it is, or an empty one. */
  form: FormState;
}

/** Staff actions on an account, each a collapsed form. */
export function PersonActs(props: PersonActsProps): ReactNode {
  const { person, form } = props;
  // Nothing is longer than a suspension without an end.
  const isEndless = person.isSuspended && person.suspendedUntil === null;
  // The suspension may have begun or ended meanwhile, so that the form is gone.
  const goneAct: PersonAct | null = isEndless ? 'suspend' : person.isSuspended ? null : 'unsuspend';
  return (
    <>
      {goneAct !== null && form.values['act'] === goneAct && <Alert>{Object.values(form.errors)[0]}</Alert>}
      {person.isSuspended && (
        <Act
          {...props}
          act="unsuspend"
          to="suspension/"
          method="DELETE"
          title={t.unsuspend}
          text={t.unsuspendText}
        />
      )}
      {!isEndless && <SuspendForm {...props} />}
      <Act
        {...props}
        act="sessions"
        to="sessions/"
        method="DELETE"
        title={t.sessions}
        text={t.sessionsText}
      />
      <Act {...props} act="reset" to="password_reset/" title={t.reset} text={t.resetText} />
      {person.isVerifiedMerchant ? (
        <Act
          {...props}
          act="merchant"
          to="merchant/"
          method="PUT"
          fields={{ verified: 'false' }}
          title={t.merchantOff}
          text={t.merchantOffText}
        />
      ) : (
        <Act
          {...props}
          act="merchant"
          to="merchant/"
          method="PUT"
          fields={{ verified: 'true' }}
          title={t.merchant}
          text={t.merchantText}
        >
          <CheckField
            form={formOf('merchant', form)}
            name="inspirational"
            label={t.inspirational}
            hint={t.inspirationalHint}
          />
          <CheckField
            form={formOf('merchant', form)}
            name="eligible"
            label={t.eligible}
            hint={t.eligibleHint}
          />
        </Act>
      )}
      <Act
        {...props}
        act="identity"
        to="identity/"
        method="PUT"
        fields={{ verified: String(!person.isIdentityVerified) }}
        title={person.isIdentityVerified ? t.identityOff : t.identity}
        text={person.isIdentityVerified ? t.identityOffText : t.identityText}
      />
    </>
  );
}

/** The form of an act: with what was typed and why it was refused, if it is the one that was sent. */
const formOf = (act: PersonAct, form: FormState): FormState =>
  form.values['act'] === act ? form : { ...form, values: {}, errors: {} };

function SuspendForm({ person, action, form: refused }: PersonActsProps) {
  const title = person.isSuspended ? t.suspendLonger : t.suspend;
  const form = { ...formOf('suspend', refused), action: `${action}suspension/` };
  return (
    <section>
      <h2>{title}</h2>
      <p className="staff__note">{person.isSuspended ? t.suspendLongerText : t.suspendText}</p>
      <FormFrame
        form={form}
        fields={[
          { name: 'days', label: t.days },
          { name: 'reason', label: t.reason },
        ]}
      >
        <SelectField
          form={{ ...form, values: { days: '7', ...form.values } }}
          name="days"
          label={t.days}
          options={suspensionDays.map((days) => ({ value: String(days), label: reportTexts.day({ days }) }))}
        />
        <TextAreaField form={form} name="reason" label={t.reason} hint={t.reasonHint} rows={3} />
        <button className="button danger">{title}</button>
      </FormFrame>
    </section>
  );
}

interface ActProps extends PersonActsProps {
  act: PersonAct;
  /** Path below the person's address. */
  to: string;
  method?: 'PUT' | 'DELETE';
  fields?: Record<string, string>;
  title: string;
  text: string;
  children?: ReactNode;
}

function Act({ act, action, form, to, method, fields = {}, title, text, children }: ActProps) {
  const hidden = Object.entries({ ...(method && { _method: method }), ...fields });
  const own: FormState = {
    ...formOf(act, form),
    action: `${action}${to}`,
    hidden: hidden.map(([name, value]) => ({ name, value })),
  };
  const reasonId = `reason-${to.slice(0, -1)}`;
  return (
    <details className="staff__more" open={Object.keys(own.errors).length > 0}>
      <summary>{title}</summary>
      <FormFrame form={own} fields={[{ name: 'reason', label: t.reason, id: reasonId }]}>
        <p className="staff__note">{text}</p>
        {children}
        <TextField
          form={own}
          name="reason"
          id={reasonId}
          label={t.reason}
          hint={staffTexts.reasonHint}
          isOptional
        />
        <button className="button danger">{title}</button>
      </FormFrame>
    </details>
  );
}
