import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CommentsBlock } from '../../views/components/comments/comments-block.tsx';
import type { Comment, CommentThread } from '../../views/contract/comments.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import {
  commentsStep,
  type CommentsEvent,
  type CommentsState,
} from '../../views/rules/comments/comment-machine.ts';
import { formTexts } from '../../views/texts/en/common.ts';
import { commentTexts } from '../../views/texts/en/pins/comments.ts';
import { feedbackTexts } from '../../views/texts/en/pins/feedback.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export interface CommentsProps {
  thread: CommentThread;
  comments: Comment[];
  me: UserSummary;
  token: string;
  nowMs: number;
}

const texts = { comments: commentTexts, feedback: feedbackTexts, form: formTexts, locale: 'en-US' };

/** Comments stand and go at once, and back if they could not be kept ([CLOSE-07]). */
export function Comments({ thread, comments, me, token, nowMs }: CommentsProps): ReactNode {
  const [state, setState] = useState<CommentsState>({ comments, count: thread.count, pending: [] });
  const latest = useRef(state);
  const form = useRef<HTMLDivElement>(null);
  const dispatch = (event: CommentsEvent): void => {
    latest.current = commentsStep(latest.current, event);
    setState(latest.current);
  };

  const add = async (text: string, field: HTMLTextAreaElement): Promise<void> => {
    const temporaryId = `new-${Date.now()}`;
    const comment: Comment = {
      id: temporaryId,
      parentId: null,
      text,
      picture: null,
      writer: me,
      isMine: true,
      canDelete: true,
      replyCount: 0,
      replies: [],
      createdAt: new Date().toISOString(),
    };
    dispatch({ type: 'add', comment });
    field.value = '';
    const result = await call('POST /v3/aggregated_pin_data/{object_id}/comment/', {
      object_id: thread.pinId,
      text,
    });
    if (result.ok) {
      const { id } = result.data;
      dispatch({ type: 'added', temporaryId, comment: { ...comment, id, text: result.data.text } });
      return;
    }
    dispatch({ type: 'addFailed', temporaryId });
    // What was typed comes back, unless something else has been begun.
    if (field.value === '') field.value = text;
    field.focus();
    bus.emit('toast', { text: result.message ?? commentTexts.addFailed, kind: 'error' });
  };

  const remove = async (comment: Comment): Promise<void> => {
    const before = latest.current;
    dispatch({ type: 'remove', id: comment.id });
    // The button that had the focus is gone with its comment.
    form.current?.closest('section')?.querySelector('h2')?.focus();
    const result = await call('DELETE /v3/aggregated_comments/{comment_id}/', {
      comment_id: comment.id,
      pin_id: thread.pinId,
    });
    if (result.ok) return;
    dispatch({ type: 'removeFailed', before, id: comment.id });
    bus.emit('toast', { text: result.message ?? commentTexts.deleteFailed, kind: 'error' });
  };

  return (
    <CommentsBlock
      thread={{ ...thread, count: state.count }}
      comments={state.comments}
      isMember
      loginHref=""
      csrfToken={token}
      nowMs={nowMs}
      t={texts}
      pending={state.pending}
      formRef={form}
      onAdd={(event: FormEvent) => {
        // A picture is sent with the form itself.
        if (form.current?.querySelector<HTMLInputElement>('input[type=file]')?.files?.length) return;
        event.preventDefault();
        const field = form.current?.querySelector('textarea');
        const text = field?.value.trim() ?? '';
        if (field && text !== '') void add(text, field);
      }}
      onDelete={(comment) => void remove(comment)}
    />
  );
}

export { Comments as Island };
