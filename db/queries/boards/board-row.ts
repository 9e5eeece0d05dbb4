import { counterValue } from '../counters.ts';
import { boardClosed, boardSensitive, onBoard, pinNotBlocked } from '../visibility.ts';

export interface BoardRow {
  id: string;
  ownerId: string;
  ownerUsername: string;
  ownerFullName: string;
  ownerFirstName: string;
  ownerIsVerifiedMerchant: boolean;
  ownerIsWebsiteVerified: boolean;
  ownerIsIdentityVerified: boolean;
  ownerAvatarSignature: string | null;
  ownerAvatarFormat: string | null;
  name: string;
  slug: string;
  description: string;
  /** Language of name and description. Empty or null if unclear. */
  language: string | null;
  /** What the owner says that it is. Null to detect it. */
  chosenLanguage: string | null;
  privacy: 'public' | 'protected' | 'secret';
  layout: 'default' | 'quick_saves';
  createdAt: Date;
  isArchived: boolean;
  /** Marked by its owner or the staff. */
  isSensitive: boolean;
  isSensitiveByStaff: boolean;
  /** Whether the viewer has permanently dismissed the sensitivity screen. False for visitors. */
  screenDismissed: boolean;
  collaboratorsOrganize: boolean;
  collaboratorsInvite: boolean;
  takesRequests: boolean;
  /** The viewer's role on this board. */
  role: 'owner' | 'collaborator' | null;
  /** Whether it has collaborators. */
  isCollaborative: boolean;
  /** Whether its name and pins are hidden from this viewer (BOARD-09). */
  isClosed: boolean;
  pinCount: string;
  sectionCount: string;
  followerCount: string;
  followedByMe: boolean;
  pinOrder: 'newest' | 'oldest' | 'color' | 'custom';
  /** The image chosen by the owner. Null if none was chosen or its pin has left the board. */
  cover: BoardPicture | null;
  /** Newest images first, at most five. */
  pictures: BoardPicture[];
}

export interface BoardPicture {
  pinId: string;
  signature: string;
  width: number;
  height: number;
  color: string;
  format: string;
}

const picture = (pin: string): string => `json_build_object('pinId', ${pin}.id::text,
  'signature', ${pin}.image_signature, 'width', ${pin}.image_width, 'height', ${pin}.image_height,
  'color', ${pin}.image_color, 'format', ${pin}.image_format)`;

/** Columns of a `BoardRow`, from the boards row `b`, its owner `o`, and the owner's image `a`. `$1` is the viewer. */
export const boardColumns = `
  b.id, b.owner_id AS "ownerId", o.username AS "ownerUsername", o.full_name AS "ownerFullName",
  o.first_name AS "ownerFirstName", o.is_verified_merchant AS "ownerIsVerifiedMerchant",
  o.is_website_verified AS "ownerIsWebsiteVerified",
  o.is_identity_verified AS "ownerIsIdentityVerified",
  o.avatar_signature AS "ownerAvatarSignature", a.format AS "ownerAvatarFormat",
  b.name, b.slug, b.description, b.language, b.chosen_language AS "chosenLanguage", b.privacy, b.layout, b.created_at AS "createdAt",
  b.archived_at IS NOT NULL AS "isArchived", ${boardSensitive('b')} AS "isSensitive",
  b.is_sensitive_by_staff AS "isSensitiveByStaff",
  b.collaborators_organise AS "collaboratorsOrganize", b.collaborators_invite AS "collaboratorsInvite",
  b.takes_requests AS "takesRequests", b.pin_order AS "pinOrder",
  EXISTS (SELECT 1 FROM board_viewers w WHERE w.board_id = b.id AND w.user_id = $1::bigint
    AND w.screen_dismissed_at IS NOT NULL) AS "screenDismissed",
  CASE WHEN b.owner_id = $1::bigint THEN 'owner' WHEN ${onBoard('b', '$1')} THEN 'collaborator' END AS role,
  EXISTS (SELECT 1 FROM board_collaborators m WHERE m.board_id = b.id AND m.status = 'accepted') AS "isCollaborative",
  ${boardClosed('b', '$1')} AS "isClosed",
  ${counterValue('b.id', 'board_pins')} AS "pinCount",
  (SELECT count(*) FROM board_sections bs WHERE bs.board_id = b.id) AS "sectionCount",
  ${counterValue('b.id', 'board_followers')} AS "followerCount",
  EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1::bigint AND f.target_kind = 'board'
    AND f.target_id = b.id) AS "followedByMe",
  (SELECT ${picture('c')} FROM pins c WHERE c.id = b.cover_pin_id AND c.board_id = b.id
    AND ${pinNotBlocked('c', 'b', '$1')}) AS cover,
  (SELECT coalesce(json_agg(${picture('p')} ORDER BY p.id DESC), '[]')
    FROM (SELECT pin_id FROM board_pins bp WHERE bp.board_id = b.id AND ${pinNotBlocked('bp', 'b', '$1')}
      ORDER BY bp.pin_id DESC LIMIT 5) newest
    JOIN pins p ON p.id = newest.pin_id) AS pictures`;
export const boardJoins = `JOIN users o ON o.id = b.owner_id LEFT JOIN images a ON a.signature = o.avatar_signature`;
