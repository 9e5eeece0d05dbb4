import type { Comment, CommentThread } from '../../../../views/contract/pins/comments.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { commentsUrl, pinUrl } from '../../../../views/base/urls/canonical.ts';
import { CommentForm } from '../../../../views/comments/comment-form.tsx';
import { CommentItem } from '../../../../views/comments/comment-item.tsx';
import { KeptTexts, type KeptTextsProps } from '../../../../views/base/form/form-frame.tsx';
import type { FormState, RefusedOnPage } from '../../../../views/base/form/form-state.ts';
import { ActionForm } from '../../../../views/base/form/action-form.tsx';
import { EmptyState } from '../../../../views/base/shell/empty-state.tsx';
import { NextLink } from '../../../../views/base/next-link.tsx';

export interface CommentsScreenProps extends KeptTextsProps {
  shell: ShellProps;
  pinTitle: string;
  thread: CommentThread;
  /** The comment whose replies are shown. Null for the pin's comments. */
  parent: Comment | null;
  comments: Comment[];
  nextHref: string | null;
  /** Comment form. Null for signed-out visitors and if comments are off. */
  form: FormState | null;
  refused: RefusedOnPage | null;
  loginHref: string;
  nowMs: number;
}

/** A page of a pin's comments, or of the replies to one (CLOSE-07). */
export default function CommentsScreen(props: CommentsScreenProps) {
  const { shell, pinTitle, thread, parent, comments, nextHref, form, kept, refused, loginHref, nowMs } =
    props;
  const { t, csrfToken, viewer } = shell;
  const isMember = viewer.user !== null;
  const item = { pinId: thread.pinId, isMember, canReply: form !== null, csrfToken, nowMs, refused, t };
  return (
    <Shell {...shell}>
      <div className="panel wide comments">
        <h1>{t.comments.onPin({ title: pinTitle })}</h1>
        <p className="lead">
          <a href={pinUrl(thread.pinId)}>{t.comments.pin}</a> · {t.comments.count({ count: thread.count })}
        </p>
        {parent !== null && (
          <>
            <p>
              <a className="standalone-link" href={commentsUrl(thread.pinId)}>
                {t.comments.allOnPin}
              </a>
            </p>
            <ul className="comment-list">
              <CommentItem
                {...item}
                comment={{ ...parent, replies: comments, replyCount: comments.length }}
              />
            </ul>
          </>
        )}
        {parent !== null && <NextLink href={nextHref} label={t.comments.moreReplies} />}
        {thread.areOff && <p>{t.comments.off}</p>}
        <KeptTexts kept={kept} />
        {form !== null && <CommentForm form={form} isReply={parent !== null} t={t} />}
        {!isMember && !thread.areOff && (
          <a className="standalone-link" href={loginHref} rel="nofollow">
            {t.comments.logIn}
          </a>
        )}
        {parent === null && comments.length === 0 && (
          <EmptyState icon="message" title={t.comments.none} text="" action={null} />
        )}
        {parent === null && comments.length > 0 && (
          <ul className="comment-list">
            {comments.map((comment) => (
              <CommentItem key={comment.id} {...item} comment={comment} />
            ))}
          </ul>
        )}
        {parent === null && <NextLink href={nextHref} label={t.comments.older} />}
        {thread.canModerate && parent === null && (
          <ActionForm
            action={`/v3/aggregated_pin_data/${thread.pinId}/comment/`}
            method="PUT"
            csrfToken={csrfToken}
            fields={{ comments_disabled: String(!thread.areOff) }}
          >
            <button className="button quiet">
              {thread.areOff ? t.comments.switchOn : t.comments.switchOff}
            </button>
          </ActionForm>
        )}
      </div>
    </Shell>
  );
}
