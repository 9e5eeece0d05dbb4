import { createHash } from 'node:crypto';
import type {
  BoardSummary,
  PinCard,
  UserProfile,
  UserSummary,
  Viewer,
} from '../../../views/contract/models.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import type { PinCloseup } from '../../../views/contract/pins/closeup.ts';
import type { CloseupChoice } from '../../../views/pins/closeup/choice.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import type { ShellProps } from '../../../views/base/shell/shell.tsx';
import { boardUrl } from '../../../views/base/urls/canonical.ts';
import { en } from '../../../views/base/texts/en.ts';
import { shapes, colors, titles, descriptions, people, domains } from './made-up/words.ts';

/** A closeup without choices in its address. */
export const noChoice: CloseupChoice = { variant: null, servings: null, image: 1, measures: 'us' };

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('empty list');
  return item;
};

export function picture(seed: number): Picture {
  const [width, height] = pick(shapes, seed * 7 + (seed >> 2));
  const signature = createHash('md5').update(`picture ${seed}`).digest('hex');
  return { signature, width, height, dominantColor: pick(colors, seed), format: 'jpg' };
}

export function user(seed: number): UserSummary {
  const [username, fullName] = pick(people, seed);
  return {
    id: `8110${seed}`,
    username,
    fullName,
    firstName: fullName.split(' ')[0] ?? fullName,
    avatar: seed % 3 === 0 ? picture(900 + seed) : null,
    isVerifiedMerchant: false,
    isWebsiteVerified: false,
    isIdentityVerified: false,
  };
}

export function profile(seed: number, changes: Partial<UserProfile> = {}): UserProfile {
  return {
    ...user(seed),
    about: 'Kitchen gardener, weekend bookbinder.\nMostly tomatoes.',
    location: 'Lisbon',
    websiteUrl: 'https://maya.example/',
    followerCount: 1248,
    followingCount: 87,
    pinCount: 412,
    boardCount: 9,
    followedByMe: false,
    isMe: false,
    blockedByMe: false,
    ...changes,
  };
}

export function pin(seed: number, changes: Partial<PinCard> = {}): PinCard {
  const hasLink = seed % 3 !== 0;
  const id = String(7_249_381_164_053_120_000n + BigInt(seed) * 7_919_317n * 4093n);
  return {
    id,
    title: pick(titles, seed),
    description: pick(descriptions, seed),
    altText: seed % 4 === 0 ? 'A wooden table by a window with plants on it' : '',
    link: hasLink ? `https://${pick(domains, seed)}/a/${seed}` : '',
    domain: hasLink ? pick(domains, seed) : 'Uploaded by user',
    type: 'image',
    picture: picture(seed),
    pinner: user(seed),
    board: boardRef(seed),
    saved: null,
    rich: null,
    media: null,
    reactions: {},
    ...changes,
  };
}

export function closeup(seed: number, changes: Partial<PinCloseup> = {}): PinCloseup {
  return {
    ...pin(seed),
    closeupDescription: '',
    seoTitle: pick(titles, seed),
    seoDescription: '',
    seoUrl: '/pin/1/',
    seoNoindexReason: null,
    origin: null,
    officialUser: null,
    sponsorship: null,
    saveCount: 2310,
    commentCount: 0,
    tryCount: 0,
    isMine: false,
    section: null,
    createdAt: '2026-05-02T08:00:00.000Z',
    richDetails: null,
    mediaDetails: null,
    myReaction: null,
    ...changes,
  };
}

function boardRef(seed: number) {
  const names = ['Small gardens', 'Bread & butter', 'A week in Lisbon', 'Book arts', 'Rooms with good light'];
  const name = pick(names, seed);
  return {
    id: `5500${seed}`,
    name,
    url: boardUrl(user(seed).username, name.toLowerCase().replaceAll(/[^a-z]+/g, '-')),
    layout: 'default' as const,
  };
}

export function board(seed: number, changes: Partial<BoardSummary> = {}): BoardSummary {
  return {
    ...boardRef(seed),
    slug: 'small-gardens',
    description: 'Window boxes, balconies and the odd courtyard. Things that grow where there is no room.',
    privacy: 'public',
    owner: user(seed),
    pinCount: 48 + seed,
    sectionCount: seed % 2 === 0 ? 3 : 0,
    followerCount: 310,
    isCollaborative: false,
    role: null,
    isArchived: false,
    isSensitive: false,
    isSensitiveByStaff: false,
    isScreened: false,
    collaboratorsOrganize: true,
    pinOrder: 'newest',
    collaboratorsInvite: false,
    takesRequests: true,
    followedByMe: false,
    cover: picture(seed + 40),
    coverPinId: String(seed + 40),
    previews: [picture(seed + 60), picture(seed + 80)],
    createdAt: '2026-03-01T00:00:00.000Z',
    ...changes,
  };
}

export function viewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    user: null,
    isBot: false,
    isMobile: false,
    isTablet: false,
    country: 'US',
    locale: 'en-US',
    theme: 'system',
    saveData: false,
    ...changes,
  };
}

export function shell(changes: Partial<ShellProps> = {}): ShellProps {
  return {
    siteName: 'Pinfold',
    viewer: viewer(),
    returnTo: '/',
    csrfToken: 'token',
    logoutAction: '/logout/',
    searchAction: '/search',
    toasts: [],
    footerLinks: [
      { label: 'About', href: '/about/' },
      { label: 'Privacy', href: '/privacy/' },
      { label: 'Terms', href: '/terms/' },
    ],
    t: en,
    ...changes,
  };
}

export function form(changes: Partial<FormState> = {}): FormState {
  return { action: '/send/', csrfToken: 'token', values: {}, errors: {}, ...changes };
}
