import type pg from 'pg';
import { statement, type Database, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { personColumns } from '../pins/cards/card-objects.ts';
import type { PinCardRow, PromoterRow, PromotionRow } from '../pins/cards/pin-card-row.ts';
import { boardSuggestable, notHiddenPerson } from '../visibility.ts';
import { isPaid, today } from './campaign-conditions.ts';

/** Of a campaign `c` for the pin `p` on the board `b`. */
const isRunning = `c.status = 'active' AND c.starts_on <= ${today} AND c.ends_on >= ${today} AND p.user_id = c.owner_id
      AND ${boardSuggestable('b')} AND ${notHiddenPerson('p.user_id')} AND ${isPaid}
      AND NOT EXISTS (SELECT 1 FROM feature_switches f WHERE f.name = 'promoted_pins' AND NOT f.is_on)`;

/** Of several campaigns of a pin, the first. */
const promoted = (name: string, pins: string, limit: string) => statement(name)`
  SELECT DISTINCT ON (c.pin_id) c.pin_id AS "pinId", c.id AS "campaignId", p.user_id AS "userId", ${personColumns},
    coalesce((SELECT s.website FROM businesses s WHERE s.owner_id = c.owner_id), '') AS website
  FROM campaigns c JOIN pins p ON p.id = c.pin_id JOIN boards b ON b.id = p.board_id JOIN users u ON u.id = p.user_id
  WHERE ${pins}${isRunning}
  ORDER BY c.pin_id DESC, c.id ${limit}`;
const promotedNow = promoted('pins_promoted_now', '', 'LIMIT $1');
const promotedAmong = promoted('pins_promoted_among', 'c.pin_id = ANY ($1) AND ', '');

const blocking = statement('promoters_blocked')`
  SELECT other_id AS id FROM blocks WHERE user_id = $1 AND other_id = ANY ($2)`;

/** Up to here they are kept for a moment. Of more, a page asks for those of its own pins. */
const most = 1000;
const keptMs = 5000;

type Promotions = ReadonlyMap<string, PromotionRow & { promoter: PromoterRow }>;
type PromotedRow = PromoterRow & Omit<PromotionRow, 'promoter'> & { pinId: string };

const none: Promotions = new Map();
const lists = new WeakMap<pg.Pool, { until: number; promotions: Promise<Promotions> }>();

/** Returns the promotions of these pins as of the last five seconds, for all viewers alike. None within a transaction. */
async function promotionsOf(sql: Sql, pinIds: () => string[]): Promise<Promotions> {
  const promotions = await listed(sql);
  return promotions.size < most
    ? promotions
    : byPin(await sql.rows<PromotedRow>(promotedAmong, [[...new Set(pinIds())]]));
}

function byPin(rows: readonly PromotedRow[]): Promotions {
  return new Map(
    rows.map(({ pinId, campaignId, website, ...promoter }) => [pinId, { campaignId, website, promoter }]),
  );
}

/** All, or the first of them. */
function listed(sql: Sql): Promise<Promotions> {
  const { pool } = sql as Partial<Database>;
  if (pool === undefined) return Promise.resolve(none);
  const last = lists.get(pool);
  if (last !== undefined && performance.now() < last.until) return last.promotions;
  const promotions = sql.rows<PromotedRow>(promotedNow, [most]).then(byPin);
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
  const sources = () => copies.flatMap(({ rootPinId, parentPinId }) => [rootPinId, parentPinId ?? rootPinId]);
  const promotions = copies.length > 0 ? await promotionsOf(sql, sources) : none;
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

const ofPin = statement('campaign_of_pin')`
  SELECT coalesce((SELECT s.website FROM businesses s WHERE s.owner_id = c.owner_id), '') AS website,
    ${isRunning} AS "isRunning"
  FROM campaigns c JOIN pins p ON p.id = c.pin_id JOIN boards b ON b.id = p.board_id
  WHERE c.owner_id = $1 AND c.id = $2 AND c.pin_id = $3`;

const countable = statement('campaigns_countable')`
  SELECT c.id, c.pin_id AS "pinId" FROM unnest($2::bigint[], $3::bigint[]) AS said (id, pin_id)
  JOIN pins p ON p.id = said.pin_id JOIN boards b ON b.id = p.board_id
  JOIN campaigns c ON c.owner_id = p.user_id AND c.id = said.id AND c.pin_id = said.pin_id
  WHERE ${isRunning} AND c.owner_id IS DISTINCT FROM $1::bigint`;

/** A campaign that a browser says has led to a pin. */
export interface SaidCampaign {
  id: string;
  pinId: string;
}

/** Returns those that promote the pin, are running, and are not the viewer's own. */
export function countableCampaigns(
  sql: Sql,
  viewerId: string | null,
  said: readonly SaidCampaign[],
): Promise<SaidCampaign[]> {
  return sql.rows<SaidCampaign>(countable, [
    viewerId,
    said.map(({ id }) => id),
    said.map(({ pinId }) => pinId),
  ]);
}

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
