import type { Message, Conversation } from '../../../../views/contract/messages.ts';
import { user, picture } from '../made-up.ts';
import type { BoardNote } from '../../../../views/contract/board-members.ts';
import type { ReactNode } from 'react';
import { Thread } from '../../../../views/messages/thread.tsx';

export const nowMs = Date.parse('2026-07-01T12:00:00Z');

export const sentAt = '2026-07-01T09:30:00Z';

const reactors = [1, 5, 5].map((type, index) => {
  const { username, fullName: name } = user(index + 1);
  return { type, username, name } as Message['reactions']['others'][number];
});

const message = (seed: number, changes: Partial<Message> = {}): Message => ({
  id: String(seed),
  sender: user(seed % 2),
  isMine: seed % 2 === 0,
  text: 'Did you see this one? https://example.org/a-rather-long-address-without-any-place-to-break-it-at-all',
  mentions: [],
  pin: null,
  isDeleted: false,
  reactions: {
    counts: seed < 3 ? { 1: 1, 5: 3 } : {},
    mine: seed < 3 ? 5 : null,
    others: seed < 3 ? reactors : [],
    changeId: '0',
  },
  sentAt,
  ...changes,
});

const shared = { id: '9', title: 'Lisbon', altText: 'A tram on a hill', picture: picture(4) };

const messages = [
  message(1),
  message(2, { pin: shared, text: '' }),
  message(3, { pin: 'gone' }),
  message(4, { isDeleted: true, text: '' }),
];

export const conversation = (seed: number, changes: Partial<Conversation> = {}): Conversation => ({
  id: String(seed),
  isGroup: false,
  status: 'accepted',
  people: [user(seed)],
  askedBy: null,
  isUnread: false,
  hasUnreadReaction: seed === 2,
  last: message(seed),
  seenUpTo: null,
  ...changes,
});

export const conversations = [
  conversation(1, { isUnread: true }),
  conversation(2, { isGroup: true, people: [user(2), user(3), user(4)] }),
  conversation(3, { people: [], last: null }),
];

export const note = (seed: number, changes: Partial<BoardNote> = {}): BoardNote => ({
  id: String(seed),
  title: 'What to buy',
  body: 'Two bags of soil,\nand thyme.',
  writer: user(seed),
  isMine: true,
  canDelete: true,
  createdAt: sentAt,
  updatedAt: null,
  ...changes,
});

export const thread = (problem: string | null): ReactNode => (
  <Thread
    conversationId="1"
    isGroup={problem !== null}
    messages={messages}
    departures={problem === null ? [] : [{ personId: '3', name: user(3).fullName, afterId: '1' }]}
    seenUpTo="2"
    canReact
    typed={problem === null ? '' : 'Too much'}
    problem={problem}
    csrfToken="token"
    nowMs={nowMs}
    locale="en-US"
  />
);
