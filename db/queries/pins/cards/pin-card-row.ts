import type { ReactionCounts } from '../../../../views/contract/pins/reactions.ts';
import type { PinMediaColumns } from '../../media/pin-media.ts';
import type { PersonRow } from '../../people/person.ts';
import type { RichRow } from '../../products/rich-metadata.ts';

/** A pin with the contents of its card. `rootPinId` distinguishes copies of one pin from other pins. */
export interface PinCardRow extends PinMediaColumns, PersonRow {
  id: string;
  rootPinId: string;
  parentPinId: string | null;
  title: string;
  description: string;
  /** Language of title and description. Empty or null if unclear. */
  language: string | null;
  altText: string;
  link: string;
  domain: string;
  signature: string;
  width: number;
  height: number;
  color: string;
  format: string;
  sectionId: string | null;
  sectionTitle: string | null;
  sectionSlug: string | null;
  createdAt: Date;
  method: string;
  /** Edges of what cards show, of the picture's height. Null without a crop. */
  cropTopPercent: number | null;
  cropBottomPercent: number | null;
  boardId: string;
  boardName: string;
  boardSlug: string;
  boardLayout: string;
  boardPrivacy: string;
  isBoardSensitive: boolean;
  boardOwnerId: string;
  boardOwnerUsername: string;
  boardOwnerFullName: string;
  boardOwnerFirstName: string;
  boardOwnerIsMerchant: boolean;
  boardOwnerIsWebsiteVerified: boolean;
  boardOwnerIsIdentityVerified: boolean;
  /** Whether the board's name is hidden from this viewer (BOARD-09). */
  boardIsClosed: boolean;
  /** Kind, card, and flags of its rich metadata. The kind is null for an image alone. */
  richKind: RichRow['kind'] | null;
  richCard: RichRow['card'] | null;
  isOutOfStock: boolean | null;
  isStale: boolean | null;
  shoppingFlags: number[] | null;
  reactions: ReactionCounts;
  /** Copies that people saved of it and of its copies. */
  saveCount: number;
  /** Comments and replies, without those of people blocked by or blocking the viewer. */
  commentCount: number;
  /** People who tried it, without those blocked by or blocking the viewer. */
  tryCount: number;
  /** Whether products that the viewer may see are tagged on its picture. */
  isShopTheLook: boolean;
  /** Names of its topics, best first. */
  annotations: string[];
  /** The viewer's newest copy. */
  save: SaveRow | null;
  /** The promotion of the pin that it is a copy of. Null for other pins. */
  promotion: PromotionRow | null;
}

export type PromoterRow = Pick<
  PinCardRow,
  | 'userId'
  | 'username'
  | 'fullName'
  | 'firstName'
  | 'isVerifiedMerchant'
  | 'isIdentityVerified'
  | 'isWebsiteVerified'
  | 'avatarSignature'
  | 'avatarFormat'
>;

/** A promotion that is running, and who pays for it. */
export interface PromotionRow {
  campaignId: string;
  /** Null across a block. */
  promoter: PromoterRow | null;
  /** What the business names as its own site, or ''. */
  website: string;
}

/** Where a member has saved a pin. */
export interface SaveRow {
  rootPinId: string;
  localPinId: string;
  boardId: string;
  boardName: string;
  boardSlug: string;
  boardLayout: string;
  ownerUsername: string;
  sectionTitle: string | null;
  sectionSlug: string | null;
}
