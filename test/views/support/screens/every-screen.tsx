import type { ReactNode } from 'react';
import { BoardScreen } from '../../../../views/boards/board-screen.tsx';
import CloseupScreen from '../../../../pages/pin/@id/+Page.tsx';
import { TagRows, TagsForm } from '../../../../views/products/tags/product-tags-form.tsx';
import { HomeScreen } from '../../../../views/feeds/home-screen.tsx';
import LoginScreen from '../../../../pages/login/+Page.tsx';
import {
  NoSectionScreen,
  NotFoundScreen,
  ServerErrorScreen,
  UnavailablePinScreen,
} from '../../../../pages/_error/error-screens.tsx';
import { ProfileScreen } from '../../../../views/people/profile/profile-screen.tsx';
import { EditPinScreen } from '../../../../views/pins/edit-pin-screen.tsx';
import { RepinScreen } from '../../../../views/saves/repin-screen.tsx';
import SignupScreen from '../../../../pages/signup/+Page.tsx';
import { UnauthRepinScreen } from '../../../../views/saves/unauth-repin-screen.tsx';
import UnauthProfileScreen from '../../../../pages/unauth-profile/+Page.tsx';
import { board, closeup, form, noChoice, picture, pin, profile, shell, user, viewer } from '../made-up.ts';
import { feed } from '../made-up-feed.tsx';
import { pickerOf, placesOf } from '../made-up-picker.tsx';
import { outboundScreens } from './outbound-screens.tsx';
import { react, read, savedInfo, share, slot } from '../made-up-slots.tsx';
import { accountScreens } from './account-screens.tsx';
import { adScreens } from './ad-screens.tsx';
import { boardScreens } from './board-screens.tsx';
import { profileScreens } from './profile-screens.tsx';
import { commentScreens, commentsOnPin } from './comment-screens.tsx';
import { discoveryScreens } from './discovery-screens.tsx';
import { merchantScreens } from './merchant-screens.tsx';
import { richScreens } from './rich-screens.tsx';
import { staffScreens } from './staff-screens.tsx';
import { talkScreens } from './talk-screens.tsx';
import { uploadScreens } from './upload-screens.tsx';
import { webScreens } from './web-screens.tsx';

const out = shell();
const me = shell({ viewer: viewer({ user: user(0) }) });
const sections = [
  { id: '1', title: 'Herbs', slug: 'herbs', pinCount: 12 },
  { id: '2', title: 'Climbing things', slug: 'climbing-things', pinCount: 7 },
];
const nowMs = Date.parse('2026-07-01T00:00:00Z');
const firstPages = feed(25, { savedAt: [1, 6] });
const related = feed(12, { from: 30, eager: 0 });
const kept = { message: 'There is no such Pin.', values: { text: 'Lovely light' }, texts: ['text'] };
const secret = board(3, { privacy: 'secret', cover: null, previews: [] });
const boards = [board(1), board(2), secret, board(4, { previews: [] }), board(5, { privacy: 'protected' })];
const places = placesOf(boards, sections);
const picker = pickerOf(places);

/** Every screen in its states, by name, for the accessibility test and for viewing. */
export const everyScreen: Record<string, () => ReactNode> = {
  ...accountScreens,
  ...adScreens,
  ...boardScreens,
  ...commentScreens,
  ...profileScreens,
  ...discoveryScreens,
  ...merchantScreens,
  ...staffScreens,
  ...talkScreens,
  ...webScreens,
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
      feed={firstPages}
    />
  ),
  'home-empty': () => <HomeScreen shell={me} feed={feed(0)} />,
  closeup: () => (
    <CloseupScreen
      address="https://pins.example/pin/1/"
      shell={out}
      pin={closeup(1, {
        description:
          'Built from two leftover planks and a lamp from the flea market.\n\nThe cushion cover is washable, which turned out to matter.',
      })}
      choice={noChoice}
      saveSlot={slot(closeup(1), null)}
      reactionSlot={read}
      commentsSlot={commentsOnPin(false)}
      shareSlot={share}
      outboundHref="https://gardenersworld.example/a/1"
      editHref={null}
      organizeHref={null}
      related={related}
      nowMs={nowMs}
    />
  ),
  'closeup-saved': () => (
    <CloseupScreen
      address="https://pins.example/pin/1/"
      shell={me}
      pin={closeup(4, { isMine: true })}
      choice={noChoice}
      saveSlot={slot(closeup(4), savedInfo)}
      reactionSlot={react(closeup(4))}
      commentsSlot={commentsOnPin(true)}
      shareSlot={share}
      outboundHref={null}
      editHref="/pin/1/edit/"
      organizeHref="/pin/4/repin/"
      related={related}
      nowMs={nowMs}
    />
  ),
  ...richScreens,
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
      view="regular"
      order="newest"
      path={board(0).url}
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
      view="regular"
      order="newest"
      path={secret.url}
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
      ownBoards={[{ id: '5', name: 'Places to go' }]}
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
      ownBoards={[]}
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
      ownBoards={[{ id: '5', name: 'Places to go' }]}
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
      hasMoreBoards
      cropSlot={null}
      maxDescription={800}
      isCopy={false}
      detailsForm={form({ values: { kind: 'product' } })}
      tagsSlot={
        <TagsForm form={form({ errors: { tag_x: 'Enter the position in percent, from 0 to 100.' } })}>
          <TagRows tags={[{ pin: '/pin/7/', x: '25', y: '75' }]} />
        </TagsForm>
      }
      sponsorForm={form()}
      sponsorship={null}
      remove={form()}
      coverHref="/tv/studio/?cover=1"
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
      refusal={null}
      asking={{ question: 'What do you collect?' }}
      prompt={null}
      form={form({
        values: { first_name: 'Maya', email: 'maya@example.org', birthday: '1990-04-01' },
        errors: { email: 'This address has an account already. Log in instead.' },
      })}
      loginHref="/login/"
      quarantinedPins={2}
      latestBirthday="2013-01-01"
    />
  ),
  ...uploadScreens,
  'not-found': () => <NotFoundScreen shell={out} kept={null} />,
  'section-gone': () => <NoSectionScreen shell={out} boardHref="/ada/pots/" kept={null} />,
  'server-error': () => (
    <ServerErrorScreen
      shell={out}
      text={null}
      retryHref="/search/?q=fern"
      resend={null}
      reference="7f3a-22"
      kept={kept}
    />
  ),
  'server-error-form': () => (
    <ServerErrorScreen
      shell={out}
      text={null}
      retryHref="/settings/profile/"
      resend={{ action: '/v3/users/me/settings/', fields: [{ name: 'about', value: 'Ferns' }] }}
      reference="7f3a-22"
      kept={null}
    />
  ),
  ...outboundScreens,
  unavailable: () => <UnavailablePinScreen shell={out} feed={related} kept={kept} />,
};
