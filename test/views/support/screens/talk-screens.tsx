import type { ReactNode } from 'react';
import { Thread } from '../../../../views/messages/thread.tsx';
import BoardCreateScreen from '../../../../pages/board/create/+Page.tsx';
import BoardEditScreen from '../../../../pages/board/@id/edit/+Page.tsx';
import BoardNotesScreen from '../../../../pages/board/@id/notes/+Page.tsx';
import { MergeScreen } from '../../../../views/organize/merge-screen.tsx';
import { SectionEditScreen } from '../../../../views/sections/section-edit-screen.tsx';
import ConversationScreen from '../../../../pages/conversation/@id/+Page.tsx';
import ConversationsScreen from '../../../../pages/conversation/+Page.tsx';
import { NewMessageScreen } from '../../../../views/messages/new-message-screen.tsx';
import OnboardingScreen from '../../../../pages/onboarding/@step/+Page.tsx';
import NoticeScreen from '../../../../pages/site/notice/@placed/+Page.tsx';
import SentPinScreen from '../../../../pages/pin/@id/sent/+Page.tsx';
import { StatsScreen } from '../../../../views/stats/stats-screen.tsx';
import type { Conversation, Message } from '../../../../views/contract/messages.ts';
import type { BoardNote, SectionSummary } from '../../../../views/contract/models.ts';
import { lastDays } from '../../../../views/stats/day-range.ts';
import { board, form, picture, pin, shell, user, viewer } from '../made-up.ts';

const me = shell({ viewer: viewer({ user: user(0) }) });
const nowMs = Date.parse('2026-07-01T12:00:00Z');
const sentAt = '2026-07-01T09:30:00Z';
const sections: SectionSummary[] = ['Herbs', 'Climbing things that need a wall'].map((title, index) => ({
  id: String(index + 1),
  title,
  slug: `section-${index}`,
  pinCount: 12,
}));

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
    counts: seed === 1 ? { 1: 1, 5: 3 } : {},
    mine: seed === 1 ? 5 : null,
    others: seed === 1 ? reactors : [],
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
const conversation = (seed: number, changes: Partial<Conversation> = {}): Conversation => ({
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
const conversations = [
  conversation(1, { isUnread: true }),
  conversation(2, { isGroup: true, people: [user(2), user(3), user(4)] }),
  conversation(3, { people: [], last: null }),
];
const note = (seed: number, changes: Partial<BoardNote> = {}): BoardNote => ({
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
const targets = [1, 2, 3].map((seed) => ({ ...board(seed), ownerName: null, sections: [] }));
const counts = { impressions: 1204, closeups: 310, saves: 42, clicks: 7 };
const range = lastDays(30, nowMs);
const thread = (problem: string | null): ReactNode => (
  <Thread
    conversationId="1"
    isGroup={problem !== null}
    messages={messages}
    seenUpTo="2"
    canReact
    typed={problem === null ? '' : 'Too much'}
    problem={problem}
    csrfToken="token"
    nowMs={nowMs}
    locale="en-US"
  />
);

/** Messages, stats, and forms for creating and editing boards. */
export const talkScreens: Record<string, () => ReactNode> = {
  notice: () => (
    <NoticeScreen
      shell={shell()}
      csrfToken="token"
      next="/"
      experience={{
        ...{ experienceId: '2', placementId: '1', status: 'new', type: 1, metadata: {}, extraContext: {} },
        displayData: {
          title: 'Boards have sections now',
          text: 'Sort a board without leaving it.',
          action: { label: 'See how', href: '/help/' },
          anchor: 'search',
        },
        triggerable: [],
      }}
    />
  ),
  conversations: () => (
    <ConversationsScreen
      shell={me}
      folder="inbox"
      conversations={conversations}
      requests={2}
      nextHref="/conversation/?bookmark=x"
      nowMs={nowMs}
    />
  ),
  'conversations-empty': () => (
    <ConversationsScreen
      shell={me}
      folder="requests"
      conversations={[]}
      requests={0}
      nextHref={null}
      nowMs={nowMs}
    />
  ),
  conversation: () => (
    <ConversationScreen
      shell={me}
      conversation={conversation(1)}
      earlierHref="/conversation/1/?before=1"
      thread={thread('This message is too long.')}
    />
  ),
  'conversation-request': () => (
    <ConversationScreen
      shell={me}
      conversation={conversation(3, { status: 'requested' })}
      earlierHref={null}
      thread={thread(null)}
    />
  ),
  'new-message': () => (
    <NewMessageScreen
      shell={me}
      title="Send a Pin"
      form={form({ errors: { user_ids: 'Choose somebody.' } })}
      people={[user(1), user(2), user(3)]}
      chosen={[user(2).id]}
      pin={pin(3)}
    />
  ),
  'sent-pin': () => (
    <SentPinScreen
      shell={me}
      pin={pin(2)}
      sendings={[1, 2].map((seed) => ({
        conversationId: String(seed),
        person: user(seed),
        sentByMe: seed === 1,
        text: 'For the balcony?',
        sentAt,
      }))}
      nowMs={nowMs}
    />
  ),
  stats: () => (
    <StatsScreen
      shell={me}
      title="Your figures"
      back={{ label: 'Profile', href: '/maya_okafor/' }}
      stats={{
        totals: counts,
        before: { ...counts, saves: 0 },
        days: ['2026-06-28', '2026-06-29', '2026-06-30'].map((day) => ({ day, ...counts })),
      }}
      range={range}
      metric="impressions"
      path="/stats/"
      carried={{}}
      today="2026-07-01"
      presets={[7, 30, 90].map((days) => ({ days, from: lastDays(days, nowMs).from }))}
      best={[1, 2].map((seed) => ({ pin: pin(seed), counts }))}
    />
  ),
  onboarding: () => <OnboardingScreen shell={me} form={form()} content={{ step: 'UseCase', chosen: [] }} />,
  'onboarding-gender': () => (
    <OnboardingScreen shell={me} form={form()} content={{ step: 'Gender', gender: 'unspecified' }} />
  ),
  'board-create': () => (
    <BoardCreateScreen shell={me} form={form({ errors: { name: 'The name is needed.' } })} />
  ),
  'board-edit': () => (
    <BoardEditScreen
      shell={me}
      board={board(1)}
      form={form()}
      covers={{ pins: [pin(1), pin(2), pin(3)], nextHref: '/board/1/edit/?covers=2' }}
    />
  ),
  'board-notes': () => (
    <BoardNotesScreen
      shell={me}
      board={board(1)}
      notes={[note(1), note(2, { isMine: false, canDelete: false, updatedAt: sentAt })]}
      nextHref="/board/1/notes/?bookmark=x"
      form={form({ errors: { title: 'The title is needed.' } })}
      editedId="1"
      nowMs={nowMs}
    />
  ),
  'board-merge': () => (
    <MergeScreen shell={me} board={board(1)} targets={targets} problem="Choose another board." />
  ),
  'section-edit': () => {
    const [section, other] = sections as [SectionSummary, SectionSummary];
    return (
      <SectionEditScreen
        shell={me}
        board={board(1)}
        section={section}
        others={[other]}
        place={1}
        form={form()}
      />
    );
  },
};
