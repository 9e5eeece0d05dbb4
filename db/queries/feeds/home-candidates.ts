import type { Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { sized } from '../../connection/kept/sized.ts';
import { annotations } from '../topics/annotations.ts';
import { belowLooked, newestLooked } from '../pins/cards/looked-at.ts';
import { standingPin } from '../pins/standing-pin.ts';
import { boardSuggestable, notBlocked, notHidden, pictureNotHidden, pinNotHidden } from '../visibility.ts';

/** A candidate for the home feed, before its card is read. */
export interface HomeCandidateRow {
  id: string;
  rootPinId: string;
  signature: string;
  boardId: string;
  userId: string;
  link: string;
  domain: string;
  /** Names of its topics, if requested. */
  annotations: string[];
}

export const columns = (isAnnotated: boolean): string => `
  p.id, p.root_pin_id AS "rootPinId", p.image_signature AS signature, p.board_id AS "boardId", p.user_id AS "userId",
  p.link, p.domain, ${isAnnotated ? annotations('p.root_pin_id') : `'{}'::text[]`} AS annotations`;

/** Builds one text with a pin's topics and one without, because a parameter would be replanned every time. */
function eitherWay<Made>(
  make: (isAnnotated: boolean, suffix: string) => Made,
): (isAnnotated: boolean) => Made {
  const [plain, annotated] = [make(false, ''), make(true, '_annotated')];
  return (isAnnotated) => (isAnnotated ? annotated : plain);
}

/** A pin shown because the viewer follows its board, or else the board's owner. */
export interface FollowedCandidateRow extends HomeCandidateRow {
  viaBoard: boolean;
  boardOwnerId: string;
}

/** Whether a source of the viewer's home feed is on. */
export const isOn = (source: 'boards' | 'people' | 'topics'): string =>
  `coalesce((SELECT t.${source} FROM home_tuning t WHERE t.user_id = $1), true)`;

/** So many followed people and followed boards are looked at for a page, and so many boards of these people. */
const maxFollowed = 1000;

/**
 * Who follows more sees those of the newest pins of all that are on boards they follow, as long as these are as many as
 * what is followed has places on a page, two of five. What that costs depends on how many of the newest pins are on such
 * boards, not on how many boards these are.
 */
const manyFollowed = 300;

const pinsBefore = 'pins q WHERE q.id < $2';

const isFollowed = (kind: 'board' | 'user', target: string): string => `EXISTS (
          SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.target_kind = '${kind}' AND f.target_id = ${target} OFFSET 0)`;

/** The newest pins on boards that the viewer follows, or whose owner they follow, among the newest of all. */
const newestOfAll = (limit: string): string => `
      SELECT p.id AS pin_id, fb.owner_id
      FROM ${newestLooked('q.id, q.user_id, q.board_id, q.root_pin_id, q.image_signature', 'q.id', pinsBefore)} p
      JOIN boards fb ON fb.id = p.board_id
      WHERE (SELECT are FROM many) AND p.user_id <> $1 AND ((${isOn('boards')} AND ${isFollowed('board', 'fb.id')})
        OR (${isOn('people')} AND ${isFollowed('user', 'fb.owner_id')}))
        AND ${boardSuggestable('fb')} AND ${notBlocked('fb.owner_id', '$1')}
        AND (p.user_id = fb.owner_id OR ${notBlocked('p.user_id', '$1')})
        AND ${pinNotHidden('p', '$1')}
      ORDER BY p.id DESC LIMIT ${limit}`;

/** Followed ones of a kind. Of more than are looked at, others for each page and day. */
const someFollowed = (kind: 'board' | 'user'): string => `(
        SELECT f.target_id FROM follows f WHERE f.follower_id = $1 AND f.target_kind = '${kind}'
        ORDER BY hashint8extended(f.target_id, (SELECT $2 # ((now() AT TIME ZONE 'UTC')::date - '2000-01-01'::date)::bigint))
        LIMIT ${maxFollowed}
      )`;

/**
 * Newest pins of the board `fb` that the viewer may see, older than `$2`, newest first, limited. Its owner is already
 * known to be neither hidden nor blocked.
 */
const newestOfBoard = (limit: string): string => `
        SELECT bp.pin_id FROM board_pins bp
        WHERE bp.board_id = fb.board_id AND bp.pin_id < $2 AND bp.user_id <> $1
          AND (bp.user_id = fb.owner_id OR ${notBlocked('bp.user_id', '$1')})
          AND (NOT EXISTS (SELECT 1 FROM hidden_pins any_hidden WHERE any_hidden.user_id = $1)
            OR EXISTS (SELECT 1 FROM pins bq WHERE bq.id = bp.pin_id AND ${notHidden('bq.root_pin_id', '$1')}
              AND ${pictureNotHidden('bq.image_signature', '$1')}))
        ORDER BY bp.pin_id DESC LIMIT ${limit}`;

/** A person's newest pins that are looked at for those on public boards of their own. */
const maxOfPerson = 50;

/** The same of the person `fp`: what they put on boards of their own, without those that are followed themselves. */
const newestOfPerson = (limit: string): string => `
        SELECT s.pin_id FROM (
          SELECT bp.pin_id, bp.board_id, bp.root_pin_id FROM saves bp
          WHERE bp.user_id = fp.owner_id AND bp.pin_id < $2
          ORDER BY bp.pin_id DESC LIMIT ${maxOfPerson}
        ) s WHERE s.board_id NOT IN (SELECT board_id FROM followed_boards) AND ${notHidden('s.root_pin_id', '$1')}
          AND (NOT EXISTS (SELECT 1 FROM hidden_pins any_hidden WHERE any_hidden.user_id = $1)
            OR EXISTS (SELECT 1 FROM pins bq WHERE bq.id = s.pin_id AND ${pictureNotHidden('bq.image_signature', '$1')}))
          AND EXISTS (SELECT 1 FROM boards fb
            WHERE fb.id = s.board_id AND fb.owner_id = fp.owner_id AND ${boardSuggestable('fb')} OFFSET 0)
        ORDER BY s.pin_id DESC LIMIT ${limit}`;

/** Pins of each board or person that are read first. Few have more on one page. */
const readFirst = 3;

/** Further pins of those whose first pins are all that new. */
const further = (of: string, newest: (limit: string, condition: string) => string, limit: string): string => `
      SELECT further.pin_id, ${of}.owner_id FROM oldest CROSS JOIN (
        SELECT board_id, owner_id, min(pin_id) AS pin_id FROM foremost
        WHERE board_id IS ${of === 'fb' ? 'NOT NULL' : 'NULL'}
        GROUP BY board_id, owner_id HAVING count(*) = ${readFirst}
      ) ${of} CROSS JOIN LATERAL (
        ${newest(limit, `bp.pin_id >= oldest.pin_id AND bp.pin_id < ${of}.pin_id`)}) further`;

/**
 * Of few boards, or many that have few of the newest pins, the first pins of all boards tell how old a pin on the page
 * may be. Only boards whose first pins are all that new may have more of them. The boards of followed people are read if
 * they are not too many, or else what these people put on them.
 */
const followed = sized(
  'home_candidates_followed',
  (limit) => `
    WITH boards_of_people AS MATERIALIZED (
      SELECT fb.id AS board_id, fb.owner_id FROM follows f JOIN boards fb ON fb.owner_id = f.target_id
      WHERE f.follower_id = $1 AND f.target_kind = 'user' AND ${isOn('people')} AND ${boardSuggestable('fb')}
        AND ${notBlocked('fb.owner_id', '$1')}
      LIMIT ${maxFollowed + 1}
    ), many AS MATERIALIZED (
      SELECT count(*) > ${manyFollowed} AS are FROM (
        SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.target_kind IN ('user', 'board') LIMIT ${manyFollowed + 1}
      ) first
    ), newest_of_all AS MATERIALIZED (${newestOfAll(limit)}
    ), enough AS MATERIALIZED (
      SELECT count(*) >= ${limit} * 2 / 5 AS are, count(*) < ${limit} AS are_cut FROM newest_of_all
    ), followed_boards AS MATERIALIZED (
      SELECT fb.id AS board_id, fb.owner_id FROM ${someFollowed('board')} f JOIN boards fb ON fb.id = f.target_id
      WHERE NOT (SELECT are FROM enough) AND ${isOn('boards')} AND ${boardSuggestable('fb')} AND ${notBlocked('fb.owner_id', '$1')}
      UNION
      SELECT board_id, owner_id FROM boards_of_people
      WHERE NOT (SELECT are FROM enough) AND (SELECT count(*) FROM boards_of_people) <= ${maxFollowed}
    ), followed_people AS (
      SELECT f.target_id AS owner_id FROM ${someFollowed('user')} f
      WHERE NOT (SELECT are FROM enough) AND (SELECT count(*) FROM boards_of_people) > ${maxFollowed}
        AND ${notBlocked('f.target_id', '$1')}
    ), foremost AS MATERIALIZED (
      SELECT fb.board_id, fb.owner_id, first.pin_id FROM followed_boards fb
      CROSS JOIN LATERAL (${newestOfBoard(String(readFirst))}) first
      UNION ALL
      SELECT NULL, fp.owner_id, first.pin_id FROM followed_people fp
      CROSS JOIN LATERAL (${newestOfPerson(String(readFirst))}) first
      ORDER BY pin_id DESC LIMIT ${limit}
    ), oldest AS MATERIALIZED (
      SELECT CASE count(*) WHEN ${limit} THEN min(pin_id) ELSE 0 END AS pin_id FROM foremost
    ), newest AS (
      SELECT pin_id, owner_id FROM foremost
      UNION ALL${further('fb', newestOfBoard, limit)}
      UNION ALL${further('fp', newestOfPerson, limit)}
      ORDER BY pin_id DESC LIMIT ${limit}
    )
    SELECT ${columns(false)}, n.owner_id AS "boardOwnerId",
      EXISTS (SELECT 1 FROM follows f
        WHERE f.follower_id = $1 AND f.target_kind = 'board' AND f.target_id = p.board_id) AS "viaBoard",
      (SELECT ended.id FROM (${belowLooked('q.id', pinsBefore)}) ended
        WHERE (SELECT are AND are_cut FROM enough)) AS examined
    FROM (
      SELECT pin_id, owner_id FROM newest_of_all WHERE (SELECT are FROM enough)
      UNION ALL
      SELECT pin_id, owner_id FROM newest
    ) n JOIN pins p ON p.id = n.pin_id
    ORDER BY p.id DESC`,
);

/** Candidates, and where they continue if they are fewer than they may be. Null if they are enough or there are no more. */
export interface FollowedFound {
  followed: FollowedCandidateRow[];
  examined: string | null;
}

/**
 * Lists the newest pins of followed boards and people, for sources that are on. `before` is an exclusive upper pin id.
 */
export async function followedCandidates(
  sql: Sql,
  viewerId: string,
  before: string,
  limit: number,
): Promise<FollowedFound> {
  const rows = await sql.rows<FollowedCandidateRow & { examined: string | null }>(followed(limit), [
    viewerId,
    before,
  ]);
  return {
    followed: rows.slice(0, limit),
    examined: rows.length < limit ? (rows[0]?.examined ?? null) : null,
  };
}

/** Evaluated per row, because a join would compare everything the viewer saved or follows with each of the few rows. */
export const isNone = (condition: string): string => `NOT EXISTS (SELECT 1 FROM ${condition} OFFSET 0)`;
export const notSaved = isNone(
  'saves s WHERE s.user_id = $1 AND s.root_pin_id = p.root_pin_id AND s.is_copy',
);

/** Without its own order, it takes images as they come and stops when it has enough. */
const ofPictures = eitherWay((isAnnotated, suffix) =>
  sized(
    `home_candidates_of_pictures${suffix}`,
    (limit) => `
    SELECT ${columns(isAnnotated)} FROM unnest(${anyValue('$2', 'text[]')}) AS c (signature)
    CROSS JOIN LATERAL (
      SELECT ${standingPin('c.signature')} AS id
    ) chosen
    JOIN pins p ON p.id = chosen.id
    WHERE p.user_id <> $1 AND ${notSaved} LIMIT ${limit}`,
  ),
);

/**
 * Returns one public pin for each of the first images that have one, unordered, without pins the viewer created or
 * saved.
 */
export async function pictureCandidates(
  sql: Sql,
  viewerId: string,
  signatures: string[],
  limit: number,
  isAnnotated: boolean,
): Promise<HomeCandidateRow[]> {
  return signatures.length === 0
    ? []
    : sql.rows<HomeCandidateRow>(ofPictures(isAnnotated)(limit), [viewerId, signatures]);
}
