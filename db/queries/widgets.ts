import { statement, type Sql } from '../connection/database.ts';
import { counterValue } from './counters.ts';
import { followerCount } from './people/follower-count.ts';
import { boardDiscoverable, boardVisible, notBlocked } from './visibility.ts';

/** Upper limit of counting for a popular page, whose button says '10k+' from here on. */
const most = 10_000;

const countOfLinks = statement('public_pins_of_links')`
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM unnest($2::text[]) AS spelling (link)
    JOIN pins p ON md5(p.link) = md5(spelling.link) AND p.link = spelling.link AND p.link <> ''
    JOIN boards b ON b.id = p.board_id
    WHERE ${boardDiscoverable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
    LIMIT ${most}
  ) counted`;

/** Counts the pins with these exact links that everybody may see, up to 10,000. */
export async function publicPinsOfLinks(sql: Sql, links: string[]): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(countOfLinks, [null, links]);
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

const people = statement('widget_people')`
  SELECT u.id, u.about, u.location, ${followerCount('u.id', '$1')} AS "followerCount",
    (SELECT coalesce(sum(${counterValue('b.id', 'board_pins')}), 0) FROM boards b
      WHERE b.owner_id = u.id AND ${boardVisible('b', '$1')}) AS "pinCount"
  FROM users u WHERE u.id = ANY ($2)`;

/** Returns what everybody may know of these people. */
export async function widgetPeople(sql: Sql, userIds: string[]): Promise<WidgetPersonRow[]> {
  return userIds.length === 0 ? [] : sql.rows<WidgetPersonRow>(people, [null, userIds]);
}
