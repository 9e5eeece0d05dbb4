import type { ReactNode } from 'react';
import type { Picture } from '../../contract/pins/picture.ts';
import type { CaseReport, Quarantine, ModerationCase } from '../../contract/staff/staff.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { reportReasons } from '../../feedback/feedback.ts';
import { staffPersonUrl } from '../staff-urls.ts';
import { reportTexts as t } from '../texts/reports.ts';
import type { Texts } from '../../base/texts/en.ts';
import { ActionForm } from '../../base/form/action-form.tsx';
import { Standing } from './case-list.tsx';
import { StaffRow, StaffTime } from '../staff-parts.tsx';

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
      {shown.quarantined !== undefined && shown.picture !== null ? (
        <QuarantinedPair picture={shown.picture} quarantined={shown.quarantined} />
      ) : (
        shown.picture !== null && <CasePicture picture={shown.picture} src={null} />
      )}
      <div className="staff__summary">
        {shown.title !== '' && <h2 dir="auto">{shown.title}</h2>}
        {shown.text !== '' && (
          <p className="staff__quote" dir="auto">
            {shown.text}
          </p>
        )}
        {shown.quarantined !== undefined && (
          <p className="staff__state">{t.quarantined({ percent: shown.quarantined.percent })}</p>
        )}
        {shown.isGone && <p className="staff__state">{t.gone}</p>}
        {shown.boardName !== null && <p className="staff__aside">{t.board({ name: shown.boardName })}</p>}
        {shown.isBoardSensitive && (
          <p className="staff__aside">{shown.isBoardMarked ? t.isMarked : t.isSensitive}</p>
        )}
        {shown.copies > 1 && <p className="staff__aside">{t.copies({ count: shown.copies })}</p>}
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

function CasePicture({ picture, src }: { picture: Picture; src: string | null }): ReactNode {
  return (
    <img
      src={src ?? mediaUrl(picture, '236x')}
      width={236}
      height={Math.round((236 * picture.height) / picture.width)}
      alt=""
      decoding="async"
    />
  );
}

/** A quarantined picture beside the one it resembles. */
function QuarantinedPair({ picture, quarantined }: { picture: Picture; quarantined: Quarantine }): ReactNode {
  return (
    <div className="staff__comparison">
      <figure>
        <CasePicture picture={picture} src={null} />
        <figcaption>{t.heldThis}</figcaption>
      </figure>
      <figure>
        <CasePicture picture={quarantined.near} src={quarantined.nearUrl} />
        <figcaption>{t.heldNear}</figcaption>
      </figure>
    </div>
  );
}

/** Reporters, reasons and evidence. */
export function CaseReports({ reports, t: texts }: { reports: CaseReport[]; t: Texts }): ReactNode {
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
          {report.details !== '' && <p dir="auto">{report.details}</p>}
          {report.evidence !== '' && (
            <p className="staff__quote" dir="auto">
              {t.sawIt} {report.evidence}
            </p>
          )}
        </StaffRow>
      ))}
    </ul>
  );
}

function reasonLabel(reason: string, texts: Texts): string {
  const known = reportReasons.find((each) => each === reason);
  return known === undefined ? reason : texts.feedback.reasons[known].label;
}
