import {
  campaignsForAnybody,
  type CampaignKey,
  type ListedCampaignRow,
} from '../../db/queries/ads/campaigns-for.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import { fittingBeside, keywordTerms, type KeywordTerms } from '../../views/ads/slots.ts';
import type { Services } from '../services.ts';

/** Up to here a page asks for all campaigns itself. */
const most = 1000;
/** Of more, those furthest behind their budgets are known. */
const mostKnown = 10_000;
const keptMs = 5000;

interface KnownCampaign extends Omit<ListedCampaignRow, 'words'> {
  terms: KeywordTerms;
}

interface Kept {
  day: string;
  until: number;
  campaigns: Promise<KnownCampaign[]>;
}

const lists = new WeakMap<object, Kept>();

/** The campaigns to ask for. */
export interface ShortList {
  /** Those without an audience that are furthest behind their budgets. Null if there are so few that all are asked for. */
  listed: CampaignKey[] | null;
  /** Ids of those whose keywords do not fit the page, besides those that are not listed for it. */
  misfits: string[];
}

/**
 * Returns which campaigns to ask for on a day, whoever the viewer is, as of the last five seconds: with the texts of a
 * page, those that fit it.
 */
export async function shortList(
  services: Pick<Services, 'db' | 'clock'>,
  day: string,
  texts: readonly string[] | null = null,
): Promise<ShortList> {
  const known = await knownCampaigns(services, day);
  const fits = texts === null ? () => true : fittingBeside(texts);
  const fitting = known.filter(({ terms }) => fits(terms));
  const isFew = known.length < most;
  const listed = isFew ? null : fitting.filter(({ hasAudience }) => !hasAudience).slice(0, most);
  const asked = new Set(fitting);
  const misfits = known.filter((one) => (isFew || one.hasAudience) && !asked.has(one));
  return { listed, misfits: misfits.map(({ id }) => id) };
}

/** Returns whether a campaign may be shown on a day to somebody, as of the last five seconds. */
export async function isAnyKnown(services: Pick<Services, 'db' | 'clock'>, day: string): Promise<boolean> {
  return (await knownCampaigns(services, day)).length > 0;
}

function knownCampaigns({ db, clock }: Pick<Services, 'db' | 'clock'>, day: string): Kept['campaigns'] {
  const now = clock.now().getTime();
  const last = lists.get(db);
  if (last !== undefined && last.day === day && now < last.until) return last.campaigns;
  const campaigns = campaignsForAnybody(db, day, thousandPrices(), mostKnown).then((found) =>
    found.map(({ words, ...one }) => ({ ...one, terms: keywordTerms(words) })),
  );
  lists.set(db, { day, until: now + keptMs, campaigns });
  campaigns.catch(() => lists.delete(db));
  return campaigns;
}
