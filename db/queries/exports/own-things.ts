import { statement, type Sql } from '../../connection/database.ts';
import type { PinOrder } from '../../../views/contract/models.ts';
import type { MediaKind } from '../../../views/contract/pins/media.ts';
import type { RichDetails } from '../../../views/contract/pins/rich.ts';
import type { MediaRow } from '../media/pin-media.ts';
import type { ImageRow } from '../pins/images.ts';
import type { RichRow } from '../products/rich-metadata.ts';
import { boardSensitive, boardVisible, notBlocked } from '../visibility.ts';

export interface OwnBoardRow {
  id: string;
  name: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  layout: 'default' | 'quick_saves';
  createdAt: Date;
  /** Position in the owner's order. Null sorts last. */
  position: number | null;
  isArchived: boolean;
  isSensitive: boolean;
  collaboratorsOrganize: boolean;
  collaboratorsInvite: boolean;
  takesRequests: boolean;
  /** ISO 639-1. Null if it is detected. */
  chosenLanguage: string | null;
  /** The pin whose image is the cover. */
  coverPinId: string | null;
  pinOrder: PinOrder;
  /** The person's pins as put by hand, first to last. Empty if none was put anywhere. */
  pinsByHand: string[];
  /** In order. */
  sections: { id: string; title: string }[];
  /** The owner's own, oldest first. */
  notes: { title: string; body: string; createdAt: string }[];
}

const boards = statement('export_boards')`
  SELECT b.id, b.name, b.description, b.privacy, b.layout, b.created_at AS "createdAt", b.position,
    b.archived_at IS NOT NULL AS "isArchived", ${boardSensitive('b')} AS "isSensitive",
    b.collaborators_organise AS "collaboratorsOrganize", b.collaborators_invite AS "collaboratorsInvite",
    b.takes_requests AS "takesRequests", b.chosen_language AS "chosenLanguage", b.pin_order AS "pinOrder", coalesce((
    SELECT jsonb_agg(bp.pin_id::text ORDER BY coalesce(bp.place, bp.pin_id) DESC) FROM board_pins bp
    WHERE bp.board_id = b.id AND bp.user_id = $1
      AND EXISTS (SELECT 1 FROM board_pins o WHERE o.board_id = b.id AND o.place IS NOT NULL)), '[]') AS "pinsByHand",
    b.cover_pin_id AS "coverPinId", coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', s.id::text, 'title', s.title) ORDER BY s.position, s.id)
    FROM board_sections s WHERE s.board_id = b.id), '[]') AS sections, coalesce((
    SELECT jsonb_agg(jsonb_build_object('title', n.title, 'body', n.body, 'createdAt', n.created_at) ORDER BY n.id)
    FROM board_notes n WHERE n.board_id = b.id AND n.user_id = $1), '[]') AS notes
  FROM boards b WHERE b.owner_id = $1 AND b.deleted_at IS NULL ORDER BY b.id`;

/** Lists a person's boards with their sections, oldest first. */
export function ownBoards(sql: Sql, userId: string): Promise<OwnBoardRow[]> {
  return sql.rows<OwnBoardRow>(boards, [userId]);
}

/** The source of a save. */
export interface SavedFrom {
  pinId: string;
  /** The first pin of the chain of saves. */
  rootPinId: string;
  /** Site of the first pin if it is another site. */
  site?: string;
  /** Creator of the first pin. Null if unknown. */
  creator: { name: string; username: string } | null;
}

export interface OwnPinRow {
  id: string;
  boardId: string;
  sectionId: string | null;
  title: string;
  description: string;
  altText: string;
  link: string;
  signature: string;
  format: string;
  isSaved: boolean;
  /** Null for created pins. */
  savedFrom: SavedFrom | null;
  createdAt: Date;
  /** ISO 639-1. Null if it is detected. */
  chosenLanguage: string | null;
  /** Null for an image alone. */
  mediaKind: MediaKind | null;
  mediaCard: MediaRow['card'] | null;
  mediaDetails: MediaRow['details'] | null;
  /** Null for an image alone, or for video, carousel, and story pins. */
  richCard: RichRow['card'] | null;
  richDetails: RichDetails | null;
  isOutOfStock: boolean | null;
  /** The part of the picture that cards show. Null for all of it. */
  crop: { topPercent: number; bottomPercent: number } | null;
  /** Private. */
  note: string;
  /** Null for saves, which show that of the first pin. */
  sponsorship: { sponsorName: string; hasAffiliates: boolean } | null;
}

/** The creator is named only if this person may see the creator's pin. */
const savedFrom = `CASE WHEN s.is_copy THEN jsonb_build_object(
  'pinId', coalesce(o.source_id, p.parent_pin_id::text), 'rootPinId', coalesce(o.source_id, p.root_pin_id::text),
  'creator', coalesce((
    SELECT jsonb_build_object('name', u.full_name, 'username', u.username)
    FROM pins f JOIN boards b ON b.id = f.board_id JOIN users u ON u.id = f.user_id
    WHERE f.id = p.root_pin_id AND ${boardVisible('b', '$1')} AND ${notBlocked('f.user_id', '$1')}
  ), CASE WHEN o.creator_username <> '' OR o.creator_name <> ''
    THEN jsonb_build_object('name', o.creator_name, 'username', o.creator_username) END))
  || CASE WHEN o.site IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('site', o.site) END END`;

const pins = statement('export_pins')`
  SELECT p.id, p.board_id AS "boardId", p.section_id AS "sectionId", p.title, p.description,
    p.alt_text AS "altText", p.link, p.image_signature AS signature, p.image_format AS format,
    s.is_copy AS "isSaved", ${savedFrom} AS "savedFrom", p.created_at AS "createdAt",
    p.chosen_language AS "chosenLanguage", m.kind AS "mediaKind", m.card AS "mediaCard",
    m.details AS "mediaDetails", r.card AS "richCard", r.details AS "richDetails", r.is_oos_product AS "isOutOfStock",
    CASE WHEN p.crop_top_percent IS NOT NULL AND p.crop_bottom_percent IS NOT NULL THEN jsonb_build_object(
      'topPercent', p.crop_top_percent, 'bottomPercent', p.crop_bottom_percent) END AS crop,
    coalesce(n.body, '') AS note,
    CASE WHEN sp.root_pin_id IS NOT NULL THEN jsonb_build_object(
      'sponsorName', sp.sponsor_name, 'hasAffiliates', sp.has_affiliates) END AS sponsorship
  FROM saves s JOIN pins p ON p.id = s.pin_id LEFT JOIN pin_media m ON m.id = p.media_id
    LEFT JOIN rich_metadata r ON r.id = p.rich_id LEFT JOIN pin_origins o ON s.is_copy AND o.root_pin_id = p.root_pin_id
    LEFT JOIN pin_notes n ON n.user_id = $1 AND n.pin_id = s.pin_id
    LEFT JOIN pin_sponsorships sp ON NOT s.is_copy AND sp.root_pin_id = p.root_pin_id
  WHERE s.user_id = $1 AND s.pin_id > $2 ORDER BY s.pin_id LIMIT $3`;

/** Lists a person's pins after a given one, oldest first. */
export function ownPinsAfter(sql: Sql, userId: string, afterId: string, limit: number): Promise<OwnPinRow[]> {
  return sql.rows<OwnPinRow>(pins, [userId, afterId, limit]);
}

export interface OwnTagsRow {
  pinId: string;
  /** In order. Fractions of width and height from the left and top. */
  tags: { pinId: string; x: number; y: number }[];
}

const tags = statement('export_product_tags')`
  SELECT s.pin_id AS "pinId", jsonb_agg(
    jsonb_build_object('pinId', t.product_pin_id::text, 'x', t.x, 'y', t.y) ORDER BY t.position) AS tags
  FROM saves s JOIN pin_product_tags t ON t.root_pin_id = s.root_pin_id
  WHERE s.user_id = $1 AND s.pin_id > $2 AND NOT s.is_copy
  GROUP BY s.pin_id ORDER BY s.pin_id LIMIT $3`;

/** Lists the product tags of the pins that a person created, by pin after a given one, oldest first. */
export function ownTagsAfter(
  sql: Sql,
  userId: string,
  afterId: string,
  limit: number,
): Promise<OwnTagsRow[]> {
  return sql.rows<OwnTagsRow>(tags, [userId, afterId, limit]);
}

const commentPictures = statement('export_comment_pictures')`
  SELECT DISTINCT i.signature, i.format FROM pin_comments c JOIN images i ON i.signature = c.image_signature
  WHERE c.user_id = $1`;

/** Lists the pictures of a person's comments. */
export function ownCommentPictures(
  sql: Sql,
  userId: string,
): Promise<{ signature: string; format: ImageRow['format'] }[]> {
  return sql.rows(commentPictures, [userId]);
}
