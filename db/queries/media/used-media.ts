import { statement, type Sql } from '../../connection/database.ts';
import type { MediaUnit } from './places-of-media.ts';

const use = (kind: MediaUnit) => statement(`${kind}s_use`)`
  UPDATE ${kind}s SET used_at = now() WHERE signature IN (
    SELECT i.signature FROM ${kind}s i
    WHERE i.signature = ANY ($1) AND i.used_at < now() - interval '1 hour'
    ORDER BY i.signature FOR NO KEY UPDATE)`;
const uses = { image: use('image'), video: use('video') };

/**
 * Notes that stored pictures or films are about to be used for something new: they stay for a day at least, so what is
 * found after this call can be referred to. It waits for a deletion that is under way.
 */
export async function noteUse(sql: Sql, kind: MediaUnit, signatures: string[]): Promise<void> {
  if (signatures.length > 0) await sql.rows(uses[kind], [signatures]);
}
