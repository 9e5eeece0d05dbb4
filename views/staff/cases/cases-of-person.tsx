import type { ReactNode } from 'react';
import { staffPersonUrl, staffSectionUrl } from '../staff-urls.ts';
import { reportTexts as t } from '../texts/reports.ts';

/** How often the staff decided against a person in other cases, linked to all of their cases. */
export function EarlierDecisions({ userId, count }: { userId: string; count: number }): ReactNode {
  return (
    <p>
      <a href={staffSectionUrl('reports', { person: userId })}>{t.earlier({ count })}</a>
    </p>
  );
}

/** Says whose cases a list has, and leads back to the person and the queue. */
export function CasesOfPerson({ userId, username }: { userId: string; username: string }): ReactNode {
  return (
    <p className="staff__actions">
      <span>{t.ofPerson({ name: username })}</span>
      <a className="button quiet" href={staffPersonUrl(userId)}>
        {t.person}
      </a>
      <a className="button quiet" href={staffSectionUrl('reports')}>
        {t.title}
      </a>
    </p>
  );
}
