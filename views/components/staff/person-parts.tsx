import type { ReactNode } from 'react';
import { peopleStates, type StaffPerson } from '../../contract/staff/staff.ts';
import { suspensionDays } from '../../rules/staff/decisions.ts';
import { staffPersonUrl } from '../../rules/staff/staff-urls.ts';
import { profileUrl } from '../../rules/urls/canonical.ts';
import { staffPeopleTexts as t } from '../../texts/en/staff/people.ts';
import { reportTexts } from '../../texts/en/staff/reports.ts';
import type { Texts } from '../../texts/en.ts';
import { DeedForm } from '../form/deed-form.tsx';
import { SelectField, TextAreaField } from '../form/field.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import type { FormState } from '../form/form-state.ts';
import { SettingRow } from '../screens/settings/settings-screen.tsx';
import { EmptyState } from '../shell/empty-state.tsx';
import { StaffMore, StaffRow, StaffTime } from './staff-parts.tsx';

/** How an account stands, in words. */
function States({ person }: { person: StaffPerson }): ReactNode {
  const { badges } = t;
  const states = [
    person.isEmployee && badges.employee,
    person.isVerifiedMerchant && badges.merchant,
    person.isLocked && badges.locked,
    person.isDeactivated && (person.deletesAt === null ? badges.left : badges.deleted),
    person.isSuspended && person.suspendedUntil === null && badges.suspended,
  ].filter((state) => state !== false);
  if (states.length === 0 && person.suspendedUntil === null) return t.usual;
  return (
    <>
      {states.join(' · ')}
      {person.suspendedUntil !== null && (
        <>
          {states.length > 0 && ' · '}
          {badges.until} <StaffTime at={person.suspendedUntil} />
        </>
      )}
    </>
  );
}

/** People, each with the way to their page. */
export function PeopleList({
  people,
  nextHref,
}: {
  people: StaffPerson[];
  nextHref: string | null;
}): ReactNode {
  if (people.length === 0) return <EmptyState icon="person" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className="staff-list">
        {people.map((person) => (
          <StaffRow
            key={person.id}
            title={person.username}
            href={staffPersonUrl(person.id)}
            aside={
              <>
                <bdi>{person.fullName}</bdi> · <bdi>{person.email ?? t.noEmail}</bdi>
              </>
            }
          >
            <p className="staff-state">
              <States person={person} />
            </p>
          </StaffRow>
        ))}
      </ul>
      <StaffMore href={nextHref} />
    </>
  );
}

/** Whom to look for. */
export function PeopleFilter({ query, state }: { query: string; state: string }): ReactNode {
  return (
    <form className="staff-filter" method="get">
      <div className="f">
        <label htmlFor="query">{t.query}</label>
        <input id="query" name="query" defaultValue={query} autoCapitalize="none" dir="auto" />
      </div>
      <div className="f">
        <label htmlFor="state">{t.state}</label>
        <select id="state" name="state" defaultValue={state}>
          {peopleStates.map((value) => (
            <option key={value} value={value}>
              {t.states[value]}
            </option>
          ))}
        </select>
      </div>
      <button className="b quiet">{t.find}</button>
    </form>
  );
}

/** What is known of one account. */
export function PersonFacts({ person }: { person: StaffPerson }): ReactNode {
  const { facts } = t;
  const rows: [string, ReactNode][] = [
    [facts.state, <States key="state" person={person} />],
    [facts.email, person.email === null ? t.noEmail : t.confirmed(person.email, person.emailVerified)],
    [facts.joined, <StaffTime key="joined" at={person.createdAt} />],
    [facts.sessions, person.sessionCount],
    [facts.factor, person.hasSecondFactor ? t.on : t.off],
    [facts.reported, person.caseCount],
  ];
  return (
    <>
      <dl className="staff-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {person.suspensionReason !== '' && (
        <p className="staff-words" dir="auto">
          {person.suspensionReason}
        </p>
      )}
      {!person.isSuspended && !person.isDeactivated && (
        <p>
          <a className="b quiet" href={profileUrl(person.username)}>
            {t.profile}
          </a>
        </p>
      )}
    </>
  );
}

/** What can be done about one account, each a form of its own. */
export function PersonActs({
  person,
  action,
  form,
  t: texts,
}: {
  person: StaffPerson;
  /** Address of the person under /v3. */
  action: string;
  /** The form of a suspension. */
  form: FormState;
  t: Texts;
}): ReactNode {
  const { csrfToken } = form;
  return (
    <>
      {person.isSuspended ? (
        <SettingRow title={t.badges.suspended} text="">
          <DeedForm action={`${action}suspension/`} method="DELETE" csrfToken={csrfToken}>
            <button className="b">{t.unsuspend}</button>
          </DeedForm>
        </SettingRow>
      ) : (
        <section>
          <h2>{t.suspend}</h2>
          <p className="staff-note">{t.suspendText}</p>
          <FormFrame
            form={form}
            fields={[
              { name: 'days', label: t.days },
              { name: 'reason', label: t.reason },
            ]}
            t={texts}
          >
            <SelectField
              form={{ ...form, values: { days: '7', ...form.values } }}
              name="days"
              label={t.days}
              options={suspensionDays.map((days) => ({ value: String(days), label: reportTexts.day(days) }))}
              t={texts}
            />
            <TextAreaField
              form={form}
              name="reason"
              label={t.reason}
              hint={t.reasonHint}
              rows={3}
              t={texts}
            />
            <button className="b danger">{t.suspend}</button>
          </FormFrame>
        </section>
      )}
      <SettingRow title={t.sessions} text={t.sessionsText}>
        <DeedForm action={`${action}sessions/`} method="DELETE" csrfToken={csrfToken}>
          <button className="b quiet">{t.sessions}</button>
        </DeedForm>
      </SettingRow>
      <SettingRow title={t.reset} text={t.resetText}>
        <DeedForm action={`${action}password_reset/`} csrfToken={csrfToken}>
          <button className="b quiet">{t.reset}</button>
        </DeedForm>
      </SettingRow>
      <SettingRow title={t.badges.merchant} text={t.merchantText}>
        <DeedForm
          action={`${action}merchant/`}
          method="PUT"
          csrfToken={csrfToken}
          fields={{ verified: String(!person.isVerifiedMerchant) }}
        >
          <button className="b quiet">{person.isVerifiedMerchant ? t.merchantOff : t.merchant}</button>
        </DeedForm>
      </SettingRow>
    </>
  );
}
