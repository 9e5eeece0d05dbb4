import type { SaveRow } from '../../db/queries/pins/cards/pin-card-row.ts';
import type { PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { TopicRef } from '../../views/contract/topics.ts';
import type { BoardPrivacy, PinCard, SaveInfo, UserSummary } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { isThirdPartyLink } from '../../views/ads/third-party.ts';
import { sectionUrl } from '../../views/base/urls/canonical.ts';
import { boardAddress, boardName, toBoardRef } from '../boards/board-address.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { pinType } from '../../views/pins/pin-type.ts';
import { mediaCardOf } from './media/media-card.ts';
import { richCardOf } from './rich-metadata.ts';

/** A pin inside the domain: its card, and what presenters and feeds need in addition. */
export interface PinRecord extends PinCard {
  /** First pin of the chain of saves, or the pin itself if it was created. */
  rootPinId: string;
  parentPinId: string | null;
  sectionId: string | null;
  /** Section of its board, unless the board hides sections from this viewer. */
  section: { id: string; title: string; slug: string } | null;
  /** ISO 8601. */
  createdAt: string;
  method: string;
  /** Copies that people saved of the first pin of the chain and of its copies. */
  saveCount: number;
  commentCount: number;
  tryCount: number;
  /** Whether products that the viewer may see are tagged on its picture. */
  isShopTheLook: boolean;
  boardPrivacy: BoardPrivacy;
  /** Owner of its board. Without an avatar unless they saved the pin themselves. */
  boardOwner: UserSummary;
  /** Whether the board has a sensitive-content screen, which search engines do not pass. */
  isBoardSensitive: boolean;
  /** Names of its subjects, best first (spec §3 `visualAnnotation`). */
  annotations: string[];
  /** Why a feed shows it (FEED-08). Missing outside feeds and in those that are the same for everyone. */
  reason?: PinReason;
}

export interface PinReason {
  kind:
    | 'FOLLOWING_FEED'
    | 'RECENT_FOLLOWED_BOARD'
    | 'FOLLOWED_INTEREST'
    | 'RECENT_ACTIVITY'
    | 'SAVED_TOGETHER'
    | 'LOOKS_ALIKE'
    | 'WORDS_ALIKE'
    | 'NEW_PIN';
  /** The followed item, the save that counted most, or the similar pin or board. Null for a new pin. */
  id: string | null;
  /** The followed topic. */
  interest?: TopicRef;
}

/** Converts a row to a pin, with where a member has saved it. `withSaves` adds a signed-out visitor's saves. */
export function toPinRecord(row: PinCardRow): PinRecord {
  return {
    id: row.id,
    rootPinId: row.rootPinId,
    parentPinId: row.parentPinId,
    sectionId: row.sectionId,
    section: sectionOf(row),
    title: row.title,
    description: row.description,
    ...(row.language && { language: row.language }),
    altText: row.altText,
    link: row.link,
    domain: row.domain,
    type: pinType({
      hasVideo: row.mediaKind === 'video',
      isGif: row.format === 'gif',
      hasProduct: row.richKind === 'product',
      hasRecipe: row.richKind === 'recipe',
      hasStory: row.mediaKind === 'story',
    }),
    picture: {
      signature: row.signature,
      width: row.width,
      height: row.height,
      dominantColor: row.color,
      format: row.format as Picture['format'],
    },
    pinner: toUserSummary(row),
    board: boardOf(row),
    saved: row.save ? toSaveInfo(row.save) : null,
    rich: richCardOf(row),
    media: mediaCardOf(row),
    ...imageCropOf(row),
    reactions: row.reactions,
    saveCount: row.saveCount,
    commentCount: row.commentCount,
    tryCount: row.tryCount,
    isShopTheLook: row.isShopTheLook,
    createdAt: row.createdAt.toISOString(),
    method: row.method,
    boardPrivacy: row.boardPrivacy as BoardPrivacy,
    boardOwner: boardOwnerOf(row),
    isBoardSensitive: row.isBoardSensitive,
    annotations: row.annotations,
    ...promotionOf(row),
  };
}

/** A copy of a promoted pin carries its label and names who pays, unless a block stands between ([CARD-14], [USER-03]). */
function promotionOf({ promotion, link }: PinCardRow): Pick<PinRecord, 'promotion'> {
  if (promotion === null) return {};
  return {
    promotion: {
      campaignId: promotion.campaignId,
      promoter: promotion.promoter && toUserSummary(promotion.promoter),
      isDownstream: true,
      isThirdParty: isThirdPartyLink(link, promotion.website),
    },
  };
}

function imageCropOf({
  cropTopPercent: top,
  cropBottomPercent: bottom,
}: PinCardRow): Pick<PinRecord, 'imageCrop'> {
  return top === null || bottom === null ? {} : { imageCrop: { minY: top / 100, maxY: bottom / 100 } };
}

function sectionOf(row: PinCardRow): PinRecord['section'] {
  if (row.boardIsClosed || row.sectionId === null || row.sectionTitle === null || row.sectionSlug === null)
    return null;
  return { id: row.sectionId, title: row.sectionTitle, slug: row.sectionSlug };
}

function boardOwnerOf(row: PinCardRow): UserSummary {
  if (row.boardOwnerId === row.userId) return toUserSummary(row);
  return {
    id: row.boardOwnerId,
    username: row.boardOwnerUsername,
    fullName: row.boardOwnerFullName,
    firstName: row.boardOwnerFirstName,
    isVerifiedMerchant: row.boardOwnerIsMerchant,
    isWebsiteVerified: row.boardOwnerIsWebsiteVerified,
    isIdentityVerified: row.boardOwnerIsIdentityVerified,
    avatar: null,
  };
}

function boardOf(row: PinCardRow): PinCard['board'] {
  return toBoardRef({
    id: row.boardId,
    name: row.boardName,
    slug: row.boardSlug,
    layout: row.boardLayout as PinCard['board']['layout'],
    ownerUsername: row.boardOwnerUsername,
    isClosed: row.boardIsClosed,
  });
}

/** Returns a copy's place and its text in the saved overlay (SAVE-06). */
function toSaveInfo(row: SaveRow): SaveInfo {
  const quick = row.boardLayout === 'quick_saves';
  return {
    localPinId: row.localPinId,
    boardId: row.boardId,
    boardName: boardName({ name: row.boardName, layout: row.boardLayout }),
    boardUrl: quick
      ? '/me/'
      : row.sectionSlug === null
        ? boardAddress(row.ownerUsername, row.boardSlug, row.boardLayout)
        : sectionUrl(row.ownerUsername, row.boardSlug, row.sectionSlug),
    sectionTitle: row.sectionTitle,
  };
}
