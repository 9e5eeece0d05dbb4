import { statement, type Sql } from '../../connection/database.ts';
import { pictureAllowed } from '../moderation/blocked-pictures.ts';
import { entryColumns, listedAgain, wholePin } from '../pins/pin-entries.ts';

// A pin that was restored while the job ran comes up again.
const again = `ON CONFLICT (job_id, pin_id)
      DO UPDATE SET user_id = EXCLUDED.user_id, section_id = EXCLUDED.section_id, pin = EXCLUDED.pin`;

const placed = statement('board_job_pins_placed')`
  INSERT INTO board_job_pins (job_id, pin_id, user_id, section_id)
  SELECT $1, p.id, p.user_id, p.section_id FROM pins p WHERE p.id = ANY ($2) AND p.board_id = $3
  ${again}`;
const whole = statement('board_job_pins_whole')`
  INSERT INTO board_job_pins (job_id, pin_id, user_id, section_id, pin)
  SELECT $1, p.id, p.user_id, p.section_id, ${wholePin('p')} FROM pins p WHERE p.id = ANY ($2) AND p.board_id = $3
  ${again}`;
const made = statement('board_job_pins_made')`
  INSERT INTO board_job_pins (job_id, pin_id, user_id, section_id, pin)
  SELECT $1, p.id, p.user_id, p.section_id, jsonb_build_object('board_id', p.board_id, 'section_id', p.section_id,
    'title', p.title, 'description', p.description, 'alt_text', p.alt_text, 'link', p.link)
  FROM pins p WHERE p.id = ANY ($2) AND p.board_id = $3`;
const keeping = { move: placed, delete: whole, copy: made };

/**
 * Stores undo data: for pins of one board about to be moved their places, for pins about to be deleted everything, for
 * new copies the editable fields.
 */
export async function keepJobPins(
  tx: Sql,
  kind: 'move' | 'delete' | 'copy',
  jobId: string,
  boardId: string,
  pinIds: string[],
): Promise<void> {
  await tx.rows(keeping[kind], [jobId, pinIds, boardId]);
}

export interface JobPinRow {
  pinId: string;
  sectionId: string | null;
  /** Whether the pin was deleted or copied rather than moved. */
  isWhole: boolean;
}

const next = statement('board_job_pins_next')`
  SELECT pin_id AS "pinId", section_id AS "sectionId", pin IS NOT NULL AS "isWhole"
  FROM board_job_pins WHERE job_id = $1
  ORDER BY pin_id LIMIT $2 FOR UPDATE`;

/** Returns the next pins to undo, locked until the transaction ends. */
export async function nextJobPins(tx: Sql, jobId: string, limit: number): Promise<JobPinRow[]> {
  return tx.rows<JobPinRow>(next, [jobId, limit]);
}

const forget = statement('board_job_pins_forget')`
  DELETE FROM board_job_pins WHERE job_id = $1 AND pin_id = ANY ($2)`;

export async function forgetJobPins(tx: Sql, jobId: string, pinIds: string[]): Promise<void> {
  await tx.rows(forget, [jobId, pinIds]);
}

const untouched = statement('board_job_pins_untouched')`
  SELECT p.id FROM pins p JOIN board_job_pins l ON l.job_id = $1 AND l.pin_id = p.id
  WHERE p.id = ANY ($2) AND to_jsonb(p) @> l.pin
    AND NOT EXISTS (SELECT FROM pin_notes n WHERE n.user_id = p.user_id AND n.pin_id = p.id)
  ORDER BY p.id FOR UPDATE OF p`;

/** Returns a job's unmodified copies, locked until the transaction ends. */
export async function untouchedCopies(tx: Sql, jobId: string, pinIds: string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(untouched, [jobId, pinIds]);
  return rows.map((row) => row.id);
}

const restore = statement('board_job_pins_restore')`
  WITH taken AS (
    SELECT l.* FROM board_job_pins l WHERE l.job_id = $1 AND l.pin_id = ANY ($2)
  ), added AS (
    INSERT INTO pins SELECT w.* FROM taken l,
      LATERAL jsonb_populate_record(NULL::pins, l.pin || jsonb_build_object('section_id', (
        SELECT bs.id FROM board_sections bs
        WHERE bs.board_id = (l.pin ->> 'board_id')::bigint
          AND bs.id = coalesce(($3::jsonb ->> l.section_id::text)::bigint, l.section_id)))) AS w
    WHERE EXISTS (SELECT FROM users u WHERE u.id = l.user_id)
      AND ${pictureAllowed('w.image_signature')}
    RETURNING ${entryColumns}
  ), ${listedAgain}
  SELECT count(*) AS n FROM added`;

/**
 * Restores deleted pins to their board and to their sections, or the mapped ones, if those still exist, with list
 * entries and counts. Returns how many. Pins of deleted accounts and of images blocked since are not restored.
 */
export async function restoreJobPins(
  tx: Sql,
  jobId: string,
  pinIds: string[],
  sectionMap: Record<string, string> = {},
): Promise<number> {
  const [row] = await tx.rows<{ n: string }>(restore, [jobId, pinIds, JSON.stringify(sectionMap)]);
  return Number(row?.n ?? 0);
}

const off = statement('board_job_pins_moved_off')`
  SELECT count(DISTINCT l.pin_id) AS n FROM board_jobs j JOIN board_job_pins l ON l.job_id = j.id
  WHERE j.actor_id = $1 AND j.board_id = $2 AND j.kind = 'move' AND j.finished_at > now() - interval '1 day'
    AND l.pin_id = ANY ($3)`;

/** Returns whether the person moved all of these pins off a board within the last day. */
export async function movedOff(
  tx: Sql,
  actorId: string,
  boardId: string,
  pinIds: string[],
): Promise<boolean> {
  const [row] = await tx.rows<{ n: string }>(off, [actorId, boardId, pinIds]);
  return Number(row?.n ?? 0) === new Set(pinIds).size;
}

const prune = statement('board_job_pins_prune')`
  WITH gone AS (
    DELETE FROM board_job_pins WHERE (job_id, pin_id) IN (
      SELECT l.job_id, l.pin_id FROM board_job_pins l LEFT JOIN board_jobs j ON j.id = l.job_id
      WHERE j.id IS NULL OR j.finished_at < now() - interval '25 hours' LIMIT $1)
    RETURNING user_id, pin_id
  ), unnoted AS (
    DELETE FROM pin_notes n USING gone WHERE n.user_id = gone.user_id AND n.pin_id = gone.pin_id
      AND NOT EXISTS (SELECT FROM pins p WHERE p.id = n.pin_id)
  )
  SELECT count(*) AS n FROM gone`;

const prunedAtOnce = 10_000;

/** Deletes expired undo data, with notes on deleted pins. */
export async function pruneJobPins(sql: Sql): Promise<void> {
  let gone = prunedAtOnce;
  while (gone === prunedAtOnce)
    gone = Number((await sql.rows<{ n: string }>(prune, [prunedAtOnce]))[0]?.n ?? 0);
}
