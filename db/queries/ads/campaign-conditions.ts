import { boardSuggestable, notHiddenPerson } from '../visibility.ts';

// For rows `c` of campaigns. `prices` is a bound JSON object: the price of a thousand impressions in minor units by
// currency, and by '' that of all other currencies.

/** Prices of a thousand impressions in minor units by currency. */
export type ThousandPrices = Readonly<Record<string, number>>;

/** SQL for the day (UTC) on which campaigns run or are over. */
export const today = `(now() AT TIME ZONE 'UTC')::date`;

export const inUse = (kind: string, id: string): string =>
  `it.business_id = c.owner_id AND it.id = ${id} AND it.kind = '${kind}' AND it.status = 'active'`;

/** An ad account that is closed or gone pays for nothing. */
export const isPaid = `(c.ad_account_id IS NULL
    OR EXISTS (SELECT 1 FROM business_items it WHERE ${inUse('ad_account', 'c.ad_account_id')}))`;

/** Whether the partnership lasts that gives the audience `it` its followers. */
export const isShared = `EXISTS (SELECT 1 FROM business_items pa WHERE pa.partner_id = it.partner_id
        AND pa.business_id = it.business_id AND pa.kind = 'partner' AND pa.status = 'active')`;

/** An audience that is closed or gone, or of a partner of before, consists of nobody. */
const hasAudience = `(c.audience_id IS NULL OR EXISTS (SELECT 1 FROM business_items it
    WHERE ${inUse('audience', 'c.audience_id')} AND (it.partner_id IS NULL OR ${isShared})))`;

const hasPin = `EXISTS (SELECT 1 FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE p.id = c.pin_id AND p.user_id = c.owner_id AND ${boardSuggestable('b')} AND ${notHiddenPerson('p.user_id')})`;

/** The price of a thousand impressions. */
const price = (prices: string): string =>
  `coalesce(${prices}::jsonb ->> c.currency, ${prices}::jsonb ->> '')::float8`;

/** SQL for the impressions that a budget buys, with a fraction. */
const buys = (budget: string, prices: string): string => `${budget} * 1000.0 / ${price(prices)}`;

/** The impressions that the daily budget buys, with a fraction. */
export const bought = (prices: string): string => buys('c.daily_budget_minor', prices);

const hasSpentToday = (
  prices: string,
): string => `(c.status = 'active' AND EXISTS (SELECT 1 FROM rollup_days r
    WHERE r.subject_id = c.id AND r.subject = 'campaign' AND r.day = ${today} AND r.impressions >= ${bought(prices)}))`;

/** Why a campaign that is not over cannot be shown to anybody, whatever its status, or an active one no more today. */
export const haltedBy = (
  prices: string,
): string => `CASE WHEN c.status = 'ended' OR c.ends_on < ${today} THEN NULL
    WHEN NOT ${hasPin} THEN 'pin' WHEN NOT ${isPaid} THEN 'ad_account' WHEN NOT ${hasAudience} THEN 'audience'
    WHEN ${hasSpentToday(prices)} THEN 'budget' END`;

/** The budget of the day `r`, whether it has changed since or not. */
const budgetThen = `coalesce((SELECT f.daily_budget_minor FROM campaign_budgets f
    WHERE f.owner_id = c.owner_id AND f.campaign_id = c.id AND f.until_day >= r.day
    ORDER BY f.until_day LIMIT 1), c.daily_budget_minor)`;

/** The impressions of the day `r` that are paid for: no more than that day's budget buys. */
export const paidImpressions = (prices: string): string =>
  `least(r.impressions, floor(${buys(budgetThen, prices)}))`;
