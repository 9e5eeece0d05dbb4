import type { ReactNode } from 'react';
import { CommentsBlock } from '../../../../views/comments/comments-block.tsx';
import CommentsScreen from '../../../../pages/pin/@id/comments/+Page.tsx';
import type { Comment } from '../../../../views/contract/pins/comments.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { shell, user, viewer } from '../made-up.ts';

const nowMs = Date.parse('2026-07-01T00:00:00Z');
const said = (seed: number, text: string, changes: Partial<Comment> = {}): Comment => ({
  id: String(seed),
  parentId: null,
  picture: null,
  text,
  writer: user(seed),
  isMine: false,
  canDelete: false,
  mentions: [],
  replyCount: 0,
  replies: [],
  createdAt: '2026-06-29T10:00:00.000Z',
  ...changes,
});
const comments = [
  said(1, 'Did the shelf hold in the end? Ours came down after a week.', {
    replyCount: 4,
    replies: [
      said(11, 'It did, with two more screws.', { parentId: '1', isMine: true, canDelete: true }),
      said(12, 'Three here.', { parentId: '1' }),
    ],
  }),
  said(2, 'شكل جميل جدا', { isMine: true, canDelete: true }),
  said(3, 'Averyveryveryverylongwordwithoutanyspaceinitthatgoesonandonandonandonandonandonandon'),
];
const thread = { pinId: '1', count: 9, areOff: false, canModerate: false };
const me = shell({ viewer: viewer({ user: user(0) }) });
const form = { action: '/v3/aggregated_pin_data/1/comment/', csrfToken: 'token', values: {}, errors: {} };
const screen = {
  kept: null,
  pinTitle: 'Small gardens',
  parent: null,
  refused: null,
  loginHref: '/login/',
  nowMs,
};

/** Comments in their states. */
export const commentScreens: Record<string, () => ReactNode> = {
  comments: () => (
    <CommentsScreen {...screen} shell={me} thread={thread} comments={comments} nextHref="?b" form={form} />
  ),
  'comments-replies': () => (
    <CommentsScreen
      {...screen}
      shell={me}
      thread={{ ...thread, canModerate: true }}
      parent={comments[0] ?? null}
      comments={comments[0]?.replies ?? []}
      nextHref="?b"
      form={{ ...form, values: { text: 'x' }, errors: { text: 'The comment is too long.' } }}
    />
  ),
  'comments-off': () => (
    <CommentsScreen
      {...screen}
      kept={{ message: 'Comments are off.', values: { text: 'Lovely light' }, texts: ['text'] }}
      shell={me}
      thread={{ ...thread, count: 0, areOff: true, canModerate: true }}
      comments={[]}
      nextHref={null}
      form={null}
    />
  ),
  'comments-out': () => (
    <CommentsScreen
      {...screen}
      shell={shell()}
      thread={{ ...thread, count: 0 }}
      comments={[]}
      nextHref={null}
      form={null}
    />
  ),
};

export const commentsOnPin = (isMember: boolean) => (
  <CommentsBlock
    thread={thread}
    comments={comments}
    isMember={isMember}
    loginHref="/login/"
    csrfToken="token"
    nowMs={nowMs}
    t={en}
  />
);
