import type { BoardPicture, BoardRow } from '../../db/queries/boards/board-row.ts';
import type { SectionRow } from '../../db/queries/sections/sections.ts';
import type { BoardSummary, SectionSummary } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { shownSlug, toBoardRef } from './board-address.ts';
import { toUserSummary } from '../people/user-summary.ts';

/** Converts a row to the board as its viewer may see it. */
export function toBoard(row: BoardRow): BoardSummary {
  const { isClosed } = row;
  const isScreened = row.isSensitive && row.role === null && !row.screenDismissed;
  const [cover, ...others] = isClosed || isScreened ? [] : coverFirst(row);
  return {
    ...toBoardRef(row),
    slug: shownSlug(row),
    description: isClosed ? '' : row.description,
    ...(!isClosed && row.language && { language: row.language }),
    ...(row.role === 'owner' && row.chosenLanguage && { chosenLanguage: row.chosenLanguage }),
    privacy: row.privacy,
    owner: toUserSummary({
      userId: row.ownerId,
      username: row.ownerUsername,
      fullName: row.ownerFullName,
      firstName: row.ownerFirstName,
      isVerifiedMerchant: row.ownerIsVerifiedMerchant,
      isWebsiteVerified: row.ownerIsWebsiteVerified,
      isIdentityVerified: row.ownerIsIdentityVerified,
      avatarSignature: row.ownerAvatarSignature,
      avatarFormat: row.ownerAvatarFormat,
    }),
    pinCount: Number(row.pinCount),
    sectionCount: Number(row.sectionCount),
    followerCount: Number(row.followerCount),
    isCollaborative: row.isCollaborative,
    role: row.role,
    isArchived: row.isArchived,
    isSensitive: row.isSensitive,
    isSensitiveByStaff: row.isSensitiveByStaff,
    isScreened,
    collaboratorsOrganize: row.collaboratorsOrganize,
    collaboratorsInvite: row.collaboratorsInvite,
    takesRequests: row.takesRequests,
    followedByMe: row.followedByMe,
    pinOrder: row.pinOrder,
    cover: cover === undefined ? null : toPicture(cover),
    coverPinId: cover?.pinId ?? null,
    previews: others.slice(0, 4).map(toPicture),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Puts the chosen cover, or the newest picture, first (BOARD-09). */
function coverFirst({ cover, pictures }: BoardRow): BoardPicture[] {
  return cover === null ? pictures : [cover, ...pictures.filter(({ pinId }) => pinId !== cover.pinId)];
}

function toPicture(picture: BoardPicture): Picture {
  return {
    signature: picture.signature,
    width: picture.width,
    height: picture.height,
    dominantColor: picture.color,
    format: picture.format as Picture['format'],
  };
}

export function toSection(row: SectionRow): SectionSummary {
  return { id: row.id, title: row.title, slug: row.slug, pinCount: Number(row.pinCount) };
}
