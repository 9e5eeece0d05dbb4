import { boardById } from '../../db/queries/boards/find-board.ts';
import { hasBoardNamed, insertBoard, lockBoardsOf } from '../../db/queries/boards/insert-board.ts';
import type { BoardPrivacy, BoardSummary } from '../../views/contract/models.ts';
import { pinIdByIdempotencyKey } from '../../db/queries/saves/saves.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { notifyMentioned } from '../people/mentions.ts';
import { requireMaySee } from './board-access.ts';
import { toBoard } from './board-record.ts';
import { nameTaken, slugsOf } from './name-board.ts';

export interface CreateBoardInput {
  ownerId: string;
  name: string;
  description: string;
  privacy: BoardPrivacy;
  isSensitive?: boolean;
  /** Client's idempotency key. The same key never creates a second board (SAVE-11). */
  key?: string | null;
  /** For a board imported from another site. Defaults to the current time. */
  createdAt?: Date | null;
}

/**
 * Creates a board (BOARD-02). Its slug is derived from the name, with a number if another board of the owner has the
 * same slug. Throws `board_name_taken` if the owner already uses the name, and `scope_missing` for a secret board if
 * the caller has no access to secret boards.
 */
export async function createBoard(services: Services, input: CreateBoardInput): Promise<BoardSummary> {
  requireMaySee(services.db, input.privacy);
  const id = await insertUnderFreeSlug(services, input);
  const row = await boardById(services.db, input.ownerId, id);
  if (row === null) throw new AppError('board_not_found');
  if ((input.createdAt ?? null) === null)
    await notifyMentioned(services, 'board', {
      text: input.description,
      subjectId: id,
      actorId: input.ownerId,
    });
  return toBoard(row);
}

function insertUnderFreeSlug(services: Services, input: CreateBoardInput): Promise<string> {
  const key = input.key ? `board:${input.key}` : null;
  return services.db.transaction(async (tx) => {
    await lockBoardsOf(tx, input.ownerId);
    const earlier = key === null ? null : await pinIdByIdempotencyKey(tx, input.ownerId, key);
    if (earlier !== null) return earlier;
    if (await hasBoardNamed(tx, input.ownerId, input.name)) throw nameTaken();
    for (const slug of slugsOf(input.name)) {
      const id = await insertBoard(tx, { ...input, slug, layout: 'default', key });
      if (id !== null) return id;
    }
    throw nameTaken();
  });
}
