import type { ReactNode } from 'react';
import { BoardScreen } from '../../../views/components/screens/board-screen.tsx';
import { CloseupScreen } from '../../../views/components/screens/closeup-screen.tsx';
import { HomeScreen } from '../../../views/components/screens/home-screen.tsx';
import { LoginScreen } from '../../../views/components/screens/login-screen.tsx';
import {
  NotFoundScreen,
  ServerErrorScreen,
  UnavailablePinScreen,
} from '../../../views/components/screens/message-screens.tsx';
import { ProfileScreen } from '../../../views/components/screens/profile-screen.tsx';
import { EditPinScreen } from '../../../views/components/screens/edit-pin-screen.tsx';
import { RepinScreen } from '../../../views/components/screens/repin-screen.tsx';
import { SignupScreen } from '../../../views/components/screens/signup-screen.tsx';
import { UnauthRepinScreen } from '../../../views/components/screens/unauth-repin-screen.tsx';
import { UnauthProfileScreen } from '../../../views/components/screens/unauth-profile-screen.tsx';
import { UploadScreen } from '../../../views/components/screens/upload-screen.tsx';
import { BoardPicker } from '../../../views/components/save/board-picker.tsx';
import { pickerOptions } from '../../../views/rules/save/picker-options.ts';
import { SaveControl } from '../../../views/components/card/save-control.tsx';
import { en } from '../../../views/texts/en.ts';
import { board, closeup, form, picture, pin, profile, shell, user, viewer } from './made-up.ts';
import { feed } from './made-up-feed.tsx';

const out = shell();
const me = shell({ viewer: viewer({ user: user(0) }) });
const sections = [
  { id: '1', title: 'Herbs', slug: 'herbs', pinCount: 12 },
  { id: '2', title: 'Climbing things', slug: 'climbing-things', pinCount: 7 },
];
const savedInfo = {
  localPinId: '9',
  boardId: '1',
  boardName: 'Small gardens',
  boardUrl: '/maya_okafor/small-gardens/',
  sectionTitle: null,
};
const slot = (saved: typeof savedInfo | null) => (
  <SaveControl form={{ method: 'get', action: '/pin/1/repin/', hidden: [] }} saved={saved} t={en} />
);
const firstPages = feed(25, { savedAt: [1, 6] });
const related = feed(12, { from: 30, eager: 0 });
const nowMs = Date.parse('2026-07-01T00:00:00Z');
const secret = board(3, { privacy: 'secret', cover: null, previews: [] });
const boards = [board(1), board(2), secret, board(4, { previews: [] }), board(5, { privacy: 'protected' })];
const places = pickerOptions(
  boards.map((one, index) => ({
    ...one,
    ownerName: index === 4 ? 'Jonas Lindqvist' : null,
    sections: index === 1 ? sections : [],
  })),
  null,
);
const picker = (
  <form method="post" action="/v3/pins/1/repin/">
    <BoardPicker
      options={places}
      chosen={places[0]?.place ?? null}
      suggestedId={places[1]?.place ?? null}
      t={en}
    />
  </form>
);
const unavailable = { kind: 'unavailable' as const, id: '1' };
const mixed = {
  ...firstPages,
  items: [...firstPages.items.slice(0, 4), unavailable, ...firstPages.items.slice(4)],
};

/** Every screen in the states that differ, by name: for the accessibility test and for looking at them. */
export const everyScreen: Record<string, () => ReactNode> = {
  home: () => <HomeScreen shell={out} feed={feed(25)} />,
  'home-in': () => (
    <HomeScreen
      shell={{
        ...me,
        toasts: [
          {
            text: 'Saved to Profile',
            kind: 'info',
            href: '/maya_okafor/_saved/',
            picture: picture(3),
            durationMs: 5000,
            actions: [
              { label: 'Change', href: '/pin/1/repin/' },
              { label: 'Organize', href: '/maya_okafor/_saved/' },
            ],
          },
        ],
      }}
      feed={mixed}
    />
  ),
  'home-empty': () => <HomeScreen shell={me} feed={feed(0)} />,
  closeup: () => (
    <CloseupScreen
      shell={out}
      pin={closeup(1, {
        description:
          'Built from two leftover planks and a lamp from the flea market.\n\nThe cushion cover is washable, which turned out to matter.',
      })}
      saveSlot={slot(null)}
      outboundHref="https://gardenersworld.example/a/1"
      editHref={null}
      organiseHref={null}
      related={related}
      nowMs={nowMs}
    />
  ),
  'closeup-saved': () => (
    <CloseupScreen
      shell={me}
      pin={closeup(4, { isMine: true })}
      saveSlot={slot(savedInfo)}
      outboundHref={null}
      editHref="/pin/1/edit/"
      organiseHref="/pin/4/repin/"
      related={related}
      nowMs={nowMs}
    />
  ),
  board: () => (
    <BoardScreen
      shell={out}
      board={board(0)}
      sections={sections}
      sectionCards={{
        sections: sections.map((section) => ({
          ...section,
          previews: [board(0), board(1)].flatMap(({ cover }) => cover ?? []),
        })),
        nextHref: null,
      }}
      section={null}
      isMember={false}
      isMine={false}
      feed={feed(18, { from: 10 })}
    />
  ),
  'board-empty': () => (
    <BoardScreen
      shell={me}
      board={secret}
      sections={[]}
      sectionCards={null}
      section={null}
      isMember
      isMine
      feed={feed(0)}
    />
  ),
  profile: () => (
    <ProfileScreen
      shell={out}
      user={profile(0)}
      content={{
        tab: 'boards',
        view: 'boards',
        boards,
        nextHref: '/maya_okafor/?bookmark=x',
        sort: 'last_pinned_to',
        archived: [],
      }}
    />
  ),
  'profile-created': () => (
    <ProfileScreen shell={me} user={profile(0, { isMe: true })} content={{ tab: 'created', feed: feed(0) }} />
  ),
  repin: () => (
    <RepinScreen
      shell={me}
      pin={pin(1)}
      act="save"
      saved={null}
      picker={picker}
      hasBoards
      moreHref="?bookmark=x"
      form={form()}
    />
  ),
  'repin-saved': () => (
    <RepinScreen
      shell={me}
      pin={pin(1)}
      act="save"
      saved={{ copy: savedInfo, moveHref: '/pin/9/repin/', editHref: '/pin/9/edit/', remove: form() }}
      picker={picker}
      hasBoards
      moreHref={null}
      form={form()}
    />
  ),
  'repin-wrong': () => (
    <RepinScreen
      shell={me}
      pin={pin(2)}
      act="move"
      saved={null}
      picker={null}
      hasBoards={false}
      moreHref={null}
      form={form({
        values: { board_name: 'x'.repeat(51) },
        errors: { board_name: 'Use at most 50 characters.' },
      })}
    />
  ),
  'pin-edit': () => (
    <EditPinScreen
      shell={me}
      pin={pin(1)}
      form={form({ values: { title: 'A corner', description: '', alt_text: '', link: '' } })}
      options={places}
      chosen={places[1]?.place ?? ''}
      allBoardsHref="/pin/1/repin/?isFromToast=true"
      mostDescription={800}
      isCopy={false}
      remove={form()}
      cancelHref="/pin/1/"
    />
  ),
  'unauth-profile': () => <UnauthProfileScreen shell={out} feed={feed(2)} savesLeft={0} />,
  'unauth-profile-empty': () => <UnauthProfileScreen shell={out} feed={feed(0)} savesLeft={2} />,
  'unauth-repin': () => <UnauthRepinScreen shell={out} pin={pin(1)} savesLeft={2} form={form()} />,
  'unauth-full': () => <UnauthRepinScreen shell={out} pin={pin(3)} savesLeft={0} form={form()} />,
  login: () => <LoginScreen shell={out} form={form()} signupHref="/signup/" forgotHref="/password/reset/" />,
  signup: () => (
    <SignupScreen
      shell={out}
      prompt={null}
      form={form({
        values: { first_name: 'Maya', email: 'maya@example.org', birthday: '1990-04-01' },
        errors: { email: 'This address has an account already. Log in instead.' },
      })}
      loginHref="/login/"
      heldPins={2}
      latestBirthday="2013-01-01"
    />
  ),
  upload: () => (
    <UploadScreen shell={me} form={form()} boards={boards} accept="image/jpeg,image/png" keptUpload={null} />
  ),
  'upload-wrong': () => (
    <UploadScreen
      shell={me}
      form={form({ values: { title: 'Lisbon', link: 'nope' }, errors: { link: 'Give a full web address.' } })}
      boards={[]}
      accept="image/jpeg"
      keptUpload={{ id: '12', picture: picture(4) }}
    />
  ),
  'not-found': () => <NotFoundScreen shell={out} />,
  'server-error': () => <ServerErrorScreen shell={out} reference="7f3a-22" />,
  unavailable: () => <UnavailablePinScreen shell={out} feed={related} />,
};
