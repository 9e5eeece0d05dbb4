import type {
  BoardNote,
  BoardRef,
  BoardSummary,
  SectionSummary,
  UserSummary,
} from '../../views/contract/models.ts';
import { presentImageUrl } from './images.ts';
import { presentUser } from './user.ts';

/** A quick-saves board is displayed as 'Profile' (spec §3 'Board'). */
export function displayedBoardName(board: Pick<BoardRef, 'name' | 'layout'>): string {
  return board.layout === 'quick_saves' ? 'Profile' : board.name;
}

/** The board as a pin carries it. */
export function presentBoardRef(
  origin: string,
  board: BoardRef,
  owner?: UserSummary,
): Record<string, unknown> {
  return {
    id: board.id,
    type: 'board',
    node_id: nodeId('Board', board.id),
    name: displayedBoardName(board),
    url: board.url,
    layout: board.layout,
    ...(owner === undefined ? {} : { owner: presentUser(origin, owner) }),
  };
}

/** A board on the wire (spec §3 'Board', protocol §5), snake_case. */
export function presentBoard(
  origin: string,
  board: BoardSummary,
  /** Boards whose sensitivity screen a visitor has put away in this session. */
  dismissed: readonly string[] = [],
): Record<string, unknown> {
  return {
    ...presentBoardRef(origin, board, board.owner),
    slug: board.slug,
    description: board.description,
    privacy: board.privacy,
    category: null,
    username: board.owner.username,
    pin_count: board.pinCount,
    section_count: board.sectionCount,
    follower_count: board.followerCount,
    is_collaborative: board.isCollaborative,
    collaborated_by_me: board.role === 'collaborator',
    followed_by_me: board.followedByMe,
    archived: board.isArchived,
    is_sensitive: board.isSensitive,
    should_show_sensitivity_screen: board.isScreened && !dismissed.includes(board.id),
    collaborators_organise: board.collaboratorsOrganise,
    collaborators_invite: board.collaboratorsInvite,
    access: [],
    image_cover_url: presentImageUrl(origin, board.cover, '170x'),
    image_cover_hd_url: presentImageUrl(origin, board.cover, '474x'),
    image_thumbnail_url: presentImageUrl(origin, board.cover, '60x60'),
    pin_thumbnail_urls: board.previews.map((picture) => presentImageUrl(origin, picture, '136x136')),
    created_at: rfc2822(board.createdAt),
  };
}

export function presentBoardNote(origin: string, note: BoardNote): Record<string, unknown> {
  return {
    id: note.id,
    type: 'board_note',
    title: note.title,
    text: note.body,
    user: presentUser(origin, note.writer),
    created_at: rfc2822(note.createdAt),
    updated_at: note.updatedAt === null ? null : rfc2822(note.updatedAt),
  };
}

export function presentSection(section: SectionSummary): Record<string, unknown> {
  return {
    id: section.id,
    type: 'board_section',
    title: section.title,
    slug: section.slug,
    pin_count: section.pinCount,
  };
}

/** Opaque global id: base64 of `Kind:id`, as clients of this protocol expect it. */
export function nodeId(kind: 'Pin' | 'Board' | 'User', id: string): string {
  return Buffer.from(`${kind}:${id}`).toString('base64');
}

/** `Fri, 21 Nov 2026 10:00:00 +0000` (protocol §5). */
export function rfc2822(iso: string): string {
  return new Date(iso).toUTCString().replace('GMT', '+0000');
}
