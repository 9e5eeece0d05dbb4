import { boardDiscoverable, notBlocked, notHidden, pictureNotHidden } from '../visibility.ts';

/**
 * How many pins of a picture are looked at for one that the viewer may see. More are needed only where the first are
 * all secret or blocked, and a picture with a hundred thousand copies must not cost a lookup for each.
 */
const looked = 200;

const visible = (pins: string): string => `
  SELECT q.id FROM ${pins} q JOIN boards qb ON qb.id = q.board_id
  WHERE ${boardDiscoverable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')}
    AND ${notHidden('q.root_pin_id', '$1')}`;

const pinsOf = (signature: string, rest: string): string => `(
  SELECT a.id, a.user_id, a.board_id, a.root_pin_id FROM pins a WHERE a.image_signature = ${signature} ${rest}
    LIMIT ${looked})`;

/**
 * SQL for the pin that represents a picture: visible, on a public board, with no block between its people and the
 * viewer `$1`; the first original, else any copy. Null without one, and for a picture that the viewer
 * has hidden with any of its pins (FEED-06).
 */
export const standingPin = (signature: string): string => `
  CASE WHEN ${pictureNotHidden(signature, '$1')} THEN coalesce(
    (${visible(pinsOf(signature, 'AND a.parent_pin_id IS NULL ORDER BY a.id'))} ORDER BY q.id LIMIT 1),
    (${visible(pinsOf(signature, ''))} LIMIT 1)) END`;
