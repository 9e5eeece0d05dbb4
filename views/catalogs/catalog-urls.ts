/** The product feeds page of an employer's business, or of the viewer's. */
export function catalogsUrl(businessId?: string): string {
  return `/business/commerce-integrations/${businessId === undefined ? '' : `?business=${businessId}`}`;
}

/** The same page, asking to confirm the removal of a feed. */
export function removeFeedUrl(businessId: string, feedId: string): string {
  return `${catalogsUrl(businessId)}&remove=${feedId}`;
}

/** The same page, asking what a feed is read from. */
export function replaceFeedUrl(businessId: string, feedId: string): string {
  return `${catalogsUrl(businessId)}&replace=${feedId}`;
}

/** The same page, with the lines that the last reading of a feed left out. */
export function problemsUrl(businessId: string, feedId: string, bookmark: string | null = null): string {
  const more = bookmark === null ? '' : `&bookmark=${encodeURIComponent(bookmark)}`;
  return `${catalogsUrl(businessId)}&problems=${feedId}${more}`;
}

/** Address of a feed's operations. */
export function feedActionUrl(businessId: string, feedId: string): string {
  return `/v3/businesses/${businessId}/catalogs/${feedId}/`;
}
