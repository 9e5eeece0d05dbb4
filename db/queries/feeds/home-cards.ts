import type { Sql, Statement } from '../../connection/database.ts';
import { pinCardColumns, pinCardJoins, type PinCardRow } from '../pins/pin-cards.ts';
import type { SaveRow } from '../saves/saves.ts';
import { boardVisible, notBlocked } from '../visibility.ts';

/** A card and the member's newest own copy of its pin, as in `savesByRoots`. Null if there is none. */
export interface HomeCardRow extends PinCardRow {
  save: SaveRow | null;
}

const cards: Statement = {
  name: 'home_cards',
  text: `
    SELECT ${pinCardColumns('$1')}, (
      SELECT json_build_object('rootPinId', s.root_pin_id::text, 'localPinId', s.pin_id::text, 'boardId', sb.id::text,
        'boardName', sb.name, 'boardSlug', sb.slug, 'boardLayout', sb.layout, 'ownerUsername', so.username,
        'sectionTitle', ss.title, 'sectionSlug', ss.slug)
      FROM saves s JOIN boards sb ON sb.id = s.board_id JOIN users so ON so.id = sb.owner_id
      LEFT JOIN board_sections ss ON ss.board_id = s.board_id AND ss.id = s.section_id
      WHERE s.user_id = $1 AND s.is_copy AND s.root_pin_id = p.root_pin_id AND ${boardVisible('sb', '$1')}
      ORDER BY s.pin_id DESC LIMIT 1) AS save
    FROM pins p ${pinCardJoins}
    WHERE p.id = ANY ($2) AND ${boardVisible('b', '$1')} AND ${notBlocked('p.user_id', '$1')}`,
};

/** Returns the pins in the list that a member may see, unordered, each with the place where they saved it. */
export async function homeCards(sql: Sql, userId: string, pinIds: string[]): Promise<HomeCardRow[]> {
  return pinIds.length === 0 ? [] : sql.rows<HomeCardRow>(cards, [userId, pinIds]);
}
