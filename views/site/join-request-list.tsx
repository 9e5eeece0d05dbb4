import type { ReactNode } from 'react';
import { ActionForm } from '../base/form/action-form.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import type { JoinRequest } from '../contract/staff/site.ts';
import { fullNameOf } from '../people/names.ts';
import { StaffRow, StaffTime } from '../staff/staff-parts.tsx';
import { siteTexts as t } from './texts.ts';
import { NextLink } from '../base/next-link.tsx';

/** People who ask to join, oldest first, each with the decision. */
export function JoinRequestList({
  requests,
  nextHref,
  csrfToken,
}: {
  requests: JoinRequest[];
  nextHref: string | null;
  csrfToken: string;
}): ReactNode {
  if (requests.length === 0) return <EmptyState icon="person" title={t.noRequests} text={t.noRequestsText} />;
  return (
    <>
      <ul className="staff__list">
        {requests.map(({ id, email, firstName, lastName, answer, createdAt }) => {
          const name = fullNameOf(firstName, lastName);
          const action = `/v3/staff/join_requests/${id}/`;
          return (
            <StaffRow
              key={id}
              title={name}
              aside={
                <>
                  {email} · <StaffTime at={createdAt.toISOString()} />
                </>
              }
              actions={
                <>
                  <ActionForm action={action} method="PUT" csrfToken={csrfToken}>
                    <button className="button" aria-label={t.approveNamed({ name })}>
                      {t.approve}
                    </button>
                  </ActionForm>
                  <ActionForm action={action} method="DELETE" csrfToken={csrfToken}>
                    <button className="button quiet danger" aria-label={t.refuseNamed({ name })}>
                      {t.refuse}
                    </button>
                  </ActionForm>
                </>
              }
            >
              {answer !== '' && <p dir="auto">{answer}</p>}
            </StaffRow>
          );
        })}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}
