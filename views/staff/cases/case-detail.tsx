import { Fragment, type ReactNode } from 'react';
import type { CaseReport, ModerationCase } from '../../contract/staff/staff.ts';
import { reportReasons } from '../../feedback/feedback.ts';
import { staffPersonUrl } from '../staff-urls.ts';
import { reportTexts as t } from '../texts/reports.ts';
import type { Texts } from '../../base/texts/en.ts';
import { ActionForm } from '../../base/form/action-form.tsx';
import { Standing } from './case-list.tsx';
import { StaffRow, StaffTime } from '../staff-parts.tsx';
import { StaffPicture, ThingPicture, ThingWords } from './reported-thing.tsx';
import { en as texts } from '../../base/texts/en.ts';

/** The reported item as a card, with the assignment actions. */
export function CaseCard({
  found,
  action,
  csrfToken,
}: {
  found: ModerationCase;
  /** Address of the case under /v3. */
  action: string;
  csrfToken: string;
}): ReactNode {
  const { shown } = found;
  // What was dismissed or only warned of leaves nothing to undo once it was reported again.
  const isDecided =
    found.decision !== null && !(found.isOpen && ['dismiss', 'warn'].includes(found.decision));
  return (
    <div className="staff__card">
      <ThingPicture shown={shown} />
      <div className="staff__summary">
        <ThingWords shown={shown} />
        <Standing found={found} />
        {found.reason !== '' && <p dir="auto">{found.reason}</p>}
        <div className="staff__actions">
          {shown.href !== null && (
            <a className="button quiet" href={shown.href}>
              {t.see}
            </a>
          )}
          {found.username !== null && (
            <a className="button quiet" href={staffPersonUrl(found.reportedUserId)}>
              {t.person}
            </a>
          )}
          {found.isOpen && (
            <ActionForm
              action={`${action}assignment/`}
              method="PUT"
              csrfToken={csrfToken}
              fields={{ mine: String(!found.isMine) }}
            >
              <button className="button quiet">
                {found.isMine ? t.release : found.assignee === null ? t.assign : t.takeOver}
              </button>
            </ActionForm>
          )}
          {isDecided && found.isUndoable && (
            <ActionForm action={`${action}decision/`} method="DELETE" csrfToken={csrfToken}>
              <button className="button quiet" aria-describedby="undo-hint">
                {t.undo}
              </button>
            </ActionForm>
          )}
        </div>
        {isDecided && (
          <p className="staff__note" id="undo-hint">
            {found.isUndoable ? t.undoHint : t.undoGone}
          </p>
        )}
      </div>
    </div>
  );
}

/** Reporters, reasons and evidence. */
export function CaseReports({
  reports,
  origin,
}: {
  reports: CaseReport[];
  /** Of the site. */
  origin: string;
}): ReactNode {
  return (
    <ul className="staff__list">
      {reports.map((report) => (
        <StaffRow
          key={report.reporter}
          title={reasonLabel(report.reason, texts)}
          aside={
            <>
              <bdi>{report.reporter}</bdi> · <StaffTime at={report.at} />
            </>
          }
        >
          {report.details !== '' && (
            <p className="staff__quote" dir="auto">
              {linkedPages(report.details, origin)}
            </p>
          )}
          {!report.isUnchanged && <Evidence report={report} />}
        </StaffRow>
      ))}
    </ul>
  );
}

/** A text in which the addresses of the site's own pages, such as of a reported board, are links. */
function linkedPages(text: string, origin: string): ReactNode[] {
  const [before, ...addresses] = text.split(`${origin}/`);
  return [
    before,
    ...addresses.map((rest, index) => {
      const path = `/${/^\S*/.exec(rest)?.[0] ?? ''}`;
      return (
        <Fragment key={index}>
          <a href={path}>{origin + path}</a>
          {rest.slice(path.length - 1)}
        </Fragment>
      );
    }),
  ];
}

/** What the reporter saw, where the case shows something else by now. */
function Evidence({ report }: { report: CaseReport }): ReactNode {
  const { evidence, evidencePicture } = report;
  return (
    <div className="staff__evidence">
      <p className="staff__quote" dir="auto">
        {t.sawIt} {evidence}
      </p>
      {evidencePicture !== null && <StaffPicture picture={evidencePicture} src={null} />}
    </div>
  );
}

function reasonLabel(reason: string, texts: Texts): string {
  const known = reportReasons.find((each) => each === reason);
  return known === undefined ? reason : texts.feedback.reasons[known].label;
}
