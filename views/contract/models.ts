/**
 * What pages, components and islands are given. The wire shapes (snake_case) are made from the same
 * domain objects in the presenters of the server; these are the camelCase forms of spec §3 that the screens read.
 */

import type { ReactionCounts } from './reactions.ts';
import type { MediaCard } from './media.ts';
import type { Picture } from './picture.ts';
import type { RichCard } from './rich.ts';

/** 64-bit identifier as a decimal string. */
export type Id = string;

export interface UserSummary {
  id: Id;
  username: string;
  fullName: string;
  firstName: string;
  avatar: Picture | null;
  isVerifiedMerchant: boolean;
  /** Whether others are offered to write to this person; known where it decides something. */
  showsMessaging?: boolean;
}

export interface UserProfile extends UserSummary {
  about: string;
  websiteUrl: string;
  followerCount: number;
  followingCount: number;
  pinCount: number;
  boardCount: number;
  followedByMe: boolean;
  isMe: boolean;
  /** Search engines are asked not to list the profile. */
  isUnlisted?: boolean;
  /** The viewer keeps this person away: nothing of either is shown to the other. */
  blockedByMe: boolean;
}

export type BoardPrivacy = 'public' | 'protected' | 'secret';
/** `quick_saves` is the board behind "saved to profile" and is displayed as 'Profile' (spec §3). */
export type BoardLayout = 'default' | 'quick_saves';

/** The board as a pin refers to it. */
export interface BoardRef {
  id: Id;
  name: string;
  /** `/username/slug/` */
  url: string;
  layout: BoardLayout;
}

export interface BoardSummary extends BoardRef {
  slug: string;
  description: string;
  privacy: BoardPrivacy;
  owner: UserSummary;
  pinCount: number;
  sectionCount: number;
  followerCount: number;
  /** Whether others than its owner are on it. */
  isCollaborative: boolean;
  /** What the viewer is on it; null for everybody else. */
  role: 'owner' | 'collaborator' | null;
  /** Nothing is added to an archived board. */
  isArchived: boolean;
  /** Shown behind a screen until the viewer dismisses that. */
  isSensitive: boolean;
  /** Whether that screen stands before this viewer, who then gets no pictures. */
  isScreened: boolean;
  /** What its owner lets collaborators do besides saving. */
  collaboratorsOrganize: boolean;
  collaboratorsInvite: boolean;
  followedByMe: boolean;
  /** The picture that its owner chose, else the newest; null when there is none to show (BOARD-09). */
  cover: Picture | null;
  /** Up to four newest pictures after the cover. */
  previews: Picture[];
  /** ISO 8601. */
  createdAt: string;
}

/** Somebody's standing on a board that they do not own. */
export interface BoardPerson {
  user: UserSummary;
  status: 'invited' | 'accepted' | 'declined' | 'banned';
  invitedBy: Id;
  /** ISO 8601: when they came to this standing. */
  since: string;
}

/** What the invited see of a board before they answer. */
export interface BoardInvitation {
  boardId: Id;
  boardName: string;
  /** Null where the board is not to be seen before the invitation is taken. */
  boardUrl: string | null;
  inviter: UserSummary;
  invitedAt: string;
}

/** Something that happened on a board. */
export interface BoardEvent {
  id: Id;
  kind: 'joined' | 'left' | 'removed' | 'section_made' | 'pins_added';
  actor: UserSummary;
  /** Whom it was done to. */
  personName: string | null;
  /** What was made. */
  title: string;
  /** How many pins were added. */
  count: number;
  /** ISO 8601. */
  at: string;
}

/** Who shared something, and by which channel (INVITE-01). */
export interface InviteMetadata {
  code: string;
  sender: UserSummary;
  channel: number;
}

/** What somebody on a board wrote for the others on it. */
export interface BoardNote {
  id: Id;
  title: string;
  body: string;
  writer: UserSummary;
  isMine: boolean;
  canDelete: boolean;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string | null;
}

export interface SectionSummary {
  id: Id;
  title: string;
  slug: string;
  pinCount: number;
}

/** A section with its newest pictures, at most three. */
export interface SectionCard extends SectionSummary {
  previews: Picture[];
}

/** A board that the viewer may save to, as the picker offers it. */
export interface SaveTarget {
  id: Id;
  name: string;
  privacy: BoardPrivacy;
  /** Whose it is; null on one's own. */
  ownerName: string | null;
  pinCount: number;
  cover: Picture | null;
  sections: SectionSummary[];
}

/** Where the viewer's own copy of a pin lives (spec §3 'Saved info per pin'). */
export interface SaveInfo {
  /** The viewer's copy; null for a signed-out visitor's save held in the session. */
  localPinId: Id | null;
  boardId: Id | null;
  /** Board name, or 'Profile' for the quick-saves board. */
  boardName: string;
  /** Target of the saved overlay. */
  boardUrl: string;
  sectionTitle: string | null;
  /** Kept for a visitor just now: the overlay confirms it for a while. */
  isFresh?: boolean;
}

/** Derived pin type (spec §3, CARD-06). */
export type PinType = 'oneTap' | 'video' | 'gif' | 'product' | 'recipe' | 'storyPin' | 'image';

/** Who paid for a pin's place (BIZ-03). */
export interface PinPromotion {
  campaignId: Id;
  promoter: UserSummary;
  /** A copy of a promoted pin, which nobody pays for. */
  isDownstream: boolean;
  isThirdParty: boolean;
}

export interface PinCard {
  id: Id;
  title: string;
  description: string;
  altText: string;
  /** Outbound link, empty when the pin has none. */
  link: string;
  /** Host of the link, or 'Uploaded by user'. */
  domain: string;
  type: PinType;
  picture: Picture;
  pinner: UserSummary;
  board: BoardRef;
  /** Null when the viewer has not saved this pin. */
  saved: SaveInfo | null;
  /** Product, recipe or article; null for a picture alone. */
  rich: RichCard | null;
  /** Video, moving picture, carousel or story; null for a picture alone. */
  media: MediaCard | null;
  reactions: ReactionCounts;
  /** Who paid for its place here (BIZ-03); absent where nobody did. */
  promotion?: PinPromotion;
}

/** One page of a feed. `bookmark` is null on the last page. */
export interface Page<T> {
  items: T[];
  bookmark: string | null;
}

/** The person or visitor a page is made for. */
export interface Viewer {
  user: UserSummary | null;
  /** Whether the account may enter the staff area, once it has a second factor. */
  isEmployee?: boolean;
  /** Boards that wait for the viewer's answer to their invitation. */
  invitations?: number;
  /** Conversations in which something waits to be read. */
  unreadMessages?: number;
  /** Notifications that are new. */
  unreadNews?: number;
  isBot: boolean;
  isMobile: boolean;
  isTablet: boolean;
  locale: string;
  theme: 'light' | 'dark' | 'system';
  saveData: boolean;
}

/** A link in a message or, with `hidden` fields, a form that is posted to `href`. */
export interface ToastAction {
  label: string;
  href: string;
  hidden?: { name: string; value: string }[];
  /** What a form's success is told with where the page stays. */
  doneText?: string;
  /** A link beside which the page stays as it is. */
  isNewTab?: boolean;
}

/** A message shown once after a plain-form post, or by the toasts island (spec §4 'Toast'). */
export interface ToastMessage {
  text: string;
  kind: 'info' | 'error';
  href?: string;
  picture?: Picture;
  actions?: ToastAction[];
  /** Display time in milliseconds; 2000 by default, 5000 for save toasts (spec §9). */
  durationMs?: number;
}
