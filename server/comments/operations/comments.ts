import { z } from 'zod';
import { listComments, listReplies } from '../list-comments.ts';
import { addComment, deleteComment, reportComment, switchComments } from '../write-comments.ts';
import { fieldError } from '../../errors.ts';
import { bookmarks, flag, id, optionalId, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { pictureOfComment } from './picture-of-comment.ts';
import { presentComment, presentThread, commentSchema, commentThreadSchema } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { reportFields } from '../../feedback/operations/report-fields.ts';
import { commentsUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { refusals } from '../../refusals.ts';
import { isId } from '../../../views/base/text/is-id.ts';

const tag = 'Comments';
const ofPin = '/v3/aggregated_pin_data/{object_id}/comment/';
const ofComment = '/v3/aggregated_comments/{comment_id}/';
/** `aggregated_pin_data.id` of the pin. */
const objectId = id.meta({ description: '`aggregated_pin_data.id` of the pin, which is the id of the pin' });

/** Returns the URL of the form's page: the comments, or the replies to one if `thread` is given. */
function pageOf(input: Record<string, unknown>): string {
  const [pin, thread] = [input['pin_id'] ?? input['object_id'], input['thread'] ?? input['parent_id']];
  if (typeof pin !== 'string' || !isId(pin)) return '/';
  return commentsUrl(pin, typeof thread === 'string' && isId(thread) ? thread : undefined);
}

export const listCommentsOperation = operationForAnyone({
  method: 'GET',
  path: ofPin,
  resources: [
    { name: 'AggregatedCommentFeedResource', verb: 'get' },
    { name: 'UnifiedCommentsResource', verb: 'get' },
    { name: 'AggregatedCommentResource', verb: 'get' },
  ],
  summary: "Lists a pin's comments, newest first, each with its first replies.",
  tag,
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ object_id: objectId, bookmarks, page_size: pageSize(limits.commentsPage, 100) }),
  output: z.array(commentSchema),
  async handle({ services, viewer, origin }, input) {
    const page = await listComments(
      services,
      viewer.user?.id ?? null,
      input.object_id,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(page, (comment) => presentComment(origin, input.object_id, comment));
  },
});

export const listRepliesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/aggregated_pin_data/{object_id}/comment/{comment_id}/replies/',
  resources: [{ name: 'AggregatedCommentReplyFeedResource', verb: 'get' }],
  summary: 'Lists the replies to a comment, oldest first.',
  tag,
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({
    object_id: objectId,
    comment_id: id,
    bookmarks,
    page_size: pageSize(limits.commentsPage, 100),
  }),
  output: z.array(commentSchema),
  async handle({ services, viewer, origin }, input) {
    const viewerId = viewer.user?.id ?? null;
    const { object_id: pinId, comment_id: commentId } = input;
    const page = await listReplies(services, viewerId, pinId, commentId, input.bookmarks, input.page_size);
    return presentPage(page, (comment) => presentComment(origin, pinId, comment));
  },
});

export const addCommentOperation = operationForMembers({
  method: 'POST',
  path: ofPin,
  resources: [{ name: 'AggregatedCommentResource', verb: 'create' }],
  summary:
    'Adds a comment to a pin, or with `parent_id` a reply to a comment. A reply to a reply stands below the same comment.',
  tag,
  input: z.object({
    object_id: objectId,
    text: text(limits.comment, 'comment').default(''),
    parent_id: optionalId,
    upload_id: optionalId.meta({ description: 'A picture in addition to the text or instead of it' }),
  }),
  output: commentSchema,
  file: { field: 'image', maxBytes: limits.uploadBytes },
  idempotency: 'staged',
  limit: {
    points: 20,
    perSeconds: 60,
    shared: true,
    ofNewAccounts: { points: 60, perSeconds: 3600, shared: true },
  },
  async handle(context, input) {
    const { viewer, origin } = context;
    const { object_id: pinId, text: words, parent_id: parentId = null } = input;
    const signature = await pictureOfComment(context, pinId, { uploadId: input.upload_id ?? null });
    if (words === '' && signature === null) throw fieldError('text', refusals.comments.needed);
    return context.keyed.once(async (services) => {
      const said = { text: words, signature };
      const comment = await addComment(services, viewer.user.id, pinId, said, parentId);
      return { data: presentComment(origin, pinId, comment), status: 201 };
    });
  },
  form: {
    page: pageOf,
    done: (data, input) => ({
      to: `${commentsUrl(input.object_id, data.parent_id ?? undefined)}#comment-${data.id}`,
      told: en.comments.added,
    }),
  },
});

export const deleteCommentOperation = operationForMembers({
  method: 'DELETE',
  path: ofComment,
  resources: [{ name: 'AggregatedCommentResource', verb: 'delete' }],
  summary: 'Deletes a comment and its replies. Authors can delete their own, and the pinner any.',
  tag,
  input: z.object({ comment_id: id, pin_id: optionalId }),
  output: z.object({ id: idText, pin_id: idText, parent_id: idText.nullable() }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const { comment_id: commentId } = input;
    const gone = await deleteComment(services, viewer.user.id, commentId, input.pin_id ?? null);
    return { data: { id: commentId, pin_id: gone.pinId, parent_id: gone.parentId } };
  },
  form: {
    page: pageOf,
    isButton: true,
    done: (data) => ({
      to: commentsUrl(data.pin_id, data.parent_id ?? undefined),
      told: en.comments.deleted,
    }),
  },
});

export const reportCommentOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/aggregated_comments/{comment_id}/report/',
  resources: [{ name: 'AggregatedCommentReportResource', verb: 'create' }],
  summary: "Reports another person's comment to the staff.",
  tag,
  input: z.object({
    comment_id: id,
    pin_id: optionalId,
    ...reportFields(() => refusals.comments.report),
  }),
  output: z.object({ id: idText, pin_id: idText, reported: z.literal(true) }),
  limit: { points: 30, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const { comment_id: commentId, reason, details } = input;
    const report = { reason, details };
    const { pinId } = await reportComment(services, viewer.user.id, commentId, input.pin_id ?? null, report);
    return { data: { id: commentId, pin_id: pinId, reported: true } };
  },
  form: {
    page: pageOf,
    isButton: true,
    keepsText: true,
    done: (data) => ({ to: commentsUrl(data.pin_id), told: en.comments.reported }),
  },
});

export const switchCommentsOperation = operationForMembers({
  method: 'PUT',
  path: ofPin,
  resources: [{ name: 'AggregatedCommentFeedResource', verb: 'update' }],
  summary: "Turns the comments of the caller's pin on or off. Existing comments are kept.",
  tag,
  input: z.object({ object_id: objectId, comments_disabled: flag }),
  output: commentThreadSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const { object_id: pinId, comments_disabled: areOff } = input;
    return { data: presentThread(await switchComments(services, viewer.user.id, pinId, areOff)) };
  },
  form: {
    page: pageOf,
    isButton: true,
    done: (_data, input) => ({
      to: commentsUrl(input.object_id),
      told: input.comments_disabled ? en.comments.nowOff : en.comments.nowOn,
    }),
  },
});

export const commentOperations = [
  listCommentsOperation,
  listRepliesOperation,
  addCommentOperation,
  deleteCommentOperation,
  reportCommentOperation,
  switchCommentsOperation,
] as const;
