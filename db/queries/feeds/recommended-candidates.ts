import type { Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { sized } from '../../connection/kept/sized.ts';
import { createdBefore, createdLookedDownTo, newestLooked } from '../pins/cards/looked-at.ts';
import { boardSuggestable, notBlocked, notHidden, pictureNotHidden } from '../visibility.ts';
import { columns, isNone, isOn, notSaved, type HomeCandidateRow } from './home-candidates.ts';
import { maxFollowedInterests } from '../topics/interests.ts';

/** A pin of a topic that the viewer follows. */
export interface TopicCandidateRow extends HomeCandidateRow {
  /** The followed topic that it comes from. */
  interestId: string;
}

/** A fresh pin and its position in the viewer's own order, in which texts in other languages come later. */
export interface FreshCandidateRow extends HomeCandidateRow {
  place: string;
}

export interface RecommendedCandidates {
  /** Newest public pins of the viewer's followed topics, without those they created or saved. */
  topics: TopicCandidateRow[];
  /**
   * Created pins of public boards, one per image, without those the viewer created or follows: those among the given
   * ones in their order, or else the newest.
   */
  discovered: HomeCandidateRow[];
  /** Pins with few saves, in the viewer's own order, also without those the viewer saved. */
  fresh: FreshCandidateRow[];
}

/** What a query found, and how far it looked. */
export interface RecommendedFound extends RecommendedCandidates {
  /**
   * Where a source continues that found less than it may in the rows it looked at. Null if it found enough or there are
   * no more rows.
   */
  examined: { topics: string | null; discovered: string | null; fresh: string | null };
}

export interface RecommendedAsked {
  /** Topics that must not be shown to anyone, even followers. */
  hiddenInterests: string[];
  /** Where each source continues: pin ids, and a position among the fresh ones. All exclusive. */
  before: { topics: string; discovered: string; fresh: string };
  /** Pins to choose discoveries from, in this order. Null for the newest ones before the given id. */
  among: string[] | null;
  /** Fresh pins are newer than this id and shuffled by this seed, so that each is shown to someone. */
  fresh: { after: string; seed: string };
}

/** Number of newest pins that fresh ones are drawn from. */
const drawnFrom = 500;
/** A pin with this many saves spreads on its own. */
const manySaves = 3;

/** Whether a pin `p` of a board `b` may be recommended to the viewer `$1`. */
const mayShow = `${boardSuggestable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
  AND ${notHidden('p.root_pin_id', '$1')} AND ${pictureNotHidden('p.image_signature', '$1')}`;

const notFollowed = (kind: 'user' | 'board', target: string): string =>
  isNone(
    `follows f WHERE f.follower_id = ${anyValue('$1', 'bigint')} AND f.target_kind = '${kind}' AND f.target_id = ${target}`,
  );

/** Whether a pin `p` is the original of its image, by someone other than the viewer `$1`. */
const isOriginal = `p.user_id <> $1
      AND NOT EXISTS (
        SELECT 1 FROM pins q JOIN boards qb ON qb.id = q.board_id
        WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id
          AND ${boardSuggestable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')})`;

/** Whether it is also of someone the viewer does not follow. */
const isNews = `${isOriginal}
      AND ${notFollowed('user', 'p.user_id')} AND ${notFollowed('board', 'p.board_id')}`;

/** A row that tells where a source's examined rows end. Null if there are no others. */
const examinedRow = (source: string, id: string, place: string): string => `
    SELECT '${source}', ${id}, NULL, NULL, NULL, NULL, NULL, NULL, NULL::text[], NULL::bigint, ${place}`;

/** What all topics have been examined down to, of those with older pins. */
const ofInterests = (what: string, limit: string): string => `
    WITH recent AS MATERIALIZED (
      SELECT each.pin_id, each.interest_id, each.is_own FROM (
        SELECT followed.target_id AS id FROM follows followed
        WHERE followed.follower_id = ${anyValue('$1', 'bigint')} AND followed.target_kind = 'interest' AND ${isOn('topics')}
          AND followed.target_id <> ALL (${anyValue('$2', 'bigint[]')}::bigint[])
        ORDER BY followed.created_at DESC, followed.target_id DESC LIMIT ${maxFollowedInterests}
      ) f CROSS JOIN LATERAL (
        SELECT i.pin_id, i.interest_id, i.is_own FROM pin_interests i
        WHERE i.interest_id = f.id AND i.pin_id < ${anyValue('$3', 'bigint')} ORDER BY i.pin_id DESC LIMIT 2 * ${limit}
      ) each
    )
    (SELECT 'topics' AS source, ${what}, newest.interest_id AS "interestId", NULL::bigint AS place FROM (
      SELECT DISTINCT ON (recent.pin_id) recent.pin_id, recent.interest_id
      FROM recent ORDER BY recent.pin_id DESC, recent.is_own DESC, recent.interest_id
    ) newest JOIN pins p ON p.id = newest.pin_id JOIN boards b ON b.id = p.board_id
    WHERE p.user_id <> $1 AND ${mayShow} AND ${notSaved}
    ORDER BY p.id DESC LIMIT ${limit})
    UNION ALL
    (${examinedRow('topics_examined', 'max(reached.id)', 'NULL::bigint')} FROM (
      SELECT min(recent.pin_id) AS id FROM recent GROUP BY recent.interest_id HAVING count(*) = 2 * ${limit}
    ) reached)`;

const discovered = (what: string, limit: string): string => `
    SELECT 'discovered', ${what}, NULL, NULL FROM ${newestLooked('d.*', 'd.id', createdBefore(anyValue('$4', 'bigint')))} p
    JOIN boards b ON b.id = p.board_id
    WHERE ${mayShow} AND ${isNews}
    ORDER BY p.id DESC LIMIT ${limit}`;

/** Each pin is looked up by itself, in order, so that it stops when it has enough. */
const chosen = (what: string, limit: string): string => `
    SELECT 'discovered', ${what}, NULL, NULL
    FROM unnest(${anyValue('$4', 'bigint[]')}) WITH ORDINALITY AS c (id, at)
    CROSS JOIN LATERAL (SELECT each.* FROM pins each WHERE each.id = c.id LIMIT 1) p
    JOIN boards b ON b.id = p.board_id
    WHERE ${mayShow} AND ${isNews}
    ORDER BY c.at LIMIT ${limit}`;

const fresh = (what: string, limit: string): string => `
    WITH drawn AS MATERIALIZED (
      SELECT id, place FROM (
        SELECT newest.id, (hashint8extended(newest.id, $6) & 9223372036854775807)
            >> CASE WHEN coalesce(newest.language, '') IN ('', (SELECT split_part(u.locale, '-', 1) FROM users u WHERE u.id = $1))
              THEN 0 ELSE 1 END AS place
        FROM (
          SELECT q.id, q.language FROM pins q WHERE q.parent_pin_id IS NULL AND q.id > ${anyValue('$5', 'bigint')} ORDER BY q.id DESC LIMIT ${drawnFrom}
        ) newest
      ) shuffled WHERE place < ${anyValue('$7', 'bigint')} ORDER BY place DESC LIMIT ${limit}
    )
    (SELECT 'fresh', ${what}, NULL::bigint, drawn.place
    FROM drawn JOIN pins p ON p.id = drawn.id JOIN boards b ON b.id = p.board_id
    WHERE ${mayShow} AND ${isNews}
      AND coalesce((SELECT d.saves FROM pin_documents d WHERE d.pin_id = p.id), 0) < ${manySaves}
      AND ${notSaved}
    ORDER BY drawn.place DESC LIMIT ${limit} / 4)
    UNION ALL
    (${examinedRow('fresh_examined', 'NULL::bigint', `CASE count(*) WHEN ${limit} THEN min(place) END`)} FROM drawn)`;

const all = (name: string, discoveries: typeof discovered): ReturnType<typeof sized> =>
  sized(name, (limit) =>
    [ofInterests, discoveries, fresh]
      .map((source) => `(${source(columns(false), limit)})`)
      .join(' UNION ALL '),
  );
const withChosen = all('home_candidates_chosen', chosen);
const withNewest = all('home_candidates_recommended', discovered);

type Row = HomeCandidateRow & {
  source: keyof RecommendedCandidates | 'topics_examined' | 'fresh_examined';
  interestId: string;
  place: string;
};

/**
 * Returns recommendations for a member besides those near their saves, in one database round trip: up to `limit` pins
 * of each kind, a quarter as many fresh ones. Each list is in order.
 */
export async function recommendedCandidates(
  sql: Sql,
  viewerId: string,
  { hiddenInterests, before, among, fresh: { after, seed } }: RecommendedAsked,
  limit: number,
): Promise<RecommendedFound> {
  const rows = await sql.rows<Row>((among === null ? withNewest : withChosen)(limit), [
    viewerId,
    hiddenInterests,
    before.topics,
    among ?? before.discovered,
    after,
    seed,
    before.fresh,
  ]);
  const of = (source: Row['source'], by: 'id' | 'place'): Row[] =>
    rows
      .filter((row) => row.source === source)
      .sort((a, b) => descending(a[by], b[by]))
      .slice(0, limit);
  const places = new Map(among?.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row): number => places.get(id) ?? 0;
  const found = {
    topics: of('topics', 'id'),
    discovered: of('discovered', 'id').sort((a, b) => placeOf(a) - placeOf(b)),
    fresh: of('fresh', 'place'),
  };
  const end = (source: Row['source']): Row | undefined => rows.find((row) => row.source === source);
  return {
    ...found,
    examined: {
      topics: found.topics.length < limit ? (end('topics_examined')?.id ?? null) : null,
      discovered:
        among === null && found.discovered.length < limit
          ? await createdLookedDownTo(sql, before.discovered)
          : null,
      fresh: found.fresh.length < Math.floor(limit / 4) ? (end('fresh_examined')?.place ?? null) : null,
    },
  };
}

/** Sorts the database's decimal strings of integers in descending order. */
function descending(a: string, b: string): number {
  return b.length - a.length || (a < b ? 1 : a > b ? -1 : 0);
}

const originals = sized(
  'home_candidates_originals',
  (limit) => `
    SELECT ${columns(false)} FROM ${newestLooked('d.*', 'd.id', createdBefore('$2'))} p
    JOIN boards b ON b.id = p.board_id WHERE ${mayShow} AND ${isOriginal}
    ORDER BY p.id DESC LIMIT ${limit}`,
);

/**
 * Lists created pins of public boards, one per image, without those the viewer created, newest first, among as many as
 * one statement looks at. `before` is an exclusive upper pin id. `limit` is the least that a list with more has.
 */
export async function originalCandidates(
  sql: Sql,
  viewerId: string,
  before: string,
  limit: number,
): Promise<HomeCandidateRow[]> {
  return sql.rows<HomeCandidateRow>(originals(limit), [viewerId, before]);
}
