import { statement, type Sql } from '../../connection/database.ts';
import { boardSuggestable, notBlocked, notHidden, notHiddenPerson } from '../visibility.ts';
import { bought, inUse, isPaid, isShared, type ThousandPrices } from './campaign-conditions.ts';

export interface RunningCampaignRow {
  ownerId: string;
  id: string;
  pinId: string;
  words: string[];
  opensSite: boolean;
  /** What the business names as its own site, or ''. */
  website: string;
  /** Words and sites that the business keeps its promotions away from. */
  keptFrom: string[];
  /** What the viewer belongs to: an audience of followers of a partner, or another one. Null without an audience. */
  reach: 'partner' | 'audience' | null;
  /** How much of the day's budget is spent, in the order of which campaigns are read. */
  share: number;
}

/** The last campaign read. */
export type CampaignPlace = Pick<RunningCampaignRow, 'share' | 'id'>;

/** Before all campaigns. */
export const firstPlace: CampaignPlace = { share: -1, id: '0' };

/** An audience consists of the followers of a partner or of its topics or, without either, of the business. */
const isReached = (viewer: string): string => `(c.audience_id IS NULL
    OR EXISTS (SELECT 1 FROM business_items it WHERE ${inUse('audience', 'c.audience_id')} AND CASE
      WHEN it.partner_id IS NOT NULL THEN ${isShared} AND EXISTS (SELECT 1 FROM follows f
        WHERE f.follower_id = ${viewer}::bigint AND f.target_kind = 'user' AND f.target_id = it.partner_id)
      WHEN it.words = '{}' THEN EXISTS (SELECT 1 FROM follows f
        WHERE f.follower_id = ${viewer}::bigint AND f.target_kind = 'user' AND f.target_id = c.owner_id)
      ELSE EXISTS (SELECT 1 FROM follows f JOIN interests i ON i.id = f.target_id
        WHERE f.follower_id = ${viewer}::bigint AND f.target_kind = 'interest' AND lower(i.name) = ANY (it.words)) END))`;

/** SQL for campaigns that may be shown on the day `$1`, with their `spent.share`. */
const due = (campaigns: string): string => `
    FROM ${campaigns} JOIN pins p ON p.id = c.pin_id JOIN boards b ON b.id = p.board_id
    LEFT JOIN rollup_days r ON r.subject_id = c.id AND r.subject = 'campaign' AND r.day = $1::date
    CROSS JOIN LATERAL (SELECT ${bought('$2')} AS impressions) budget
    CROSS JOIN LATERAL (SELECT coalesce(r.impressions, 0) / budget.impressions AS share) spent
    WHERE c.status = 'active' AND c.starts_on <= $1::date AND c.ends_on >= $1::date AND ${boardSuggestable('b')}
      AND coalesce(r.impressions, 0) < budget.impressions AND ${isPaid}`;

/** The page names campaigns that it has no use for. */
const isNoMisfit = (campaign: string): string => `${campaign}.id NOT IN (SELECT unnest($7::bigint[]))`;

const runningAmong = (name: string, before: string, campaigns: string) => statement(name)`
  ${before}
  SELECT c.owner_id AS "ownerId", c.id, c.pin_id AS "pinId", c.words, c.opens_site AS "opensSite",
    coalesce((SELECT s.website FROM businesses s WHERE s.owner_id = c.owner_id), '') AS website,
    ARRAY(SELECT it.name FROM business_items it
      WHERE it.business_id = c.owner_id AND it.kind = 'brand_safety' AND it.status = 'active') AS "keptFrom",
    (SELECT CASE WHEN it.partner_id IS NULL THEN 'audience' ELSE 'partner' END FROM business_items it
      WHERE it.business_id = c.owner_id AND it.id = c.audience_id) AS reach,
    spent.share
  ${due(campaigns)}
    AND p.user_id IS DISTINCT FROM $6 AND ${notBlocked('p.user_id', '$6')} AND ${notHidden('p.root_pin_id', '$6')}
    AND ${isReached('$6')} AND (spent.share, c.id) > ($4::float8, $5::bigint) AND ${isNoMisfit('c')}
  ORDER BY spent.share, c.id LIMIT $3`;
const running = runningAmong('campaigns_running', '', 'campaigns c');
/** Campaigns that a page reads of one audience, and of all that a viewer belongs to. */
const [ofAudience, ofAudiences] = [100, 1000];
const runningListed = runningAmong(
  'campaigns_running_listed',
  `WITH audiences AS (
      SELECT it.business_id, it.id FROM follows f JOIN business_items it ON it.business_id = f.target_id
      WHERE f.follower_id = $6::bigint AND f.target_kind = 'user'
        AND it.kind = 'audience' AND it.status = 'active' AND it.words = '{}' AND it.partner_id IS NULL
      UNION
      SELECT it.business_id, it.id FROM follows f JOIN business_items it ON it.partner_id = f.target_id
      WHERE f.follower_id = $6::bigint AND f.target_kind = 'user'
        AND it.kind = 'audience' AND it.status = 'active' AND ${isShared}
      UNION
      SELECT it.business_id, it.id FROM business_items it
      WHERE it.kind = 'audience' AND it.status = 'active' AND it.words && ARRAY(
        SELECT lower(i.name) FROM follows f JOIN interests i ON i.id = f.target_id
        WHERE f.follower_id = $6::bigint AND f.target_kind = 'interest')
    ), listed AS MATERIALIZED (
      SELECT k.* FROM unnest($8::bigint[], $9::bigint[]) AS key (owner_id, id) CROSS JOIN LATERAL (
        SELECT * FROM campaigns one WHERE one.owner_id = key.owner_id AND one.id = key.id AND one.audience_id IS NULL
        OFFSET 0) k
      UNION ALL
      (SELECT k.* FROM audiences a CROSS JOIN LATERAL (
        SELECT * FROM campaigns one WHERE one.owner_id = a.business_id AND one.audience_id = a.id
          AND one.status = 'active' AND one.starts_on <= $1::date AND one.ends_on >= $1::date
          AND ${isNoMisfit('one')}
        ORDER BY random() LIMIT ${ofAudience}) k
      ORDER BY random() LIMIT ${ofAudiences})
    )`,
  'listed c',
);
const forAnybody = statement('campaigns_for_anybody')`
  SELECT c.owner_id AS "ownerId", c.id, c.words, c.audience_id IS NOT NULL AS "hasAudience"
  ${due('campaigns c')} AND ${notHiddenPerson('p.user_id')}
  ORDER BY c.audience_id IS NOT NULL, spent.share, c.id LIMIT $3`;

export type CampaignKey = Pick<RunningCampaignRow, 'ownerId' | 'id'>;

export interface ListedCampaignRow extends CampaignKey {
  words: string[];
  hasAudience: boolean;
}

/**
 * Returns campaigns that may be shown on a day to somebody: those without an audience first, of them those furthest
 * behind their budget. Spend is derived from the aggregated impressions.
 */
export function campaignsForAnybody(
  sql: Sql,
  day: string,
  prices: ThousandPrices,
  limit: number,
): Promise<ListedCampaignRow[]> {
  return sql.rows<ListedCampaignRow>(forAnybody, [day, JSON.stringify(prices), limit]);
}

/** Which campaigns a page asks for. */
export interface AskedCampaigns {
  after: CampaignPlace;
  /** Besides those of the viewer's audiences. Null for all. */
  listed: readonly CampaignKey[] | null;
  /** Ids of those that do not fit the page. */
  misfits?: readonly string[];
  limit: number;
}

/**
 * Returns those campaigns whose pin may be shown to the viewer, from `after` on, among all or, with a list, among the
 * listed ones and those of the viewer's audiences. Of very many of these, each page draws some.
 */
export async function runningCampaigns(
  sql: Sql,
  viewerId: string | null,
  day: string,
  prices: ThousandPrices,
  { after, listed, misfits = [], limit }: AskedCampaigns,
): Promise<RunningCampaignRow[]> {
  const values = [day, JSON.stringify(prices), limit, after.share, after.id, viewerId, misfits];
  if (listed === null) return sql.rows<RunningCampaignRow>(running, values);
  const keys = [listed.map(({ ownerId }) => ownerId), listed.map(({ id }) => id)];
  return sql.rows<RunningCampaignRow>(runningListed, [...values, ...keys]);
}
