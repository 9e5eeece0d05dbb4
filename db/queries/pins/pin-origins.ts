import type { Sql, Statement } from '../../connection/database.ts';

/** The first pin of saves that is not here, as the copy of an account named it. */
export interface PinOriginRow {
  /** Where the copy was made, such as `https://pins.example`; '' where it does not say. */
  site: string;
  sourceId: string;
  creatorName: string;
  creatorUsername: string;
}

const of: Statement = {
  name: 'pin_origin',
  text: `
    SELECT site, source_id AS "sourceId", creator_name AS "creatorName", creator_username AS "creatorUsername"
    FROM pin_origins WHERE root_pin_id = $1`,
};

/** Where the saves of this root come from; null when their first pin is or was here. */
export async function originOf(sql: Sql, rootPinId: string): Promise<PinOriginRow | null> {
  const [row] = await sql.rows<PinOriginRow>(of, [rootPinId]);
  return row ?? null;
}

const insert: Statement = {
  name: 'pin_origin_insert',
  text: `
    INSERT INTO pin_origins (root_pin_id, site, source_id, creator_name, creator_username)
    VALUES (new_id(), $1, $2, $3, $4) RETURNING root_pin_id AS id`,
};

/** Answers the root that saves of it have here. */
export async function insertOrigin(sql: Sql, row: PinOriginRow): Promise<string> {
  const [made] = await sql.rows<{ id: string }>(insert, [
    row.site,
    row.sourceId,
    row.creatorName,
    row.creatorUsername,
  ]);
  if (made === undefined) throw new Error('an insert answered no row');
  return made.id;
}
