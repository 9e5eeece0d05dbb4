import { boardSuggestable, notBlocked, notHidden, pictureNotHidden } from '../visibility.ts';

/**
 * How many pins of a picture are looked at for one that the viewer may see. More are needed only where the first are
 * all secret or blocked, and a picture with a hundred thousand copies must not cost a lookup for each.
 */
const looked = 200;

/** Which pins of a picture may represent it: all, or those of products. */
export type Standing = 'any' | 'product';

const ofKind = (pin: string, kind: Standing): string =>
  kind === 'any'
    ? 'true'
    : `${pin}.rich_id IS NOT NULL AND EXISTS (
        SELECT 1 FROM rich_metadata rm WHERE rm.id = ${pin}.rich_id AND rm.kind = '${kind}')`;

const visible = (pins: string, kind: Standing): string => `
  SELECT q.id FROM ${pins} q JOIN boards qb ON qb.id = q.board_id
  WHERE ${boardSuggestable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')}
    AND ${notHidden('q.root_pin_id', '$1')} AND ${ofKind('q', kind)}`;

const pinsOf = (signature: string, rest: string): string => `(
  SELECT a.id, a.user_id, a.board_id, a.root_pin_id, a.rich_id FROM pins a WHERE a.image_signature = ${signature} ${rest}
    LIMIT ${looked})`;

/**
 * SQL for the pin that represents a picture: visible, on a public board, with no block between its people and the
 * viewer `$1`; the first original of the kind, else any such copy. Null without one, and for a picture that the viewer
 * has hidden with any of its pins (FEED-06).
 */
export const standingPin = (signature: string, kind: Standing = 'any'): string => `
  CASE WHEN ${pictureNotHidden(signature, '$1')} THEN coalesce(
    (${visible(pinsOf(signature, `AND a.parent_pin_id IS NULL AND ${ofKind('a', kind)} ORDER BY a.id`), 'any')}
      ORDER BY q.id LIMIT 1),
    (${visible(pinsOf(signature, ''), kind)} LIMIT 1)) END`;
