import { boardEditUrl, pinUrl } from '../base/urls/canonical.ts';

/** Figures of all that the member has pinned, or somebody for whom the member works. */
export function personStatsUrl(personId: string | null = null): string {
  return personId === null ? '/stats/' : `/stats/?for=${personId}`;
}

export function pinStatsUrl(pinId: string): string {
  return `${pinUrl(pinId)}stats/`;
}

export function boardStatsUrl(boardId: string): string {
  return boardEditUrl(boardId).replace(/edit\/$/, 'stats/');
}

export function campaignStatsUrl(businessId: string, campaignId: string): string {
  return `/advertiser/${businessId}/campaigns/${campaignId}/stats/`;
}
