import { statement, type Sql } from '../../connection/database.ts';
import { sized } from '../../connection/kept/sized.ts';
import type { PinCardRow } from './cards/pin-card-row.ts';
import { createdBefore, newestLooked } from './cards/looked-at.ts';
import { foundCardColumns, readCards } from './cards/read-cards.ts';
import {
  boardContentsVisible,
  boardSuggestable,
  boardUnscreened,
  boardVisible,
  notBlocked,
  notBlockedHere,
  ownerOfBoard,
  pinNotBlocked,
} from '../visibility.ts';

export type { PinCardRow } from './cards/pin-card-row.ts';

const byId = statement('pin_card_by_id')`
  SELECT ${foundCardColumns('$1')} FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = $2 AND ${boardVisible('b', '$1')} AND ${pinNotBlocked('p', 'b', '$1')}`;

/** Returns the pin. Null if it is missing or hidden from this viewer, which are indistinguishable. */
export async function pinCardById(
  sql: Sql,
  viewerId: string | null,
  pinId: string,
): Promise<PinCardRow | null> {
  const [row] = await readCards(sql, byId, [viewerId, pinId]);
  return row ?? null;
}

const discovered = sized(
  'pin_cards_discovered',
  (limit) => `
    SELECT ${foundCardColumns('NULL')} FROM ${newestLooked('d.id', 'd.id', createdBefore('$1'))} looked
    JOIN pins p ON p.id = looked.id JOIN boards b ON b.id = p.board_id
    WHERE ${boardSuggestable('b')}
      AND ${notBlocked('p.user_id', 'NULL')} AND ${notBlocked('b.owner_id', 'NULL')}
      AND NOT EXISTS (
        SELECT 1 FROM pins q JOIN boards qb ON qb.id = q.board_id
        WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id
          AND ${boardSuggestable('qb')} AND ${notBlocked('q.user_id', 'NULL')} AND ${notBlocked('qb.owner_id', 'NULL')})
    ORDER BY looked.id DESC LIMIT ${limit}`,
);

/**
 * Lists created pins of public boards for visitors, newest first, one per image, among as many as one statement looks
 * at. `before` is an exclusive upper pin id.
 */
export async function discoveredPinCards(sql: Sql, before: string, limit: number): Promise<PinCardRow[]> {
  const rows = await readCards(sql, discovered(limit), [before]);
  return rows.slice(0, limit);
}

const ofShownPeople = notBlockedHere('board_pins.user_id', ownerOfBoard('$2'), '$1');

const ofBoard = statement('pin_cards_of_board')`
  SELECT ${foundCardColumns('$1')} FROM (
    SELECT pin_id FROM board_pins
    WHERE board_id = $2 AND pin_id < $3 AND ${ofShownPeople} ORDER BY pin_id DESC LIMIT $4
  ) listed JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardContentsVisible('b', '$1')} ORDER BY p.id DESC`;

const ofBoardOutsideSections = statement('pin_cards_of_board_outside_sections')`
  SELECT ${foundCardColumns('$1')} FROM (
    SELECT pin_id FROM board_pins
    WHERE board_id = $2 AND section_id IS NULL AND pin_id < $3 AND ${ofShownPeople}
    ORDER BY pin_id DESC LIMIT $4
  ) listed JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardContentsVisible('b', '$1')} ORDER BY p.id DESC`;

const ofSection = statement('pin_cards_of_section')`
  SELECT ${foundCardColumns('$1')} FROM (
    SELECT pin_id FROM board_pins
    WHERE board_id = $2 AND section_id = $5 AND pin_id < $3 AND ${ofShownPeople}
    ORDER BY pin_id DESC LIMIT $4
  ) listed JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardContentsVisible('b', '$1')} ORDER BY p.id DESC`;

export interface BoardPinFilter {
  sectionId?: string;
  outsideSections?: boolean;
}

/** Lists a board's pins, newest first. `before` is an exclusive upper pin id. */
export async function pinCardsOfBoard(
  sql: Sql,
  viewerId: string | null,
  boardId: string,
  before: string,
  limit: number,
  filter: BoardPinFilter = {},
): Promise<PinCardRow[]> {
  const values = [viewerId, boardId, before, limit];
  if (filter.sectionId !== undefined) return readCards(sql, ofSection, [...values, filter.sectionId]);
  return readCards(sql, filter.outsideSections ? ofBoardOutsideSections : ofBoard, values);
}

const ofPerson = (name: string, condition: string) => statement(name)`
  SELECT ${foundCardColumns('$1')} FROM saves s JOIN pins p ON p.id = s.pin_id JOIN boards b ON b.id = p.board_id
  WHERE s.user_id = $2 AND s.pin_id < $3 AND ${condition} AND ${boardContentsVisible('b', '$1')}
    AND ${notBlocked('s.user_id', '$1')} AND ${boardUnscreened('b', '$1')}
    AND ($5 = 'all' OR b.privacy = $5)
  ORDER BY s.pin_id DESC LIMIT $4`;
const created = ofPerson('pin_cards_created', 'NOT s.is_copy');
const all = ofPerson('pin_cards_of_person', 'true');
const together = ofPerson(
  'pin_cards_made_together',
  `(b.owner_id <> $2 OR s.board_id IN (
    SELECT own.id FROM boards own JOIN board_collaborators bc ON bc.board_id = own.id
    WHERE own.owner_id = $2 AND bc.status = 'accepted'))`,
);
const ofPersonBy = { created, all, together };

/**
 * Lists pins that a person created, or created and saved, newest first, on boards of one privacy or all. `together`
 * are those on boards of others or shared with others. `before` is an exclusive upper pin id.
 */
export async function pinCardsOfPerson(
  sql: Sql,
  viewerId: string | null,
  userId: string,
  which: keyof typeof ofPersonBy,
  before: string,
  limit: number,
  privacy: 'all' | 'public' | 'protected' | 'secret' = 'all',
): Promise<PinCardRow[]> {
  return readCards(sql, ofPersonBy[which], [viewerId, userId, before, limit, privacy]);
}

const byIds = statement('pin_cards_by_ids')`
  SELECT ${foundCardColumns('$1')} FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = ANY ($2) AND ${boardVisible('b', '$1')} AND ${pinNotBlocked('p', 'b', '$1')}`;

/** Returns the pins in the list that the viewer may see, unordered. */
export async function pinCardsByIds(
  sql: Sql,
  viewerId: string | null,
  pinIds: string[],
): Promise<PinCardRow[]> {
  return pinIds.length === 0 ? [] : readCards(sql, byIds, [viewerId, pinIds]);
}
