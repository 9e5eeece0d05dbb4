import { lockPeopleOfBoard } from '../../db/queries/collaborators/board-people.ts';
import {
  countBoardRequests,
  invitersOf,
  putBoardRequest,
  requestStanding,
  withdrawBoardRequest,
  type RequestStandingRow,
} from '../../db/queries/collaborators/board-requests.ts';
import { insertNews, putNewsBack, removeNews } from '../../db/queries/notifications/add-news.ts';
import { limits } from '../../views/contract/limits.ts';
import { peopleTexts as t } from '../../views/people/texts.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Asks for a member to join a public board and notifies those who may add people. Repeating it replaces the note. Who
 * withdrew the request on the same day makes no new notification, so that nobody is notified again and again.
 * Throws `board_not_found`, `already_on_board`, `already_invited`, `requests_closed`, `asked_recently` after a refusal,
 * and `too_many_requests`.
 */
export async function askToJoin(
  services: Services,
  userId: string,
  boardId: string,
  note: string,
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await lockPeopleOfBoard(tx, boardId);
    const standing = await requestStanding(tx, userId, boardId);
    if (standing === null) throw new AppError('board_not_found');
    refuse(standing, now);
    const isRepeated = standing.requestStatus === 'waiting';
    const since = new Date(now.getTime() - dayMs);
    const { byPerson, waiting } = await countBoardRequests(tx, userId, boardId, since);
    if (!isRepeated && byPerson >= limits.joinRequestsPerDay)
      throw new AppError('too_many_requests', { message: t.tooManyRequests });
    if (!isRepeated && waiting >= limits.joinRequestsWaiting) throw new AppError('requests_closed');
    await putBoardRequest(tx, { boardId, userId, note, at: now });
    if (isRepeated) return;
    const userIds = await invitersOf(tx, boardId);
    const wasTold =
      standing.requestStatus === 'withdrawn' && standing.askedAt !== null && standing.askedAt > since;
    const tell = wasTold ? putNewsBack : insertNews;
    await tell(tx, { userIds, kind: 'join_request', subjectId: boardId, actorId: userId });
  });
}

function refuse({ takesRequests, personStatus, answeredAt }: RequestStandingRow, now: Date): void {
  if (personStatus === 'owner' || personStatus === 'accepted') throw new AppError('already_on_board');
  if (personStatus === 'invited') throw new AppError('already_invited');
  // A ban is not revealed.
  if (personStatus === 'banned' || !takesRequests) throw new AppError('requests_closed');
  if (isRecent(answeredAt, now)) throw new AppError('asked_recently');
}

function isRecent(answeredAt: Date | null, now: Date): boolean {
  return answeredAt !== null && now.getTime() - answeredAt.getTime() < limits.joinRequestPauseDays * dayMs;
}

/** Withdraws a member's waiting request and its notification. Idempotent. Throws `request_not_found`. */
export async function withdrawRequest(services: Services, userId: string, boardId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await withdrawBoardRequest(tx, boardId, userId))) {
      if ((await requestStanding(tx, userId, boardId))?.requestStatus === 'withdrawn') return;
      throw new AppError('request_not_found');
    }
    const userIds = await invitersOf(tx, boardId);
    await removeNews(tx, { userIds, kind: 'join_request', subjectId: boardId, actorId: userId });
  });
}

/** What a member can do about joining a board: ask, wait for the answer, or nothing for now after a refusal. */
export type JoinState = 'open' | 'waiting' | 'declined';

/** Returns a member's state. Null if the board takes no requests from them. */
export async function joinStateOf(
  services: Services,
  userId: string,
  boardId: string,
): Promise<JoinState | null> {
  const standing = await requestStanding(services.db, userId, boardId);
  if (standing === null || (standing.personStatus !== null && standing.personStatus !== 'declined'))
    return null;
  if (standing.requestStatus === 'waiting') return 'waiting';
  if (!standing.takesRequests) return null;
  return isRecent(standing.answeredAt, services.clock.now()) ? 'declined' : 'open';
}
