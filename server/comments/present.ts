import { z } from 'zod';
import type { Comment, CommentThread } from '../../views/contract/pins/comments.ts';
import { idText, instantRfc2822, languageOfText, nothing } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import { imagesSchema, presentImages } from '../pins/present/present-images.ts';
import { mentionsSchema, presentMentions } from '../people/present-mentions.ts';
import { presentUser, userSchema } from '../people/present.ts';

/** A comment in the format of the aggregated comments API. */
export const commentSchema = z
  .object({
    id: idText,
    type: z.literal('aggregatedcomment'),
    object_id: idText.describe('The pin'),
    parent_id: idText.nullable(),
    text: z.string(),
    language: languageOfText,
    mentions: mentionsSchema,
    user: userSchema,
    pin: z.object({ id: idText, type: z.literal('pin') }),
    comment_count: z.number().describe('Number of replies'),
    get replies() {
      return z.array(commentSchema);
    },
    is_by_me: z.boolean(),
    deletable_by_me: z.boolean(),
    is_editable: z.literal(false),
    images: z.array(imagesSchema).nullable().describe('One map of sizes per picture'),
    tags: nothing,
    created_at: instantRfc2822,
  })
  .meta({ id: 'Comment' });
export type PresentedComment = z.output<typeof commentSchema>;

export const commentThreadSchema = z
  .object({
    id: idText.describe('The pin'),
    type: z.literal('aggregatedpindata'),
    comment_count: z.number(),
    comments_disabled: z.boolean(),
    can_moderate: z.boolean(),
  })
  .meta({ id: 'CommentThread' });

/** `pinId` is the pin under which it was requested. */
export function presentComment(origin: string, pinId: string, comment: Comment): PresentedComment {
  return {
    id: comment.id,
    type: 'aggregatedcomment',
    object_id: pinId,
    parent_id: comment.parentId,
    text: comment.text,
    language: comment.language ?? null,
    mentions: presentMentions(comment.mentions),
    user: presentUser(origin, comment.writer),
    pin: { id: pinId, type: 'pin' },
    comment_count: comment.replyCount,
    replies: comment.replies.map((reply) => presentComment(origin, pinId, reply)),
    is_by_me: comment.isMine,
    deletable_by_me: comment.canDelete,
    is_editable: false,
    images: comment.picture === null ? null : [presentImages(origin, comment.picture)],
    tags: [],
    created_at: rfc2822(comment.createdAt),
  };
}

export function presentThread(thread: CommentThread): z.output<typeof commentThreadSchema> {
  return {
    id: thread.pinId,
    type: 'aggregatedpindata',
    comment_count: thread.count,
    comments_disabled: thread.areOff,
    can_moderate: thread.canModerate,
  };
}
