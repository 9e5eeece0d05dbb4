/** Models of pages, components and islands: camelCase forms of spec §3. Presenters build the wire shapes. */

import type { ReactionCounts } from './pins/reactions.ts';
import type { MediaCard } from './pins/media.ts';
import type { ImageCrop, Picture } from './pins/picture.ts';
import type { RichCard } from './pins/rich.ts';
import type { AccountStanding } from './people/account-standing.ts';

/** 64-bit identifier as a decimal string. */
export type Id = string;

/** What has been verified of a person. */
interface PersonBadges {
  isVerifiedMerchant: boolean;
  /** The staff have verified that the person is who the full name says. */
  isIdentityVerified: boolean;
  /** The person has proven that the website of the profile is theirs. */
  isWebsiteVerified: boolean;
}

export interface UserSummary extends PersonBadges {
  id: Id;
  username: string;
  fullName: string;
  firstName: string;
  avatar: Picture | null;
  /** Whether to offer a Message button for this person. Set only where it matters. */
  showsMessaging?: boolean;
}

export interface UserProfile extends UserSummary {
  about: string;
  location: string;
  websiteUrl: string;
  followerCount: number;
  followingCount: number;
  pinCount: number;
  scheduledPinCount?: number;
  /** Null for an account that is no business. */
  businessName?: string | null;
  boardCount: number;
  followedByMe: boolean;
  isMe: boolean;
  /** Whether the profile asks search engines not to index it. */
  isUnlisted?: boolean;
  /** Whether the viewer has blocked this person. Neither sees the other's content. */
  blockedByMe: boolean;
}

export type BoardPrivacy = 'public' | 'protected' | 'secret';
/** `quick_saves` is the board behind "saved to profile", displayed as 'Profile' (spec §3). */
export type BoardLayout = 'default' | 'quick_saves';

/** Reference from a pin to its board. */
export interface BoardRef {
  id: Id;
  name: string;
  /** `/username/slug/` */
  url: string;
  layout: BoardLayout;
}

/** Orders of a board's pins: by the time they were saved, by the color of their pictures, or by hand. */
export const pinOrders = ['newest', 'oldest', 'color', 'custom'] as const;
export type PinOrder = (typeof pinOrders)[number];

export interface BoardSummary extends BoardRef {
  slug: string;
  description: string;
  /** Language of name and description, two letters. Absent if unclear. */
  language?: string;
  /** What its owner says that it is. Absent if it is detected, and for others. */
  chosenLanguage?: string;
  privacy: BoardPrivacy;
  owner: UserSummary;
  pinCount: number;
  sectionCount: number;
  followerCount: number;
  /** Whether the board has collaborators. */
  isCollaborative: boolean;
  /** The viewer's role. Null for non-members. */
  role: 'owner' | 'collaborator' | null;
  /** Archived boards accept no new pins. */
  isArchived: boolean;
  /** Covered by a warning until the viewer dismisses it. */
  isSensitive: boolean;
  /** Whether the staff marked it, so that only they can lift it. */
  isSensitiveByStaff: boolean;
  /** Whether this viewer still sees the warning and gets no pictures. */
  isScreened: boolean;
  /** Whether collaborators may organize, besides saving. */
  collaboratorsOrganize: boolean;
  collaboratorsInvite: boolean;
  /** Whether members may ask to join while it is public. */
  takesRequests: boolean;
  followedByMe: boolean;
  /** Order in which its pins are shown first. */
  pinOrder: PinOrder;
  /** Cover chosen by the owner, else the newest picture. Null if there is none to show (BOARD-09). */
  cover: Picture | null;
  /** The pin of the cover. */
  coverPinId: Id | null;
  /** Up to four newest pictures after the cover. */
  previews: Picture[];
  /** ISO 8601. */
  createdAt: string;
}

/** A person's standing on a board that they do not own. */
export interface BoardPerson {
  user: UserSummary;
  status: 'invited' | 'accepted' | 'declined' | 'banned';
  invitedBy: Id;
  /** ISO 8601 time of the current status. */
  since: string;
}

/** A person mentioned in a text as `@username`. */
export interface Mention {
  userId: Id;
  /** The current name, which may differ from the one in the text. */
  username: string;
  /** Place in the text, in UTF-16 units. The length includes the `@`. */
  offset: number;
  length: number;
}

/** Sender and channel of an invitation (INVITE-01). */
export interface InviteMetadata {
  code: string;
  sender: UserSummary;
  channel: number;
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

/** A board in the picker to which the viewer may save. */
export interface SaveTarget {
  id: Id;
  name: string;
  privacy: BoardPrivacy;
  /** Owner's name, or null for the viewer's own board. */
  ownerName: string | null;
  pinCount: number;
  cover: Picture | null;
  sections: SectionSummary[];
}

/** Location of the viewer's copy of a pin (spec §3 'Saved info per pin'). */
export interface SaveInfo {
  /** Id of the viewer's copy. Null for a signed-out visitor's save in the session. */
  localPinId: Id | null;
  boardId: Id | null;
  /** Board name, or 'Profile' for the quick-saves board. */
  boardName: string;
  /** Link target of the saved overlay. */
  boardUrl: string;
  sectionTitle: string | null;
  /** Just saved by a signed-out visitor. The overlay confirms it briefly. */
  isFresh?: boolean;
}

/** Derived pin type (spec §3, CARD-06). */
export type PinType = 'oneTap' | 'video' | 'gif' | 'product' | 'recipe' | 'storyPin' | 'image';

/** Sponsor of a pin's slot, or of the pin that it is a copy of (BIZ-03). */
export interface PinPromotion {
  campaignId: Id;
  /** Null if a block stands between them and the viewer. */
  promoter: UserSummary | null;
  /** An unpaid copy of a promoted pin. */
  isDownstream: boolean;
  isThirdParty: boolean;
  /** Why it fits here. Absent if it is for everybody and anywhere, and outside the slot. */
  matchReason?: 'partner' | 'audience' | 'words';
  /** Signed token of its ad place on this page, which an impression reports. Absent if it has none. */
  place?: string;
}

export interface PinCard {
  id: Id;
  title: string;
  description: string;
  /** Language of title and description, two letters. Absent if unclear. */
  language?: string;
  altText: string;
  /** Outbound link, or '' if the pin has none. */
  link: string;
  /** Host of the link, or 'Uploaded by user'. */
  domain: string;
  type: PinType;
  picture: Picture;
  pinner: UserSummary;
  board: BoardRef;
  /** Null if the viewer has not saved this pin. */
  saved: SaveInfo | null;
  /** Product, recipe or article. Null for a plain picture. */
  rich: RichCard | null;
  /** Video, GIF, carousel or story. Null for a plain picture. */
  media: MediaCard | null;
  /** Absent if cards show the whole picture. */
  imageCrop?: ImageCrop;
  reactions: ReactionCounts;
  /** Absent if nobody pays for this slot, and for the pin that it is a copy of (BIZ-03). */
  promotion?: PinPromotion;
}

/** A page of a feed. `bookmark` is null on the last page. */
export interface Page<T> {
  items: T[];
  bookmark: string | null;
}

/** The member or signed-out visitor who views the page. */
export interface Viewer {
  user: UserSummary | null;
  /** How the account is trusted. Of members alone. */
  standing?: AccountStanding;
  /** Whether the account may enter the staff area, given a second factor. */
  isEmployee?: boolean;
  /** They have begun onboarding and not finished it. Read for pages. */
  isOnboarding?: boolean;
  /** Number of unanswered board invitations. */
  invitations?: number;
  /** Number of conversations with unread messages. */
  unreadMessages?: number;
  /** Number of new notifications. */
  unreadNews?: number;
  isBot: boolean;
  isMobile: boolean;
  isTablet: boolean;
  /** Two letters, if known (INTL-01). */
  country: string;
  locale: string;
  theme: 'light' | 'dark' | 'system';
  saveData: boolean;
  /** The browser sent no cookie, so it has nothing of the site yet. */
  isFirstVisit?: boolean;
}

/** A link in a message or, with `hidden` fields, a form posted to `href`. */
export interface ToastAction {
  label: string;
  href: string;
  hidden?: { name: string; value: string }[];
  /** Success message when the page does not navigate. */
  doneText?: string;
  /** Opens in a new tab. */
  isNewTab?: boolean;
}

/** A message shown once after a form post, or by the toasts island (spec §4 'Toast'). */
export interface ToastMessage {
  text: string;
  /** A second line: the subject of the message. */
  detail?: string;
  kind: 'info' | 'error';
  href?: string;
  picture?: Picture;
  actions?: ToastAction[];
  /** Display time in milliseconds: 2000 by default, 5000 for save toasts (spec §9). */
  durationMs?: number;
}
