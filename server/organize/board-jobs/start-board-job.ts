import type { Sql } from '../../../db/connection/database.ts';
import {
  insertBoardJob,
  runningBoardJob,
  type NewBoardJob,
} from '../../../db/queries/organize/board-jobs.ts';
import { countPins } from '../../../db/queries/organize/find-pins.ts';
import { countPeopleTogether } from '../../../db/queries/organize/merge-boards.ts';
import { lockBoards } from '../../../db/queries/boards/lock-boards.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { BoardJob } from '../../../views/contract/board-job.ts';
import { AppError, fieldError, isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { authorizeBoard } from '../../boards/board-access.ts';
import { noPinsChosen, tooManyPins } from '../edit-pins.ts';
import {
  refusalForOthers,
  requireSectionOn,
  requireSectionWhereNamed,
  requireTarget,
  type BulkAct,
  type PinPlace,
} from '../pin-rights.ts';
import { beginSectionChange } from '../../sections/change-sections.ts';
import { addNamedSection } from '../../sections/create-section.ts';
import { getBoardJob } from './get-board-job.ts';
import { queueBoardJob, workAtOnce } from './work-at-once.ts';

export interface AllPinsEdit {
  memberId: string;
  boardId: string;
  /** The section whose pins are affected. Null for the whole board. */
  sectionId: string | null;
  act: BulkAct;
  target: PinPlace | null;
  excludedPinIds: string[];
  /** Whether the section is removed along with its pins. */
  removesSection?: boolean;
  /** Whether the target section is created for the job. */
  makesSection?: boolean;
}

/**
 * Changes all pins of a board or section, including those beyond the page in view (BOARD-07). A few hundred are done
 * before it returns; the worker does the rest. Members who may only change their own pins change only those. Throws
 * `no_pins_chosen`, `too_many_pins` for exclusions, `board_at_work`, and the refusals of board and target.
 */
export async function editAllPins(services: Pick<Services, 'db'>, edit: AllPinsEdit): Promise<BoardJob> {
  return startJob(services, edit.memberId, (tx) => allPinsJob(tx, edit));
}

/**
 * Creates a section from all pins of a board or of one of its sections. The section and the job are created together.
 * Throws like `editAllPins`.
 */
export async function makeSectionOfAllPins(
  services: Pick<Services, 'db'>,
  source: { memberId: string; boardId: string; sectionId: string | null; excludedPinIds: string[] },
  title: string,
): Promise<{ sectionId: string; job: BoardJob }> {
  let made = '';
  const job = await startJob(services, source.memberId, async (tx) => {
    const change = await beginSectionChange(tx, source.memberId, source.boardId);
    made = await addNamedSection(change, { memberId: source.memberId, boardId: source.boardId, title });
    const target = { boardId: source.boardId, sectionId: made };
    return allPinsJob(tx, { ...source, act: 'move', target, makesSection: true });
  });
  return { sectionId: made, job };
}

async function allPinsJob(tx: Sql, edit: AllPinsEdit): Promise<NewBoardJob> {
  const { memberId, boardId, sectionId, act, target, removesSection = false, makesSection = false } = edit;
  if (edit.excludedPinIds.length > limits.pinsAtOnce) throw tooManyPins('exclude_pin_ids');
  await lockBoards(tx, memberId, target === null ? [boardId] : [boardId, target.boardId], 'use');
  const board = await authorizeBoard({ db: tx }, memberId, boardId, removesSection ? 'organize' : 'read');
  if (sectionId !== null) await requireSectionOn(tx, boardId, sectionId);
  // Sections of an archived board may still be organized.
  if (removesSection) await requireSectionWhereNamed(tx, target);
  else if (target !== null) await requireTarget(tx, memberId, target);
  const ownPinsOnly = refusalForOthers(board, act, target) !== null;
  if (await runningBoardJob(tx, target === null ? [boardId] : [boardId, target.boardId]))
    throw new AppError('board_at_work');
  const total = await countPins(tx, {
    boardId,
    sectionId,
    userId: ownPinsOnly ? memberId : null,
    excludedPinIds: edit.excludedPinIds,
    ...(act === 'copy' && { visibleTo: memberId }),
    afterPinId: '0',
    lastPinId: '9223372036854775807',
  });
  if (total === 0 && !removesSection) throw noPinsChosen();
  return {
    kind: act,
    actorId: memberId,
    boardId,
    boardName: board.name,
    sectionId,
    removesSection,
    makesSection,
    targetBoardId: target?.boardId ?? null,
    targetSectionId: target?.sectionId ?? null,
    keepsCollaborators: false,
    ownPinsOnly,
    excludedPinIds: edit.excludedPinIds,
    step: 'pins',
    total,
    undoable: true,
  };
}

export interface BoardMergeRequest {
  memberId: string;
  boardId: string;
  targetId: string;
  /** Whether the board's collaborators are added to the target. */
  keepsCollaborators: boolean;
}

/**
 * Merges one of the member's boards into another (BOARD-06): moves pins, sections, followers, and redirects, and
 * deletes the board. Pins whose image is already on the target are left out. Throws `merge_into_itself`,
 * `merge_not_yours`, `board_archived` and `board_people_full` for the target, `board_at_work`, `board_not_found`.
 */
export async function mergeBoards(
  services: Pick<Services, 'db'>,
  merge: BoardMergeRequest,
): Promise<BoardJob> {
  return startJob(services, merge.memberId, (tx) => mergeJob(tx, merge));
}

async function mergeJob(tx: Sql, merge: BoardMergeRequest): Promise<NewBoardJob> {
  const { memberId, boardId, targetId } = merge;
  if (boardId === targetId)
    throw fieldError('target_id', new AppError('merge_into_itself').message, 'merge_into_itself');
  await lockBoards(tx, memberId, [boardId, targetId], 'change');
  const board = await authorizeBoard({ db: tx }, memberId, boardId, 'own');
  const target = await authorizeBoard({ db: tx }, memberId, targetId, 'own').catch(sayNotYours);
  // The profile's saved pins are not a board that the member created.
  if (board.layout === 'quick_saves' || target.layout === 'quick_saves')
    throw new AppError('merge_not_yours');
  if (target.isArchived) throw new AppError('board_archived');
  if (merge.keepsCollaborators && (await countPeopleTogether(tx, boardId, targetId)) > limits.boardPeople)
    throw new AppError('board_people_full');
  if (await runningBoardJob(tx, [boardId, targetId])) throw new AppError('board_at_work');
  return {
    kind: 'merge',
    actorId: memberId,
    boardId,
    boardName: board.name,
    sectionId: null,
    removesSection: false,
    makesSection: false,
    targetBoardId: targetId,
    targetSectionId: null,
    keepsCollaborators: merge.keepsCollaborators,
    ownPinsOnly: false,
    excludedPinIds: [],
    step: 'duplicates',
    undoable: true,
    total: await countPins(tx, {
      boardId,
      sectionId: null,
      userId: null,
      excludedPinIds: [],
      afterPinId: '0',
      lastPinId: '9223372036854775807',
    }),
  };
}

function sayNotYours(error: unknown): never {
  if (isAppError(error) && (error.id === 'not_board_owner' || error.id === 'not_on_board'))
    throw new AppError('merge_not_yours');
  throw error;
}

/** Records a job and its queue entry together. Runs a small job immediately. */
async function startJob(
  services: Pick<Services, 'db'>,
  memberId: string,
  plan: (tx: Sql) => Promise<NewBoardJob>,
): Promise<BoardJob> {
  const { jobId, isSmall } = await services.db.transaction(async (tx) => {
    const job = await plan(tx);
    const written = await insertBoardJob(tx, job);
    return { jobId: written, isSmall: await queueBoardJob(tx, written, job.total) };
  });
  if (isSmall) await workAtOnce(services, jobId);
  return getBoardJob(services, memberId, jobId);
}
