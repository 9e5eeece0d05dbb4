import {
  boardActivity,
  pinsAddedByDay,
  type BoardActivityRow,
  type PinsAddedRow,
} from '../../db/queries/collaborators/board-activity.ts';
import type { BoardEvent } from '../../views/contract/board-members.ts';
import type { Page } from '../../views/contract/models.ts';
import { idTime } from '../../views/base/time/id-time.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBoard } from '../boards/board-access.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { toUserSummary } from '../people/user-summary.ts';

/** Maximum number of pins grouped on one page. A longer day continues on the next page. */
const maxPins = 500;

/**
 * Returns a board's activity for its members, newest first (BOARD-08): recorded events for people and sections, and
 * pins grouped by who added them and when. A page covers the same time span for both.
 */
export async function listBoardActivity(
  services: Services,
  board: AuthorizedBoard<'read'>,
  viewerId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<BoardEvent>> {
  const list = `activity:${board.id}`;
  const positions = readBookmark(services.signer, list, bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const before = positions[0] ?? '0';
  const noted = await boardActivity(services.db, viewerId, board.id, before, pageSize);
  const oldest = noted.length === pageSize ? noted.at(-1) : undefined;
  const pins = await pinsAddedByDay(services.db, viewerId, board.id, oldest?.id ?? '0', before, maxPins);
  // If the pins were cut off, older recorded events also wait for the next page.
  const cut = Number(pins[0]?.looked ?? 0) === maxPins ? pins[0] : undefined;
  const floor = cut?.floor ?? oldest?.id ?? null;
  const items = [
    ...noted.filter(({ id }) => floor === null || BigInt(id) >= BigInt(floor)).map(toEvent),
    ...pins.map(toPinsEvent),
  ];
  return {
    items: items.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)),
    bookmark: floor === null ? null : writeBookmark(services.signer, list, [floor]),
  };
}

function toEvent(row: BoardActivityRow): BoardEvent {
  return {
    id: row.id,
    kind: row.kind,
    actor: toUserSummary(row),
    personName: row.personName,
    title: row.title,
    count: 1,
    at: idTime(row.id),
  };
}

function toPinsEvent(row: PinsAddedRow): BoardEvent {
  return {
    id: row.id,
    kind: 'pins_added',
    actor: toUserSummary(row),
    personName: null,
    title: '',
    count: Number(row.count),
    at: idTime(row.id),
  };
}
