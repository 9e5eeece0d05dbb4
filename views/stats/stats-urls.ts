import type { DayRange } from './day-range.ts';
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

/** Whose figures are shown, by id: a pin's, a board's, a promotion's, or those of all pins of an account. */
export type StatSubject =
  | { pin: string }
  | { board: string }
  | { business: string; campaign: string }
  | { for: string };

export const statsTablePath = '/stats/days.csv';

/** Address of the daily figures as a table. */
export function statsTableUrl(subject: StatSubject, { from, until }: DayRange): string {
  return `${statsTablePath}?${new URLSearchParams({ ...subject, from, until })}`;
}
