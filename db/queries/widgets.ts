import type { Sql, Statement } from '../connection/database.ts';
import { boardDiscoverable } from './visibility.ts';

/** Upper limit of counting for a popular page, whose button says '10k+' in any case. */
const most = 100_000;

const countOfLink: Statement = {
  name: 'public_pins_of_link',
  text: `
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM pins p JOIN boards b ON b.id = p.board_id
      WHERE md5(p.link) = md5($1) AND p.link = $1 AND p.link <> '' AND ${boardDiscoverable('b')}
      LIMIT ${most}
    ) counted`,
};

/** Counts pins on public boards with this exact link. */
export async function publicPinsOfLink(sql: Sql, link: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(countOfLink, [link]);
  return row?.count ?? 0;
}
