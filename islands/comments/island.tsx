import { formatTag } from '../../views/languages/formats-of.ts';
import { localeNow } from '../../views/languages/language-scope.ts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import styles from '../../views/comments/comments.css?inline';
import { CommentPicture } from '../../views/comments/comment-picture.tsx';
import { CommentsBlock } from '../../views/comments/comments-block.tsx';
import type { Comment, CommentThread } from '../../views/contract/pins/comments.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import {
  commentsStep,
  type CommentsEvent,
  type CommentsState,
} from '../../views/comments/comment-machine.ts';
import { commentTexts } from '../../views/comments/texts.ts';
import { feedbackTexts } from '../../views/feedback/texts.ts';
import { bus } from '../bus.ts';
import { addStyles } from '../shared/add-styles.ts';
import { call } from '../shared/call.ts';
import { useNow } from '../shared/use-now.ts';
import { usePicture } from './use-picture.ts';

addStyles(styles);

export interface CommentsProps {
  thread: CommentThread;
  comments: Comment[];
  me: UserSummary;
  token: string;
  nowMs: number;
}

const texts = {
  comments: commentTexts,
  feedback: feedbackTexts,
  get locale() {
    return formatTag(localeNow());
  },
};

/** Comments are added and removed optimistically, with rollback on failure ([CLOSE-07]). */
export function Comments({ thread, comments, me, token, nowMs: startMs }: CommentsProps): ReactNode {
  const nowMs = useNow(startMs);
  const [state, setState] = useState<CommentsState>({ comments, count: thread.count, pending: [] });
  const latest = useRef(state);
  const form = useRef<HTMLDivElement>(null);
  const dispatch = (event: CommentsEvent): void => {
    latest.current = commentsStep(latest.current, event);
    setState(latest.current);
  };

  const picture = usePicture();
  const isPosting = useRef(false);
  const isPostingPicture = useRef(false);
  /** Chosen for the next comment. */
  const waiting = useRef<File>(null);
  const take = (input: unknown): void => {
    if (!(input instanceof HTMLInputElement) || input.type !== 'file') return;
    const [file] = input.files ?? [];
    // Cleared because the picture is sent separately and the form must not send it again.
    input.value = '';
    if (file === undefined) return;
    // The picture that is being posted keeps its place until then.
    waiting.current = isPostingPicture.current ? file : null;
    if (waiting.current === null) picture.choose(file);
  };
  /** Makes room for the picture that waits. */
  const clearPicture = (): void => {
    const next = waiting.current;
    waiting.current = null;
    isPostingPicture.current = false;
    if (next === null) picture.clear();
    else picture.choose(next);
  };
  // One may have been chosen before this was awake.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => take(form.current?.querySelector('input[type=file]')), []);

  const add = async (text: string, field: HTMLTextAreaElement): Promise<void> => {
    const hasPicture = picture.chosen !== null;
    isPosting.current = true;
    isPostingPicture.current = hasPicture;
    const temporaryId = `new-${Date.now()}`;
    const comment: Comment = {
      id: temporaryId,
      parentId: null,
      text,
      mentions: [],
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
    const uploadId = hasPicture ? await picture.done() : null;
    const result =
      hasPicture && uploadId === null
        ? null
        : await call('POST /v3/aggregated_pin_data/{object_id}/comment/', {
            object_id: thread.pinId,
            text,
            ...(uploadId !== null && { upload_id: uploadId }),
          });
    // It may have been taken away meanwhile.
    const isStillChosen = isPostingPicture.current;
    isPosting.current = isPostingPicture.current = false;
    if (result?.ok) {
      const { id, images, text: kept, mentions } = result.data;
      const added = { ...comment, id, text: kept, mentions, picture: pictureOfImages(images?.[0]) };
      dispatch({ type: 'added', temporaryId, comment: added });
      if (isStillChosen) clearPicture();
      return;
    }
    dispatch({ type: 'addFailed', temporaryId });
    // What was begun meanwhile stays below the restored text.
    field.value = [text, field.value].filter((part) => part !== '').join('\n\n');
    field.focus();
    bus.emit('toast', { text: result?.message ?? commentTexts.addFailed, kind: 'error' });
  };

  const remove = async (comment: Comment): Promise<void> => {
    const before = latest.current;
    dispatch({ type: 'remove', id: comment.id });
    // The focused button was removed with its comment.
    form.current?.closest('details')?.querySelector('h2')?.focus();
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
        event.preventDefault();
        const field = form.current?.querySelector('textarea');
        const text = field?.value.trim() ?? '';
        if (field && (text !== '' || picture.chosen !== null) && !isPosting.current) void add(text, field);
      }}
      onChange={({ target }: FormEvent) => take(target)}
      picture={
        picture.chosen !== null && (
          <CommentPicture
            preview={picture.chosen.preview}
            upload={picture.upload}
            onRemove={clearPicture}
            onRetry={picture.retry}
          />
        )
      }
      onDelete={(comment) => void remove(comment)}
    />
  );
}

/** Parses a picture's wire form. Signature and format are in the address of the original. */
function pictureOfImages(images: unknown): Picture | null {
  const { url, width, height } =
    (images as { orig?: { url: string; width: number; height: number } } | undefined)?.orig ?? {};
  const [, signature, format] = /([0-9a-f]{32})\.(jpg|png|webp|gif)$/.exec(url ?? '') ?? [];
  if (signature === undefined || width === undefined || height === undefined) return null;
  return { signature, format: format as Picture['format'], width, height, dominantColor: '#808080' };
}

export { Comments as Island };
