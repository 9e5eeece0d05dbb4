/** As an ad account: none pays. */
export const noAccount = 'none';

/** What the form for a promotion begins with. Empty values are left out. */
interface PromoteChoice {
  business?: string;
  /** Ad account. */
  account?: string;
  pin?: string;
  search?: string;
  bookmark?: string;
}

/** The form that promotes a pin. */
export function promoteUrl(choice: PromoteChoice = {}): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== '')).toString();
  return `/advertiser/quick-promote/${query === '' ? '' : `?${query}`}`;
}

/** Explains why the staff ended a promotion, with the appeal form. */
export function campaignAppealUrl(businessId: string, campaignId: string): string {
  return `/advertiser/${businessId}/campaigns/${campaignId}/appeal/`;
}

/** The form that changes a promotion. */
export function campaignEditUrl(businessId: string, campaignId: string): string {
  return `/advertiser/${businessId}/campaigns/${campaignId}/edit/`;
}
