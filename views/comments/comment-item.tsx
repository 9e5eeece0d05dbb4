import type { FormEvent } from 'react';
import type { Comment } from '../contract/pins/comments.ts';
import { ReportRemark } from '../feedback/report-remark.tsx';
import { LinkedPicture } from '../media/linked-picture.tsx';
import { otherLanguage } from '../base/text/other-language.ts';
import { relativeTime } from '../base/time/relative-time.ts';
import { commentsUrl } from '../base/urls/canonical.ts';
import type { Texts } from '../base/texts/en.ts';
import { MentionedText } from '../people/mentions/mentioned-text.tsx';
import { Avatar } from '../base/avatar.tsx';
import { WriterName } from './writer-name.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import type { RefusedOnPage } from '../base/form/form-state.ts';

export interface CommentItemProps {
  comment: Comment;
  pinId: string;
  /** Members may report, and reply if comments are on. */
  isMember: boolean;
  canReply: boolean;
  csrfToken: string;
  nowMs: number;
  isPending?: boolean;
  /** The form of the page that was refused. */
  refused?: RefusedOnPage | null;
  t: Pick<Texts, 'comments' | 'feedback' | 'locale'>;
  /** Set by the island. Without it, the form submits natively. */
  onDelete?: (comment: Comment) => void;
}

/** A comment with the actions available to the viewer. */
export function CommentItem(props: CommentItemProps) {
  const { comment, pinId, nowMs, isPending = false, t } = props;
  const { writer } = comment;
  const name = writer.fullName || writer.username;
  const hasMore = comment.replyCount > comment.replies.length;
  return (
    <li id={`comment-${comment.id}`} {...(isPending && { 'aria-busy': true })}>
      <div className="comment">
        <Avatar user={writer} size={comment.parentId === null ? 36 : 28} />
        <div className="comment__text">
          <p>
            <WriterName writer={writer} isApart={comment.isApart} />{' '}
            <span dir="auto" lang={otherLanguage(comment.language, t.locale)}>
              <MentionedText text={comment.text} mentions={comment.mentions} />
            </span>
          </p>
          {comment.picture !== null && (
            <LinkedPicture picture={comment.picture} alt={t.comments.pictureBy({ name })} />
          )}
          <div className="comment__actions">
            <time dateTime={comment.createdAt}>
              {relativeTime(Date.parse(comment.createdAt), nowMs, t.locale)}
            </time>
            {!isPending && <Acts {...props} name={name} />}
          </div>
        </div>
      </div>
      {comment.replies.length > 0 && (
        <ul className="comment-list" aria-label={t.comments.repliesTo({ name })}>
          {comment.replies.map((reply) => (
            <CommentItem key={reply.id} {...props} comment={reply} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="comments__more">
          <a href={commentsUrl(pinId, comment.id)}>{t.comments.seeReplies({ count: comment.replyCount })}</a>
        </p>
      )}
    </li>
  );
}

function Acts(props: CommentItemProps & { name: string }) {
  const { comment, pinId, isMember, canReply, csrfToken, name, refused, t } = props;
  return (
    <>
      {canReply && comment.parentId === null && comment.isApart !== true && (
        <a href={`${commentsUrl(pinId, comment.id)}#comment-text`} aria-label={t.comments.replyTo({ name })}>
          {t.comments.reply}
        </a>
      )}
      {comment.canDelete && <Deletion {...props} />}
      {isMember && !comment.isMine && (
        <ReportRemark
          action={`/v3/aggregated_comments/${comment.id}/report/`}
          pinId={pinId}
          csrfToken={csrfToken}
          summary={t.comments.report}
          label={t.comments.reportOf({ name })}
          {...(refused && { refused })}
          t={t}
        />
      )}
    </>
  );
}

function Deletion({ comment, pinId, csrfToken, name, t, onDelete }: CommentItemProps & { name: string }) {
  return (
    <details>
      <summary aria-label={t.comments.removeOf({ name })}>{t.comments.remove}</summary>
      <ActionForm
        action={`/v3/aggregated_comments/${comment.id}/`}
        method="DELETE"
        csrfToken={csrfToken}
        fields={{ pin_id: pinId, ...(comment.parentId !== null && { thread: comment.parentId }) }}
        {...(onDelete && {
          onSubmit: (event: FormEvent) => {
            event.preventDefault();
            onDelete(comment);
          },
        })}
      >
        <button className="button subtle-danger">{t.comments.confirm}</button>
      </ActionForm>
    </details>
  );
}
