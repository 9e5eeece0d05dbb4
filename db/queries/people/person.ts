import { statement, type Sql } from '../../connection/database.ts';

/** A person as shown in lists. */
export interface PersonRow {
  userId: string;
  username: string;
  fullName: string;
  firstName: string;
  isVerifiedMerchant: boolean;
  isWebsiteVerified: boolean;
  isIdentityVerified: boolean;
  avatarSignature: string | null;
  avatarFormat: string | null;
}

/** Columns of a `PersonRow`, from `users` as `u` and its image as `a`. */
export const personColumns = `
  u.id AS "userId", u.username, u.full_name AS "fullName", u.first_name AS "firstName",
  u.is_verified_merchant AS "isVerifiedMerchant", u.is_website_verified AS "isWebsiteVerified",
  u.is_identity_verified AS "isIdentityVerified", u.avatar_signature AS "avatarSignature", a.format AS "avatarFormat"`;

export const personPicture = 'LEFT JOIN images a ON a.signature = u.avatar_signature';

const byIds = statement('people_by_ids')`
  SELECT ${personColumns} FROM users u ${personPicture} WHERE u.id = ANY ($1)`;

/** Returns people by their ids, unordered. The caller checks visibility. */
export async function peopleByIds(sql: Sql, userIds: string[]): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(byIds, [userIds]);
}
