import type { ReactNode } from 'react';
import { peopleStates, type StaffPerson } from '../contract/staff/staff.ts';
import { staffPersonUrl, staffSectionUrl } from './staff-urls.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import { staffPeopleTexts as t } from './texts/people.ts';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { StaffFacts, StaffRow, StaffTime } from './staff-parts.tsx';
import { NextLink } from '../base/next-link.tsx';

/** Status labels of an account. */
function States({ person }: { person: StaffPerson }): ReactNode {
  const { badges } = t;
  const states = [
    person.isEmployee && badges.employee,
    person.isVerifiedMerchant && badges.merchant,
    person.isIdentityVerified && badges.identity,
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

/** People, each linked to their staff page. */
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
      <ul className="staff__list">
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
            <p className="staff__state">
              <States person={person} />
            </p>
          </StaffRow>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

/** Search form. */
export function PeopleFilter({ query, state }: { query: string; state: string }): ReactNode {
  return (
    <form className="staff__filter" method="get">
      <div className="field">
        <label htmlFor="query">{t.query}</label>
        <input id="query" name="query" defaultValue={query} autoCapitalize="none" dir="auto" />
      </div>
      <div className="field">
        <label htmlFor="state">{t.state}</label>
        <select id="state" name="state" defaultValue={state}>
          {peopleStates.map((value) => (
            <option key={value} value={value}>
              {t.states[value]}
            </option>
          ))}
        </select>
      </div>
      <button className="button quiet">{t.find}</button>
    </form>
  );
}

/** Account details. */
export function PersonDetails({ person }: { person: StaffPerson }): ReactNode {
  const { details } = t;
  const rows: [string, ReactNode][] = [
    [details.state, <States key="state" person={person} />],
    [
      details.email,
      person.email === null
        ? t.noEmail
        : t.confirmed({ email: person.email, isConfirmed: person.emailVerified }),
    ],
    [details.joined, <StaffTime key="joined" at={person.createdAt} />],
    [details.sessions, person.sessionCount],
    [details.factor, person.hasSecondFactor ? t.on : t.off],
    [
      details.reported,
      person.caseCount === 0 ? (
        0
      ) : (
        <a key="reported" href={staffSectionUrl('reports', { person: person.id })}>
          {person.caseCount}
        </a>
      ),
    ],
  ];
  return (
    <>
      <StaffFacts rows={rows} />
      {person.suspensionReason !== '' && (
        <p className="staff__prose" dir="auto">
          {person.suspensionReason}
        </p>
      )}
      {!person.isSuspended && !person.isDeactivated && (
        <p>
          <a className="button quiet" href={profileUrl(person.username)}>
            {t.profile}
          </a>
        </p>
      )}
    </>
  );
}
