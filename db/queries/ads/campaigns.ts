import type { Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

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
  /** What it is paid from. Null if the business did not name an account. */
  adAccountId: string | null;
  /** The audience that it is limited to. Null for everyone. */
  audienceId: string | null;
  /** Employees of another group do not see it. Null for all. */
  assetGroupId: string | null;
  shown: number;
}

/** SQL for the day (UTC) on which campaigns run or are over. */
export const today = `(now() AT TIME ZONE 'UTC')::date`;

/** For rows `c`. A campaign is over after its last day, whether somebody ended it or not. */
export const campaignColumns = `
  c.owner_id AS "ownerId", c.id, c.pin_id AS "pinId", c.name,
  CASE WHEN c.ends_on < ${today} THEN 'ended' ELSE c.status END AS status,
  c.daily_budget_minor AS "dailyBudgetMinor", c.currency, c.words,
  c.opens_site AS "opensSite",
  to_char(c.starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(c.ends_on, 'YYYY-MM-DD') AS "endsOn",
  c.ad_account_id AS "adAccountId", c.audience_id AS "audienceId", c.asset_group_id AS "assetGroupId",
  coalesce((SELECT sum(r.impressions) FROM rollup_days r WHERE r.subject_id = c.id AND r.subject = 'campaign'), 0)::int
    AS shown`;

const insert: Statement = {
  name: 'campaign_insert',
  text: `
    INSERT INTO campaigns AS c (owner_id, pin_id, name, daily_budget_minor, currency, words, opens_site, starts_on,
      ends_on, ad_account_id, audience_id, asset_group_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${campaignColumns}`,
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
    campaign.adAccountId,
    campaign.audienceId,
    campaign.assetGroupId,
  ]);
  if (!row) throw new Error('an insert answered no row');
  return row;
}

const countActive: Statement = {
  name: 'campaigns_active_count',
  text: `
    SELECT count(*)::int AS count FROM campaigns c
    WHERE c.owner_id = $1 AND c.id <> $2 AND c.status = 'active' AND c.ends_on >= ${today}`,
};

/** Counts an owner's campaigns that are active, besides one. */
export async function activeCampaignsBesides(sql: Sql, ownerId: string, id: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(countActive, [ownerId, id]);
  return row?.count ?? 0;
}

const setStatus: Statement = {
  name: 'campaign_status',
  text: `
    UPDATE campaigns c SET status = $3
    WHERE c.owner_id = $1 AND c.id = $2 AND c.status <> 'ended' AND c.ends_on >= ${today}
    RETURNING ${campaignColumns}`,
};

/** Null if the campaign is missing or over, because ended campaigns cannot restart. */
export async function setCampaignStatus(
  sql: Sql,
  ownerId: string,
  id: string,
  status: 'active' | 'paused' | 'ended',
): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(sql, setStatus, [ownerId, id, status]);
}

/** 1 for a campaign that is not over on the day `$6`. */
const goesOn = `CASE WHEN c.status = 'ended' OR c.ends_on < $6::date THEN 0 ELSE 1 END::bigint`;

const list: Statement = {
  name: 'campaigns_of_owner',
  text: `
    SELECT ${campaignColumns}, ${goesOn} AS "goesOn" FROM campaigns c
    WHERE c.owner_id = $1 AND (${goesOn}, c.id) < ($2::bigint, $3::bigint)
      AND ($5::bigint IS NULL OR c.asset_group_id = $5)
    ORDER BY ${goesOn} DESC, c.id DESC LIMIT $4`,
};

/** The exclusive upper position of a page: whether the campaign goes on (1 or 0), and its id. */
type ListPlace = [goesOn: string, id: string];

/** Lists campaigns of one asset group or all: those that are not over on a day, then the others, newest first. */
export async function campaignsOfOwner(
  sql: Sql,
  ownerId: string,
  [goesOnBefore, idBefore]: ListPlace,
  limit: number,
  assetGroupId: string | null,
  day: string,
): Promise<(CampaignRow & { goesOn: string })[]> {
  return sql.rows(list, [ownerId, goesOnBefore, idBefore, limit, assetGroupId, day]);
}

const one: Statement = {
  name: 'campaign_of_owner',
  text: `SELECT ${campaignColumns} FROM campaigns c WHERE c.owner_id = $1 AND c.id = $2`,
};

/** Returns an owner's campaign, or null. */
export async function campaignOfOwner(sql: Sql, ownerId: string, id: string): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(sql, one, [ownerId, id]);
}
