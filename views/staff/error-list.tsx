import type { ReactNode } from 'react';
import { errorStaffTexts as t } from './texts/errors.ts';
import { staffTexts } from './texts/staff.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { EmptyState } from '../base/shell/empty-state.tsx';
import { StaffRow, StaffTime } from './staff-parts.tsx';
import { NextLink } from '../base/next-link.tsx';

export interface ShownError {
  id: string;
  message: string;
  island: string;
  stack: string;
  release: string;
  count: number;
  /** ISO 8601. */
  firstAt: string;
  lastAt: string;
}

/** Browser errors, each with a button that marks it as dealt with. */
export function ErrorList({
  errors,
  isSettled,
  csrfToken,
  nextHref,
}: {
  errors: ShownError[];
  isSettled: boolean;
  csrfToken: string;
  nextHref: string | null;
}): ReactNode {
  if (errors.length === 0) return <EmptyState icon="check" title={t.empty} text={t.emptyText} />;
  const action = isSettled ? t.reopen : t.settle;
  return (
    <>
      <ul className="staff__list">
        {errors.map((error) => (
          <StaffRow
            key={error.id}
            title={error.message}
            aside={
              <>
                <b>{t.times({ count: error.count })}</b> · {error.island || t.page} ·{' '}
                <bdi>{error.release || t.unknownRelease}</bdi> · {t.first} <StaffTime at={error.firstAt} /> ·{' '}
                {t.last} <StaffTime at={error.lastAt} />
              </>
            }
            actions={
              <ActionForm
                action={`/v3/staff/browser_errors/${error.id}/`}
                method="PUT"
                csrfToken={csrfToken}
                fields={{ is_settled: String(!isSettled) }}
              >
                <button className="button quiet" aria-label={`${action}: ${error.message}`}>
                  {action}
                </button>
              </ActionForm>
            }
          >
            {error.stack !== '' && (
              <details className="staff__trace">
                <summary>{t.where}</summary>
                <ol dir="ltr">
                  {error.stack.split('\n').map((line, index) => (
                    <li key={index}>
                      <code>{line}</code>
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </StaffRow>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

/** Filter and order of the errors. */
export function ErrorFilter({
  order,
  isSettled,
}: {
  order: 'newest' | 'frequent';
  isSettled: boolean;
}): ReactNode {
  return (
    <form className="staff__filter" method="get">
      <div className="field">
        <label htmlFor="order">{t.order}</label>
        <select id="order" name="order" defaultValue={order}>
          <option value="newest">{t.orders.newest}</option>
          <option value="frequent">{t.orders.frequent}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="settled">{t.state}</label>
        <select id="settled" name="settled" defaultValue={String(isSettled)}>
          <option value="false">{t.states.open}</option>
          <option value="true">{t.states.settled}</option>
        </select>
      </div>
      <button className="button quiet">{staffTexts.filter}</button>
    </form>
  );
}
