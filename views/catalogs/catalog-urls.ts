/** The product feeds page of an employer's business, or of the viewer's. */
export function catalogsUrl(businessId?: string): string {
  return `/business/commerce-integrations/${businessId === undefined ? '' : `?business=${businessId}`}`;
}

/** The same page, asking to confirm the removal of a feed. */
export function removeFeedUrl(businessId: string, feedId: string): string {
  return `${catalogsUrl(businessId)}&remove=${feedId}`;
}

/** The same page, asking for a new file of a feed. */
export function replaceFeedUrl(businessId: string, feedId: string): string {
  return `${catalogsUrl(businessId)}&replace=${feedId}`;
}
