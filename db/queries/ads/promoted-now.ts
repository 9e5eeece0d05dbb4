import type pg from 'pg';
import type { Database, Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { personColumns } from '../pins/cards/card-objects.ts';
import type { PinCardRow, PromoterRow, PromotionRow } from '../pins/cards/pin-card-row.ts';
import { boardDiscoverable, notHiddenPerson } from '../visibility.ts';
import { isPaid } from './campaigns-for.ts';

const today = `(now() AT TIME ZONE 'UTC')::date`;

/** Of a campaign `c` for the pin `p` on the board `b`. */
const isRunning = `c.status = 'active' AND c.starts_on <= ${today} AND c.ends_on >= ${today} AND p.user_id = c.owner_id
      AND ${boardDiscoverable('b')} AND ${notHiddenPerson('p.user_id')} AND ${isPaid}
      AND NOT EXISTS (SELECT 1 FROM feature_switches f WHERE f.name = 'promoted_pins' AND NOT f.is_on)`;

/** Of several campaigns of a pin, the first. */
const promotedNow: Statement = {
  name: 'pins_promoted_now',
  text: `
    SELECT DISTINCT ON (c.pin_id) c.pin_id AS "pinId", c.id AS "campaignId", p.user_id AS "userId", ${personColumns},
      coalesce((SELECT s.website FROM businesses s WHERE s.owner_id = c.owner_id), '') AS website
    FROM campaigns c JOIN pins p ON p.id = c.pin_id JOIN boards b ON b.id = p.board_id JOIN users u ON u.id = p.user_id
    WHERE ${isRunning}
    ORDER BY c.pin_id DESC, c.id LIMIT $1`,
};

const blocking: Statement = {
  name: 'promoters_blocked',
  text: 'SELECT other_id AS id FROM blocks WHERE user_id = $1 AND other_id = ANY ($2)',
};

const most = 5000;
const keptMs = 5000;

type Promotions = ReadonlyMap<string, PromotionRow & { promoter: PromoterRow }>;

const none: Promotions = new Map();
const lists = new WeakMap<pg.Pool, { until: number; promotions: Promise<Promotions> }>();

/** Returns the promoted pins as of the last five seconds, for all viewers alike. None within a transaction. */
function listed(sql: Sql): Promise<Promotions> {
  const { pool } = sql as Partial<Database>;
  if (pool === undefined) return Promise.resolve(none);
  const last = lists.get(pool);
  if (last !== undefined && performance.now() < last.until) return last.promotions;
  const promotions = sql
    .rows<PromoterRow & Omit<PromotionRow, 'promoter'> & { pinId: string }>(promotedNow, [most])
    .then(
      (rows) =>
        new Map(
          rows.map(({ pinId, campaignId, website, ...promoter }) => [
            pinId,
            { campaignId, website, promoter },
          ]),
        ),
    );
  lists.set(pool, { until: performance.now() + keptMs, promotions });
  promotions.catch(() => lists.delete(pool));
  return promotions;
}

type Lineage = Pick<PinCardRow, 'rootPinId' | 'parentPinId'>;

/**
 * Returns a lookup of the promotion whose pin one of these pins is a copy of, without a promoter whom a block keeps
 * from the viewer. Null for the others.
 */
export async function promotionsCopied(
  sql: Sql,
  viewerId: string | null,
  pins: Iterable<Lineage>,
): Promise<(pin: Lineage) => PromotionRow | null> {
  const copies = [...pins].filter(({ parentPinId }) => parentPinId !== null);
  const promotions = copies.length > 0 ? await listed(sql) : none;
  const promotionOf = ({ rootPinId, parentPinId }: Lineage) =>
    parentPinId === null ? null : (promotions.get(rootPinId) ?? promotions.get(parentPinId) ?? null);
  const promoters =
    promotions.size === 0 ? [] : copies.flatMap((pin) => promotionOf(pin)?.promoter.userId ?? []);
  if (viewerId === null || promoters.length === 0) return promotionOf;
  const blocked = new Set(
    (await sql.rows<{ id: string }>(blocking, [viewerId, promoters])).map(({ id }) => id),
  );
  return (pin) => {
    const promotion = promotionOf(pin);
    return promotion !== null && blocked.has(promotion.promoter.userId)
      ? { ...promotion, promoter: null }
      : promotion;
  };
}

const ofPin: Statement = {
  name: 'campaign_of_pin',
  text: `
    SELECT coalesce((SELECT s.website FROM businesses s WHERE s.owner_id = c.owner_id), '') AS website,
      ${isRunning} AS "isRunning"
    FROM campaigns c JOIN pins p ON p.id = c.pin_id JOIN boards b ON b.id = p.board_id
    WHERE c.owner_id = $1 AND c.id = $2 AND c.pin_id = $3`,
};

/** What the business behind it names as its own site, or '', and whether it is running. */
export interface PromotionOfPinRow {
  website: string;
  isRunning: boolean;
}

/** Returns a promotion of a pin, running or not. Null if it is not one of the pin. */
export function promotionOfPin(
  sql: Sql,
  ownerId: string,
  id: string,
  pinId: string,
): Promise<PromotionOfPinRow | null> {
  return firstRow<PromotionOfPinRow>(sql, ofPin, [ownerId, id, pinId]);
}
