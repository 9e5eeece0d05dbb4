import { statement, type Sql } from '../../connection/database.ts';

/** The first pin of imported saves, which is not on this site, as the imported copy described it. */
export interface PinOriginRow {
  /** Site where the copy was made, such as `https://pins.example`. '' if unknown. */
  site: string;
  sourceId: string;
  creatorName: string;
  creatorUsername: string;
}

const of = statement('pin_origin')`
  SELECT site, source_id AS "sourceId", creator_name AS "creatorName", creator_username AS "creatorUsername"
  FROM pin_origins WHERE root_pin_id = $1`;

/** Returns the origin of this root's saves. Null if their first pin is or was on this site. */
export async function originOf(sql: Sql, rootPinId: string): Promise<PinOriginRow | null> {
  const [row] = await sql.rows<PinOriginRow>(of, [rootPinId]);
  return row ?? null;
}

const insert = statement('pin_origin_insert')`
  INSERT INTO pin_origins (root_pin_id, site, source_id, creator_name, creator_username)
  VALUES (new_id(), $1, $2, $3, $4) RETURNING root_pin_id AS id`;

/** Returns the root ID that its saves have on this site. */
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
