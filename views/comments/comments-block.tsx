import type { FormEvent, ReactNode, RefObject } from 'react';
import type { Comment, CommentThread } from '../contract/pins/comments.ts';
import { commentsUrl } from '../base/urls/canonical.ts';
import { Icon } from '../base/icon.tsx';
import type { Texts } from '../base/texts/en.ts';
import { CommentForm, commentAction } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

export interface CommentsBlockProps {
  thread: CommentThread;
  comments: Comment[];
  isMember: boolean;
  /** Login address for signed-out visitors. */
  loginHref: string;
  csrfToken: string;
  nowMs: number;
  t: Pick<Texts, 'comments' | 'feedback' | 'locale'>;
  /** Set by the island. */
  pending?: string[];
  onAdd?: (event: FormEvent) => void;
  onChange?: (event: FormEvent) => void;
  picture?: ReactNode;
  onDelete?: (comment: Comment) => void;
  formRef?: RefObject<HTMLDivElement | null>;
}

/** The newest comments on a pin's page, folded to a line ([CLOSE-07]). Server and island render the same markup. */
export function CommentsBlock(props: CommentsBlockProps): ReactNode {
  const { thread, comments, isMember, csrfToken, nowMs, pending = [], t, onDelete } = props;
  return (
    <details className="comments comments--folded">
      <summary>
        <h2 id="comments" tabIndex={-1}>
          {t.comments.title}
        </h2>
        <span className="meta" aria-live="polite">
          {t.comments.count({ count: thread.count })}
        </span>
        <Icon name="down" />
      </summary>
      {comments.length > 0 && (
        <ul className="comment-list">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              pinId={thread.pinId}
              isMember={isMember}
              canReply={isMember && !thread.areOff}
              csrfToken={csrfToken}
              nowMs={nowMs}
              isPending={pending.includes(comment.id)}
              t={t}
              {...(onDelete && { onDelete })}
            />
          ))}
        </ul>
      )}
      {(thread.count > 0 || thread.canModerate) && (
        <p className="comments__more">
          <a href={commentsUrl(thread.pinId)}>{thread.count > 0 ? t.comments.all : t.comments.allOnPin}</a>
        </p>
      )}
      <CommentsEnd {...props} />
    </details>
  );
}

/** Below the comments: the form, a login link, or a note that comments are off. */
function CommentsEnd(props: CommentsBlockProps): ReactNode {
  const { thread, isMember, loginHref, csrfToken, t, onAdd, onChange, picture, formRef } = props;
  if (thread.areOff) return <p>{t.comments.off}</p>;
  if (!isMember)
    return (
      <a className="standalone-link" href={loginHref} rel="nofollow">
        {t.comments.logIn}
      </a>
    );
  const form = { action: commentAction(thread.pinId), csrfToken, values: {}, errors: {} };
  return (
    <CommentForm
      form={form}
      t={t}
      picture={picture}
      {...(onAdd && { onSubmit: onAdd })}
      {...(onChange && { onChange })}
      {...(formRef && { boxRef: formRef })}
    />
  );
}
