import { statement, type Sql } from '../../connection/database.ts';
import type { EndedByStaff } from '../../../views/contract/business/business.ts';
import { firstRow } from '../../connection/first-row.ts';
import { haltedBy, paidImpressions, today, type ThousandPrices } from './campaign-conditions.ts';

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
  /** Why it cannot be shown to anybody, though it is not over. Null if it can. */
  haltedBy: 'pin' | 'ad_account' | 'audience' | 'budget' | null;
  /** If the staff ended it: why, and the outcome of an appeal against that. Null otherwise. */
  endedByStaff: EndedByStaff | null;
  shown: number;
  /** Impressions of those shown that are paid for. */
  paid: number;
}

const endedByStaff = `CASE WHEN c.staff_ended_at IS NOT NULL THEN (
    SELECT json_build_object('reason', c.staff_reason, 'appeal', max(a.status), 'answer', coalesce(max(a.answer), ''))
    FROM appeals a WHERE a.kind = 'campaign' AND a.subject_id = c.id
      AND (a.status = 'open' OR a.decided_at > c.staff_ended_at)) END`;

/** For rows `c`. A campaign is over after its last day, whether somebody ended it or not. */
export const campaignColumns = (prices: string): string => `
  c.owner_id AS "ownerId", c.id, c.pin_id AS "pinId", c.name,
  CASE WHEN c.ends_on < ${today} THEN 'ended' ELSE c.status END AS status,
  c.daily_budget_minor AS "dailyBudgetMinor", c.currency, c.words,
  c.opens_site AS "opensSite",
  to_char(c.starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(c.ends_on, 'YYYY-MM-DD') AS "endsOn",
  c.ad_account_id AS "adAccountId", c.audience_id AS "audienceId", c.asset_group_id AS "assetGroupId",
  ${haltedBy(prices)} AS "haltedBy", ${endedByStaff} AS "endedByStaff",
  ${sumOfDays('r.impressions')} AS shown, ${sumOfDays(paidImpressions(prices))} AS paid`;

function sumOfDays(impressions: string): string {
  return `coalesce((SELECT sum(${impressions}) FROM rollup_days r
    WHERE r.subject_id = c.id AND r.subject = 'campaign'), 0)::int`;
}

const insert = statement('campaign_insert')`
  INSERT INTO campaigns AS c (owner_id, pin_id, name, daily_budget_minor, currency, words, opens_site, starts_on,
    ends_on, ad_account_id, audience_id, asset_group_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${campaignColumns('$13')}`;

export async function insertCampaign(
  sql: Sql,
  campaign: Omit<CampaignRow, 'id' | 'status' | 'haltedBy' | 'endedByStaff' | 'shown' | 'paid'>,
  prices: ThousandPrices,
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
    JSON.stringify(prices),
  ]);
  if (!row) throw new Error('an insert answered no row');
  return row;
}

const countActive = statement('campaigns_active_count')`
  SELECT count(*)::int AS count FROM campaigns c
  WHERE c.owner_id = $1 AND c.id <> $2 AND c.status = 'active' AND c.ends_on >= ${today}`;

/** Counts an owner's campaigns that are active, besides one. */
export async function activeCampaignsBesides(sql: Sql, ownerId: string, id: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(countActive, [ownerId, id]);
  return row?.count ?? 0;
}

const toChange = statement('campaign_to_change')`
  SELECT ${campaignColumns('$3')} FROM campaigns c WHERE c.owner_id = $1 AND c.id = $2 FOR UPDATE`;

/** Returns an owner's campaign and keeps others from changing it until the transaction ends. Null if it is missing. */
export async function campaignToChange(
  tx: Sql,
  ownerId: string,
  id: string,
  prices: ThousandPrices,
): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(tx, toChange, [ownerId, id, JSON.stringify(prices)]);
}

/** What may change of a campaign. */
export type CampaignChange = Partial<
  Pick<CampaignRow, 'status' | 'name' | 'dailyBudgetMinor' | 'endsOn' | 'words'>
>;

const update = statement('campaign_update')`
  UPDATE campaigns c SET status = coalesce($3, c.status), name = coalesce($4, c.name),
    daily_budget_minor = coalesce($5, c.daily_budget_minor), ends_on = coalesce($6::date, c.ends_on),
    words = coalesce($7::text[], c.words)
  WHERE c.owner_id = $1 AND c.id = $2 RETURNING ${campaignColumns('$8')}`;

const keepBudget = statement('campaign_budget_keep')`
  INSERT INTO campaign_budgets AS b (owner_id, campaign_id, until_day, daily_budget_minor)
  VALUES ($1, $2, ${today} - 1, $3), ($1, $2, ${today}, greatest($3, $4))
  ON CONFLICT (owner_id, campaign_id, until_day) DO UPDATE SET daily_budget_minor = CASE
    WHEN b.until_day = ${today} THEN greatest(b.daily_budget_minor, EXCLUDED.daily_budget_minor)
    ELSE b.daily_budget_minor END`;

/** Changes a campaign that `campaignToChange` returned. The day of another budget has the higher one. */
export async function updateCampaign(
  tx: Sql,
  { ownerId, id, dailyBudgetMinor: former }: Pick<CampaignRow, 'ownerId' | 'id' | 'dailyBudgetMinor'>,
  {
    status = null,
    name = null,
    dailyBudgetMinor = null,
    endsOn = null,
    words = null,
  }: Nullable<CampaignChange>,
  prices: ThousandPrices,
): Promise<CampaignRow> {
  if (dailyBudgetMinor !== null && dailyBudgetMinor !== former)
    await tx.rows(keepBudget, [ownerId, id, former, dailyBudgetMinor]);
  const values = [ownerId, id, status, name, dailyBudgetMinor, endsOn, words, JSON.stringify(prices)];
  const row = await firstRow<CampaignRow>(tx, update, values);
  if (row === null) throw new Error('a locked campaign is gone');
  return row;
}

type Nullable<Fields> = { [Field in keyof Fields]: Fields[Field] | null };

/** 1 for a campaign that is not over on the day `$6`. */
const goesOn = `CASE WHEN c.status = 'ended' OR c.ends_on < $6::date THEN 0 ELSE 1 END::bigint`;

const list = statement('campaigns_of_owner')`
  SELECT ${campaignColumns('$7')}, ${goesOn} AS "goesOn" FROM campaigns c
  WHERE c.owner_id = $1 AND (${goesOn}, c.id) < ($2::bigint, $3::bigint)
    AND ($5::bigint IS NULL OR c.asset_group_id = $5)
  ORDER BY ${goesOn} DESC, c.id DESC LIMIT $4`;

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
  prices: ThousandPrices,
): Promise<(CampaignRow & { goesOn: string })[]> {
  const values = [ownerId, goesOnBefore, idBefore, limit, assetGroupId, day, JSON.stringify(prices)];
  return sql.rows(list, values);
}

const one = statement('campaign_of_owner')`
  SELECT ${campaignColumns('$3')} FROM campaigns c WHERE c.owner_id = $1 AND c.id = $2`;

/** Returns an owner's campaign, or null. */
export async function campaignOfOwner(
  sql: Sql,
  ownerId: string,
  id: string,
  prices: ThousandPrices,
): Promise<CampaignRow | null> {
  return firstRow<CampaignRow>(sql, one, [ownerId, id, JSON.stringify(prices)]);
}

const naming = statement('campaigns_naming_item')`
  SELECT count(*)::int AS count FROM campaigns c
  WHERE c.owner_id = $1 AND c.status = 'active' AND c.ends_on >= ${today}
    AND (c.ad_account_id = $2 OR c.audience_id = $2
      OR c.audience_id IN (SELECT it.id FROM business_items it JOIN business_items pa ON pa.partner_id = it.partner_id
        WHERE it.business_id = $1 AND it.kind = 'audience' AND pa.business_id = $1 AND pa.id = $2
          AND pa.kind = 'partner'))`;

/** Counts an owner's active campaigns that an ad account, an audience or a partnership halts when it closes. */
export async function activeCampaignsNaming(sql: Sql, ownerId: string, itemId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(sql, naming, [ownerId, itemId]);
  return row?.count ?? 0;
}
