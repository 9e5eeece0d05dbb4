import type { Comment } from '../contract/pins/comments.ts';

/** Comments as displayed, newest first, including unconfirmed changes. */
export interface CommentsState {
  comments: Comment[];
  count: number;
  /** Ids of comments being sent. */
  pending: string[];
}

export type CommentsEvent =
  | { type: 'add'; comment: Comment }
  | { type: 'added'; temporaryId: string; comment: Comment }
  | { type: 'addFailed'; temporaryId: string }
  | { type: 'remove'; id: string }
  | { type: 'removeFailed'; before: CommentsState; id: string };

/** Adds or removes a comment optimistically and rolls back on failure (CLOSE-07). */
export function commentsStep(state: CommentsState, event: CommentsEvent): CommentsState {
  switch (event.type) {
    case 'add':
      return {
        comments: [event.comment, ...state.comments],
        count: state.count + 1,
        pending: [...state.pending, event.comment.id],
      };
    case 'added':
      return {
        ...state,
        comments: state.comments.map((comment) =>
          comment.id === event.temporaryId ? event.comment : comment,
        ),
        pending: state.pending.filter((id) => id !== event.temporaryId),
      };
    case 'addFailed':
      return without(state, event.temporaryId);
    case 'remove':
      return without(state, event.id);
    case 'removeFailed':
      return restored(state, event.before, event.id);
  }
}

/** Returns the state without a comment and its replies, or without a reply. */
function without(state: CommentsState, id: string): CommentsState {
  const gone = state.comments.find((comment) => comment.id === id);
  const answered = state.comments.find(({ replies }) => replies.some((reply) => reply.id === id));
  if (gone === undefined && answered === undefined) return state;
  return {
    comments: state.comments
      .filter((comment) => comment.id !== id)
      .map((comment) =>
        comment === answered
          ? {
              ...comment,
              replyCount: comment.replyCount - 1,
              replies: comment.replies.filter((reply) => reply.id !== id),
            }
          : comment,
      ),
    count: state.count - 1 - (gone?.replyCount ?? 0),
    pending: state.pending.filter((waiting) => waiting !== id),
  };
}

/** Restores a comment to its position among comments that arrived since. */
function restored(state: CommentsState, before: CommentsState, id: string): CommentsState {
  const back = before.comments.find((comment) => comment.id === id);
  if (back !== undefined) {
    const older = before.comments.slice(before.comments.indexOf(back) + 1);
    const at = state.comments.findIndex((comment) => older.some((each) => each.id === comment.id));
    const place = at === -1 ? state.comments.length : at;
    return {
      ...state,
      comments: [...state.comments.slice(0, place), back, ...state.comments.slice(place)],
      count: state.count + 1 + back.replyCount,
    };
  }
  const parent = before.comments.find(({ replies }) => replies.some((reply) => reply.id === id));
  if (parent === undefined) return state;
  return {
    ...state,
    count: state.count + 1,
    comments: state.comments.map((comment) =>
      comment.id === parent.id
        ? { ...comment, replyCount: comment.replyCount + 1, replies: parent.replies }
        : comment,
    ),
  };
}
