import type { ReactNode } from 'react';
import TriesScreen from '../../../../pages/pin/@id/tried/+Page.tsx';
import type { PersonActivity } from '../../../../views/contract/people/person-activity.ts';
import type { TriedPin } from '../../../../views/contract/pins/tries.ts';
import { ProfileScreen, type ProfileContent } from '../../../../views/people/profile/profile-screen.tsx';
import { board, form, pin, picture, profile, shell, user, viewer } from '../made-up.ts';

const nowMs = Date.parse('2026-07-01T00:00:00Z');
const me = shell({ viewer: viewer({ user: user(0) }) });
const out = shell({ viewer: viewer() });
const long = 'Averyveryveryverylongwordwithoutanyspaceinitthatgoesonandonandonandonandonandonandon';
const feed = (count: number) => ({
  items: Array.from({ length: count }, (_, seed) => pin(seed)),
  nextHref: count === 0 ? null : '?b',
  eager: 2,
  saveSlotFor: () => null,
});
const topic = (id: string, name: string) => ({ id, name, urlName: id, url: `/ideas/${id}/${id}/` });
const noTools = {
  drafts: 0,
  scheduled: 0,
  problems: 0,
  importDone: null,
  isExportReady: false,
  boardId: null,
};

const did = (seed: number, changes: Partial<PersonActivity>): PersonActivity => ({
  id: String(seed),
  act: 'saved',
  at: '2026-06-29T10:00:00.000Z',
  count: 1,
  pins: [],
  board: null,
  people: [],
  text: '',
  ...changes,
});
const place = { id: '5', name: 'Places to go', url: '/maya_okafor/places-to-go/' };
const activities = [
  did(1, { count: 7, pins: [pin(1), pin(2), pin(3), pin(4)], board: place }),
  did(2, {
    act: 'commented',
    pins: [pin(5)],
    text: 'Did the shelf hold in the end? Ours came down after a week.',
  }),
  did(3, { act: 'tried', pins: [pin(6, { title: long })], text: 'شكل جميل جدا' }),
  did(4, { act: 'followed', count: 9, people: [user(1), user(2), { ...user(3), fullName: long }] }),
  did(5, { act: 'made_board', board: { ...place, name: long } }),
  did(6, { act: 'created', pins: [pin(7)], board: place }),
];

const tried = (seed: number, changes: Partial<TriedPin> = {}): TriedPin => ({
  id: String(seed),
  text: '',
  picture: null,
  writer: user(seed),
  isMine: false,
  canDelete: false,
  createdAt: '2026-06-29T10:00:00.000Z',
  pin: pin(seed),
  ...changes,
});
const tries = [
  tried(1, { text: 'Came out well, with two more screws.', picture: picture(8) }),
  tried(2, { isMine: true, canDelete: true, text: long }),
  tried(3, { text: 'شكل جميل جدا', canDelete: true }),
];

const tab = (content: ProfileContent, isMe = false) => (
  <ProfileScreen shell={isMe ? me : out} user={profile(0, { isMe })} content={content} />
);
const list = { tab: 'shopping', show: 'all', topicId: null, topics: [topic('7', 'Home decor')] } as const;
const onPin = {
  refused: null,
  pinId: '1',
  pinTitle: 'Small gardens',
  areOff: false,
  loginHref: '/login/',
  nextHref: null,
  nowMs,
};

/** Tabs of a profile, and who tried a pin, filled and empty. */
export const profileScreens: Record<string, () => ReactNode> = {
  'profile-shopping': () => tab({ ...list, feed: feed(6), topics: [...list.topics] }),
  'profile-shopping-empty': () => tab({ ...list, feed: feed(0), topics: [] }, true),
  'profile-shopping-no-match': () =>
    tab({ ...list, feed: feed(0), show: 'reduced', topicId: '7', topics: [...list.topics] }),
  'profile-community': () =>
    tab({ tab: 'community', view: 'pins', boards: [board(1), board(2)], hasMoreBoards: true, feed: feed(4) }),
  'profile-community-boards': () =>
    tab({ tab: 'community', view: 'boards', boards: [board(1), board(2)], nextHref: '?b' }),
  'profile-community-empty': () =>
    tab({ tab: 'community', view: 'pins', boards: [], hasMoreBoards: false, feed: feed(0) }, true),
  'profile-activity': () => tab({ tab: 'activity', activities, nextHref: '?b', nowMs }),
  'profile-activity-empty': () => tab({ tab: 'activity', activities: [], nextHref: null, nowMs }),
  'profile-tried': () => tab({ tab: 'tried', tried: tries, nextHref: '?b', nowMs }, true),
  'profile-tried-empty': () => tab({ tab: 'tried', tried: [], nextHref: null, nowMs }, true),
  'profile-tools': () =>
    tab(
      {
        tab: 'tools',
        drafts: 2,
        scheduled: 1,
        problems: 1,
        importDone: 0.42,
        isExportReady: true,
        boardId: '5',
      },
      true,
    ),
  'profile-tools-quiet': () => tab({ tab: 'tools', ...noTools }, true),
  tries: () => (
    <TriesScreen
      {...onPin}
      shell={me}
      count={3}
      tries={tries}
      mine={tries[0] ?? null}
      form={form({ values: { details: 'x' }, errors: { details: 'The note is too long.' } })}
    />
  ),
  'tries-empty': () => <TriesScreen {...onPin} shell={out} count={0} tries={[]} mine={null} form={null} />,
};
