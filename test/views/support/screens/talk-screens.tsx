import type { ReactNode } from 'react';
import BoardCreateScreen from '../../../../pages/board/create/+Page.tsx';
import BoardEditScreen from '../../../../pages/board/@id/edit/+Page.tsx';
import BoardNotesScreen from '../../../../pages/board/@id/notes/+Page.tsx';
import { MergeScreen } from '../../../../views/organize/merge-screen.tsx';
import { SectionEditScreen } from '../../../../views/sections/section-edit-screen.tsx';
import ConversationScreen from '../../../../pages/conversation/@id/+Page.tsx';
import ConversationsScreen from '../../../../pages/conversation/+Page.tsx';
import { NewMessageForm } from '../../../../views/messages/new-message-form.tsx';
import { NewMessageScreen } from '../../../../views/messages/new-message-screen.tsx';
import OnboardingScreen from '../../../../pages/onboarding/@step/+Page.tsx';
import NoticeScreen from '../../../../pages/site/notice/@placed/+Page.tsx';
import SentPinScreen from '../../../../pages/pin/@id/sent/+Page.tsx';
import { StatsScreen } from '../../../../views/stats/stats-screen.tsx';
import type { SectionSummary } from '../../../../views/contract/models.ts';
import { lastDays } from '../../../../views/stats/day-range.ts';
import { board, form, pin, shell, user, viewer } from '../made-up.ts';
import { nowMs, sentAt, conversation, conversations, note, thread } from '../made-up/talks.tsx';

const me = shell({ viewer: viewer({ user: user(0) }) });
const sections: SectionSummary[] = ['Herbs', 'Climbing things that need a wall'].map((title, index) => ({
  id: String(index + 1),
  title,
  slug: `section-${index}`,
  pinCount: 12,
}));
const targets = [1, 2, 3].map((seed) => ({ ...board(seed), ownerName: null, sections: [] }));
const opened = { home: 1204, related: 310, search: 96, boards: 0, other: 7 };
const counts = {
  impressions: 1204,
  closeups: 310,
  saves: 42,
  clicks: 7,
  videoViews: 120,
  watchSeconds: 3400,
};
const range = lastDays(30, nowMs);

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
      hasClosed
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
      hasClosed={false}
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
      refused={null}
      thread={thread('This message is too long.')}
    />
  ),
  'conversation-request': () => (
    <ConversationScreen
      shell={me}
      conversation={conversation(3, { status: 'requested' })}
      earlierHref={null}
      refused={null}
      thread={thread(null)}
    />
  ),
  'new-message': () => (
    <NewMessageScreen
      shell={me}
      title="Send a Pin"
      form={
        <NewMessageForm
          form={form({ errors: { user_ids: 'Choose somebody.' } })}
          people={[user(1), user(2), user(3)]}
          chosen={[user(2).id]}
          hasPin
        />
      }
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
      tableHref="/stats/days.csv?for=1&from=2026-07-01&until=2026-07-30"
      back={{ label: 'Profile', href: '/maya_okafor/' }}
      stats={{
        totals: counts,
        before: { ...counts, saves: 0 },
        days: ['2026-06-28', '2026-06-29', '2026-06-30'].map((day) => ({ day, ...counts, opened })),
        opened,
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
    <BoardCreateScreen shell={me} form={form({ errors: { name: 'The name is required.' } })} />
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
      form={form({ errors: { title: 'The title is required.' } })}
      editedId="1"
      nowMs={nowMs}
    />
  ),
  'board-merge': () => (
    <MergeScreen
      shell={me}
      board={board(1)}
      targets={targets}
      moreHref="/board/1/merge/?bookmark=b"
      problem="Choose another board."
      refused={{ targetId: '2', keepsCollaborators: true }}
    />
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
