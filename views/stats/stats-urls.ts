import { boardEditUrl, pinUrl } from '../base/urls/canonical.ts';

/** Stats of all the member's pins, or of those of a person they work for. */
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
