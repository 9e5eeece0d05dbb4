import type { ReactNode } from 'react';
import { Avatar } from '../base/avatar.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import type { RefusedOnPage } from '../base/form/form-state.ts';
import { relativeTime } from '../base/time/relative-time.ts';
import { WriterName } from '../comments/writer-name.tsx';
import type { Try } from '../contract/pins/tries.ts';
import { ReportRemark } from '../feedback/report-remark.tsx';
import { LinkedPicture } from '../media/linked-picture.tsx';
import { tryTexts as words } from './texts.ts';
import { en as t } from '../base/texts/en.ts';

export interface TryItemProps {
  tried: Try;
  nowMs: number;
  locale: string;
  /** What the viewer may do with it. */
  acts?: ReactNode;
}

/** That a person tried a pin, with their note and picture. */
export function TryItem({ tried, nowMs, locale, acts = null }: TryItemProps) {
  const { writer } = tried;
  const name = writer.fullName || writer.username;
  return (
    <li id={`try-${tried.id}`}>
      <div className="comment">
        <Avatar user={writer} size={36} />
        <div className="comment__text">
          <p>
            <WriterName writer={writer} isApart={tried.isApart} />{' '}
            <span dir="auto">{tried.text || words.bare}</span>
          </p>
          {tried.picture !== null && (
            <LinkedPicture picture={tried.picture} alt={words.pictureBy({ name })} />
          )}
          <div className="comment__actions">
            <time dateTime={tried.createdAt}>{relativeTime(Date.parse(tried.createdAt), nowMs, locale)}</time>
            {acts}
          </div>
        </div>
      </div>
    </li>
  );
}

/** Deletes a try where the viewer may, and reports those of others. */
export function TryActs({
  tried,
  pinId,
  csrfToken,
  refused,
}: {
  tried: Try;
  pinId: string;
  csrfToken: string;
  /** The form of the page that was refused. */
  refused: RefusedOnPage | null;
}) {
  const name = tried.writer.fullName || tried.writer.username;
  const address = `/v3/did_it/${tried.id}/`;
  return (
    <>
      {tried.canDelete && !tried.isMine && (
        <details>
          <summary aria-label={words.removeOf({ name })}>{words.remove}</summary>
          <ActionForm action={address} method="DELETE" csrfToken={csrfToken} fields={{ pin_id: pinId }}>
            <button className="button subtle-danger">{words.confirm}</button>
          </ActionForm>
        </details>
      )}
      {!tried.isMine && (
        <ReportRemark
          action={`${address}report/`}
          pinId={pinId}
          csrfToken={csrfToken}
          summary={words.report}
          label={words.reportOf({ name })}
          refused={refused}
          t={t}
        />
      )}
    </>
  );
}
