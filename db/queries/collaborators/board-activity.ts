import { statement, type Sql } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';

export type BoardActivityKind = 'joined' | 'left' | 'removed' | 'section_made';

export interface RecordedActivity {
  boardId: string;
  kind: BoardActivityKind;
  actorId: string;
  /** The affected person, if it was another one. */
  personId?: string;
  /** What was created. */
  title?: string;
}

const insert = statement('board_activity_insert')`
  INSERT INTO board_activity (board_id, kind, actor_id, person_id, title) VALUES ($1, $2, $3, $4, $5)`;

/** Records an activity on a board for its members. Pins are not recorded, because they are themselves the record. */
export async function recordBoardActivity(sql: Sql, activity: RecordedActivity): Promise<void> {
  await sql.rows(insert, [
    activity.boardId,
    activity.kind,
    activity.actorId,
    activity.personId ?? null,
    activity.title ?? '',
  ]);
}

export interface BoardActivityRow extends PersonRow {
  id: string;
  kind: BoardActivityKind;
  title: string;
  /** Name of the affected person. Null if there was none or they are hidden from the viewer. */
  personName: string | null;
}

const list = statement('board_activity')`
  SELECT ${personColumns}, n.id, n.kind, n.title,
    (SELECT p.full_name FROM users p WHERE p.id = n.person_id AND ${notBlocked('p.id', '$1')}) AS "personName"
  FROM board_activity n JOIN users u ON u.id = n.actor_id ${personPicture}
  WHERE n.board_id = $2 AND n.id < $3 AND ${notBlocked('n.actor_id', '$1')}
  ORDER BY n.id DESC LIMIT $4`;

/** Lists a board's activity, newest first. `before` is an exclusive upper id. */
export async function boardActivity(
  sql: Sql,
  viewerId: string,
  boardId: string,
  before: string,
  limit: number,
): Promise<BoardActivityRow[]> {
  return sql.rows<BoardActivityRow>(list, [viewerId, boardId, before, limit]);
}

export interface PinsAddedRow extends PersonRow {
  /** Newest pin of the group. */
  id: string;
  count: string;
  /** Oldest pin examined for any group. */
  floor: string;
  /** How many pins were examined. */
  looked: string;
}

/** The day (UTC) of an ID, which begins with milliseconds since the start of 2020. */
const dayOfId = (id: string): string => `(${id} >> 22) / 86400000`;

const pins = statement('board_pins_by_person_and_day')`
  WITH recent AS MATERIALIZED (
    SELECT bp.pin_id, bp.user_id FROM board_pins bp
    WHERE bp.board_id = $2 AND bp.pin_id >= $3 AND bp.pin_id < $4 AND ${notBlocked('bp.user_id', '$1')}
    ORDER BY bp.pin_id DESC LIMIT $5
  ), grouped AS (
    SELECT r.user_id, max(r.pin_id) AS id, count(*) AS count
    FROM recent r GROUP BY r.user_id, ${dayOfId('r.pin_id')}
  )
  SELECT ${personColumns}, g.id, g.count, (SELECT min(pin_id) FROM recent) AS floor,
    (SELECT count(*) FROM recent) AS looked
  FROM grouped g JOIN users u ON u.id = g.user_id ${personPicture} ORDER BY g.id DESC`;

/** Groups the newest `limit` pins of an id range by who added them and the day (UTC). */
export async function pinsAddedByDay(
  sql: Sql,
  viewerId: string,
  boardId: string,
  from: string,
  before: string,
  limit: number,
): Promise<PinsAddedRow[]> {
  return sql.rows<PinsAddedRow>(pins, [viewerId, boardId, from, before, limit]);
}
