import { statement, type Sql } from '../../connection/database.ts';

// A draft is read by its author, so those of the board's people are looked at, not all drafts.
const redirect = statement('board_job_redirect_drafts')`
  WITH people AS (
    SELECT owner_id AS user_id FROM boards WHERE id = $2
    UNION SELECT user_id FROM board_collaborators WHERE board_id = $2
  ), had AS MATERIALIZED (
    SELECT d.user_id, d.id, d.fields ->> 'place' AS place,
      coalesce($3::jsonb ->> (d.fields ->> 'place'), $4::text) AS heir
    FROM people p JOIN pin_drafts d ON d.user_id = p.user_id
    WHERE split_part(d.fields ->> 'place', ':', 1) = $2::text
      AND ($4::text IS NOT NULL OR $3::jsonb ? (d.fields ->> 'place'))
    ORDER BY d.user_id, d.id FOR UPDATE OF d
  ), led AS (
    UPDATE pin_drafts d SET fields = d.fields || jsonb_build_object('place', had.heir) FROM had
    WHERE d.user_id = had.user_id AND d.id = had.id
  )
  UPDATE board_jobs SET taken = coalesce(taken, '{}') || jsonb_build_object('drafts', (
    SELECT coalesce(jsonb_agg(jsonb_build_array(user_id::text, id::text, place, heir)), '[]') FROM had))
  WHERE id = $1`;

/**
 * Leads drafts from places that a job removes from a board to `heirs`, from others on the board to `otherwise`; null
 * leaves those. Places are like those of drafts. The job keeps which they were, for an undo.
 */
export async function redirectDrafts(
  tx: Sql,
  jobId: string,
  boardId: string,
  heirs: Record<string, string>,
  otherwise: string | null,
): Promise<void> {
  await tx.rows(redirect, [jobId, boardId, JSON.stringify(heirs), otherwise]);
}

const regain = statement('undo_redirect_drafts')`
  UPDATE pin_drafts d SET fields = d.fields || jsonb_build_object('place', had.draft ->> 2)
  FROM board_jobs j CROSS JOIN LATERAL jsonb_array_elements(coalesce(j.taken -> 'drafts', '[]')) AS had (draft)
  WHERE j.id = $1 AND d.user_id = (had.draft ->> 0)::bigint AND d.id = (had.draft ->> 1)::bigint
    AND d.fields ->> 'place' = had.draft ->> 3`;

/** Leads drafts back that a job has led elsewhere, unless another place was chosen for them since. */
export async function regainDrafts(tx: Sql, jobId: string): Promise<void> {
  await tx.rows(regain, [jobId]);
}
