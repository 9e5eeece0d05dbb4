import type { Sql, Statement } from '../../connection/database.ts';
import { boardDiscoverable, notBlocked, notHidden } from '../visibility.ts';

export interface CampaignRow {
  ownerId: string;
  id: string;
  pinId: string;
  name: string;
  status: 'active' | 'paused' | 'ended';
  dailyBudgetMinor: number;
  currency: string;
  words: string[];
  /** Whether a tap on its card opens the link of the pin. */
  opensSite: boolean;
  startsOn: string;
  endsOn: string;
  shown: number;
}

/** For rows `c`. */
export const campaignColumns = `
  c.owner_id AS "ownerId", c.id, c.pin_id AS "pinId", c.name, c.status,
  c.daily_budget_minor AS "dailyBudgetMinor", c.currency, c.words,
  c.opens_site AS "opensSite",
  to_char(c.starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(c.ends_on, 'YYYY-MM-DD') AS "endsOn",
  coalesce((SELECT sum(r.impressions) FROM rollup_days r WHERE r.subject_id = c.id AND r.subject = 'campaign'), 0)::int
    AS shown`;

const insert: Statement = {
  name: 'campaign_insert',
  text: `
    INSERT INTO campaigns AS c (owner_id, pin_id, name, daily_budget_minor, currency, words, opens_site, starts_on, ends_on)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${campaignColumns}`,
};

export async function insertCampaign(
  sql: Sql,
  campaign: Omit<CampaignRow, 'id' | 'status' | 'shown'>,
): Promise<CampaignRow> {
  const [row] = await sql.rows<CampaignRow>(insert, [
    campaign.ownerId,
    campaign.pinId,
    campaign.name,
    campaign.dailyBudgetMinor,
    campaign.currency,
    campaign.words,
    campaign.opensSite,
    campaign.startsOn,
    campaign.endsOn,
  ]);
  if (!row) throw new Error('an insert answered no row');
  return row;
}

const setStatus: Statement = {
  name: 'campaign_status',
  text: `
    UPDATE campaigns c SET status = $3 WHERE c.owner_id = $1 AND c.id = $2 AND c.status <> 'ended'
    RETURNING ${campaignColumns}`,
};

/** Null if the campaign is missing or over, because ended campaigns cannot restart. */
export async function setCampaignStatus(
  sql: Sql,
  ownerId: string,
  id: string,
  status: 'active' | 'paused' | 'ended',
): Promise<CampaignRow | null> {
  const [row] = await sql.rows<CampaignRow>(setStatus, [ownerId, id, status]);
  return row ?? null;
}

const list: Statement = {
  name: 'campaigns_of_owner',
  text: `SELECT ${campaignColumns} FROM campaigns c WHERE c.owner_id = $1 AND c.id < $2 ORDER BY c.id DESC LIMIT $3`,
};

/** Lists campaigns, newest first. `before` is an exclusive upper id. */
export async function campaignsOfOwner(
  sql: Sql,
  ownerId: string,
  before: string,
  limit: number,
): Promise<CampaignRow[]> {
  return sql.rows<CampaignRow>(list, [ownerId, before, limit]);
}

const one: Statement = {
  name: 'campaign_of_owner',
  text: `SELECT ${campaignColumns} FROM campaigns c WHERE c.owner_id = $1 AND c.id = $2`,
};

/** Returns an owner's campaign, or null. */
export async function campaignOfOwner(sql: Sql, ownerId: string, id: string): Promise<CampaignRow | null> {
  const [row] = await sql.rows<CampaignRow>(one, [ownerId, id]);
  return row ?? null;
}

export interface RunningCampaignRow {
  ownerId: string;
  id: string;
  pinId: string;
  words: string[];
  opensSite: boolean;
}

const running: Statement = {
  name: 'campaigns_running',
  text: `
    SELECT c.owner_id AS "ownerId", c.id, c.pin_id AS "pinId", c.words, c.opens_site AS "opensSite"
    FROM campaigns c JOIN pins p ON p.id = c.pin_id JOIN boards b ON b.id = p.board_id
    LEFT JOIN rollup_days r ON r.subject_id = c.id AND r.subject = 'campaign' AND r.day = $2::date
    CROSS JOIN LATERAL (SELECT c.daily_budget_minor * 1000.0 / ($3::float8 * CASE
      WHEN c.currency = ANY ($4) THEN 1 WHEN c.currency = ANY ($5) THEN 1000 ELSE 100 END) AS impressions) budget
    WHERE c.status = 'active' AND c.starts_on <= $2::date AND c.ends_on >= $2::date AND ${boardDiscoverable('b')}
      AND p.user_id IS DISTINCT FROM $1 AND ${notBlocked('p.user_id', '$1')} AND ${notHidden('p.root_pin_id', '$1')}
      AND coalesce(r.impressions, 0) < budget.impressions
    ORDER BY coalesce(r.impressions, 0) / budget.impressions, c.id LIMIT $6`,
};

/** ISO codes of the currencies without a minor unit and of those with thousandths. */
export interface MinorUnits {
  none: readonly string[];
  thousandths: readonly string[];
}

/**
 * Returns the campaigns whose pin may be shown to the viewer on a day, those furthest behind their budget first. Spend
 * is derived from the aggregated impressions. `perThousand` is the price of a thousand impressions in each campaign's
 * currency.
 */
export async function runningCampaigns(
  sql: Sql,
  viewerId: string | null,
  day: string,
  perThousand: number,
  { none, thousandths }: MinorUnits,
  limit: number,
): Promise<RunningCampaignRow[]> {
  return sql.rows<RunningCampaignRow>(running, [viewerId, day, perThousand, none, thousandths, limit]);
}
