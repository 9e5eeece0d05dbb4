import type { Sql, Statement } from '../../connection/database.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardDiscoverable, notBlocked, notHidden } from '../visibility.ts';

const mayShow = `${boardDiscoverable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
  AND ${notHidden('p.root_pin_id', '$1')}`;

const ofKind: Statement = {
  name: 'pin_cards_of_kind',
  text: `
    SELECT ${foundCardColumns('$1')} FROM pin_documents d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
    WHERE d.kind = $2 AND d.kind <> 'image' AND d.tier >= 0 AND d.pin_id < $3 AND ${mayShow}
      AND NOT EXISTS (
        SELECT 1 FROM pins q JOIN pin_documents qd ON qd.pin_id = q.id JOIN boards qb ON qb.id = q.board_id
        WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id AND qd.kind = $2
          AND ${boardDiscoverable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')})
      AND ($5::bigint IS NULL OR EXISTS (
        SELECT 1 FROM pin_interests i WHERE i.pin_id = d.pin_id AND i.interest_id = $5))
    ORDER BY d.pin_id DESC LIMIT $4`,
};

/** Pin kinds with their own lists. */
export type ListedKind = 'product' | 'video' | 'idea' | 'article' | 'recipe';

/** Lists public pins of a kind, of one topic or all, newest first, one per image. `before` is exclusive. */
export async function pinCardsOfKind(
  sql: Sql,
  viewerId: string | null,
  kind: ListedKind,
  interestId: string | null,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  return readCards(sql, ofKind, [viewerId, kind, before, limit, interestId]);
}

const ofDomain: Statement = {
  name: 'pin_cards_of_domain',
  text: `
    SELECT ${foundCardColumns('$1')} FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE p.domain = $2 AND p.link <> '' AND p.parent_pin_id IS NULL AND p.id < $3 AND ${mayShow}
      AND NOT EXISTS (
        SELECT 1 FROM pins q JOIN boards qb ON qb.id = q.board_id
        WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id AND q.domain = $2
          AND ${boardDiscoverable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')})
    ORDER BY p.id DESC LIMIT $4`,
};

/** Lists public pins that link to a site, newest first, one per image. `before` is exclusive. */
export async function pinCardsOfDomain(
  sql: Sql,
  viewerId: string | null,
  domain: string,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  return readCards(sql, ofDomain, [viewerId, domain, before, limit]);
}

const kindInterests: Statement = {
  name: 'interests_of_kind',
  text: `
    SELECT i.interest_id AS id FROM (
      SELECT d.pin_id FROM pin_documents d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
      WHERE d.kind = $1 AND d.kind <> 'image' AND d.tier >= 0 AND ${boardDiscoverable('b')}
      ORDER BY d.pin_id DESC LIMIT 400
    ) newest JOIN pin_interests i ON i.pin_id = newest.pin_id
    GROUP BY i.interest_id ORDER BY count(*) DESC, i.interest_id LIMIT $2`,
};

/** Lists the topics of a kind's newest public pins, most frequent first. */
export async function interestsOfKind(sql: Sql, kind: ListedKind, limit: number): Promise<string[]> {
  return (await sql.rows<{ id: string }>(kindInterests, [kind, limit])).map(({ id }) => id);
}
