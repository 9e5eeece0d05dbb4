import { InvitationAnswer } from '../../../../views/collaborators/invitation-answer.tsx';
import type { ReactNode } from 'react';
import { ActionForm } from '../../../../views/base/form/action-form.tsx';
import { ConfirmDeletion } from '../../../../views/organize/confirm-deletion.tsx';
import { BoardPeople } from '../../../../views/collaborators/board-people.tsx';
import BoardIdeasScreen from '../../../../pages/@username/@board/more_ideas/+Page.tsx';
import { BoardScreen } from '../../../../views/boards/board-screen.tsx';
import PinScreen from '../../../../pages/pin/@id/+Page.tsx';
import ArrangeScreen from '../../../../pages/board/@id/arrange/+Page.tsx';
import SlideshowScreen from '../../../../pages/board/@id/slideshow/+Page.tsx';
import { PinOrderList } from '../../../../views/boards/order/pin-order-list.tsx';
import { pinOrders } from '../../../../views/contract/models.ts';
import BoardActivityScreen from '../../../../pages/board/@id/activity/+Page.tsx';
import { BoardLinkScreen, LinkGoneScreen } from '../../../../views/collaborators/board-link-screen.tsx';
import BoardPeopleScreen from '../../../../pages/board/@id/edit/collaborators/+Page.tsx';
import InvitationsScreen from '../../../../pages/invitations/+Page.tsx';
import InvitePeopleScreen from '../../../../pages/board/@id/edit/add_collaborators/+Page.tsx';
import { PeopleScreen } from '../../../../views/people/people-screen.tsx';
import { en } from '../../../../views/base/texts/en.ts';
import { feed } from '../made-up-feed.tsx';
import { board, form, pin, shell, user } from '../made-up.ts';
import { me, mine, organizeForm, organize, job } from '../made-up/boards.tsx';

const out = shell();
const nowMs = Date.parse('2026-07-01T00:00:00Z');
const at = '2026-06-28T08:00:00.000Z';

const person = (seed: number, status: 'invited' | 'accepted' | 'declined' | 'banned') => ({
  user: user(seed),
  status,
  invitedBy: user(0).id,
  since: at,
});
const event = (id: number, kind: 'joined' | 'left' | 'removed' | 'section_made' | 'pins_added') => ({
  id: String(id),
  kind,
  actor: user(id),
  personName: 'Jonas Lindqvist',
  title: 'Herbs',
  count: 12,
  at,
});

/** Screens without header, footer and bottom bar. */
export const bareScreens: Record<string, () => ReactNode> = {
  slideshow: () => (
    <SlideshowScreen
      shell={me}
      boardUrl={mine.url}
      controls={null}
      pins={[pin(1), pin(2), pin(3)]}
      nextHref="/"
      label={mine.name}
    />
  ),
};

/** Boards' orders, jobs and members. */
export const boardScreens: Record<string, () => ReactNode> = {
  'closeup-screened': () => (
    <PinScreen shell={out} screen={{ boardId: '7', isByStaff: true }} path="/pin/7/" />
  ),
  'board-ideas': () => <BoardIdeasScreen shell={me} board={mine} feed={feed(12)} />,
  'board-ideas-none': () => <BoardIdeasScreen shell={me} board={mine} feed={feed(0)} />,
  'board-arrange': () => (
    <ArrangeScreen
      shell={me}
      board={mine}
      orders={[...pinOrders]}
      chosen={mine.pinOrder}
      problem={null}
      list={
        <PinOrderList
          boardId={mine.id}
          pins={[1, 2].map((seed) => ({
            id: pin(seed).id,
            name: pin(seed).title,
            picture: pin(seed).picture,
          }))}
          csrfToken="token"
          bookmark=""
        />
      }
      nextHref="/"
    />
  ),
  'board-job': () => job({}),
  'board-job-failed': () => job({ status: 'failed', failure: 'The other board was deleted.', kept: 1 }),
  organize: () => organize(organizeForm([], 'Choose at least one Pin first.'), null),
  'organize-chosen': () => organize(organizeForm(['1', '4'], null), null),
  'organize-sure': () =>
    organize(
      organizeForm([], null),
      <ConfirmDeletion count={3} csrfToken="token" fields={[]} keepHref="/" t={en} />,
    ),
  'board-people': () => (
    <BoardPeopleScreen
      shell={me}
      board={mine}
      problem="This person is banned from the board. Its owner can lift the ban first."
      mayInvite
      requests={[
        {
          user: user(5),
          note: 'I tend the garden next door and have many pictures of its roses.',
          askedAt: at,
        },
        { user: user(6), note: '', askedAt: at },
      ]}
      rights={{ organize: true, invite: false }}
      hasPeople
      people={
        <BoardPeople
          boardId={mine.id}
          csrfToken="token"
          people={[person(1, 'accepted'), person(2, 'invited'), person(3, 'declined'), person(4, 'banned')]}
          viewerId={user(0).id}
          isOwner
        />
      }
    />
  ),
  'board-activity': () => (
    <BoardActivityScreen
      shell={me}
      board={mine}
      events={[
        event(0, 'joined'),
        event(1, 'removed'),
        event(2, 'section_made'),
        event(3, 'pins_added'),
        event(4, 'left'),
      ]}
      nextHref="?bookmark=x"
      nowMs={nowMs}
    />
  ),
  'board-link': () => (
    <BoardLinkScreen
      shell={out}
      code="abc"
      board={{ name: mine.name, url: mine.url, inviter: user(4), isOnBoard: false }}
      problem={null}
    />
  ),
  'board-link-in': () => (
    <BoardLinkScreen
      shell={me}
      code="abc"
      board={{ name: mine.name, url: mine.url, inviter: user(4), isOnBoard: false }}
      problem="This board has reached its limit of people."
    />
  ),
  'board-link-gone': () => <LinkGoneScreen shell={out} />,
  'board-sensitive': () => (
    <BoardScreen
      shell={out}
      board={board(0, { isSensitive: true, isScreened: true })}
      sections={[]}
      sectionCards={null}
      section={null}
      isMember={false}
      isMine={false}
      feed={feed(4)}
      view="regular"
      order="newest"
      path={board(0).url}
    />
  ),
  invitations: () => (
    <InvitationsScreen
      shell={me}
      invitations={[1, 4].map((seed) => ({
        boardId: String(seed),
        boardName: board(seed).name,
        boardUrl: seed === 1 ? null : board(seed).url,
        inviter: user(seed),
        invitedAt: at,
        answer: (
          <InvitationAnswer
            invitation={{ boardId: String(seed), boardName: board(seed).name }}
            csrfToken=""
          />
        ),
      }))}
      nextHref="?bookmark=x"
      problem={null}
      nowMs={nowMs}
    />
  ),
  'invite-people': () => (
    <InvitePeopleScreen
      shell={me}
      board={mine}
      form={form({
        errors: { invited_user_ids: 'No one has exactly this username. Who do you mean?' },
      })}
      people={[1, 2].map(user)}
      link={{ url: 'https://pins.example/invite/wv3QhV9sDkUu9WQ0/', until: 'July 8, 2026' }}
    />
  ),
  people: () => (
    <PeopleScreen
      shell={me}
      title="Followers of Small gardens"
      lead={
        <a className="standalone-link" href={mine.url}>
          {en.board.inBoard}
        </a>
      }
      people={[0, 1, 2, 3, 4].map(user)}
      empty={{ title: en.profile.nobody, text: en.profile.nobodyText }}
      nextHref="?bookmark=x"
      actionFor={(one) => (
        <ActionForm action={`/v3/users/${one.id}/block/`} method="DELETE" csrfToken="token">
          <button className="button quiet">Unblock</button>
        </ActionForm>
      )}
    />
  ),
};
