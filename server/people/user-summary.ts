import type { PersonRow } from '../../db/queries/people/person.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';

/** Avatars are cropped to a square at every size, so their own dimensions do not matter. */
export function toUserSummary(row: PersonRow): UserSummary {
  return {
    id: row.userId,
    username: row.username,
    fullName: row.fullName,
    firstName: row.firstName,
    isVerifiedMerchant: row.isVerifiedMerchant,
    isWebsiteVerified: row.isWebsiteVerified,
    isIdentityVerified: row.isIdentityVerified,
    avatar:
      row.avatarSignature === null || row.avatarFormat === null
        ? null
        : {
            signature: row.avatarSignature,
            width: 400,
            height: 400,
            dominantColor: '#d9d4cc',
            format: row.avatarFormat as Picture['format'],
          },
  };
}
