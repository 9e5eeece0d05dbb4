import type { ReactNode } from 'react';
import { Avatar } from '../base/avatar.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import { relativeTime } from '../base/text/relative-time.ts';
import type { Texts } from '../base/texts/en.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import type { Picture } from '../contract/picture.ts';
import type { Try } from '../contract/tries.ts';
import { reportReasons } from '../feedback/feedback.ts';
import { mediaUrl } from '../media/media-url.ts';
import { tryTexts as words } from './texts.ts';

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
            <a href={profileUrl(writer.username)} dir="auto">
              {name}
            </a>{' '}
            <span dir="auto">{tried.text || words.bare}</span>
          </p>
          {tried.picture !== null && <TryPicture picture={tried.picture} name={name} />}
          <div className="comment__actions">
            <time dateTime={tried.createdAt}>{relativeTime(Date.parse(tried.createdAt), nowMs, locale)}</time>
            {acts}
          </div>
        </div>
      </div>
    </li>
  );
}

/** The picture of a try, at 236x and linked to a larger size. */
export function TryPicture({ picture, name }: { picture: Picture; name: string }) {
  const width = Math.min(236, picture.width);
  return (
    <a className="comment__picture" href={mediaUrl(picture, '736x')}>
      <img
        src={mediaUrl(picture, '236x')}
        width={width}
        height={Math.max(1, Math.round((picture.height * width) / picture.width))}
        alt={words.pictureBy(name)}
        loading="lazy"
      />
    </a>
  );
}

/** Deleting a try that one may, and reporting one of somebody else. */
export function TryActs({
  tried,
  pinId,
  csrfToken,
  t,
}: {
  tried: Try;
  pinId: string;
  csrfToken: string;
  t: Texts;
}) {
  const name = tried.writer.fullName || tried.writer.username;
  const address = `/v3/did_it/${tried.id}/`;
  return (
    <>
      {tried.canDelete && !tried.isMine && (
        <details>
          <summary aria-label={words.removeOf(name)}>{words.remove}</summary>
          <ActionForm action={address} method="DELETE" csrfToken={csrfToken} fields={{ pin_id: pinId }}>
            <button className="button subtle-danger">{words.confirm}</button>
          </ActionForm>
        </details>
      )}
      {!tried.isMine && (
        <details>
          <summary aria-label={words.reportOf(name)}>{words.report}</summary>
          <ActionForm
            action={`${address}report/`}
            method="PUT"
            csrfToken={csrfToken}
            fields={{ pin_id: pinId }}
          >
            <label>
              {t.comments.whatIsWrong}
              <select name="reason">
                {reportReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t.feedback.reasons[reason].label}
                  </option>
                ))}
              </select>
            </label>
            <button className="button">{t.comments.sendReport}</button>
          </ActionForm>
        </details>
      )}
    </>
  );
}
