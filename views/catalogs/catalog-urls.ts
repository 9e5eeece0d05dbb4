/** The page of product feeds; of a business that one works for, or one's own. */
export function catalogsUrl(businessId?: string): string {
  return `/business/commerce-integrations/${businessId === undefined ? '' : `?business=${businessId}`}`;
}

/** The same, asking whether a feed is to be removed. */
export function removeFeedUrl(businessId: string, feedId: string): string {
  return `${catalogsUrl(businessId)}&remove=${feedId}`;
}
