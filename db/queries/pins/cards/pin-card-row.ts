import type { ReactionCounts } from '../../../../views/contract/reactions.ts';
import type { PinMediaColumns } from '../../media/pin-media.ts';
import type { RichRow } from '../../products/rich-metadata.ts';

/** A pin with what its card shows; `rootPinId` tells copies of one pin apart from other pins. */
export interface PinCardRow extends PinMediaColumns {
  id: string;
  rootPinId: string;
  parentPinId: string | null;
  title: string;
  description: string;
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
  userId: string;
  username: string;
  fullName: string;
  firstName: string;
  isVerifiedMerchant: boolean;
  avatarSignature: string | null;
  avatarFormat: string | null;
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
  /** Whether the board keeps its name from this viewer (BOARD-09). */
  boardIsClosed: boolean;
  /** Kind, card and flags of its rich metadata; the kind is null for a picture alone. */
  richKind: RichRow['kind'] | null;
  richCard: RichRow['card'] | null;
  isOutOfStock: boolean | null;
  isStale: boolean | null;
  shoppingFlags: number[] | null;
  reactions: ReactionCounts;
  /** Comments and replies, without those of people kept apart from the viewer. */
  commentCount: number;
  /** Names of what it is about, best first. */
  annotations: string[];
  /** The viewer's newest own copy; left out of a copy that was just made. */
  save?: SaveRow | null;
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
