import { statement, type Sql, type Statement } from '../../connection/database.ts';
import { isCached } from '../../connection/kept/cached-rows.ts';
import { byViewer, isFor, type ViewerSql } from '../pins/cards/by-viewer.ts';
import { objectColumns, pinObjects } from '../pins/cards/card-objects.ts';
import { foundCardColumns, readCards, readWholeCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { standingPin, type Standing } from '../pins/standing-pin.ts';
import {
  boardDiscoverable,
  boardSuggestable,
  notBlocked,
  notHidden,
  pictureNotHidden,
  pinOpen,
} from '../visibility.ts';

const ofPictures = byKind(
  (kind, name) => statement(`pin_cards_of_pictures${name}`)`
    SELECT ${foundCardColumns('$1')} FROM unnest($2::text[]) WITH ORDINALITY AS c (signature, rank)
    CROSS JOIN LATERAL (
      SELECT ${standingPin('c.signature', kind)} AS id
    ) chosen
    JOIN pins p ON p.id = chosen.id JOIN boards b ON b.id = p.board_id
    WHERE NOT $3 OR (p.user_id <> $1 AND NOT EXISTS (
      SELECT 1 FROM saves s WHERE s.user_id = $1 AND s.root_pin_id = p.root_pin_id AND s.is_copy))
    ORDER BY c.rank`,
);

/** One statement for each kind of pins that may represent a picture. */
function byKind(make: (kind: Standing, name: string) => Statement): Record<Standing, Statement> {
  return { any: make('any', ''), product: make('product', '_of_products') };
}

/**
 * Returns one card per image that has a pin of the kind visible to everyone and this viewer: the original or a copy. In
 * the order of the signatures. `onlyNew` excludes images the viewer has created or saved.
 */
export async function pinCardsOfPictures(
  sql: Sql,
  viewerId: string | null,
  signatures: string[],
  onlyNew: boolean,
  kind: Standing = 'any',
): Promise<PinCardRow[]> {
  return signatures.length === 0 ? [] : readCards(sql, ofPictures[kind], [viewerId, signatures, onlyNew]);
}

const standing = byKind(
  (kind, name) => statement(`pins_of_pictures${name}`)`
    SELECT p.id, p.image_signature AS signature, p.board_id AS "boardId", p.user_id AS "userId", p.link, p.domain
    FROM unnest($2::text[]) AS c (signature) CROSS JOIN LATERAL (
      SELECT ${standingPin('c.signature', kind)} AS id
    ) chosen JOIN pins p ON p.id = chosen.id`,
);

/** The pin that represents a picture, with what sets it apart from others. */
export interface StandingPinRow {
  id: string;
  signature: string;
  boardId: string;
  userId: string;
  link: string;
  domain: string;
}

/** Returns, for each picture that anyone may be shown, the pin whose card represents it, unordered. */
export async function standingPins(
  sql: Sql,
  signatures: readonly string[],
  kind: Standing = 'any',
): Promise<StandingPinRow[]> {
  return signatures.length === 0 ? [] : sql.rows<StandingPinRow>(standing[kind], [null, signatures]);
}

const recommended = (viewer: ViewerSql, columns: string, join: string): string => `
    SELECT ${foundCardColumns(viewer)}${columns} FROM pins p JOIN boards b ON b.id = p.board_id ${join}
    WHERE p.id = ANY ($2) AND ${boardSuggestable('b')} AND ${notBlocked('p.user_id', viewer)}
      AND ${notBlocked('b.owner_id', viewer)} AND ${notHidden('p.root_pin_id', viewer)}
      AND ${pictureNotHidden('p.image_signature', viewer)} AND ${isFor(viewer)}`;

const ofPins = byViewer('pin_cards_recommended', (viewer) => recommended(viewer, '', ''));

/** With the contents of their objects, for pins that this process does not know. */
const ofNewPins = byViewer('pin_cards_recommended_whole', (viewer) =>
  recommended(viewer, `, ${objectColumns}`, 'JOIN users u ON u.id = p.user_id'),
);

export const recommendedStatements: readonly Statement[] = [null, ''].flatMap((viewerId) => [
  ofPins(viewerId),
  ofNewPins(viewerId),
]);

/** Returns the pins in the list that may be recommended to the viewer, unordered. */
export async function recommendedPinCards(
  sql: Sql,
  viewerId: string | null,
  pinIds: readonly string[],
): Promise<PinCardRow[]> {
  const known = pinIds.filter((id) => isCached(sql, pinObjects, id));
  const fresh = pinIds.filter((id) => !known.includes(id));
  const [kept, read] = await Promise.all([
    known.length === 0 ? [] : readCards(sql, ofPins(viewerId), [viewerId, known]),
    fresh.length === 0 ? [] : readWholeCards(sql, ofNewPins(viewerId), [viewerId, fresh]),
  ]);
  return [...kept, ...read];
}

/** Limit on boards that hold an image, and on pins per board. */
const boardsLookedAt = 40;
const pinsLookedAt = 200;

const together = statement('pictures_saved_together')`
  SELECT p.image_signature AS signature FROM (
    SELECT DISTINCT near.board_id FROM (
      SELECT q.board_id FROM pins q WHERE q.image_signature = $1 ORDER BY q.board_id DESC LIMIT 4 * ${boardsLookedAt}
    ) near JOIN boards b ON b.id = near.board_id WHERE ${boardDiscoverable('b')}
    ORDER BY near.board_id DESC LIMIT ${boardsLookedAt}
  ) shared CROSS JOIN LATERAL (
    SELECT bp.pin_id FROM board_pins bp WHERE bp.board_id = shared.board_id
    ORDER BY bp.pin_id DESC LIMIT ${pinsLookedAt}
  ) placed JOIN pins p ON p.id = placed.pin_id
  WHERE p.image_signature <> $1
  GROUP BY p.image_signature ORDER BY count(DISTINCT shared.board_id) DESC, max(p.id) DESC LIMIT $2`;

/** Lists signatures of images that share public boards with this one, most shared boards first. */
export async function picturesSavedTogether(sql: Sql, signature: string, limit: number): Promise<string[]> {
  const rows = await sql.rows<{ signature: string }>(together, [signature, limit]);
  return rows.map((row) => row.signature);
}

export interface SavedLatelyRow {
  signature: string;
  /** The member's own copy or pin. Null if the caller may not know of its board. */
  pinId: string | null;
}

/** A person's latest saves or pins, newest first. */
export const savedLately = (person: string, limit: string): string => `
    SELECT p.image_signature AS signature, CASE WHEN ${pinOpen('p')} THEN p.id::text END AS "pinId"
    FROM saves s JOIN pins p ON p.id = s.pin_id
    WHERE s.user_id = ${person} ORDER BY s.pin_id DESC LIMIT ${limit}`;

const recent = statement('pictures_saved_lately')`${savedLately('$1', '$2')}`;

/** Lists a person's latest saves or pins, newest first. */
export async function picturesSavedLately(
  sql: Sql,
  userId: string,
  limit: number,
): Promise<SavedLatelyRow[]> {
  return sql.rows<SavedLatelyRow>(recent, [userId, limit]);
}

const onBoards = statement('pins_of_pictures_on_boards')`
  SELECT (SELECT q.id FROM pins q JOIN boards b ON b.id = q.board_id
    WHERE q.board_id = c.board_id AND q.image_signature = c.signature AND ${boardDiscoverable('b')}
    ORDER BY q.id LIMIT 1) AS id
  FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS c (board_id, signature, rank) ORDER BY c.rank`;

/** Returns the pin of each image on the public board at the same place, in order. Null if there is none. */
export async function pinsOnBoards(
  sql: Sql,
  places: readonly { boardId: string; signature: string }[],
): Promise<(string | null)[]> {
  if (places.length === 0) return [];
  const rows = await sql.rows<{ id: string | null }>(onBoards, [
    places.map(({ boardId }) => boardId),
    places.map(({ signature }) => signature),
  ]);
  return rows.map(({ id }) => id);
}
