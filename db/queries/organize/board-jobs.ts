import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { secretsShown } from '../../connection/secret-boards.ts';

export type BoardJobStep = 'duplicates' | 'pins' | 'followers' | 'finish' | 'strays' | 'undo';

export interface BoardJobRow {
  id: string;
  kind: 'merge' | 'move' | 'copy' | 'delete';
  actorId: string;
  boardId: string;
  boardName: string;
  sectionId: string | null;
  removesSection: boolean;
  /** Whether the target section was created for it. */
  makesSection: boolean;
  targetBoardId: string | null;
  targetSectionId: string | null;
  keepsCollaborators: boolean;
  ownPinsOnly: boolean;
  excludedPinIds: string[];
  lastPinId: string;
  step: BoardJobStep;
  afterPinId: string;
  sectionMap: Record<string, string>;
  total: string;
  done: string;
  dropped: string;
  status: 'running' | 'done' | 'failed' | 'undone';
  failure: string | null;
  /** Whether it stores the data for an undo. */
  undoable: boolean;
  restored: string;
  kept: string;
  /** Whether an undo can start now: while it runs, and for a day after its end. */
  canUndo: boolean;
}

const columns = `
  id, kind, actor_id AS "actorId", board_id AS "boardId", board_name AS "boardName", section_id AS "sectionId",
  removes_section AS "removesSection", makes_section AS "makesSection", target_board_id AS "targetBoardId", target_section_id AS "targetSectionId",
  keeps_collaborators AS "keepsCollaborators", own_pins_only AS "ownPinsOnly", excluded_pin_ids AS "excludedPinIds",
  last_pin_id AS "lastPinId", step, after_pin_id AS "afterPinId", section_map AS "sectionMap", total, done, dropped,
  status, failure, undoable, restored, kept,
  undoable AND step <> 'undo' AND (status = 'running' OR status <> 'undone'
    AND (done + dropped > restored + kept OR kind = 'merge' OR removes_section)
    AND finished_at > now() - interval '1 day') AS "canUndo"`;

export type NewBoardJob = Pick<
  BoardJobRow,
  | 'kind'
  | 'actorId'
  | 'boardId'
  | 'boardName'
  | 'sectionId'
  | 'removesSection'
  | 'makesSection'
  | 'targetBoardId'
  | 'targetSectionId'
  | 'keepsCollaborators'
  | 'ownPinsOnly'
  | 'excludedPinIds'
  | 'step'
  | 'undoable'
> & { total: number };

// A merge includes pins saved in the meantime. Everything else ends at the currently newest pin.
const insert = statement('board_job_insert')`
  INSERT INTO board_jobs (kind, actor_id, board_id, board_name, section_id, removes_section, target_board_id,
    target_section_id, keeps_collaborators, own_pins_only, excluded_pin_ids, step, total, undoable,
    makes_section, last_pin_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    CASE WHEN $1 = 'merge' OR $6 THEN 9223372036854775807 ELSE new_id() END)
  RETURNING id`;

export async function insertBoardJob(tx: Sql, job: NewBoardJob): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(insert, [
    job.kind,
    job.actorId,
    job.boardId,
    job.boardName,
    job.sectionId,
    job.removesSection,
    job.targetBoardId,
    job.targetSectionId,
    job.keepsCollaborators,
    job.ownPinsOnly,
    job.excludedPinIds,
    job.step,
    job.total,
    job.undoable,
    job.makesSection,
  ]);
  if (row === undefined) throw new Error('a board job was not written');
  return row.id;
}

const ofActor = statement('board_job_of_actor')`
  SELECT ${columns} FROM board_jobs WHERE id = $2 AND actor_id = $1
    AND (${secretsShown} OR NOT EXISTS (SELECT 1 FROM boards b
      WHERE b.id IN (board_jobs.board_id, board_jobs.target_board_id) AND b.privacy = 'secret'))`;

/** Returns the person's own job. Other people's count as missing. */
export async function boardJobOf(sql: Sql, actorId: string, jobId: string): Promise<BoardJobRow | null> {
  return firstRow<BoardJobRow>(sql, ofActor, [actorId, jobId]);
}

const hold = statement('board_job_hold')`SELECT ${columns} FROM board_jobs WHERE id = $1 FOR UPDATE`;

/** Returns a job, locked for one batch until the transaction ends. */
export async function holdBoardJob(tx: Sql, jobId: string): Promise<BoardJobRow | null> {
  return firstRow<BoardJobRow>(tx, hold, [jobId]);
}

const running = statement('board_jobs_running')`
  SELECT id, kind, board_id AS "boardId" FROM board_jobs
  WHERE status = 'running' AND board_id = ANY ($1) AND id IS DISTINCT FROM $2 ORDER BY id LIMIT 1`;

/** Returns a running job, other than the given one, that moves pins off one of the boards. */
export async function runningBoardJob(
  sql: Sql,
  boardIds: string[],
  butId: string | null = null,
): Promise<Pick<BoardJobRow, 'id' | 'kind' | 'boardId'> | null> {
  return firstRow<Pick<BoardJobRow, 'id' | 'kind' | 'boardId'>>(sql, running, [boardIds, butId]);
}

const chosen = statement('board_job_insert_chosen')`
  INSERT INTO board_jobs (kind, actor_id, board_id, board_name, target_board_id, target_section_id, step, last_pin_id,
    total, done, status, finished_at, undoable)
  SELECT $1, $2, b.id, b.name, $4, $5, 'strays', 0, $6, $6, 'done', now(), true FROM boards b WHERE b.id = $3
  RETURNING id`;

/** Records a bulk change of chosen pins as a finished job, so that it can be undone like one. */
export async function insertChosenJob(
  tx: Sql,
  job: Pick<BoardJobRow, 'kind' | 'actorId' | 'boardId' | 'targetBoardId' | 'targetSectionId'>,
  count: number,
): Promise<string> {
  const { kind, actorId, boardId, targetBoardId, targetSectionId } = job;
  const values = [kind, actorId, boardId, targetBoardId, targetSectionId, count];
  const [row] = await tx.rows<{ id: string }>(chosen, values);
  if (row === undefined) throw new Error('a board job was not written');
  return row.id;
}

const advance = statement('board_job_advance')`
  UPDATE board_jobs SET step = $2, after_pin_id = $3, done = done + $4, dropped = dropped + $5,
    total = greatest(total, done + $4 + dropped + $5), section_map = $6
  WHERE id = $1`;

export interface JobAdvance {
  step: BoardJobStep;
  afterPinId: string;
  done?: number;
  dropped?: number;
  sectionMap?: Record<string, string>;
}

/** Records a job's progress. */
export async function advanceBoardJob(tx: Sql, job: BoardJobRow, to: JobAdvance): Promise<void> {
  await tx.rows(advance, [
    job.id,
    to.step,
    to.afterPinId,
    to.done ?? 0,
    to.dropped ?? 0,
    JSON.stringify(to.sectionMap ?? job.sectionMap),
  ]);
}

const end = statement('board_job_end')`
  UPDATE board_jobs SET status = $2, failure = $3, finished_at = now(), step = 'strays', after_pin_id = 0,
    total = CASE WHEN $2 = 'done' THEN done + dropped ELSE total END
  WHERE id = $1 AND status = 'running'`;

/** Ends a job. A failure is the message shown to the person. */
export async function endBoardJob(sql: Sql, jobId: string, failure: string | null): Promise<void> {
  await sql.rows(end, [jobId, failure === null ? 'done' : 'failed', failure]);
}

const begin = statement('board_job_begin_undo')`
  UPDATE board_jobs SET status = 'running', step = 'undo', after_pin_id = 0, failure = NULL, finished_at = NULL
  WHERE id = $1`;

/** Switches a job to undoing. */
export async function beginUndo(tx: Sql, jobId: string): Promise<void> {
  await tx.rows(begin, [jobId]);
}

const undo = statement('board_job_advance_undo')`
  UPDATE board_jobs SET restored = restored + $2, kept = kept + $3,
    status = CASE WHEN $4 THEN 'undone' ELSE status END, finished_at = CASE WHEN $4 THEN now() END
  WHERE id = $1`;

/** Records how many pins a batch of an undo put back or left alone, and whether it was the last. */
export async function advanceUndo(
  tx: Sql,
  jobId: string,
  { restored, kept, isLast }: { restored: number; kept: number; isLast: boolean },
): Promise<void> {
  await tx.rows(undo, [jobId, restored, kept, isLast]);
}

const place = `step || ':' || after_pin_id || ':' || done + dropped + restored + kept`;
const stall = statement('board_job_stall')`
  UPDATE board_jobs SET stalled_at = ${place}
  WHERE id = $1 AND status = 'running' AND stalled_at IS DISTINCT FROM ${place} RETURNING id`;

/** Checks whether a job has made progress since the last call. */
export async function hasAdvanced(sql: Sql, jobId: string): Promise<boolean> {
  return (await sql.rows(stall, [jobId])).length > 0;
}

const prune = statement('board_jobs_prune')`
  DELETE FROM board_jobs WHERE finished_at < now() - interval '30 days'`;

/** Deletes jobs that ended 30 days ago. */
export async function pruneBoardJobs(sql: Sql): Promise<void> {
  await sql.rows(prune);
}

const removal = statement('board_job_removal')`
  SELECT id, actor_id AS "actorId", board_id AS "boardId" FROM board_jobs
  WHERE section_id = $1 AND removes_section ORDER BY id DESC LIMIT 1`;

/** Returns the latest job that removed a section, whoever started it. Null if there is none, or not anymore. */
export async function removalOfSection(
  sql: Sql,
  sectionId: string,
): Promise<Pick<BoardJobRow, 'id' | 'actorId' | 'boardId'> | null> {
  return firstRow<Pick<BoardJobRow, 'id' | 'actorId' | 'boardId'>>(sql, removal, [sectionId]);
}
