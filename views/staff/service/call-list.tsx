import type { ReactNode } from 'react';
import { CsrfField } from '../../base/form/csrf-field.tsx';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { formats } from '../../base/texts/formats.ts';
import { StaffRow } from '../staff-parts.tsx';
import { staffPersonUrl } from '../staff-urls.ts';
import { callStaffTexts as t } from '../texts/calls.ts';
import { NextLink } from '../../base/next-link.tsx';

export interface CallListProps {
  calls: {
    id: string;
    businessId: string;
    businessName: string;
    number: string;
    note: string;
    askedAt: string;
  }[];
  csrfToken: string;
  nextHref: string | null;
}

/** Calls that businesses requested, each with a button that removes it from the list. */
export function CallList({ calls, csrfToken, nextHref }: CallListProps): ReactNode {
  if (calls.length === 0) return <EmptyState icon="check" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className="staff__list">
        {calls.map((call) => (
          <StaffRow
            key={call.id}
            title={call.businessName}
            aside={
              <>
                <bdi>{call.number}</bdi> · {t.asked({ when: formats.date(call.askedAt.slice(0, 10)) })}
              </>
            }
          >
            {call.note !== '' && <p dir="auto">{call.note}</p>}
            <form
              className="staff__actions"
              method="post"
              action={`/v3/staff/calls/${call.businessId}/${call.id}/`}
            >
              <CsrfField token={csrfToken} />
              <input type="hidden" name="_method" value="DELETE" />
              <a className="button quiet" href={staffPersonUrl(call.businessId)}>
                {t.owner}
              </a>
              <button className="button" aria-label={t.doneNamed({ name: call.businessName })}>
                {t.done}
              </button>
            </form>
          </StaffRow>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}
