import type { Sql, Statement } from '../connection/database.ts';
import { counterValue } from './counters.ts';
import { followerCount } from './people/follower-count.ts';
import { boardDiscoverable, boardVisible } from './visibility.ts';

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

export interface WidgetPersonRow {
  id: string;
  about: string;
  location: string;
  followerCount: string;
  /** Pins on boards that everybody may know of. */
  pinCount: string;
}

const people: Statement = {
  name: 'widget_people',
  text: `
    SELECT u.id, u.about, u.location, ${followerCount('u.id', '$1')} AS "followerCount",
      (SELECT coalesce(sum(${counterValue('b.id', 'board_pins')}), 0) FROM boards b
        WHERE b.owner_id = u.id AND ${boardVisible('b', '$1')}) AS "pinCount"
    FROM users u WHERE u.id = ANY ($2)`,
};

/** Returns what everybody may know of these people. */
export async function widgetPeople(sql: Sql, userIds: string[]): Promise<WidgetPersonRow[]> {
  return userIds.length === 0 ? [] : sql.rows<WidgetPersonRow>(people, [null, userIds]);
}
