import type { Sql } from '../../../connection/database.ts';
import { annotations } from '../../topics/annotations.ts';
import { pinColumns, type PinObject } from './card-objects.ts';
import type { PinCardRow } from './pin-card-row.ts';
import { cardsOf, partVersions, type FoundCardRow } from './read-cards.ts';
import { sharedTallies } from './tallies.ts';

/** What only a full card knows. */
type ReadAgain = 'viewerId' | 'version' | 'boardIsClosed' | 'isShopTheLook' | 'keptApart' | 'save';

/** A copy in the statement that writes it: its own contents, and the versions of what else its card consists of. */
export interface CopyRow extends Omit<PinObject, 'version'>, Omit<FoundCardRow, 'id' | ReadAgain> {
  /** Whether its card depends on products on its picture, or on blocks. */
  isRare: boolean;
}

/**
 * Columns of a `CopyRow` for a pin `p` on a board `b` of the viewer. Half of what a card takes of a statement is for
 * what few pins and viewers have, so these are read again. A new pin has no comments of its own.
 */
export const copyColumns = (viewer: string): string => `
  p.id, ${pinColumns}, ${partVersions}, ${sharedTallies} AS tallies,
  CASE WHEN b.privacy <> 'public' THEN '{}'::text[] END AS "ownTallies", ${annotations('p.root_pin_id')} AS annotations,
  EXISTS (SELECT 1 FROM pin_product_tags pt WHERE pt.root_pin_id = p.root_pin_id)
    OR EXISTS (SELECT 1 FROM blocks k WHERE k.user_id = ${viewer}) AS "isRare"`;

/** Returns the card of a copy for whom it belongs to. Null if it has to be read again. */
export async function cardOfCopy(sql: Sql, row: CopyRow): Promise<PinCardRow | null> {
  if (row.isRare) return null;
  const rest = {
    viewerId: null,
    version: '',
    boardIsClosed: false,
    isShopTheLook: false,
    keptApart: null,
    save: null,
  };
  // A statement does not see the count that it writes.
  const copy = Object.assign(row, rest, { tallies: [...row.tallies, 'pin_saves 1'] });
  const [card] = await cardsOf(sql, [copy], new Map([[row.id, copy]]));
  return card ?? null;
}
