import test from 'ava';
import type { Comment } from '../../../views/contract/pins/comments.ts';
import { commentsStep, type CommentsState } from '../../../views/comments/comment-machine.ts';

const said = (id: string, changes: Partial<Comment> = {}): Comment => ({
  id,
  parentId: null,
  picture: null,
  text: id,
  writer: {
    id: '1',
    username: 'a',
    fullName: 'A',
    firstName: 'A',
    avatar: null,
    isVerifiedMerchant: false,
    isWebsiteVerified: false,
    isIdentityVerified: false,
  },
  isMine: true,
  canDelete: true,
  mentions: [],
  replyCount: 0,
  replies: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const reply = (id: string): Comment => said(id, { parentId: 'b' });
const start: CommentsState = {
  comments: [said('c'), said('b', { replyCount: 5, replies: [reply('b1'), reply('b2')] }), said('a')],
  count: 8,
  pending: [],
};
const ids = (state: CommentsState): string[] => state.comments.map(({ id }) => id);

test.serial('[CLOSE-07] a comment stands at once and gets its id when it is kept', (t) => {
  const added = commentsStep(start, { type: 'add', comment: said('new-1') });
  t.deepEqual([ids(added), added.count, added.pending], [['new-1', 'c', 'b', 'a'], 9, ['new-1']]);
  const kept = commentsStep(added, { type: 'added', temporaryId: 'new-1', comment: said('d') });
  t.deepEqual([ids(kept), kept.count, kept.pending], [['d', 'c', 'b', 'a'], 9, []]);
});

test.serial('[CLOSE-07] a comment that could not be kept goes again, and nothing else', (t) => {
  const added = commentsStep(start, { type: 'add', comment: said('new-1') });
  const second = commentsStep(added, { type: 'add', comment: said('new-2') });
  const failed = commentsStep(second, { type: 'addFailed', temporaryId: 'new-1' });
  t.deepEqual([ids(failed), failed.count, failed.pending], [['new-2', 'c', 'b', 'a'], 9, ['new-2']]);
});

test.serial('[CLOSE-07] a comment goes with all replies to it, and comes back where it stood', (t) => {
  const gone = commentsStep(start, { type: 'remove', id: 'b' });
  t.deepEqual([ids(gone), gone.count], [['c', 'a'], 2]);
  const later = commentsStep(gone, { type: 'add', comment: said('d') });
  const back = commentsStep(later, { type: 'removeFailed', before: start, id: 'b' });
  t.deepEqual([ids(back), back.count], [['d', 'c', 'b', 'a'], 9]);
});

test.serial('[CLOSE-07] the last comment comes back to its place at the end', (t) => {
  const gone = commentsStep(start, { type: 'remove', id: 'a' });
  t.deepEqual(ids(commentsStep(gone, { type: 'removeFailed', before: start, id: 'a' })), ['c', 'b', 'a']);
});

test.serial('[CLOSE-07] a reply goes and comes back alone', (t) => {
  const gone = commentsStep(start, { type: 'remove', id: 'b1' });
  t.deepEqual(
    gone.comments[1]?.replies.map(({ id }) => id),
    ['b2'],
  );
  t.deepEqual([gone.comments[1]?.replyCount, gone.count], [4, 7]);
  t.deepEqual(commentsStep(gone, { type: 'removeFailed', before: start, id: 'b1' }), start);
});

test.serial('[CLOSE-07] what is not there cannot go', (t) => {
  t.is(commentsStep(start, { type: 'remove', id: 'zz' }), start);
  t.is(commentsStep(start, { type: 'removeFailed', before: start, id: 'zz' }), start);
});
