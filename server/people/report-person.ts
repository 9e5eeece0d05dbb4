import { openPersonReport, upsertPersonReport } from '../../db/queries/feedback/person-reports.ts';
import { blockBetween } from '../../db/queries/people/blocks.ts';
import { userByUsername } from '../../db/queries/people/users.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import { reportReasons, type ReportReason } from '../../views/feedback/feedback.ts';
import { en } from '../../views/base/texts/en.ts';
import { getBoard } from '../boards/get-board.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toUser } from './get-profile.ts';

/**
 * Reports a person to the staff (FEED-07), for a board of theirs if one is given. Throws `own_person`,
 * `user_not_found`.
 */
export async function reportPerson(
  services: Services,
  reporterId: string,
  userId: string,
  report: { reason: ReportReason; details: string; board: NamedBoard | null },
): Promise<void> {
  if (reporterId === userId) throw new AppError('own_person');
  const named = report.board && en.boards.reported(report.board);
  const details = [named ?? '', report.details].filter((line) => line !== '').join('\n');
  const open = await openPersonReport(services.db, reporterId, userId);
  const earlier = reportReasons.find((reason) => reason === open?.reason && reason !== report.reason);
  const said = {
    reason: report.reason,
    details,
    earlier: earlier === undefined ? '' : en.feedback.reasons[earlier].label,
  };
  if (!(await upsertPersonReport(services.db, reporterId, userId, said)))
    throw new AppError('user_not_found');
}

/** A board as a report names it, with its full address. */
interface NamedBoard {
  name: string;
  url: string;
}

/** Returns a person's public board that the viewer sees, which a report names. Null if there is none. */
export async function boardToReport(
  services: Services,
  { viewerId, ownerId, boardId, origin }: Record<'viewerId' | 'ownerId' | 'boardId' | 'origin', string>,
): Promise<NamedBoard | null> {
  const board = (await getBoard(services, viewerId, boardId))?.board;
  if (board?.owner.id !== ownerId || board.privacy !== 'public' || board.layout !== 'default') return null;
  return { name: board.name, url: origin + board.url };
}

/** Returns whom a person may report by username, whoever blocks whom, with only the name. Null if there is nobody. */
export async function personToReport(
  services: Services,
  reporterId: string,
  username: string,
): Promise<(UserSummary & { isMe: boolean; blockedByMe: boolean; hasPage: boolean }) | null> {
  const row = await userByUsername(services.db, username);
  if (row === null) return null;
  const { isBlocking, isBlocked } = await blockBetween(services.db, reporterId, row.id);
  return { ...toUser(row), isMe: row.id === reporterId, blockedByMe: isBlocking, hasPage: !isBlocked };
}

/** Checks whether the viewer has reported a person, for the given board if any, and nothing was decided since. */
export async function isPersonReported(
  services: Pick<Services, 'db'>,
  reporterId: string,
  userId: string,
  board: NamedBoard | null,
): Promise<boolean> {
  const open = await openPersonReport(services.db, reporterId, userId);
  return open !== null && (board === null || open.details.includes(board.url));
}
