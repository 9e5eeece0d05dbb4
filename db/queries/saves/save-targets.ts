import { statement, type Sql } from '../../connection/database.ts';
import { counterValue } from '../counters.ts';
import { boardTakesPinsOf, boardVisible, pinNotBlocked } from '../visibility.ts';

export interface SaveTargetRow {
  id: string;
  name: string;
  privacy: 'public' | 'protected' | 'secret';
  /** Null on the caller's own boards. */
  ownerName: string | null;
  pinCount: string;
  sectionCount: string;
  cover: { signature: string; width: number; height: number; color: string; format: string } | null;
  /** Id of the person's newest pin there among their latest pins, or of the board itself. The list is sorted by it. */
  lastUsed: string;
}

/** How many of a person's latest pins determine their recently used boards. */
const latestPins = 1000;

const fits = `b.layout = 'default' AND ${boardTakesPinsOf('b', '$1')} AND ${boardVisible('b', '$1')}
        AND ($4::text IS NULL OR strpos(lower(b.name), lower($4)) > 0 OR EXISTS (
          SELECT 1 FROM board_sections bs WHERE bs.board_id = b.id AND strpos(lower(bs.title), lower($4)) > 0))
        AND (NOT $5::boolean OR b.owner_id = $1) AND b.id IS DISTINCT FROM $6::bigint
        AND ($7::bigint[] IS NULL OR b.id = ANY($7))`;

/** The newest boards from `among`, whose IDs are `id`, that are not recently used: no more than a page shows. */
const unused = (among: string, id: string): string => `(
      SELECT b.id, b.name, b.privacy, b.owner_id, ${id} AS last_used FROM ${among} AND ${id} < $2
        AND NOT EXISTS (SELECT 1 FROM recent WHERE recent.board_id = ${id}) AND ${fits}
      ORDER BY ${id} DESC LIMIT $3)`;

const targets = statement('save_targets')`
  WITH recent AS MATERIALIZED (
    SELECT board_id, max(pin_id) AS pin_id FROM (
      SELECT board_id, pin_id FROM saves WHERE user_id = $1 ORDER BY pin_id DESC LIMIT ${latestPins}
    ) latest GROUP BY board_id
  ), listed AS (
    SELECT b.id, b.name, b.privacy, b.owner_id, greatest(r.pin_id, b.id) AS last_used
    FROM recent r JOIN boards b ON b.id = r.board_id WHERE ${fits}
    UNION ALL ${unused('boards b WHERE b.owner_id = $1', 'b.id')}
    UNION ALL ${unused(
      `board_collaborators m JOIN boards b ON b.id = m.board_id
      WHERE m.user_id = $1 AND m.status = 'accepted' AND b.owner_id <> $1`,
      'm.board_id',
    )}
  )
  SELECT b.id, b.name, b.privacy, CASE WHEN b.owner_id <> $1 THEN o.full_name END AS "ownerName",
    b.last_used AS "lastUsed", ${counterValue('b.id', 'board_pins')} AS "pinCount",
    (SELECT count(*) FROM board_sections bs WHERE bs.board_id = b.id) AS "sectionCount",
    (SELECT json_build_object('signature', p.image_signature, 'width', p.image_width, 'height', p.image_height,
        'color', p.image_color, 'format', p.image_format)
      FROM board_pins bp JOIN pins p ON p.id = bp.pin_id
      WHERE bp.board_id = b.id AND ${pinNotBlocked('bp', 'b', '$1')} ORDER BY bp.pin_id DESC LIMIT 1) AS cover
  FROM (SELECT * FROM listed WHERE last_used < $2 ORDER BY last_used DESC LIMIT $3) b
  JOIN users o ON o.id = b.owner_id
  ORDER BY b.last_used DESC`;

/** Which of them are listed. */
export interface SaveTargetChoice {
  /** Part of the board's name or of a section's title. */
  words: string | null;
  /** Only boards of which the person is the owner. */
  ownOnly: boolean;
  /** A board that is left out. */
  butId: string | null;
  /** The only boards to list, or null for all. */
  onlyIds: readonly string[] | null;
}

/**
 * Lists boards that a person may save to, their own and those they collaborate on, last used first. `before` is an
 * exclusive upper bound on `lastUsed`.
 */
export async function saveTargetRows(
  sql: Sql,
  userId: string,
  before: string,
  limit: number,
  { words, ownOnly, butId, onlyIds }: SaveTargetChoice,
): Promise<SaveTargetRow[]> {
  return sql.rows<SaveTargetRow>(targets, [userId, before, limit, words, ownOnly, butId, onlyIds]);
}
