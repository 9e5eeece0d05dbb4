import { statement, type Sql } from '../../connection/database.ts';
import { sized } from '../../connection/kept/sized.ts';
import { belowLooked, lookedDownTo, maxLooked, newestLooked } from '../pins/cards/looked-at.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardSuggestable, notBlocked, pinNotHidden } from '../visibility.ts';

const mayShow = `${boardSuggestable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
  AND ${pinNotHidden('p', '$1')}`;

/** Whether the pin `p` is the first of its picture among those of the kind. */
const isFirst = `NOT EXISTS (
        SELECT 1 FROM pins q JOIN pin_documents qd ON qd.pin_id = q.id JOIN boards qb ON qb.id = q.board_id
        WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id AND qd.kind = $2
          AND ${boardSuggestable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')})`;

const rowsOfKind = (kind: string, before: string): string =>
  `pin_documents d WHERE d.kind = ${kind} AND d.kind <> 'image' AND d.tier >= 0 AND d.pin_id < ${before}`;

const ofKind = sized(
  'pin_cards_of_kind',
  (limit) => `
    SELECT ${foundCardColumns('$1')} FROM ${newestLooked('d.pin_id', 'd.pin_id', rowsOfKind('$2', '$3'))} looked
    JOIN pins p ON p.id = looked.pin_id JOIN boards b ON b.id = p.board_id
    WHERE ${mayShow} AND ${isFirst}
    ORDER BY looked.pin_id DESC LIMIT ${limit}`,
);

const kindLooked = statement('pin_cards_of_kind_looked')`${belowLooked('d.pin_id', rowsOfKind('$1', '$2'))}`;

/** Steps of one statement through the pins of a topic and those of a kind, which may share few. */
const maxSteps = 5000;

/**
 * Each step takes the topic's next pin and the kind's next at or below it, where the following step goes on: as many
 * steps as the rarer of the two has pins.
 */
const stepsDown = (kind: string, before: string, topic: string): string => `
    WITH RECURSIVE steps (below, pin_id, step, found) AS (
      SELECT ${before}::bigint, NULL::bigint, 0, 0
      UNION ALL
      SELECT CASE WHEN of_kind.pin_id = of_topic.pin_id THEN of_kind.pin_id ELSE of_kind.pin_id + 1 END,
        CASE WHEN of_kind.pin_id = of_topic.pin_id THEN of_kind.pin_id END, steps.step + 1,
        steps.found + (of_kind.pin_id = of_topic.pin_id)::int
      FROM steps CROSS JOIN LATERAL (
        SELECT i.pin_id FROM pin_interests i WHERE i.interest_id = ${topic} AND i.pin_id < steps.below
        ORDER BY i.pin_id DESC LIMIT 1
      ) of_topic CROSS JOIN LATERAL (
        SELECT d.pin_id FROM pin_documents d
        WHERE d.kind = ${kind} AND d.kind <> 'image' AND d.tier >= 0 AND d.pin_id <= of_topic.pin_id
        ORDER BY d.pin_id DESC LIMIT 1
      ) of_kind WHERE steps.step < ${maxSteps} AND steps.found < ${maxLooked}
    )`;

/** Each pin found is looked up by itself, in order, so that it stops when it has enough. */
const ofKindAndTopic = statement('pin_cards_of_kind_and_topic')`
  ${stepsDown('$2', '$3', '$5')}, listed AS (
    SELECT steps.pin_id FROM steps WHERE steps.pin_id IS NOT NULL AND EXISTS (
      SELECT 1 FROM pins p JOIN boards b ON b.id = p.board_id
      WHERE p.id = steps.pin_id AND ${mayShow} AND ${isFirst} OFFSET 0) LIMIT $4
  )
  SELECT ${foundCardColumns('$1')} FROM listed JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  ORDER BY p.id DESC`;

const kindAndTopicLooked = statement('pin_cards_of_kind_and_topic_looked')`
  ${stepsDown('$1', '$2', '$3')}
  SELECT below AS id FROM steps WHERE step = ${maxSteps} OR found = ${maxLooked}`;

/** Pin kinds with their own lists. */
export type ListedKind = 'product' | 'video' | 'idea' | 'article' | 'recipe';

/**
 * Lists public pins of a kind, of one topic or all, newest first, one per image, among as many as one statement looks
 * at. `before` is exclusive.
 */
export async function pinCardsOfKind(
  sql: Sql,
  viewerId: string | null,
  kind: ListedKind,
  interestId: string | null,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  const values = [viewerId, kind, before];
  if (interestId !== null) return readCards(sql, ofKindAndTopic, [...values, limit, interestId]);
  return (await readCards(sql, ofKind(limit), values)).slice(0, limit);
}

/** Returns what `pinCardsOfKind` looks down to. Null if there are no others. */
export async function kindLookedDownTo(
  sql: Sql,
  kind: ListedKind,
  interestId: string | null,
  before: string,
): Promise<string | null> {
  return interestId === null
    ? lookedDownTo(sql, kindLooked, [kind, before])
    : lookedDownTo(sql, kindAndTopicLooked, [kind, before, interestId]);
}

const rowsOfDomain = (domain: string, before: string): string =>
  `pins d WHERE d.domain = ${domain} AND d.link <> '' AND d.parent_pin_id IS NULL AND d.id < ${before}`;

const ofDomain = statement('pin_cards_of_domain')`
  SELECT ${foundCardColumns('$1')} FROM ${newestLooked('d.id', 'd.id', rowsOfDomain('$2', '$3'))} looked
  JOIN pins p ON p.id = looked.id JOIN boards b ON b.id = p.board_id
  WHERE ${mayShow}
    AND NOT EXISTS (
      SELECT 1 FROM pins q JOIN boards qb ON qb.id = q.board_id
      WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id AND q.domain = $2
        AND ${boardSuggestable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')})
  ORDER BY looked.id DESC LIMIT $4`;

/**
 * Lists public pins that link to a site, newest first, one per image, among as many as one statement looks at. `before`
 * is exclusive.
 */
export async function pinCardsOfDomain(
  sql: Sql,
  viewerId: string | null,
  domain: string,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  return readCards(sql, ofDomain, [viewerId, domain, before, limit]);
}

const domainLooked = statement('pin_cards_of_domain_looked')`
  ${belowLooked('d.id', rowsOfDomain('$1', '$2'))}`;

/** Returns the last pin of a site that `pinCardsOfDomain` looks at. Null if there are no others. */
export async function domainLookedDownTo(sql: Sql, domain: string, before: string): Promise<string | null> {
  return lookedDownTo(sql, domainLooked, [domain, before]);
}

const kindInterests = statement('interests_of_kind')`
  SELECT i.interest_id AS id FROM (
    SELECT d.pin_id FROM pin_documents d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
    WHERE d.kind = $1 AND d.kind <> 'image' AND d.tier >= 0 AND ${boardSuggestable('b')}
    ORDER BY d.pin_id DESC LIMIT 400
  ) newest JOIN pin_interests i ON i.pin_id = newest.pin_id
  GROUP BY i.interest_id ORDER BY count(*) DESC, i.interest_id LIMIT $2`;

/** Lists the topics of a kind's newest public pins, most frequent first. */
export async function interestsOfKind(sql: Sql, kind: ListedKind, limit: number): Promise<string[]> {
  return (await sql.rows<{ id: string }>(kindInterests, [kind, limit])).map(({ id }) => id);
}
