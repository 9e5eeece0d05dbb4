import type { ReactNode } from 'react';
import type { ModerationCase } from '../../contract/staff/staff.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { caseUrl } from '../staff-urls.ts';
import { reportTexts as t } from '../texts/reports.ts';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { StaffTime } from '../staff-parts.tsx';
import { NextLink } from '../../base/next-link.tsx';

/** Returns a case's title, such as 'Pin: ada'. */
export function caseTitle({ kind, username }: Pick<ModerationCase, 'kind' | 'username'>): string {
  return t.of({ kind: t.kind[kind], username: username ?? t.nobody });
}

/** Reported items as cards, each linked to its case. */
export function CaseList({
  cases,
  nextHref,
}: {
  cases: ModerationCase[];
  nextHref: string | null;
}): ReactNode {
  if (cases.length === 0) return <EmptyState icon="check" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className="staff__cases">
        {cases.map((each) => (
          <li key={`${each.kind}${each.subjectId}`} className="staff__case">
            <Shot found={each} />
            <div className="staff__summary">
              <h2 dir="auto">
                <a className="standalone-link" href={caseUrl(each.kind, each.subjectId)}>
                  {caseTitle(each)}
                </a>
              </h2>
              <p className="staff__aside">
                <b>
                  {each.shown.quarantined === undefined
                    ? t.reports({ count: each.reportCount })
                    : t.quarantinedShort}
                </b>{' '}
                · <StaffTime at={each.reportedAt} />
              </p>
              <p className="staff__quote" dir="auto">
                {each.shown.title || each.shown.text || (each.shown.isGone ? t.gone : t.untitled)}
              </p>
              <Standing found={each} />
            </div>
          </li>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

function Shot({ found }: { found: ModerationCase }): ReactNode {
  const { picture } = found.shown;
  return picture === null ? (
    <span className="staff__picture" aria-hidden="true">
      {t.kind[found.kind].slice(0, 1)}
    </span>
  ) : (
    <img
      className="staff__picture"
      src={found.shown.pictureUrl ?? mediaUrl(picture, '136x136')}
      width={96}
      height={96}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** Outcome, also the one before the case was reported again, and assignee. */
export function Standing({ found }: { found: ModerationCase }): ReactNode {
  const { decision, isOpen, assignee, decidedAt } = found;
  const said = isOpen ? t.wasDecidedBefore : t.wasDecided;
  return (
    <>
      {decision !== null && (
        <p className="staff__state">
          {said({ label: t.decisions[decision].label, by: found.decidedBy ?? t.nobody })}
          {decidedAt !== null && (
            <>
              {' · '}
              <StaffTime at={decidedAt} />
            </>
          )}
        </p>
      )}
      {isOpen && assignee !== null && <p className="staff__state">{t.assignedTo({ name: assignee })}</p>}
    </>
  );
}

/** Filter and order of the queue. */
export function CaseFilter({
  which,
  person,
  order,
  kind,
}: {
  which: string;
  /** Id of the person whose cases are listed. Empty for the queue. */
  person: string;
  order: string;
  kind: string;
}): ReactNode {
  return (
    <form className="staff__filter" method="get">
      <input type="hidden" name="which" value={which} />
      {person !== '' && <input type="hidden" name="person" value={person} />}
      <div className="field">
        <label htmlFor="order">{t.orderLabel}</label>
        <select id="order" name="order" defaultValue={order}>
          {Object.entries(t.order).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="kind">{t.kindLabel}</label>
        <select id="kind" name="kind" defaultValue={kind}>
          <option value="">{t.all}</option>
          {Object.entries(t.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="button quiet">{t.show}</button>
    </form>
  );
}
