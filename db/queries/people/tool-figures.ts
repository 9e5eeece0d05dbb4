import { statement, type Sql } from '../../connection/database.ts';
import { boardOpen } from '../visibility.ts';

/** What waits or runs in a person's tools. */
export interface ToolFigures {
  drafts: number;
  scheduled: number;
  /** Drafts that could not be published at their time. */
  problems: number;
  /** Share of a running import, 0 to 1. Null without one. */
  importDone: number | null;
  /** Whether an export can be downloaded. */
  isExportReady: boolean;
  /** The person's board with the newest pin. Null without boards. */
  boardId: string | null;
}

const figures = statement('tool_figures')`
  SELECT d.drafts, d.scheduled, d.problems,
    (SELECT CASE WHEN i.total > 0 THEN least(1, i.position::float8 / i.total) ELSE 0 END FROM account_imports i
      WHERE i.user_id = $1 AND i.status IN ('waiting', 'working') LIMIT 1) AS "importDone",
    EXISTS (SELECT 1 FROM account_exports e
      WHERE e.user_id = $1 AND e.status = 'ready' AND e.expires_at > $2) AS "isExportReady",
    (SELECT b.id FROM saves s JOIN boards b ON b.id = s.board_id
      WHERE s.user_id = $1 AND b.owner_id = $1 AND b.layout = 'default' AND b.deleted_at IS NULL AND ${boardOpen('b')}
      ORDER BY s.pin_id DESC LIMIT 1) AS "boardId"
  FROM (SELECT count(*) FILTER (WHERE publish_at IS NULL)::int AS drafts,
      count(*) FILTER (WHERE publish_at IS NOT NULL)::int AS scheduled,
      count(*) FILTER (WHERE problem IS NOT NULL)::int AS problems
    FROM pin_drafts WHERE user_id = $1) d`;

/** Returns what waits or runs in a person's tools. */
export async function toolFigures(sql: Sql, userId: string, now: Date): Promise<ToolFigures> {
  const [row] = await sql.rows<ToolFigures>(figures, [userId, now]);
  if (row === undefined) throw new Error('no figures');
  return row;
}
