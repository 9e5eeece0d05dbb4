import type { BoardJob } from '../../views/contract/board-job.ts';
import type { BoardNote } from '../../views/contract/board-members.ts';
import type {
  BoardRef,
  BoardSummary,
  SectionCard,
  SectionSummary,
  UserSummary,
} from '../../views/contract/models.ts';
import { presentImages, presentImageUrl } from '../pins/present/present-images.ts';
import type {
  PresentedBoard,
  PresentedBoardJob,
  PresentedBoardNote,
  PresentedBoardRef,
  PresentedSection,
  PresentedSectionRef,
} from './present-schema.ts';
import { presentUser } from '../people/present.ts';
import { boardName } from './board-address.ts';

/** Presents the board reference embedded in a pin. */
export function presentBoardRef(origin: string, board: BoardRef, owner?: UserSummary): PresentedBoardRef {
  return {
    id: board.id,
    type: 'board',
    node_id: nodeId('Board', board.id),
    name: boardName(board),
    url: board.url,
    layout: board.layout,
    ...(owner === undefined ? {} : { owner: presentUser(origin, owner) }),
  };
}

/** Presents a board (spec §3 'Board', protocol §5) in snake_case. */
export function presentBoard(
  origin: string,
  board: BoardSummary,
  /** Boards whose sensitivity screen the visitor has dismissed in this session. */
  dismissed: readonly string[] = [],
): PresentedBoard {
  return {
    ...presentBoardRef(origin, board),
    owner: presentUser(origin, board.owner),
    slug: board.slug,
    description: board.description,
    language: board.language ?? null,
    privacy: board.privacy,
    category: null,
    username: board.owner.username,
    pin_count: board.pinCount,
    section_count: board.sectionCount,
    follower_count: board.followerCount,
    is_collaborative: board.isCollaborative,
    collaborated_by_me: board.role === 'collaborator',
    followed_by_me: board.followedByMe,
    pin_order: board.pinOrder,
    archived: board.isArchived,
    is_sensitive: board.isSensitive,
    should_show_sensitivity_screen: board.isScreened && !dismissed.includes(board.id),
    collaborators_organise: board.collaboratorsOrganize,
    collaborators_invite: board.collaboratorsInvite,
    collaborator_requests_enabled: board.takesRequests,
    access: accessOf[board.role ?? 'none'],
    cover_pin_id: board.coverPinId,
    image_cover_url: presentImageUrl(origin, board.cover, '170x'),
    image_cover_hd_url: presentImageUrl(origin, board.cover, '474x'),
    image_thumbnail_url: presentImageUrl(origin, board.cover, '60x60'),
    images: {
      '170x': board.previews.map((picture) => presentImages(origin, picture)['170x']),
    },
    pin_thumbnail_urls: board.previews.map((picture) => presentImageUrl(origin, picture, '136x136')),
    created_at: rfc2822(board.createdAt),
  };
}

/** Maps the viewer's access to protocol values. */
const accessOf: Record<'owner' | 'collaborator' | 'none', PresentedBoard['access']> = {
  owner: ['write', 'delete'],
  collaborator: ['write'],
  none: [],
};

export function presentBoardNote(origin: string, note: BoardNote): PresentedBoardNote {
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

/** Presents the section reference embedded in a pin or board. */
export function presentSectionRef(
  section: Pick<SectionSummary, 'id' | 'title' | 'slug'>,
): PresentedSectionRef {
  return { id: section.id, type: 'board_section', title: section.title, slug: section.slug };
}

/** Presents a section (protocol §5). */
export function presentSection(origin: string, section: SectionCard, board: BoardSummary): PresentedSection {
  return {
    ...presentSectionRef(section),
    pin_count: section.pinCount,
    board: presentBoardRef(origin, board),
    // Nobody gets pictures before dismissing a sensitive board's screen.
    preview_pins: (board.isScreened ? [] : section.previews).map((picture) => ({
      type: 'pin',
      image_signature: picture.signature,
      dominant_color: picture.dominantColor,
      images: presentImages(origin, picture),
    })),
  };
}

/** Presents a background job on a board's pins. */
export function presentBoardJob(origin: string, job: BoardJob): PresentedBoardJob {
  return {
    id: job.id,
    type: 'board_job',
    kind: job.kind,
    status: job.status,
    board_name: job.boardName,
    source: job.source === null ? null : presentBoardRef(origin, job.source),
    target: job.target === null ? null : presentBoardRef(origin, job.target),
    total: job.total,
    done: job.done,
    dropped: job.dropped,
    failure: job.failure,
    can_undo: job.canUndo,
    is_undoing: job.isUndoing,
    restored: job.restored,
    kept: job.kept,
  };
}

/** Returns an opaque global id: base64 of `Kind:id`, as clients of this protocol expect it. */
export function nodeId(kind: 'Pin' | 'Board' | 'User' | 'Message' | 'Conversation', id: string): string {
  return Buffer.from(`${kind}:${id}`).toString('base64');
}

/** Formats a time as `Fri, 21 Nov 2026 10:00:00 +0000` (protocol §5). */
export function rfc2822(iso: string): string {
  return new Date(iso).toUTCString().replace('GMT', '+0000');
}
