import type { Sql, Statement } from '../../../connection/database.ts';
import { rowsFound, versionOf } from '../../../connection/kept/cached-rows.ts';
import { promotionsCopied } from '../../ads/promoted-now.ts';
import { showsProducts } from '../../products/product-tags.ts';
import { annotations } from '../../topics/annotations.ts';
import { boardClosed, boardVisible } from '../../visibility.ts';
import type { PinCardRow, SaveRow } from './pin-card-row.ts';
import { readTallies, talliesColumns, type TalliesColumns } from './tallies.ts';
import {
  boardObjects,
  cacheObjects,
  mediaObjects,
  personObjects,
  pinObjects,
  richObjects,
  sectionObjects,
  type BoardObject,
  type MediaObject,
  type PersonObject,
  type PinObject,
  type RichObject,
  type SectionObject,
} from './card-objects.ts';

/** A list's result for a pin: the rows that its card consists of, their versions, and the viewer-specific values. */
export interface FoundCardRow extends TalliesColumns {
  id: string;
  /** Null for visitors. */
  viewerId: string | null;
  version: string;
  boardId: string;
  boardVersion: string;
  userId: string;
  userVersion: string;
  boardOwnerId: string;
  /** Null if the board belongs to the pinner, whose version is already included. */
  ownerVersion: string | null;
  sectionId: string | null;
  sectionVersion: string | null;
  richId: string | null;
  richVersion: string | null;
  mediaId: string | null;
  mediaVersion: string | null;
  isTakenBack: boolean;
  boardIsClosed: boolean;
  isShopTheLook: boolean;
  annotations: string[];
  save: SaveRow | null;
}

/** Most pins have no such row, and the lookup is skipped. */
const versionIn = (table: string, alias: string, key: string, condition: string): string =>
  `CASE WHEN ${key} IS NOT NULL THEN (SELECT ${versionOf(alias)} FROM ${table} ${alias} WHERE ${condition}) END`;

/** SQL for the viewer's newest copy of the pin `p` as a `SaveRow`. Null if there is none. */
const saveOf = (viewer: string): string => `(
    SELECT json_build_object('rootPinId', s.root_pin_id::text, 'localPinId', s.pin_id::text, 'boardId', sb.id::text,
      'boardName', sb.name, 'boardSlug', sb.slug, 'boardLayout', sb.layout, 'ownerUsername', so.username,
      'sectionTitle', ss.title, 'sectionSlug', ss.slug)
    FROM saves s JOIN boards sb ON sb.id = s.board_id JOIN users so ON so.id = sb.owner_id
    LEFT JOIN board_sections ss ON ss.board_id = s.board_id AND ss.id = s.section_id
    WHERE s.user_id = ${viewer}::bigint AND s.is_copy AND s.root_pin_id = p.root_pin_id AND ${boardVisible('sb', viewer)}
    ORDER BY s.pin_id DESC LIMIT 1)`;

/**
 * Columns that a list selects for a pin `p` on a board `b`, for `readCards`. Everything viewer-specific, including
 * visibility, is decided here and by the list's conditions, on every request.
 */
export const foundCardColumns = (viewer: string): string => `
  p.id, ${viewer}::bigint AS "viewerId", ${versionOf('p')} AS version, ${partVersions},
  ${boardClosed('b', viewer)} AS "boardIsClosed",
  ${showsProducts('p.root_pin_id', viewer)} AS "isShopTheLook", ${talliesColumns(viewer)},
  ${annotations('p.root_pin_id')} AS annotations, ${saveOf(viewer)} AS save`;

/** Columns of a pin `p` on a board `b`: the rows besides its own that its card consists of, and their versions. */
export const partVersions = `
  p.board_id AS "boardId", ${versionOf('b')} AS "boardVersion",
  p.user_id AS "userId", (SELECT ${versionOf('u')} FROM users u WHERE u.id = p.user_id) AS "userVersion",
  b.owner_id AS "boardOwnerId", CASE WHEN b.owner_id <> p.user_id THEN (
    SELECT ${versionOf('o')} FROM users o WHERE o.id = b.owner_id) END AS "ownerVersion",
  p.section_id AS "sectionId",
  ${versionIn('board_sections', 'bs', 'p.section_id', 'bs.board_id = p.board_id AND bs.id = p.section_id')} AS "sectionVersion",
  p.rich_id AS "richId", ${versionIn('rich_metadata', 'rm', 'p.rich_id', 'rm.id = p.rich_id')} AS "richVersion",
  p.media_id AS "mediaId", ${versionIn('pin_media', 'pm', 'p.media_id', 'pm.id = p.media_id')} AS "mediaVersion",
  p.media_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pins first_pin WHERE first_pin.id = p.root_pin_id) AS "isTakenBack"`;

/** Maximum number of times a list is read if its rows change in between. */
const maxReadings = 3;

/**
 * Returns the cards that a statement finds, in its order, with its extra columns. The statement selects
 * `foundCardColumns`. Card contents are loaded by key, from memory where unchanged. If a row changes between the two
 * steps, the list is read again, because the viewer may no longer be allowed to see it. `onFound` may keep objects that
 * came with the rows before they are looked up.
 */
export async function readCards<Extra = object>(
  sql: Sql,
  statement: Statement,
  values: unknown[],
  onFound?: (rows: readonly (FoundCardRow & Extra)[]) => void,
): Promise<(PinCardRow & Extra)[]> {
  for (let reading = 1; ; reading += 1) {
    const found = await sql.rows<FoundCardRow & Extra>(statement, values);
    onFound?.(found);
    const cards = await cardsOf(sql, found);
    const whole = cards.flatMap((card) => card ?? []);
    if (whole.length === found.length || reading === maxReadings) return whole;
  }
}

/** Returns the cards that a statement finds with `objectColumns`, whose objects are kept before they are looked up. */
export function readWholeCards<Extra = object>(
  sql: Sql,
  statement: Statement,
  values: unknown[],
): Promise<(PinCardRow & Extra)[]> {
  return readCards<Extra & PinCardRow>(sql, statement, values, (rows) => {
    for (const found of rows) cacheObjects(sql, found);
  });
}

const namesOf = <Row>(row: Row & object): (keyof Row & string)[] =>
  Object.keys(row) as (keyof Row & string)[];

/**
 * Returns a card for each row, or null if any part of it has changed since. Pins that are given are not looked up.
 */
export async function cardsOf<Extra>(
  sql: Sql,
  found: readonly (FoundCardRow & Extra)[],
  given?: ReadonlyMap<string, PinObject>,
): Promise<((PinCardRow & Extra) | null)[]> {
  if (found.length === 0) return [];
  const [pins, boards, people, sections, riches, medias] = await Promise.all([
    given ?? rowsFound(sql, pinObjects, found),
    rowsFound(
      sql,
      boardObjects,
      found.map((row) => ({ id: row.boardId, version: row.boardVersion })),
    ),
    rowsFound(
      sql,
      personObjects,
      found.flatMap((row) => [
        { id: row.userId, version: row.userVersion },
        { id: row.boardOwnerId, version: row.ownerVersion },
      ]),
    ),
    rowsFound(
      sql,
      sectionObjects,
      found.map((row) => ({ id: row.sectionId, version: row.sectionVersion })),
    ),
    rowsFound(
      sql,
      richObjects,
      found.map((row) => ({ id: row.richId, version: row.richVersion })),
    ),
    rowsFound(
      sql,
      mediaObjects,
      found.map((row) => ({ id: row.mediaId, version: row.mediaVersion })),
    ),
  ]);
  const promotionOf = await promotionsCopied(sql, found[0]?.viewerId ?? null, pins.values());
  let extras: (keyof Extra & string)[] | null = null;
  return found.map((row) => {
    const pin = pins.get(row.id);
    const board = boards.get(row.boardId);
    const user = people.get(row.userId);
    const owner = people.get(row.boardOwnerId);
    const section = sections.get(row.sectionId ?? '');
    const rich = riches.get(row.richId ?? '');
    const media = medias.get(row.mediaId ?? '');
    if (
      pin === undefined ||
      board === undefined ||
      user === undefined ||
      owner === undefined ||
      (section === undefined && row.sectionVersion !== null) ||
      (rich === undefined && row.richVersion !== null) ||
      (media === undefined && row.mediaVersion !== null)
    )
      return null;
    const card = merge(row, { pin, board, user, owner, section, rich, media }) as PinCardRow & Extra;
    card.promotion = promotionOf(pin);
    extras ??= namesOf<Extra>(row).filter((name) => !foundNames.has(name) && !(name in card));
    for (const name of extras) (card as Extra)[name] = row[name];
    return card;
  });
}

/** The rows that a card consists of. */
interface CardParts {
  pin: PinObject;
  board: BoardObject;
  user: PersonObject;
  owner: PersonObject;
  section: SectionObject | undefined;
  rich: RichObject | undefined;
  media: MediaObject | undefined;
}

/**
 * Lists every property, because V8 keeps objects that are spread from several others as hash tables: fifty kilobytes a
 * card instead of half of one.
 */
function merge(row: FoundCardRow, { pin, board, user, owner, section, rich, media }: CardParts): PinCardRow {
  const { reactions, saveCount, commentCount, tryCount } = readTallies(row);
  return {
    id: row.id,
    rootPinId: pin.rootPinId,
    parentPinId: pin.parentPinId,
    title: pin.title,
    description: pin.description,
    language: pin.language,
    altText: pin.altText,
    link: pin.link,
    domain: pin.domain,
    signature: pin.signature,
    width: pin.width,
    height: pin.height,
    color: pin.color,
    format: pin.format,
    sectionId: row.sectionId,
    sectionTitle: section?.title ?? null,
    sectionSlug: section?.slug ?? null,
    createdAt: pin.createdAt,
    method: pin.method,
    cropTopPercent: pin.cropTopPercent,
    cropBottomPercent: pin.cropBottomPercent,
    userId: row.userId,
    username: user.username,
    fullName: user.fullName,
    firstName: user.firstName,
    isVerifiedMerchant: user.isVerifiedMerchant,
    isWebsiteVerified: user.isWebsiteVerified,
    isIdentityVerified: user.isIdentityVerified,
    avatarSignature: user.avatarSignature,
    avatarFormat: user.avatarFormat,
    boardId: row.boardId,
    boardName: board.name,
    boardSlug: board.slug,
    boardLayout: board.layout,
    boardPrivacy: board.privacy,
    isBoardSensitive: board.isSensitive,
    boardOwnerId: row.boardOwnerId,
    boardOwnerUsername: owner.username,
    boardOwnerFullName: owner.fullName,
    boardOwnerFirstName: owner.firstName,
    boardOwnerIsMerchant: owner.isVerifiedMerchant,
    boardOwnerIsWebsiteVerified: owner.isWebsiteVerified,
    boardOwnerIsIdentityVerified: owner.isIdentityVerified,
    boardIsClosed: row.boardIsClosed,
    richKind: rich?.richKind ?? null,
    richCard: rich?.richCard ?? null,
    isOutOfStock: rich?.isOutOfStock ?? null,
    isStale: rich?.isStale ?? null,
    shoppingFlags: rich?.shoppingFlags ?? null,
    mediaId: row.mediaId,
    mediaKind: media?.mediaKind ?? null,
    mediaCard: media?.mediaCard ?? null,
    isTakenBack: media?.mediaKind === 'story' ? row.isTakenBack : null,
    reactions,
    saveCount,
    commentCount,
    tryCount,
    isShopTheLook: row.isShopTheLook,
    annotations: row.annotations,
    save: row.save,
    promotion: null,
  };
}

const foundNames: ReadonlySet<string> = new Set<keyof FoundCardRow>([
  'id',
  'viewerId',
  'version',
  'boardId',
  'boardVersion',
  'userId',
  'userVersion',
  'boardOwnerId',
  'ownerVersion',
  'sectionId',
  'sectionVersion',
  'richId',
  'richVersion',
  'mediaId',
  'mediaVersion',
  'isTakenBack',
  'boardIsClosed',
  'isShopTheLook',
  'annotations',
  'save',
  'tallies',
  'ownTallies',
  'keptApart',
]);
