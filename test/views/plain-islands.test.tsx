import test from 'ava';
import { Island, renderMarkup } from '@hydrate/islands/server';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ImageViewerIsland } from '../../islands/image-viewer/island.tsx';
import { Reactions } from '../../islands/reactions/island.tsx';
import { SaveButton, type SaveButtonProps } from '../../islands/save/island.tsx';
import { Share } from '../../islands/share/island.tsx';
import {
  PlainComments,
  PlainImageViewer,
  PlainReactions,
  PlainSaveButton,
  PlainShare,
  PlainSignUp,
} from '../../pages/render/pins/plain-islands.tsx';
import type { Comment } from '../../views/contract/pins/comments.ts';
import { withoutStyles } from './support/without-styles.ts';

withoutStyles();
const { Comments } = await import('../../islands/comments/island.tsx');
const { SignUp } = await import('../../islands/sign-up/island.tsx');

/** What the server writes in the island's place, and what React makes of its component. */
function both<Props extends object>(
  component: ComponentType<Props>,
  plain: ComponentType<Props>,
  props: Props,
): [served: string, woken: string] {
  if (renderMarkup(createElement(plain, props)) === null) throw new Error('React would have to render it.');
  const island = renderToString(<Island name="any" props={props} component={component} plain={plain} />);
  return [island.replace(/^<i-l [^>]*>|<\/i-l>$/g, ''), renderToString(createElement(component, props))];
}

const saved = {
  localPinId: '7',
  boardId: '3',
  boardName: 'Quiet & low',
  boardUrl: '/ada/quiet/',
  sectionTitle: null,
};
const saves: SaveButtonProps[] = [
  { id: '5', name: 'A "low" table' },
  { id: '5', name: '' },
  { id: '5', name: 'Table', member: true },
  { id: '5', name: 'Table', member: true, quick: true, token: 'a.b' },
  { id: '5', name: 'Table', member: true, quick: true, token: 'a.b', saved },
  { id: '5', name: 'Table', member: true, token: 'a.b', saved, here: true },
  {
    id: '5',
    name: 'Table',
    token: 'a.b',
    saved: { ...saved, localPinId: null, boardId: null, isFresh: true },
  },
  { id: '5', name: 'Table', member: true, local: true, saved },
  { id: '5', name: 'Table', member: true, kept: true },
];

for (const [index, props] of saves.entries())
  test.serial(`[SAVE-01] the save control ${index} of a pin's page is served as it wakes`, (t) => {
    const [served, woken] = both(SaveButton, PlainSaveButton, props);
    t.is(served, woken);
    t.true(served.includes('<button'));
  });

test.serial('[INVITE-01] the share panel is served as it wakes', (t) => {
  const props = { path: '/pin/5/', url: 'https://pins.example/pin/5/' };
  for (const rest of [
    {
      object: { kind: 'pin' as const, id: '5' },
      csrfToken: null,
      frame: { width: 564, height: 800, title: 'A <b>' },
    },
    { object: { kind: 'pin' as const, id: '5' }, csrfToken: 'a.b', isOpen: true },
    { object: { kind: 'board' as const, id: '9' }, csrfToken: 'a.b' },
    { object: { kind: 'user' as const, id: '9' }, csrfToken: null },
  ]) {
    const [served, woken] = both(Share, PlainShare, { ...props, ...rest });
    t.is(served, woken);
    t.true(served.includes('https://pins.example/pin/5/'));
  }
});

test.serial('[CLOSE-09] the image viewer is served as it wakes', (t) => {
  const picture = {
    signature: '0123456789abcdef0123456789abcdef',
    width: 1000,
    height: 1500,
    dominantColor: '#aabbcc',
    format: 'jpg' as const,
  };
  const [served, woken] = both(ImageViewerIsland, PlainImageViewer, { picture, alt: 'A "table"' });
  t.is(served, woken);
});

test.serial('[CLOSE-08] reactions are served as they wake', (t) => {
  for (const props of [
    { id: '5', counts: {}, mine: null, token: 'a.b' },
    { id: '5', counts: { 1: 3, 5: 1200 }, mine: 5 as const, token: 'a.b' },
  ]) {
    const [served, woken] = both(Reactions, PlainReactions, props);
    t.is(served, woken);
  }
});

test.serial('[CLOSE-07] comments are served as they wake', (t) => {
  const me = {
    id: '1',
    username: 'ada',
    fullName: 'Ada',
    firstName: 'Ada',
    isVerifiedMerchant: false,
    isWebsiteVerified: false,
    isIdentityVerified: false,
    avatar: null,
  };
  const comment: Comment = {
    id: '8',
    parentId: null,
    text: 'A <low> table',
    mentions: [],
    picture: null,
    writer: me,
    isMine: true,
    canDelete: true,
    replyCount: 0,
    replies: [],
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  const nowMs = Date.parse('2026-11-02T10:00:00.000Z');
  for (const thread of [
    { pinId: '5', count: 1, areOff: false, canModerate: false },
    { pinId: '5', count: 40, areOff: true, canModerate: true },
  ])
    for (const comments of [[], [comment, { ...comment, id: '9', isMine: false, canDelete: false }]]) {
      const [served, woken] = both(Comments, PlainComments, { thread, comments, me, token: 'a.b', nowMs });
      t.is(served, woken);
    }
});

test.serial('[UNAUTH-04] the sign-up modal is served as it wakes, unless it is open', (t) => {
  const props = { latestBirthday: '2013-11-30', returnTo: '/pin/5/', siteName: 'Pinfold' };
  const [served, woken] = both(SignUp, PlainSignUp, props);
  t.is(served, woken);
});
