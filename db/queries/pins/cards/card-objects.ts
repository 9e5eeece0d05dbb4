import { boardSensitive } from '../../visibility.ts';
import { statement, type Sql } from '../../../connection/database.ts';
import { cacheRow, versionOf, type CachedRow, type RowKind } from '../../../connection/kept/cached-rows.ts';
import type { PinCardRow, PromoterRow } from './pin-card-row.ts';

/** A pin's own row, with its picture. */
export interface PinObject
  extends
    CachedRow,
    Pick<
      PinCardRow,
      | 'rootPinId'
      | 'parentPinId'
      | 'title'
      | 'description'
      | 'language'
      | 'altText'
      | 'link'
      | 'domain'
      | 'signature'
      | 'width'
      | 'height'
      | 'color'
      | 'format'
      | 'createdAt'
      | 'method'
      | 'cropTopPercent'
      | 'cropBottomPercent'
    > {}

export interface BoardObject extends CachedRow {
  name: string;
  slug: string;
  layout: string;
  privacy: string;
  isSensitive: boolean;
}

export interface PersonObject extends CachedRow, Omit<PromoterRow, 'userId'> {}

export interface SectionObject extends CachedRow {
  title: string;
  slug: string;
}

export interface RichObject
  extends
    CachedRow,
    Pick<PinCardRow, 'richKind' | 'richCard' | 'isOutOfStock' | 'isStale' | 'shoppingFlags'> {}

export interface MediaObject extends CachedRow, Pick<PinCardRow, 'mediaKind' | 'mediaCard'> {}

/** Memory size of an object with its ids, without its texts, measured in V8. */
const ownBytes = 300;
const textBytes = (texts: readonly (string | null)[]): number =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), ownBytes);

/** The contents of a pin's own row. */
export const pinColumns = `
  p.root_pin_id AS "rootPinId", p.parent_pin_id AS "parentPinId", p.title, p.description,
  p.language, p.alt_text AS "altText", p.link,
  p.domain, p.image_signature AS signature, p.image_width AS width, p.image_height AS height, p.image_color AS color,
  p.image_format AS format, p.created_at AS "createdAt", p.method, p.crop_top_percent AS "cropTopPercent",
  p.crop_bottom_percent AS "cropBottomPercent"`;

export const pinObjects: RowKind<PinObject> = {
  statement: statement('object_pins')`
    SELECT p.id, ${versionOf('p')} AS version, ${pinColumns} FROM pins p WHERE p.id = ANY ($1)`,
  bytesOf: ({ title, description, altText, link, domain }) =>
    ownBytes + textBytes([title, description, altText, link, domain]),
  // Feeds show more pins than boards and people.
  maxBytes: 12 * 1024 * 1024,
};

export const boardObjects: RowKind<BoardObject> = {
  statement: statement('object_boards')`
    SELECT b.id, ${versionOf('b')} AS version, b.name, b.slug, b.layout, b.privacy,
      ${boardSensitive('b')} AS "isSensitive"
    FROM boards b WHERE b.id = ANY ($1)`,
  bytesOf: ({ name, slug }) => textBytes([name, slug]),
};

/** An avatar's format is that of its picture, whose row never changes. */
export const personColumns = `
  u.username, u.full_name AS "fullName", u.first_name AS "firstName", u.is_verified_merchant AS "isVerifiedMerchant",
  u.is_website_verified AS "isWebsiteVerified",
  u.is_identity_verified AS "isIdentityVerified",
  u.avatar_signature AS "avatarSignature",
  (SELECT a.format FROM images a WHERE a.signature = u.avatar_signature) AS "avatarFormat"`;

export const personObjects: RowKind<PersonObject> = {
  statement: statement('object_people')`
    SELECT u.id, ${versionOf('u')} AS version, ${personColumns}
    FROM users u WHERE u.id = ANY ($1)`,
  bytesOf: ({ username, fullName, firstName }) => textBytes([username, fullName, firstName]),
};

export const sectionObjects: RowKind<SectionObject> = {
  statement: statement('object_sections')`
    SELECT bs.id, ${versionOf('bs')} AS version, bs.title, bs.slug
    FROM board_sections bs WHERE bs.id = ANY ($1)`,
  bytesOf: ({ title, slug }) => textBytes([title, slug]),
};

export const richObjects: RowKind<RichObject> = {
  statement: statement('object_rich_metadata')`
    SELECT rm.id, ${versionOf('rm')} AS version, rm.kind AS "richKind", rm.card AS "richCard",
      rm.is_oos_product AS "isOutOfStock", rm.is_stale_product AS "isStale", rm.shopping_flags AS "shoppingFlags"
    FROM rich_metadata rm WHERE rm.id = ANY ($1)`,
  bytesOf: ({ richCard }) => 2 * textBytes([JSON.stringify(richCard)]),
};

export const mediaObjects: RowKind<MediaObject> = {
  statement: statement('object_pin_media')`
    SELECT pm.id, ${versionOf('pm')} AS version, pm.kind AS "mediaKind", pm.card AS "mediaCard"
    FROM pin_media pm WHERE pm.id = ANY ($1)`,
  bytesOf: ({ mediaCard }) => 2 * textBytes([JSON.stringify(mediaCard)]),
};

/** The contents of one pin's objects beside `foundCardColumns`, for a pin `p` on a board `b` of a pinner `u`. */
export const objectColumns = `${pinColumns}, ${personColumns}, b.name AS "boardName", b.slug AS "boardSlug",
  b.layout AS "boardLayout", b.privacy AS "boardPrivacy", ${boardSensitive('b')} AS "isBoardSensitive"`;

/** Keeps the objects of a row that was read with `objectColumns`, so that they need no look by key. */
export function cacheObjects(
  sql: Sql,
  row: Omit<PinObject, keyof CachedRow> &
    Omit<PersonObject, keyof CachedRow> &
    Pick<PinCardRow, 'boardName' | 'boardSlug' | 'boardLayout' | 'boardPrivacy' | 'isBoardSensitive'> & {
      id: string;
      version: string;
      boardId: string;
      boardVersion: string;
      userId: string;
      userVersion: string;
    },
): void {
  cacheRow(sql, pinObjects, {
    id: row.id,
    version: row.version,
    rootPinId: row.rootPinId,
    parentPinId: row.parentPinId,
    title: row.title,
    description: row.description,
    language: row.language,
    altText: row.altText,
    link: row.link,
    domain: row.domain,
    signature: row.signature,
    width: row.width,
    height: row.height,
    color: row.color,
    format: row.format,
    createdAt: row.createdAt,
    method: row.method,
    cropTopPercent: row.cropTopPercent,
    cropBottomPercent: row.cropBottomPercent,
  });
  cacheRow(sql, boardObjects, {
    id: row.boardId,
    version: row.boardVersion,
    name: row.boardName,
    slug: row.boardSlug,
    layout: row.boardLayout,
    privacy: row.boardPrivacy,
    isSensitive: row.isBoardSensitive,
  });
  cacheRow(sql, personObjects, {
    id: row.userId,
    version: row.userVersion,
    username: row.username,
    fullName: row.fullName,
    firstName: row.firstName,
    isVerifiedMerchant: row.isVerifiedMerchant,
    isWebsiteVerified: row.isWebsiteVerified,
    isIdentityVerified: row.isIdentityVerified,
    avatarSignature: row.avatarSignature,
    avatarFormat: row.avatarFormat,
  });
}
